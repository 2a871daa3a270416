"""A table, a hand and what is known of the rest, and everything that can be wrong with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rulesets.errors import Fault, InvalidInputError, UnsupportedError
from rulesets.take_five.cards import Variant
from rulesets.take_five.faults import PLAYERS, card_faults
from rulesets.take_five.table import ROWS, RowPolicy, TiePolicy
from solver.take_five.checks import cards_in_play, length_faults, table_faults, word_faults
from solver.take_five.draws import Draws

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulesets.take_five.faults import Path
    from rulesets.take_five.model import View

__all__ = ["Position", "draws_of", "position_faults", "position_of"]

OPPONENTS: Final = range(PLAYERS.start - 1, PLAYERS.stop - 1)


@dataclass(frozen=True, slots=True)
class Position:
    """What a player knows before a trick; taken as given, whether or not play can reach it.

    Attributes:
        rows: four rows of one to five cards, each ascending.
        hand: the player's cards, at least one.
        opponents: how many others play a card, 1 to 9.
        seen: further cards that nobody can play: taken in this round, or shown.
        unseen_cards: exactly the cards that the opponents without a known hand draw from; None
            for the variant's deck less rows, hand, seen cards and known hands. Cards of known
            hands do not count as unseen, listed here or not.
        variant: which rules; it also fixes the deck, for tactical and logical with
            `opponents + 1` players.
        hands: None, or for each opponent the known hand, None for one that is not known.
        row_policy: how a card that fits nowhere chooses its row.
        tie: how a card chooses between two equally near ends (professional).
    """

    rows: tuple[tuple[int, ...], ...]
    hand: tuple[int, ...]
    opponents: int
    seen: tuple[int, ...] = ()
    unseen_cards: tuple[int, ...] | None = None
    variant: Variant = "standard"
    hands: tuple[tuple[int, ...] | None, ...] | None = None
    row_policy: RowPolicy = "fewest-bulls"
    tie: TiePolicy = "right"


def position_of(view: View, row_policy: RowPolicy = "fewest-bulls") -> Position:
    """Return the position of a seat that is about to commit a card.

    Args:
        view: of the seat, in the phase `commit`, before its own commitment.
        row_policy: what to expect of the others where the game's options leave it to them.

    Raises:
        UnsupportedError: a spectator's view, or another moment of the game.
    """
    seat = view.seat
    hand = view.hands[seat] if seat is not None else None
    if seat is None or not hand or view.phase != "commit" or view.committed[seat] is not None:
        raise UnsupportedError("odds are given to a seat that has yet to commit its card")
    options = view.options
    return Position(
        rows=view.rows,
        hand=hand,
        opponents=len(view.points) - 1,
        seen=tuple(card for cards in view.taken for card in cards),
        variant=options.variant,
        hands=tuple(other for owner, other in enumerate(view.hands) if owner != seat)
        if options.variant == "logical"
        else None,
        row_policy=row_policy if options.row_choice == "owner" else options.row_choice,
        tie="right" if options.tie == "owner" else options.tie,
    )


def position_faults(position: Position) -> tuple[Fault, ...]:
    """Return everything that is wrong with a position, whatever its fields hold."""
    faults = [*word_faults(position), *table_faults(position.rows), *_form_faults(position)]
    cards = cards_in_play(position.variant, position.opponents + 1)
    lists = [*_lists(position), (("unseen_cards",), position.unseen_cards or ())]
    on_cards = length_faults(lists) or [*card_faults(_places(position), cards)]
    if not on_cards and position.opponents in OPPONENTS:
        on_cards += _too_few(_draws(position))
    return (*faults, *on_cards)


def draws_of(position: Position) -> Draws:
    """Check a position and return what the opponents may play.

    Raises:
        InvalidInputError: anything is wrong; all faults are named.
        UnsupportedError: known hands in the professional game.
    """
    if faults := position_faults(position):
        raise InvalidInputError(faults)
    if position.variant == "professional" and any(position.hands or ()):
        raise UnsupportedError(
            "known hands are answered for the other variants; here, give the opponents' cards as"
            " `unseen_cards` instead",
            ("hands",),
        )
    return _draws(position)


def _draws(position: Position) -> Draws:
    """Return the draws of a position whose cards are sound."""
    known = tuple(tuple(sorted(hand)) for hand in position.hands or () if hand)
    visible = {*position.hand, *position.seen}.union(*position.rows, *known)
    listed: Iterable[int] | None = position.unseen_cards
    if listed is None:
        listed = cards_in_play(position.variant, position.opponents + 1)
    pool = tuple(sorted(set(listed) - visible))
    return Draws(known, pool, position.opponents - len(known))


def _too_few(draws: Draws) -> Iterator[Fault]:
    """Yield the fault of opponents who cannot all play a card."""
    if draws.drawn > len(draws.pool):
        detail = f"{draws.drawn} opponents cannot each play one of {len(draws.pool)} unseen cards"
        yield Fault(("opponents",), detail)


def _form_faults(position: Position) -> Iterator[Fault]:
    """Yield numbers out of range and lists of the wrong length."""
    if position.opponents not in OPPONENTS:
        yield Fault(("opponents",), f"must be {OPPONENTS[0]} to {OPPONENTS[-1]}")
    if not position.hand:
        yield Fault(("hand",), "must hold at least one card")
    hands = position.hands
    if hands is not None and position.opponents in OPPONENTS and len(hands) != position.opponents:
        yield Fault(("hands",), f"must have one entry for each of {position.opponents} opponents")
    for number, hand in enumerate((hands or ())[: len(OPPONENTS)]):
        if hand == ():
            yield Fault(("hands", number), "must hold at least one card, or be null")


def _lists(position: Position) -> Iterator[tuple[Path, tuple[int, ...]]]:
    """Yield every list of cards that lie in different places, of rows and hands that count."""
    for number, row in enumerate(position.rows[:ROWS]):
        yield ("rows", number), row
    yield ("hand",), position.hand
    yield ("seen",), position.seen
    for number, hand in enumerate((position.hands or ())[: len(OPPONENTS)]):
        if hand is not None:
            yield ("hands", number), hand


def _places(position: Position) -> Iterator[tuple[Path, int]]:
    """Yield every card with its place.

    A known hand may be listed among the unseen cards as well, once: it is taken out of them.
    """
    for path, cards in _lists(position):
        for index, card in enumerate(cards):
            yield (*path, index), card
    known = {card for hand in position.hands or () for card in hand or ()}
    for index, card in enumerate(position.unseen_cards or ()):
        if card in known:
            known.remove(card)
        else:
            yield ("unseen_cards", index), card
