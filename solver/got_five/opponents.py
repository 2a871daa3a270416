"""What the opponents know by now: how many hands each of them still has.

An opponent sees what I see, but my tiles instead of its own. So how many hands fit its own clues
depends on my hand, which I do not know: the answer is a distribution over my equally likely
hands.

Both hands grow together in one pass over the tile numbers, upward. After each number a pass
knows only how many of my tiles are placed, and in how many ways the opponent's first k tiles can
be, for each k: a tile of mine is one that the opponent's hands do without. My hands that agree in
this are counted together and never listed. For the question whether the opponent has exactly one
hand, two ways are as good as a thousand: with every number of ways capped at 2 there are hardly
ever more than twenty states at once. (Capping early is sound, since ways are only ever added.)
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from rulesets.got_five import (
    NUMBERS,
    STAND_SIZE,
    Path,
    PlayerView,
    TileIndex,
    index_of,
    visible_tiles,
)
from solver.got_five.chain import places_of
from solver.got_five.possible import possible_chains

if TYPE_CHECKING:
    from solver.got_five.chain import Chains, Places

__all__ = [
    "HandCountDistribution",
    "HandCountShare",
    "OpponentKnowledge",
    "OpponentsKnowledge",
    "opponents_knowledge",
]


@dataclass(frozen=True, slots=True)
class HandCountShare:
    """A number of hands that the opponent may have, and for how many of mine it has as many."""

    hand_count: int
    hands: int


@dataclass(frozen=True, slots=True)
class HandCountDistribution:
    """How many hands an opponent still has, over my equally likely hands.

    Attributes:
        min: the fewest.
        mean: the mean.
        max: the most.
        counts: every number that occurs, ascending.
    """

    min: int
    mean: Fraction
    max: int
    counts: tuple[HandCountShare, ...]


@dataclass(frozen=True, slots=True)
class OpponentKnowledge:
    """What one opponent knows.

    Attributes:
        path: the opponent's place in the view.
        name: its name, if it has one.
        hand_count: how many hands fit what it sees.
        knows_probability: the chance that it is one, so that the opponent can announce.
    """

    path: Path
    name: str | None
    hand_count: HandCountDistribution
    knows_probability: Fraction


@dataclass(frozen=True, slots=True)
class OpponentsKnowledge:
    """What each opponent knows that is not out, in the view's order."""

    opponents: tuple[OpponentKnowledge, ...]


def opponents_knowledge(view: PlayerView) -> OpponentsKnowledge:
    """Return how many hands each opponent that is still in can have by now.

    Raises:
        InvalidInputError: the view is not sound.
        ContradictionError: no hand fits the own stand.
    """
    mine = possible_chains(view)
    index = index_of(view.tile_set)
    return OpponentsKnowledge(
        tuple(
            _knowledge(view, index, mine, i)
            for i, opponent in enumerate(view.opponents)
            if not opponent.out
        )
    )


def _knowledge(view: PlayerView, index: TileIndex, mine: Chains, i: int) -> OpponentKnowledge:
    opponent = view.opponents[i]
    colors = [index.color[tile] for tile in opponent.tiles]
    seen = {tile for _, tile in visible_tiles(view)}.difference(opponent.tiles)
    theirs = places_of(colors, index, seen, opponent.clues)
    counts = sorted(_joint_counts(mine, theirs).items())
    knows = _joint_counts(mine, theirs, cap=2)[1]
    mean = Fraction(sum(count * hands for count, hands in counts), mine.hand_count)
    shares = tuple(HandCountShare(count, hands) for count, hands in counts)
    return OpponentKnowledge(
        path=("opponents", i),
        name=opponent.name,
        hand_count=HandCountDistribution(counts[0][0], mean, counts[-1][0], shares),
        knows_probability=Fraction(knows, mine.hand_count),
    )


def _joint_counts(mine: Chains, theirs: Places, cap: int | None = None) -> defaultdict[int, int]:
    """Return for how many of my hands the opponent has how many.

    Args:
        mine: my live tiles with their path counts.
        theirs: the tiles that the opponent would have live if it did not see mine.
        cap: if given, this and all larger numbers of hands are taken together.
    """
    # By my tiles placed and the opponent's ways to place the first 0 to 5: my ways to get there.
    states = {(0, (1,) + (0,) * STAND_SIZE): 1}
    for number in NUMBERS:
        my_place, their_place = mine.places[number], theirs[number]
        if not my_place and not their_place:
            continue
        after: defaultdict[tuple[int, tuple[int, ...]], int] = defaultdict(int)
        for (placed, ways), hands in states.items():
            if my_place == placed + 1 and mine.above[number][my_place]:
                after[my_place, ways] += hands
            # Without this tile my hand must still be able to reach five.
            if mine.above[number][placed]:
                after[placed, _extended(ways, their_place, cap)] += hands
        states = after
    counts: defaultdict[int, int] = defaultdict(int)
    for (_, ways), hands in states.items():
        counts[ways[STAND_SIZE]] += hands
    return counts


def _extended(ways: tuple[int, ...], place: int, cap: int | None) -> tuple[int, ...]:
    """Return the ways once a tile can stand at a place, 0 for none."""
    if not place or not ways[place - 1]:
        return ways
    more = ways[place - 1] + ways[place]
    if cap is not None:
        more = min(more, cap)
    return (*ways[:place], more, *ways[place + 1 :])
