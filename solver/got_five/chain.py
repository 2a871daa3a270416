"""The default engine: hands are counted as paths, and never listed for a count.

A player knows the color at each position, so a tile can stand at one position only, and every
clue is a filter on single tiles: "tile t lies in notch k" asks for numbers below t at positions
up to k and above t after them; a compare asks for certain dots at one position. What is left of
the sixty tiles after all filters is *live*. Hands are the ascending choices of one live tile a
position, so two tables of exact integers answer everything:

- `below[t][k]`: ways to fill positions 1 to k with live tiles smaller than t;
- `above[t][k]`: ways to fill positions k+1 to 5 with live tiles larger than t.

The number of hands is `below[61][5]`. Hands with tile x at its position p are
`below[x][p-1] * above[x][p]`; hands for which a tile t outside the hand lies in notch k are
`below[t][k] * above[t][k]`. Each table takes one pass over the tiles.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from operator import mul
from typing import TYPE_CHECKING, TypeAlias

from rulesets.got_five import (
    DOTS,
    NUMBERS,
    POSITIONS,
    STAND_SIZE,
    SortClue,
    check_view,
    visible_tiles,
)
from solver.got_five.engine import Census

if TYPE_CHECKING:
    import random
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from rulesets.got_five import Clue, PlayerView, TileIndex
    from solver.got_five.engine import Hand

__all__ = ["Chains", "Places", "census", "chains", "live_places", "places_of"]

Places: TypeAlias = "tuple[int, ...]"
"""By tile number, the position 1-5 at which the tile can stand, or 0 if it is not live."""

_Table: TypeAlias = "tuple[tuple[int, ...], ...]"
_AFTER_LAST = NUMBERS[-1] + 1


@dataclass(frozen=True, slots=True)
class Chains:
    """The path counts of one set of live tiles.

    Attributes:
        places: which tiles are live, and where.
        below: `below[t][k]` as above, for t from 0 to 61 and k from 0 to 5.
        above: `above[t][k]` likewise.
    """

    places: Places
    below: _Table
    above: _Table

    @property
    def hand_count(self) -> int:
        """The number of hands."""
        return self.below[_AFTER_LAST][STAND_SIZE]

    def tile_hands(self, tile: int) -> int:
        """Return how many hands hold a tile."""
        place = self.places[tile]
        return self.below[tile][place - 1] * self.above[tile][place] if place else 0

    def all_tile_hands(self) -> tuple[int, ...]:
        """Return `tile_hands` of every tile by number; index 0 is unused and 0."""
        return tuple(
            [
                below[place - 1] * above[place] if place else 0
                for place, below, above in zip(self.places, self.below, self.above, strict=False)
            ]
        )

    def notch_hands(self, tile: int) -> tuple[int, ...]:
        """Return for notches 0 to 5 how many hands put a tile there that is not live."""
        return tuple(map(mul, self.below[tile], self.above[tile]))

    def dots_hands(self, dots: Sequence[int]) -> tuple[tuple[int, ...], ...]:
        """Return by position (index 0 unused) and dots (likewise) how many hands have them there.

        Args:
            dots: dots by tile number.
        """
        sums = [[0] * (DOTS[-1] + 1) for _ in range(STAND_SIZE + 1)]
        for number, place in enumerate(self.places):
            if place:
                count = self.below[number][place - 1] * self.above[number][place]
                sums[place][dots[number]] += count
        return tuple(map(tuple, sums))

    def hands(self, offset: int = 0) -> Iterator[Hand]:
        """Yield hands in ascending lexicographic order, from number `offset` on.

        Skipping costs no more than a look at each candidate on the way.
        """
        layers = [
            [number for number, place in enumerate(self.places) if place == position]
            for position in POSITIONS
        ]
        yield from self._extend((), layers, offset)

    def hand_at(self, rank: int) -> Hand:
        """Return the hand with that rank, from 0, in ascending lexicographic order."""
        if not 0 <= rank < self.hand_count:
            raise IndexError(f"there are {self.hand_count} hands, none with rank {rank}")
        return next(self.hands(rank))

    def random_hand(self, rng: random.Random) -> Hand:
        """Return one of the hands, each equally likely; there must be one."""
        return self.hand_at(rng.randrange(self.hand_count))

    def _extend(self, hand: Hand, layers: list[list[int]], offset: int) -> Iterator[Hand]:
        if len(hand) == STAND_SIZE:
            yield hand
            return
        last = hand[-1] if hand else 0
        for tile in layers[len(hand)]:
            if tile > last:
                ways = self.above[tile][len(hand) + 1]
                if offset < ways:
                    yield from self._extend((*hand, tile), layers, offset)
                offset = max(0, offset - ways)


def census(view: PlayerView, *, offset: int = 0, limit: int = 0) -> Census:
    """Return the census of a view, as every engine does."""
    found = chains(live_places(view))
    page = islice(found.hands(offset), min(limit, found.hand_count))
    return Census(found.hand_count, found.all_tile_hands(), tuple(page))


def live_places(view: PlayerView) -> Places:
    """Return which tiles a view leaves at which positions, looked at one by one.

    Raises:
        InvalidInputError: the view is not sound.
    """
    index = check_view(view)
    return places_of(view.stand, index, {tile for _, tile in visible_tiles(view)}, view.clues)


def places_of(
    stand: Sequence[str], index: TileIndex, seen: Collection[int], clues: Iterable[Clue]
) -> Places:
    """Return which tiles are left at which positions by what is seen and answered.

    Args:
        stand: colors from position 1 to 5.
        index: the tile set.
        seen: tiles that lie elsewhere.
        clues: own answers; that their tiles are seen is not taken from them.
    """
    floor = [0] * (STAND_SIZE + 1)
    ceiling = [_AFTER_LAST] * (STAND_SIZE + 1)
    allowed: list[Collection[int]] = [DOTS] * (STAND_SIZE + 1)
    for clue in clues:
        if isinstance(clue, SortClue):
            for position in POSITIONS:
                if position <= clue.notch:
                    ceiling[position] = min(ceiling[position], clue.tile)
                else:
                    floor[position] = max(floor[position], clue.tile)
        else:
            given = index.dots[clue.tile]
            old = allowed[clue.position]
            allowed[clue.position] = [d for d in old if (d == given) == clue.same_dots]
    places = [0] * _AFTER_LAST
    for position, color in enumerate(stand, 1):
        low, high, dots = floor[position], ceiling[position], allowed[position]
        for number in index.numbers_of(color):
            if low < number < high and number not in seen and index.dots[number] in dots:
                places[number] = position
    return tuple(places)


def chains(places: Sequence[int]) -> Chains:
    """Return the path counts of live tiles, in one pass up and one pass down."""
    # A tile that is not live leaves the counts as they are, so its row is the one before it.
    ways = [1] + [0] * STAND_SIZE
    row = tuple(ways)
    below = []
    for place in places:
        below.append(row)
        if place:
            ways[place] += ways[place - 1]
            row = tuple(ways)
    below.append(row)
    ways = [0] * STAND_SIZE + [1]
    row = tuple(ways)
    above = [row]
    for place in reversed(places):
        above.append(row)
        if place:
            ways[place - 1] += ways[place]
            row = tuple(ways)
    return Chains(tuple(places), tuple(below), tuple(reversed(above)))
