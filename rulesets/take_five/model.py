"""The values of the game: options, states, actions, events and views.

| term | meaning |
|---|---|
| trick | one commitment of every seat, then all of them placed in ascending order |
| round | a deal (or a draft) and ten tricks |
| commitment | the card that a seat has put face down for this trick |
| points | what a seat has left of its 66; one goes with each bull head taken |
| taken | the cards that a seat took in this round, in the order in which it took them |
| stock | cards of this round's deck that nobody holds; in a draft they lie open |
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rulesets.take_five.cards import Variant
from rulesets.take_five.table import Row, Rows, Side

__all__ = [
    "Action",
    "ChooseRow",
    "ChooseSide",
    "Commit",
    "Committed",
    "Deal",
    "Dealt",
    "Draft",
    "Drafted",
    "Options",
    "Overflow",
    "Phase",
    "Placement",
    "Reveal",
    "RoundEnd",
    "RowChoice",
    "RowStart",
    "State",
    "TakeFiveEvent",
    "View",
]

Phase = Literal["deal", "draft", "commit", "place", "over"]
"""`place`: the commitments lie open, and the owner of the smallest must choose."""


@dataclass(frozen=True, slots=True)
class Options:
    """Variants and house rules.

    Attributes:
        variant: which rules.
        points: what each seat begins with, 1 to 1000.
        first_picker: the seat that drafts first in every round (logical).
        row_choice: who chooses when a card fits nowhere: its owner, or a named policy for all.
        tie: who chooses between two equally near ends (professional), likewise.
    """

    variant: Variant = "standard"
    points: int = 66
    first_picker: int = 0
    row_choice: Literal["owner", "fewest-bulls", "most-cards", "random"] = "owner"
    tie: Literal["owner", "right", "left", "fewest-bulls"] = "owner"


@dataclass(frozen=True, slots=True)
class State:
    """A game in progress, hidden cards included.

    Attributes:
        options: what is played.
        phase: what comes next.
        round: rounds begun, from 1.
        points: left, by seat; 0 or below ends the game after the round.
        rows: the table, four rows once they are dealt.
        hands: cards in hand by seat, ascending.
        committed: by seat the card of this trick that is not placed yet. Hidden in the phase
            `commit`, open in `place`.
        taken: by seat.
        stock: ascending.
    """

    options: Options
    phase: Phase
    round: int
    points: tuple[int, ...]
    rows: Rows
    hands: tuple[tuple[int, ...], ...]
    committed: tuple[int | None, ...]
    taken: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]


@dataclass(frozen=True, slots=True, order=True)
class Deal:
    """Chance: the next card of the deal, to the hands in turn, then to the rows."""

    card: int
    type: Literal["deal"] = "deal"


@dataclass(frozen=True, slots=True, order=True)
class Draft:
    """Pick an open card for one's hand (logical)."""

    card: int
    type: Literal["draft"] = "draft"


@dataclass(frozen=True, slots=True, order=True)
class Commit:
    """Put a card face down for this trick."""

    card: int
    type: Literal["commit"] = "commit"


@dataclass(frozen=True, slots=True, order=True)
class ChooseRow:
    """Take a whole row with a card that fits nowhere; `row` counts from 0."""

    row: int
    type: Literal["choose_row"] = "choose_row"


@dataclass(frozen=True, slots=True, order=True)
class ChooseSide:
    """Join the right end of one row or the equally near left end of another (professional)."""

    side: Side
    type: Literal["choose_side"] = "choose_side"


Action: TypeAlias = Deal | Draft | Commit | ChooseRow | ChooseSide


@dataclass(frozen=True, slots=True)
class Dealt:
    """A hidden card went to a hand."""

    seat: int
    type: Literal["dealt"] = "dealt"


@dataclass(frozen=True, slots=True)
class RowStart:
    """An open card started a row."""

    row: int
    card: int
    type: Literal["row_start"] = "row_start"


@dataclass(frozen=True, slots=True)
class Drafted:
    """An open card went to a hand."""

    seat: int
    card: int
    type: Literal["drafted"] = "drafted"


@dataclass(frozen=True, slots=True)
class Committed:
    """A seat has chosen; the card stays hidden."""

    seat: int
    type: Literal["committed"] = "committed"


@dataclass(frozen=True, slots=True)
class Reveal:
    """All commitments are turned over, by seat."""

    cards: tuple[int, ...]
    type: Literal["reveal"] = "reveal"


@dataclass(frozen=True, slots=True)
class Placement:
    """A card joined a row that had room."""

    seat: int
    card: int
    row: int
    side: Side
    type: Literal["placement"] = "placement"


@dataclass(frozen=True, slots=True)
class Overflow:
    """A sixth card took a full row and started it anew."""

    seat: int
    card: int
    row: int
    cards: Row
    bulls: int
    type: Literal["overflow"] = "overflow"


@dataclass(frozen=True, slots=True)
class RowChoice:
    """A card that fitted nowhere took the row that was chosen, full or not."""

    seat: int
    card: int
    row: int
    cards: Row
    bulls: int
    type: Literal["row_choice"] = "row_choice"


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """All hands are played; `points` left by seat, `over` if that was the last round."""

    round: int
    points: tuple[int, ...]
    over: bool
    type: Literal["round_end"] = "round_end"


TakeFiveEvent: TypeAlias = (
    Dealt | RowStart | Drafted | Committed | Reveal | Placement | Overflow | RowChoice | RoundEnd
)


@dataclass(frozen=True, slots=True)
class View:
    """What one seat, or a spectator, knows.

    Every card played in this round still lies in `rows`, `taken` or `committed`, so a view keeps
    all that its seat has seen of the round.

    Attributes:
        seat: whose view; None for a spectator.
        options: what is played.
        phase: what comes next.
        to_act: as the ruleset's `to_act`; in the phase `commit` the seats before it have chosen.
        round: rounds begun, from 1.
        points: left, by seat.
        rows: the table.
        hands: by seat, None where hidden: one's own, and all of them in the logical game, where
            another's hidden commitment still counts as in hand.
        hand_sizes: by seat, without commitments.
        committed: by seat: one's own card, and everybody's once revealed and until placed.
        taken: by seat.
        stock: the open cards of a draft; empty when the stock is hidden or used up.
        stock_size: cards that nobody holds.
    """

    seat: int | None
    options: Options
    phase: Phase
    to_act: int | Literal["chance"] | None
    round: int
    points: tuple[int, ...]
    rows: Rows
    hands: tuple[tuple[int, ...] | None, ...]
    hand_sizes: tuple[int, ...]
    committed: tuple[int | None, ...]
    taken: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]
    stock_size: int
