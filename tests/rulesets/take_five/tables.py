"""Sound states with a given table and a given trick, for tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesets import take_five
from rulesets.take_five import Options, State
from rulesets.take_five.cards import bull_heads, deck
from rulesets.take_five.model import ChooseRow, ChooseSide, Commit, TakeFiveEvent

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


def before_trick(
    rows: Sequence[Sequence[int]], hands: Sequence[Sequence[int]], options: Options | None = None
) -> State:
    """Return a state of a second round with that table and those hands, all equally large.

    The other cards of the deck lie with seat 0, which took them, and lost one point before.
    """
    options = options or Options(points=600)
    players = len(hands)
    lying = {card for cards in (*rows, *hands) for card in cards}
    rest = [card for card in deck(options.variant, players) if card not in lying]
    size = len(deck(options.variant, players)) - 10 * players - 4
    stock, taken = tuple(rest[:size]), tuple(rest[size:])
    points = (options.points - 1 - bull_heads(taken), *(options.points,) * (players - 1))
    state = State(
        options=options,
        phase="commit",
        round=2,
        points=points,
        rows=tuple(map(tuple, rows)),
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        committed=(None,) * players,
        taken=(taken, *((),) * (players - 1)),
        stock=stock,
    )
    assert take_five.faults(state) == ()
    return state


def with_spares(rows: Sequence[Sequence[int]], plays: Sequence[int]) -> list[tuple[int, int]]:
    """Return hands of two: each seat's play and another card, so that the round goes on after."""
    lying = {*plays}.union(*rows)
    spares = [card for card in range(1, 105) if card not in lying]
    return [(card, spares.pop()) for card in plays]


def play(
    state: State,
    plays: Sequence[int],
    choose: Callable[[State, int], ChooseRow | ChooseSide],
) -> tuple[State, list[TakeFiveEvent]]:
    """Commit the plays, let owners choose, and return the state after the trick and all events."""
    happened: list[TakeFiveEvent] = []
    for card in plays:
        happened += take_five.events(state, Commit(card))
        state = take_five.apply(state, Commit(card))
    while state.phase == "place":
        seat = take_five.to_act(state)
        assert isinstance(seat, int)
        action = choose(state, plays[seat])
        happened += take_five.events(state, action)
        state = take_five.apply(state, action)
    return state, happened
