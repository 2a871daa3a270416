"""Deductions against brute force: the page, the candidates and the board."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from rulesets.errors import ContradictionError, InvalidInputError
from rulesets.got_five import PlayerView, SortClue
from solver.got_five.deductions import deduce
from tests.solver.got_five import brute_force
from tests.solver.got_five.tables import random_views

STAND = ("green", "pink", "blue", "red", "orange")


def status_of(number: int, count: int, total: int, seen: set[int]) -> str:
    """Return what the board must say of a tile."""
    if number in seen:
        return "seen"
    return {0: "ruled_out", total: "certain"}.get(count, "possible")


@pytest.mark.parametrize("standard", [True, False])
def test_deductions_on_random_views(standard: bool) -> None:  # noqa: FBT001 - a parameter
    """Every field of the answer is what listing all hands says."""
    rng = random.Random(6)
    statuses = set()
    for seen in random_views(200, seed=31, standard=standard):
        view = seen.view
        hands = brute_force.hands_of(view)
        tiles = brute_force.tiles_of(view.tile_set)
        counts, total = brute_force.tile_counts(hands), len(hands)
        offset, limit = rng.randint(0, total), rng.randint(0, 100)
        answer = deduce(view, offset=offset, limit=limit)
        assert answer.hand_count == total
        assert answer.solved == (total == 1)
        assert answer.hands == brute_force.as_tuples(hands[offset : offset + limit])
        for number, entry in enumerate(answer.positions, 1):
            column = sorted(set(hands[:, number - 1].tolist()))
            assert (entry.position, entry.color) == (number, view.stand[number - 1])
            assert [candidate.number for candidate in entry.candidates] == column
            assert sum(candidate.hands for candidate in entry.candidates) == total
            assert sum(candidate.probability for candidate in entry.candidates) == 1
            assert all(c.hands == counts[c.number] for c in entry.candidates)
        elsewhere = {tile for _, tile in brute_force.seen_places(view)}
        elsewhere |= {clue.tile for clue in view.clues}
        assert [tile.number for tile in answer.board] == list(range(1, 61))
        for tile in answer.board:
            n = tile.number
            assert (tile.color, tile.dots) == (tiles.color[n], tiles.dots[n])
            assert tile.status == status_of(n, counts[n], total, elsewhere)
            assert tile.probability == Fraction(counts[n], total)
            statuses.add(tile.status)
    assert statuses == {"seen", "ruled_out", "possible", "certain"}


def test_default_page() -> None:
    """Without a word a hundred hands come, from the first."""
    answer = deduce(PlayerView(STAND))
    assert answer.hands == brute_force.as_tuples(brute_force.ascending(STAND, "standard")[:100])
    assert answer.engine == "chain"


def test_contradiction() -> None:
    """No hand at all is an error of its own, never an empty answer."""
    with pytest.raises(ContradictionError):
        deduce(PlayerView(STAND, clues=(SortClue(1, 1),)))


def test_unsound_view() -> None:
    """An unsound view is refused before anything is counted."""
    with pytest.raises(InvalidInputError):
        deduce(PlayerView(STAND, seen=(61,)))
