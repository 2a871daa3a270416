"""When no hand fits: which entries clash, and which single change would mend it.

A wrong answer or a misread tile does not always show: as long as some hand fits, nothing is
claimed. When none does, a *conflict* is a set of entries (see `entries`) that no hand fits,
while without any one of them some hand does; it is empty if the tiles that lie at own clues, which
are taken as true, leave no hand by themselves. A *repair* is one entry whose removal, or whose
other answer, leaves a hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from rulesets.errors import ContradictionError, Fault, Repair
from rulesets.got_five import PER_COLOR, SortClue, index_of
from solver.got_five.engine import engine_named
from solver.got_five.entries import Entry, entries_of, other_answers, restrict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulesets.got_five import PlayerView

__all__ = ["conflict_of", "contradiction", "repairs_of"]


def contradiction(view: PlayerView, engine: str = "chain") -> ContradictionError:
    """Return the error for a view that no hand fits, with its conflict and repairs.

    Args:
        view: a sound view that no hand fits.
        engine: the engine that does the counting.
    """
    conflict = [Fault(entry.path, _says(entry)) for entry in conflict_of(view, engine)]
    if not conflict:
        return ContradictionError((), (), _nothing_left(view))
    return ContradictionError(conflict, repairs_of(view, engine))


def conflict_of(
    view: PlayerView,
    engine: str = "chain",
    method: Literal["deletion", "assumptions"] = "deletion",
) -> tuple[Entry, ...]:
    """Return an inclusion-minimal conflict of a view that no hand fits.

    Entries are left out one by one, visible tiles before clues, each for good if no hand fits
    without it: what remains is needed, every one. This order fixes the conflict, whichever
    engine counts. The method `assumptions` begins with entries that CP-SAT itself proves
    sufficient, and so may end with another minimal conflict.
    """
    census = engine_named(engine)
    kept: Sequence[Entry] = entries_of(view)
    if method == "assumptions":
        from solver.got_five.cp_sat import sufficient_entries  # noqa: PLC0415 - loads OR-Tools

        kept = sufficient_entries(view, kept)
    for entry in kept:
        fewer = [other for other in kept if other is not entry]
        if not census(restrict(view, fewer)).hand_count:
            kept = fewer
    return tuple(kept)


def repairs_of(view: PlayerView, engine: str = "chain") -> tuple[Repair, ...]:
    """Return every single removal or other answer that leaves a hand, in the entries' order."""
    census = engine_named(engine)
    entries = entries_of(view)
    repairs = []
    for i, entry in enumerate(entries):
        rest = (*entries[:i], *entries[i + 1 :])
        # A repair by another answer is also one by removal: other answers only narrow.
        count = census(restrict(view, rest)).hand_count
        if not count:
            continue
        repairs.append(Repair(entry.path, "remove", count))
        if entry.clue is not None:
            for field, value, clue in other_answers(entry.clue):
                changed = (*rest, Entry(entry.path, entry.tile, clue))
                if count := census(restrict(view, changed)).hand_count:
                    repairs.append(Repair((*entry.path, field), value, count))
    return tuple(repairs)


def _nothing_left(view: PlayerView) -> str:
    """Return why no hand fits even without a single entry: the tiles at own clues stay seen."""
    index = index_of(view.tile_set)
    asked = {clue.tile for clue in view.clues}
    for position, color in enumerate(view.stand, 1):
        if asked.issuperset(index.numbers_of(color)):
            return (
                f"all {PER_COLOR} {color} tiles lie at your own clues, so none is left for "
                f"position {position}"
            )
    return (
        "so many tiles lie at your own clues that the others make no ascending hand of the "
        f"colors {', '.join(view.stand)}, whatever the answers were"
    )


def _says(entry: Entry) -> str:
    if entry.clue is None:
        return f"tile {entry.tile} is seen, so it is not on this stand"
    if isinstance(entry.clue, SortClue):
        return f"tile {entry.tile} lies in notch {entry.clue.notch}"
    same = "as many" if entry.clue.same_dots else "not as many"
    return f"the tile at position {entry.clue.position} has {same} dots as tile {entry.tile}"
