"""Recorded games with one wrong entry, and what the diagnosis must say of them.

`python -m tests.solver.got_five.mistaken 2000` checks as many for each number of players; the
tests do some of them.
"""

from __future__ import annotations

import random
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

import pytest

from rulesets.errors import ContradictionError
from rulesets.got_five import (
    Clue,
    Opponent,
    Path,
    PlayerView,
    SortClue,
)
from solver.got_five.deductions import deduce
from tests.solver.got_five.recorded import PLAYERS, states, view_of
from tests.solver.got_five.recount import hands_of, recount

if TYPE_CHECKING:
    from collections.abc import Iterator

Change: TypeAlias = "tuple[Path, str | int | bool]"


def games(players: int, count: int) -> Iterator[tuple[PlayerView, Path, Change]]:
    """Yield views with one wrong answer or misread tile, the entry, and the change that mends it.

    One view a game, of the seat that begins, at a random state after its first question.
    """
    for seed in range(count):
        rng = random.Random(f"mistaken/{players}/{seed}")
        played = [state for state in states(players, seed) if state.stands[0].clues]
        if not played:
            continue
        state = rng.choice(played)
        view = view_of(state, 0)
        if rng.random() < 0.8 or not view.face_up:
            yield wrong_answer(view, rng)
        else:
            yield misread_tile(view, rng.choice(state.stands[0].tiles), rng)


def wrong_answer(view: PlayerView, rng: random.Random) -> tuple[PlayerView, Path, Change]:
    """Give one own question another answer."""
    i = rng.randrange(len(view.clues))
    clue = view.clues[i]
    change: Change
    wrong: Clue
    if isinstance(clue, SortClue):
        notch = rng.choice([n for n in range(6) if n != clue.notch])
        wrong, change = replace(clue, notch=notch), (("clues", i, "notch"), clue.notch)
    else:
        wrong = replace(clue, same_dots=not clue.same_dots)
        change = (("clues", i, "same_dots"), clue.same_dots)
    clues = (*view.clues[:i], wrong, *view.clues[i + 1 :])
    return replace(view, clues=clues), ("clues", i), change


def misread_tile(
    view: PlayerView, mine: int, rng: random.Random
) -> tuple[PlayerView, Path, Change]:
    """Read one of the own tiles where another lies face up."""
    i = rng.randrange(len(view.face_up))
    face_up = (*view.face_up[:i], mine, *view.face_up[i + 1 :])
    return replace(view, face_up=face_up), ("face_up", i), (("face_up", i), "remove")


def without(view: PlayerView, path: Path) -> PlayerView:
    """Return the view without one entry; a clue that is left out leaves its tile seen."""
    match path:
        case ("clues", int(i)):
            seen = (*view.seen, view.clues[i].tile)
            return replace(view, clues=(*view.clues[:i], *view.clues[i + 1 :]), seen=seen)
        case ("face_up", int(i)):
            return replace(view, face_up=(*view.face_up[:i], *view.face_up[i + 1 :]))
        case ("seen", int(i)):
            return replace(view, seen=(*view.seen[:i], *view.seen[i + 1 :]))
        case ("opponents", int(i), *rest):
            opponents = list(view.opponents)
            opponents[i] = _without(opponents[i], tuple(rest))
            return replace(view, opponents=tuple(opponents))
    raise AssertionError(path)


def _without(opponent: Opponent, path: Path) -> Opponent:
    field, j = path[0], int(path[1])
    if field == "tiles":
        return replace(opponent, tiles=(*opponent.tiles[:j], *opponent.tiles[j + 1 :]))
    return replace(opponent, clues=(*opponent.clues[:j], *opponent.clues[j + 1 :]))


def answers(view: PlayerView, i: int) -> Iterator[tuple[Change, PlayerView]]:
    """Yield every other answer of an own clue, and the view with it."""
    clue = view.clues[i]
    others: list[tuple[Change, Clue]]
    if isinstance(clue, SortClue):
        others = [((("clues", i, "notch"), n), replace(clue, notch=n)) for n in range(6)]
    else:
        others = [
            ((("clues", i, "same_dots"), same), replace(clue, same_dots=same))
            for same in (False, True)
        ]
    for change, other in others:
        if other != clue:
            yield change, replace(view, clues=(*view.clues[:i], other, *view.clues[i + 1 :]))


def entries(view: PlayerView) -> list[Path]:
    """Return the paths of all entries that could be wrong."""
    found: list[Path] = []
    for i, opponent in enumerate(view.opponents):
        found += [("opponents", i, "tiles", j) for j in range(len(opponent.tiles))]
        found += [("opponents", i, "clues", j, "tile") for j in range(len(opponent.clues))]
    found += [("face_up", i) for i in range(len(view.face_up))]
    found += [("seen", i) for i in range(len(view.seen))]
    return found + [("clues", i) for i in range(len(view.clues))]


def all_repairs(view: PlayerView) -> dict[Change, int]:
    """Return every single change that leaves a hand, with how many it leaves."""
    found: dict[Change, int] = {}
    for path in entries(view):
        if count := len(hands_of(without(view, path))):
            found[path, "remove"] = count
    for i in range(len(view.clues)):
        for change, other in answers(view, i):
            if count := len(hands_of(other)):
                found[change] = count
    return found


def hands_under(view: PlayerView, paths: list[Path]) -> int:
    """Return how many hands fit some entries alone; tiles of own clues are seen all the same."""
    seen = [clue.tile for clue in view.clues]
    clues = []
    for path in paths:
        match path:
            case ("clues", int(i)):
                clues.append(view.clues[i])
            case ("opponents", int(i), "tiles", int(j)):
                seen.append(view.opponents[i].tiles[j])
            case ("opponents", int(i), "clues", int(j), "tile"):
                seen.append(view.opponents[i].clues[j].tile)
            case ("face_up", int(i)):
                seen.append(view.face_up[i])
            case ("seen", int(i)):
                seen.append(view.seen[i])
            case _:
                raise AssertionError(path)
    return len(recount(view.stand, view.tile_set, seen, clues))


def check_conflict(view: PlayerView, conflict: list[Path]) -> None:
    """Make sure that no hand fits a conflict, and that one does without any one of its members."""
    assert conflict
    assert hands_under(view, conflict) == 0
    for path in conflict:
        assert hands_under(view, [other for other in conflict if other != path])


def check_diagnosis(view: PlayerView, wrong: Path, mend: Change) -> bool:
    """Make sure that a view with one wrong entry is diagnosed rightly; return if it is impossible.

    As long as a hand fits nothing is claimed.
    """
    if hands := hands_of(view):
        assert deduce(view).hand_count == len(hands)
        return False
    with pytest.raises(ContradictionError) as caught:
        deduce(view)
    check_conflict(view, [fault.path for fault in caught.value.conflict])
    repairs = {(r.path, r.change): r.hand_count for r in caught.value.repairs}
    assert len(repairs) == len(caught.value.repairs)
    assert repairs == all_repairs(view)
    assert (wrong, "remove") in repairs
    assert mend in repairs
    return True


def main() -> None:
    """Check as many recorded games with a mistake for each number of players as asked for."""
    count = int(sys.argv[1])
    for players in PLAYERS:
        found = [check_diagnosis(*game) for game in games(players, count)]
        sys.stdout.write(
            f"{players} players, {len(found)} mistakes: {sum(found)} made the position impossible\n"
        )


if __name__ == "__main__":
    main()
