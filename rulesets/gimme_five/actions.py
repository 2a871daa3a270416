"""What seats do and how chance falls, with the one line of text for each.

The line is words joined by blanks; the first word names the class.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from rulesets.gimme_five.cards import KINDS, NUMBERS, Card, Pair, sorted_cards
from rulesets.notation import fail, integer

if TYPE_CHECKING:
    from rulesets.errors import InvalidInputError

__all__ = [
    "Accept",
    "Action",
    "Block",
    "Dealt",
    "DiscardBlocker",
    "Draw",
    "Drawn",
    "DropSet",
    "Exchange",
    "FlipEm",
    "Flipped",
    "Keep",
    "Pass",
    "PlayJack",
    "PlayMatch",
    "PutBack",
    "Slip",
    "TakeDiscard",
    "Yield",
    "describe",
    "parse_action",
    "parse_pair",
]


@dataclass(frozen=True, slots=True)
class Dealt:
    """Chance: the next card dealt."""

    card: Card
    type: Literal["dealt"] = "dealt"


@dataclass(frozen=True, slots=True)
class Flipped:
    """Chance: the card flipped over to begin the discard pile."""

    card: Card
    type: Literal["flipped"] = "flipped"


@dataclass(frozen=True, slots=True)
class Drawn:
    """Chance: the card that the turn's seat draws."""

    card: Card
    type: Literal["drawn"] = "drawn"


@dataclass(frozen=True, slots=True)
class Slip:
    """Chance: whether the slip in question was made and called out."""

    made: bool
    type: Literal["slip"] = "slip"


@dataclass(frozen=True, slots=True)
class DropSet:
    """Settle which numbers to lay with Match Plays; pairs are laid without asking.

    Attributes:
        numbers: distinct numbers in the order of `KINDS`.
    """

    numbers: tuple[Card, ...] = ()
    type: Literal["drop_set"] = "drop_set"


@dataclass(frozen=True, slots=True)
class DiscardBlocker:
    """Throw one Blocker before the turn's option, at no cost."""

    type: Literal["discard_blocker"] = "discard_blocker"


@dataclass(frozen=True, slots=True)
class Draw:
    """Option 1: draw from the pile."""

    type: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class TakeDiscard:
    """Option 2: take the number on top of the discards."""

    type: Literal["take_discard"] = "take_discard"


@dataclass(frozen=True, slots=True)
class PlayJack:
    """Option 3, or a drawn Jack at once: take a set.

    Attributes:
        card: the Jack played; a five in Play 5's.
        target: the seat to take from.
        pair: the set to take.
    """

    card: Card
    target: int
    pair: Pair
    type: Literal["play_jack"] = "play_jack"


@dataclass(frozen=True, slots=True)
class PlayMatch:
    """Option 3, or a drawn Match Play at once: lay it with a number."""

    number: Card
    type: Literal["play_match"] = "play_match"


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep the drawn card; there is room for it."""

    type: Literal["keep"] = "keep"


@dataclass(frozen=True, slots=True)
class Exchange:
    """Throw a card of six: one from the hand, or the drawn one itself."""

    card: Card
    type: Literal["exchange"] = "exchange"


@dataclass(frozen=True, slots=True)
class PutBack:
    """Put a set back: for a Set Back, or as a penalty."""

    pair: Pair
    type: Literal["put_back"] = "put_back"


@dataclass(frozen=True, slots=True)
class Block:
    """Answer a Jack with a Blocker."""

    type: Literal["block"] = "block"


@dataclass(frozen=True, slots=True)
class Yield:
    """Answer a Jack with nothing."""

    type: Literal["yield"] = "yield"


@dataclass(frozen=True, slots=True)
class FlipEm:
    """Challenge a claim."""

    type: Literal["flip_em"] = "flip_em"


@dataclass(frozen=True, slots=True)
class Accept:
    """Let a claim stand, as far as this seat is concerned."""

    type: Literal["accept"] = "accept"


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, when nothing can be done."""

    type: Literal["pass"] = "pass"


Action: TypeAlias = (
    Dealt
    | Flipped
    | Drawn
    | Slip
    | DropSet
    | DiscardBlocker
    | Draw
    | TakeDiscard
    | PlayJack
    | PlayMatch
    | Keep
    | Exchange
    | PutBack
    | Block
    | Yield
    | FlipEm
    | Accept
    | Pass
)

_PLAIN: dict[str, Action] = {
    "discard-blocker": DiscardBlocker(),
    "draw": Draw(),
    "take-discard": TakeDiscard(),
    "keep": Keep(),
    "block": Block(),
    "yield": Yield(),
    "flip-em": FlipEm(),
    "accept": Accept(),
    "pass": Pass(),
    "slip": Slip(made=True),
    "no-slip": Slip(made=False),
}
_PLAIN_TEXT = {action: text for text, action in _PLAIN.items()}


def describe(action: Action) -> str:  # noqa: PLR0911 - one a class
    """Return an action as a short line of text; `parse_action` is its inverse."""
    match action:
        case Dealt(card):
            return f"dealt {card}"
        case Flipped(card):
            return f"flipped {card}"
        case Drawn(card):
            return f"drawn {card}"
        case DropSet(numbers):
            return " ".join(["drop-set", *numbers])
        case PlayJack(card, target, pair):
            return f"play-jack {card} {target} {pair[0]}-{pair[1]}"
        case PlayMatch(number):
            return f"play-match {number}"
        case Exchange(card):
            return f"exchange {card}"
        case PutBack(pair):
            return f"put-back {pair[0]}-{pair[1]}"
        case _:
            return _PLAIN_TEXT[action]


def parse_action(text: str) -> Action:  # noqa: PLR0911 - one a class
    """Read what `describe` wrote.

    Raises:
        InvalidInputError: the text describes no action.
    """
    if text in _PLAIN:
        return _PLAIN[text]
    match text.split(" "):
        case ["dealt", card]:
            return Dealt(_card(card))
        case ["flipped", card]:
            return Flipped(_card(card))
        case ["drawn", card]:
            return Drawn(_card(card))
        case ["drop-set", *numbers]:
            return DropSet(_numbers(numbers))
        case ["play-jack", card, target, pair]:
            return PlayJack(_card(card), integer(target, "action"), parse_pair(pair, "action"))
        case ["play-match", number]:
            return PlayMatch(_card(number))
        case ["exchange", card]:
            return Exchange(_card(card))
        case ["put-back", pair]:
            return PutBack(parse_pair(pair, "action"))
        case _:
            raise _unreadable(text)


def parse_pair(text: str, key: str) -> Pair:
    """Read a set, such as `7-7` or `M-7`.

    Raises:
        InvalidInputError: it is none.
    """
    first, dash, second = text.partition("-")
    if not dash or second not in NUMBERS or first not in {second, "M"}:
        raise fail(f"{text[:40]!r} is not a set such as 7-7 or M-7", key)
    return first, second


def _unreadable(text: str) -> InvalidInputError:
    return fail(f"{text[:40]!r} is not an action", "action")


def _card(text: str) -> Card:
    if text not in KINDS:
        raise fail(f"{text[:40]!r} is not a card", "action")
    return text


def _numbers(texts: list[str]) -> tuple[Card, ...]:
    numbers = tuple(_card(text) for text in texts)
    if numbers != sorted_cards(set(numbers)):
        raise fail("the numbers of a Drop Set are distinct and in order", "action")
    return numbers
