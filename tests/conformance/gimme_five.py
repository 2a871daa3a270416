"""Gimme 5! for the conformance suite."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesets import gimme_five
from rulesets.gimme_five.cards import NUMBERS, is_number, sorted_cards
from rulesets.gimme_five.legal import drop_sets
from rulesets.registry import GIMME_FIVE
from tests.conformance.case import Case

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from rulesets.gimme_five import Options, State


def material(state: State) -> tuple[str, ...]:
    """Return all cards of the deck, wherever they lie."""
    cards = [*state.pile, *state.buried, *state.discards]
    cards += [card for hand in state.hands for card in hand]
    cards += [card for sets in state.sets for pair in sets for card in pair]
    if state.drawn is not None:
        cards.append(state.drawn)
    return sorted_cards(cards)


def redeal(state: State, seat: int | None, rng: random.Random) -> State:
    """Swap cards that the seat cannot see, at random, as long as no hand gets a pair."""
    hands = [list(hand) for hand in state.hands]
    pile, drawn = list(state.pile), [state.drawn] if state.drawn is not None else []
    places = [hand for owner, hand in enumerate(hands) if owner != seat and not state.out[owner]]
    if state.phase == "drawn" and state.turn != seat:
        places.append(drawn)
    places.append(pile)
    slots = [(cards, n) for cards in places for n in range(len(cards))]
    opening = state.phase in {"deal", "flip", "drop_set"}
    for _ in range(6):
        if len(slots) < 2:
            break
        (one, i), (two, j) = rng.sample(slots, 2)
        one[i], two[j] = two[j], one[i]
        held = [hand + (drawn if owner == state.turn else []) for owner, hand in enumerate(hands)]
        if not opening and any(has_pair(hand, state.options) for hand in held):
            one[i], two[j] = two[j], one[i]
    dealt = [sorted_cards(hand) for hand in hands]
    commitments = list(state.commitments)
    for step in range(len(commitments)):
        owner = (state.dealer + 1 + step) % state.players
        if owner != seat:
            choices = drop_sets(dealt[owner], play_fives=state.options.play_fives)
            commitments[step] = rng.choice(choices).numbers
    return replace(
        state,
        hands=tuple(dealt),
        pile=sorted_cards(pile),
        drawn=drawn[0] if drawn else None,
        commitments=tuple(commitments),
    )


def has_pair(cards: Sequence[str], options: Options) -> bool:
    """Tell whether two equal numbers are among cards."""
    numbers = [card for card in cards if is_number(card, play_fives=options.play_fives)]
    return len(set(numbers)) < len(numbers)


def forge(state: State) -> list[tuple[State, str]]:
    """Return states that no game can contain."""
    forged: list[tuple[State, str]] = [
        (replace(state, hands=(("9",), *state.hands[1:])), "hands"),
        (replace(state, hands=(("1",) * 6, *state.hands[1:])), "hands"),
        (replace(state, pile=(*state.pile, "S", "S")), "pile"),
        (replace(state, turn=state.players), "turn"),
        (replace(state, dealer=-1), "dealer"),
        (replace(state, asked=99), "asked"),
        (replace(state, out=state.out[1:]), "out"),
        (replace(state, winner=0 if state.phase != "over" else None), "winner"),
        (replace(state, sets=((("M", "M"),), *state.sets[1:])), "sets"),
        (replace(state, sets=((("1", "2"),), *state.sets[1:])), "sets"),
        (replace(state, wins=(9, 0)), "wins"),
        (replace(state, passed="J"), "passed"),
        (replace(state, passed=next(n for n in NUMBERS if n not in state.discards[-2:])), "passed"),
        (replace(state, options=replace(state.options, six_cards_percent=101)), "options"),
    ]
    if state.pile:
        forged.append((replace(state, pile=state.pile[1:]), "pile"))
    if state.phase not in {"deal", "flip", "drop_set"}:
        forged.append((replace(state, hands=(("7", "7"), *state.hands[1:])), "hands"))
    return forged


CASE = Case(
    rules=GIMME_FIVE,
    options=(
        gimme_five.Options(),
        gimme_five.Options(play_fives=True),
        gimme_five.Options(team_play=True),
        gimme_five.Options(hidden_set_backs=True),
        gimme_five.Options(
            set_unsaid_percent=30, gimme_five_unsaid_percent=50, six_cards_percent=100
        ),
    ),
    material=material,
    redeal=redeal,
    forge=forge,
    interrupt=lambda _state, _rng: None,
    # Every number of players with the plain rules; five with each option, but for teams eight.
    plays=lambda options, players: (
        options == gimme_five.Options() or players == (8 if options.team_play else 5)
    ),
)
