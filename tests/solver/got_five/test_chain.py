"""The chain engine against brute force, count by count."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from rulesets.got_five import CompareClue, PlayerView, SortClue
from solver.got_five.chain import census, chains, live_places
from tests.solver.got_five import brute_force
from tests.solver.got_five.tables import random_views

if TYPE_CHECKING:
    from solver.got_five.chain import Chains
    from tests.solver.got_five.tables import Seen

EMPTY = PlayerView(("green", "pink", "blue", "red", "orange"))


class Rank(random.Random):
    """A source of randomness that returns what it was given, and remembers the range asked."""

    def __init__(self, rank: int) -> None:
        """Keep the rank to return."""
        super().__init__()
        self.rank = rank
        self.asked: object = None

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        """Return the rank."""
        self.asked = (start, stop, step)
        return self.rank


def found_for(view: PlayerView) -> Chains:
    """Return a view's path counts."""
    return chains(live_places(view))


def check_counts(view: PlayerView, rng: random.Random) -> int:
    """Hold every count of one view against brute force and return the number of hands."""
    hands = brute_force.hands_of(view)
    tiles = brute_force.tiles_of(view.tile_set)
    found = found_for(view)
    total = len(hands)
    assert found.hand_count == total
    counts = brute_force.tile_counts(hands)
    assert (0, *map(found.tile_hands, range(1, 61))) == counts
    dots = np.zeros((6, 4), int)
    for position in range(1, 6):
        column = tiles.dots[hands[:, position - 1]]
        dots[position] = np.bincount(column, minlength=4)
    assert found.dots_hands(tiles.dots.tolist()) == tuple(map(tuple, dots.tolist()))
    for tile in (1, 60, *view.face_up, *rng.sample(range(1, 61), 4)):
        others = hands[~(hands == tile).any(axis=1)]
        notches = np.bincount((others < tile).sum(axis=1), minlength=6)
        assert found.notch_hands(tile) == tuple(notches.tolist())
    offset, limit = rng.randint(0, total + 2), rng.randint(0, 30)
    expected = brute_force.as_tuples(hands[offset : offset + limit])
    answer = census(view, offset=offset, limit=limit)
    assert (answer.hand_count, answer.tile_hands, answer.hands) == (total, counts, expected)
    if total:
        rank = rng.randrange(total)
        assert found.hand_at(rank) == tuple(hands[rank].tolist())
        source = Rank(rank)
        assert found.random_hand(source) == tuple(hands[rank].tolist())
        assert source.asked == (total, None, 1)
    return total


@pytest.mark.parametrize(("standard", "count"), [(True, 1600), (False, 600)])
def test_counts_on_random_views(standard: bool, count: int) -> None:  # noqa: FBT001 - a parameter
    """On views reached by play every count is brute force's, and the true hand is among them."""
    rng = random.Random(1)
    sizes, clues, opponents = set(), set(), set()
    for seen in random_views(count, seed=11, standard=standard):
        sizes.add(check_counts(seen.view, rng))
        clues.add(len(seen.view.clues))
        opponents.add(len(seen.view.opponents))
        assert seen.hand in brute_force.as_tuples(brute_force.hands_of(seen.view))
    # The sample holds what it should: every number of players and clues, easy and hard views.
    assert opponents == {1, 2, 3}
    assert clues == set(range(13))
    assert min(sizes) == 1
    assert max(sizes) > 1000


def test_counts_on_impossible_views() -> None:
    """Changed answers leave few hands or none, and the counts still agree."""
    rng = random.Random(2)
    sizes = [check_counts(spoiled(seen, rng), rng) for seen in random_views(400, seed=12)]
    assert sizes.count(0) > 50
    assert sizes.count(0) < 350


def spoiled(seen: Seen, rng: random.Random) -> PlayerView:
    """Return the view with its own clues answered at random."""
    clues = tuple(
        SortClue(clue.tile, rng.randint(0, 5))
        if rng.random() < 0.3
        else CompareClue(clue.tile, rng.randint(1, 5), rng.random() < 0.5)
        for clue in seen.view.clues[:4]
    )
    rest = tuple(clue.tile for clue in seen.view.clues[4:])
    view = seen.view
    return PlayerView(
        view.stand, view.tile_set, view.opponents, view.face_up, clues, (*view.seen, *rest)
    )


def test_empty_table() -> None:
    """Nothing known but the colors: 4368 hands when they stand in the board's order."""
    assert check_counts(EMPTY, random.Random(3)) == 4368


def test_every_color_order() -> None:
    """All 120 color orders, of which five sizes come up, as often as they should."""
    sizes = [found_for(PlayerView(order)).hand_count for order in brute_force.color_orders()]
    assert sizes == [
        len(brute_force.ascending(order, "standard")) for order in brute_force.color_orders()
    ]
    assert set(sizes) == {4368, 3003, 2002, 1287, 792}


def test_every_rank() -> None:
    """Ranks from first to last give every hand once, in order: a uniform rank, a uniform hand."""
    for seen in (EMPTY, *(seen.view for seen in random_views(8, seed=13))):
        found = found_for(seen)
        hands = brute_force.as_tuples(brute_force.hands_of(seen))
        assert tuple(map(found.hand_at, range(found.hand_count))) == hands
        assert tuple(found.hands()) == hands
        drawn = [found.random_hand(Rank(rank)) for rank in range(found.hand_count)]
        assert tuple(drawn) == hands


@pytest.mark.parametrize("rank", [-1, 4368, 10**30])
def test_no_such_rank(rank: int) -> None:
    """There is no hand before the first or after the last."""
    with pytest.raises(IndexError):
        found_for(EMPTY).hand_at(rank)


@pytest.mark.parametrize(
    "clue",
    [
        *(SortClue(tile, notch) for tile in (1, 2, 30, 59, 60) for notch in range(6)),
        *(
            CompareClue(tile, position, same)
            for tile in (1, 30, 60)
            for position in range(1, 6)
            for same in (False, True)
        ),
    ],
    ids=str,
)
def test_one_clue_on_an_empty_table(clue: SortClue | CompareClue) -> None:
    """The lowest and the highest tile, in every notch and at every position."""
    for order in brute_force.color_orders()[::17]:
        check_counts(PlayerView(order, clues=(clue,)), random.Random(4))


def test_pages_at_the_edges() -> None:
    """Pages that begin at the last hand, behind it, or far beyond, and pages of any size."""
    hands = brute_force.as_tuples(brute_force.ascending(EMPTY.stand, "standard"))
    for offset in (0, 1, 4366, 4367, 4368, 4369, 10**30):
        for limit in (0, 1, 2, 5000, 10**30):
            page = hands[min(offset, 5000) :][: min(limit, 5000)]
            assert census(EMPTY, offset=offset, limit=limit).hands == page
