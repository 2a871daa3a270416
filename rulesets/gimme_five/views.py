"""What each seat may know, what the table notices, and how a finished game stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rulesets.gimme_five.actions import Action, FlipEm, Flipped, Slip
from rulesets.gimme_five.cards import Card, Pair
from rulesets.gimme_five.model import Record, State, View
from rulesets.gimme_five.transitions import apply, team
from rulesets.interface import Standing

__all__ = ["Event", "events", "standings", "view"]


@dataclass(frozen=True, slots=True)
class CardFlipped:
    """A card was flipped over; a word card then goes under the pile."""

    card: Card
    type: Literal["card_flipped"] = "card_flipped"


@dataclass(frozen=True, slots=True)
class SlipCalled:
    """A seat forgot something and was called out."""

    seat: int
    slip: Literal["set", "gimme_five", "six_cards"]
    type: Literal["slip_called"] = "slip_called"


@dataclass(frozen=True, slots=True)
class SetMoved:
    """A set left a seat's table: for another seat, or for the discards (`to` is None)."""

    seat: int
    pair: Pair
    to: int | None
    type: Literal["set_moved"] = "set_moved"


@dataclass(frozen=True, slots=True)
class HandShown:
    """FLIP'EM: a claimant showed its hand."""

    seat: int
    cards: tuple[Card, ...]
    caught: bool
    type: Literal["hand_shown"] = "hand_shown"


@dataclass(frozen=True, slots=True)
class Claimed:
    """GIMME 5!"""

    seat: int
    type: Literal["claimed"] = "claimed"


@dataclass(frozen=True, slots=True)
class RoundWon:
    """A round, or the only one, is over."""

    seat: int
    type: Literal["round_won"] = "round_won"


Event: TypeAlias = Record | CardFlipped | SlipCalled | SetMoved | HandShown | Claimed | RoundWon


def events(state: State, action: Action) -> tuple[Event, ...]:
    """Return what the action brings about, in order; nothing that the table cannot see."""
    after = apply(state, action)
    found: list[Event] = []
    seat = state.turn
    match action:
        case Flipped(card):
            found.append(CardFlipped(card))
        case Slip(made=True):
            assert state.slip is not None  # noqa: S101 - legal only where there is one
            found.append(SlipCalled(seat, state.slip))
        case FlipEm():
            found.append(HandShown(seat, state.hands[seat], after.out[seat]))
        case _:
            pass
    if state.phase == "claim" and after.phase != "claim" and not after.out[seat]:
        return (*found, RoundWon(seat))
    found += after.history[len(state.history) :]
    found += _moved(state, after)
    if after.phase == "claim" and state.phase != "claim":
        found.append(Claimed(seat))
    if after.phase == "over":
        assert after.winner is not None  # noqa: S101 - a finished game has one
        found.append(RoundWon(after.winner))
    return tuple(found)


def _moved(before: State, after: State) -> list[SetMoved]:
    thief = before.turn if before.phase == "block" else None
    moved = []
    for seat, sets in enumerate(before.sets):
        left = list(sets)
        for pair in after.sets[seat]:
            if pair in left:
                left.remove(pair)
        moved += [SetMoved(seat, pair, thief) for pair in left]
    return moved


def view(state: State, seat: int | None) -> View:
    """Return what a seat may know; None is a spectator, who sees no hand at all."""
    mine = state.hands[seat] if seat is not None else ()
    drawn = state.drawn if state.phase == "taken" or seat == state.turn else None
    commitment = None
    if seat is not None and state.phase == "drop_set":
        place = (seat - state.dealer - 1) % state.players
        if place < len(state.commitments):
            commitment = state.commitments[place]
    return View(
        seat=seat,
        options=state.options,
        dealer=state.dealer,
        phase=state.phase,
        turn=state.turn,
        hand=mine,
        drawn=drawn,
        commitment=commitment,
        hidden=tuple(map(len, state.hands)),
        shown=tuple(
            hand if gone else () for hand, gone in zip(state.hands, state.out, strict=True)
        ),
        sets=state.sets,
        pile=len(state.pile) + len(state.buried),
        buried=state.buried,
        discards=state.discards,
        history=state.history,
        passed=state.passed,
        blocker_used=state.blocker_used,
        theft=state.theft,
        slip=state.slip,
        unsaid=state.unsaid,
        asked=state.asked,
        out=state.out,
        skips=state.skips,
        wins=state.wins,
        winner=state.winner,
    )


def standings(state: State) -> tuple[Standing, ...] | None:
    """Return the places by seat once the game is over.

    The winner, or the winning team with its rounds as score, comes first. All others share the
    next place, but for those caught by FLIP'EM, who share the one after.
    """
    if state.phase != "over":
        return None
    assert state.winner is not None  # noqa: S101 - a finished game has one
    if state.options.team_play:
        first = team(state.winner)
        return tuple(
            Standing(
                seat,
                1 if team(seat) == first else state.players // 2 + 1,
                state.wins[team(seat)],
            )
            for seat in range(state.players)
        )
    ranks = [0 if seat == state.winner else 1 + gone for seat, gone in enumerate(state.out)]
    return tuple(
        Standing(seat, 1 + sum(other < rank for other in ranks)) for seat, rank in enumerate(ranks)
    )
