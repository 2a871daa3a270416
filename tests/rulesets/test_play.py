"""Playing any ruleset from a seed."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from rulesets.errors import IllegalActionError, UnsupportedError
from rulesets.got_five import initial, legal_actions, to_act
from rulesets.interface import CHANCE, NOBODY
from rulesets.play import pick, play_out, settle
from rulesets.registry import GOT_FIVE, RULESETS, ruleset

THIRDS = {"a": Fraction(1, 6), "b": Fraction(1, 3), "c": Fraction(1, 2)}


def test_pick_is_fixed_by_seed_and_index() -> None:
    """The same event of the same game falls the same way; another event or game need not."""
    assert pick(THIRDS, 5, 7) == pick(THIRDS, 5, 7)
    assert len({pick(THIRDS, 5, index) for index in range(50)}) == 3
    assert len({pick(THIRDS, seed, 0) for seed in range(50)}) == 3


def test_pick_is_pinned() -> None:
    """Games kept by seed go on the same way on every machine and version."""
    assert "".join(pick(THIRDS, 1, index) for index in range(24)) == "ccabcacccccccccbbcbbaccb"


def test_pick_keeps_the_probabilities() -> None:
    """Over many events the outcomes come as often as they should, within six deviations."""
    count = 6000
    seen = Counter(pick(THIRDS, seed, 3) for seed in range(count))
    for outcome, probability in THIRDS.items():
        deviation = float(count * probability * (1 - probability)) ** 0.5
        assert abs(seen[outcome] - count * probability) < 6 * deviation


def test_pick_of_one() -> None:
    """A sure event needs no draw."""
    assert pick({"x": Fraction(1)}, 0, 0) == "x"


def test_pick_of_too_little() -> None:
    """Probabilities that leave a gap are a mistake of ours and not let through."""
    with pytest.raises(AssertionError):
        pick({"x": Fraction(1, 10**9), "y": Fraction(1, 10**9)}, 0, 0)


def test_settle_stops_at_a_seat() -> None:
    """Chance is resolved until a seat is to act, and its events are counted and listed."""
    state, index, steps = settle(GOT_FIVE, initial(3), 4, 0)
    assert to_act(state) == 0
    assert index == len(steps) == 20
    assert settle(GOT_FIVE, state, 4, index) == (state, index, ())
    half = steps[9].state
    assert to_act(half) == CHANCE
    assert settle(GOT_FIVE, half, 4, 9)[0] == state


def test_play_out() -> None:
    """A game is played to its end, and every step leads to the next one's state."""
    end, steps = play_out(GOT_FIVE, initial(2), 3, lambda state, _: legal_actions(state)[0])
    assert to_act(end) is NOBODY
    states = [step.state for step in steps] + [end]
    for step, after in zip(steps, states[1:], strict=True):
        assert GOT_FIVE.apply(step.state, step.action) == after


def test_play_out_limit() -> None:
    """A game that does not end in time is cut off with an error, not left running."""
    with pytest.raises(IllegalActionError, match="within 10 actions"):
        play_out(GOT_FIVE, initial(2), 3, lambda state, _: legal_actions(state)[0], limit=10)


def test_registry() -> None:
    """Games are found by name; an unknown one is refused with the known ones."""
    assert all(ruleset(name) is rules for name, rules in RULESETS.items())
    with pytest.raises(UnsupportedError, match="got-five"):
        ruleset("chess")
