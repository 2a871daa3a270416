"""The whole deduction: what it reaches, and that every step follows from what it quotes."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from rulesets.errors import ContradictionError
from rulesets.got_five import NUMBERS, CompareClue, PlayerView, SortClue, Tile, TileSet
from solver.got_five.hints import TEMPLATES, solve_steps
from solver.got_five.hints.board import board_of
from solver.got_five.hints.techniques import TECHNIQUES
from tests.conformance.got_five import house_set
from tests.solver.got_five.recorded import PLAYERS, sample, sample_views, states, view_of
from tests.solver.got_five.recount import hands_from, hands_of, recount

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solver.got_five.hints import Step

GREEN_FIRST = ("green", "pink", "blue", "red", "orange")


def views() -> Iterator[PlayerView]:
    """Yield views of games with all numbers of players, early and late, and with a house set."""
    for players in PLAYERS:
        for seed in range(6):
            yield from sample_views(players, seed, 6)
        for state, seat in sample(players, 9, 6, tile_set=house_set()):
            yield view_of(state, seat)


def candidates(view: PlayerView, steps: tuple[Step, ...]) -> list[set[int]]:
    """Return what the steps leave at each position."""
    left = [set(board) for board in board_of(view).candidates[1:]]
    for step in steps:
        left[step.conclusion.position - 1] -= set(step.conclusion.ruled_out)
    return left


def test_steps_reach_the_full_count() -> None:
    """What the techniques leave at each position is what some hand holds there, no more or less."""
    for view in views():
        held = [set(tiles) for tiles in zip(*hands_of(view), strict=True)]
        assert candidates(view, solve_steps(view)) == held


def test_solved_positions_are_named() -> None:
    """Exactly the positions with one tile left get a step that says which, once each."""
    for view in views():
        steps = solve_steps(view)
        left = candidates(view, steps)
        named = {
            s.conclusion.position: s.conclusion.is_ for s in steps if s.conclusion.is_ is not None
        }
        assert named == {p: min(tiles) for p, tiles in enumerate(left, 1) if len(tiles) == 1}
        assert len(named) == sum(step.technique == "last_candidate" for step in steps)


def test_premises_alone_entail_the_conclusion() -> None:
    """Hands counted again from a step's premises alone all agree with what it concludes."""
    for view in views():
        for step in solve_steps(view):
            hands = hands_from(view, step.premises)
            place = step.conclusion.position - 1
            tiles = {hand[place] for hand in hands}
            assert hands
            assert tiles.isdisjoint(step.conclusion.ruled_out)
            if step.conclusion.is_ is not None:
                assert tiles == {step.conclusion.is_}


def test_earlier_conclusion_is_enough() -> None:
    """So do hands counted from the step's own entries and the earlier conclusion it builds on.

    What it takes from earlier steps is what those concluded, and each of them is needed.
    """
    for view in views():
        steps = solve_steps(view)
        for step in steps:
            if step.earlier is None:
                assert not step.earlier_steps
                assert step.depth == 1
                continue
            ruled_out = step.earlier.ruled_out
            given = [steps[number].conclusion for number in step.earlier_steps]
            assert {conclusion.position for conclusion in given} == {step.earlier.position}
            assert set(ruled_out) <= {n for conclusion in given for n in conclusion.ruled_out}
            assert all(set(ruled_out).intersection(c.ruled_out) for c in given)
            assert step.depth == 1 + max(steps[number].depth for number in step.earlier_steps)
            place = step.conclusion.position - 1
            tiles = {hand[place] for hand in recount(view.stand, view.tile_set, ruled_out)}
            assert tiles.isdisjoint(step.conclusion.ruled_out)
            if step.conclusion.is_ is not None:
                assert tiles == {step.conclusion.is_}


def test_steps_build_on_earlier_ones_only() -> None:
    """Steps refer back, never forward, and no tile is ruled out twice."""
    for view in views():
        steps = solve_steps(view)
        for number, step in enumerate(steps):
            assert all(earlier < number for earlier in step.earlier_steps)
            assert step.conclusion.ruled_out == tuple(sorted(step.conclusion.ruled_out))
        ruled_out = [tile for step in steps for tile in step.conclusion.ruled_out]
        assert len(ruled_out) == len(set(ruled_out))


def test_simplest_first() -> None:
    """At every step all simpler techniques have nothing left to find."""
    ranks = {name: rank for rank, name in enumerate(TECHNIQUES)}
    for view in views():
        board = board_of(view)
        for step in solve_steps(view):
            for name, technique in TECHNIQUES.items():
                if ranks[name] < ranks[step.technique]:
                    assert not list(technique(board))
            board = board.concluding(step.conclusion)
        assert not [finding for technique in TECHNIQUES.values() for finding in technique(board)]


def test_same_premises_make_one_step() -> None:
    """What follows at a position by one technique from the same premises is one step."""
    for view in views():
        keys = Counter(
            (step.technique, step.conclusion.position, step.premises, step.earlier)
            for step in solve_steps(view)
        )
        assert set(keys.values()) == {1}


def test_every_sentence_occurs_and_can_be_said() -> None:
    """Real games need every template of a technique, and each gets all its parameters."""
    used = set()
    for view in views():
        for step in solve_steps(view):
            TEMPLATES[step.message.key].format_map(step.message.parameters)
            used.add(step.message.key)
    used.add("seen_elsewhere.seen")  # only what a player types in is `seen`
    # The rest is said by other code: conclusions, marks, and the proofs of `mistake` puzzles.
    others = {"conclusion", "mistake", "done", "wrong_answer"}
    assert used == {key for key in TEMPLATES if key.partition(".")[0] not in others}


def test_nothing_known() -> None:
    """Without any entry the order of the colors alone still rules tiles out."""
    assert solve_steps(PlayerView(GREEN_FIRST)) == ()
    view = PlayerView(GREEN_FIRST[::-1])
    steps = solve_steps(view)
    assert {step.technique for step in steps} == {"neighbor_bound"}
    assert all(step.premises[0][0] == "stand" for step in steps)
    held = [set(tiles) for tiles in zip(*hands_of(view), strict=True)]
    assert candidates(view, steps) == held


def test_no_clue_at_all() -> None:
    """With tiles seen but nothing asked, only seen tiles and neighbors speak."""
    for players in PLAYERS:
        view = view_of(next(states(players, 3)), 0)
        assert not view.clues
        steps = solve_steps(view)
        assert {step.technique for step in steps} <= {"seen_elsewhere", "neighbor_bound"}
        held = [set(tiles) for tiles in zip(*hands_of(view), strict=True)]
        assert candidates(view, steps) == held


def test_everything_seen_but_mine() -> None:
    """With 55 tiles seen each is a step, and then each position is named."""
    mine = {6, 12, 18, 24, 30}
    view = PlayerView(GREEN_FIRST, seen=tuple(n for n in NUMBERS if n not in mine))
    steps = solve_steps(view)
    assert [s.technique for s in steps] == ["seen_elsewhere"] * 55 + ["last_candidate"] * 5
    assert [s.conclusion.is_ for s in steps[55:]] == [*(range(6, 31, 6))]
    assert steps[0].message.key == "seen_elsewhere.seen"


def test_color_with_eleven_visible() -> None:
    """The twelfth tile of a color follows at once, and bounds its neighbors."""
    blue = [n for n in NUMBERS if n % 5 == 3]
    view = PlayerView(GREEN_FIRST, seen=tuple(n for n in blue if n != 28))
    steps = solve_steps(view)
    assert 28 in {step.conclusion.is_ for step in steps}
    left = candidates(view, steps)
    assert left[2] == {28}
    assert max(left[1]) < 28 < min(left[3])


def test_one_hand_left() -> None:
    """A position that a single hand fits is solved to the last tile."""
    solved = [view for view in views() if len(hands_of(view)) == 1]
    assert len(solved) > 10
    for view in solved:
        named = [s.conclusion.is_ for s in solve_steps(view) if s.conclusion.is_ is not None]
        assert tuple(sorted(named)) == hands_of(view)[0]


def twin_set() -> TileSet:
    """Return a set whose tiles 1 and 2, 3 and 4 and so on have equal colors and dots."""
    colors = GREEN_FIRST
    return TileSet(
        "twins",
        tuple(Tile(n, colors[(n - 1) // 2 % 5], (n - 1) // 10 % 3 + 1) for n in NUMBERS),
    )


def twin_of(tile: int) -> int:
    """Return the other tile of a pair in the set of twins."""
    return tile + 1 if tile % 2 else tile - 1


def test_twins_stay_together() -> None:
    """No clue at all tells twins apart: steps leave both or neither, until one is seen."""
    twins = twin_set()
    dots = {tile.number: tile.dots for tile in twins.tiles}
    rng = random.Random(5)
    for _ in range(40):
        hand = rng.choice(recount(GREEN_FIRST, twins, ()))
        own = {*hand, *map(twin_of, hand)}
        asked = rng.sample([n for n in NUMBERS if n not in own], 9)
        sorts = [SortClue(tile, sum(n < tile for n in hand)) for tile in asked[:5]]
        compares = [
            CompareClue(tile, p, same_dots=dots[tile] == dots[hand[p - 1]])
            for tile, p in zip(asked[5:], (1, 2, 4, 5), strict=True)
        ]
        # The twins of these tiles are seen, too, so that all other pairs are whole.
        seen = tuple({*map(twin_of, asked)}.difference(asked))
        view = PlayerView(GREEN_FIRST, twins, clues=(*sorts, *compares), seen=seen)
        left = candidates(view, solve_steps(view))
        assert all({*map(twin_of, tiles)} == tiles for tiles in left)
        split = replace(view, seen=(*seen, twin_of(hand[0])))
        assert twin_of(hand[0]) not in candidates(split, solve_steps(split))[0]


@pytest.mark.parametrize(
    "clues",
    [
        (SortClue(13, 1), SortClue(12, 2)),
        (SortClue(60, 0),),
        (CompareClue(1, 2, same_dots=True), CompareClue(6, 2, same_dots=True)),
    ],
)
def test_contradiction(clues: tuple[SortClue | CompareClue, ...]) -> None:
    """A view that no hand fits is diagnosed instead of deduced from."""
    view = PlayerView(GREEN_FIRST, clues=clues)
    assert not hands_of(view)
    with pytest.raises(ContradictionError) as caught:
        solve_steps(view)
    assert caught.value.conflict
