"""What a game of Gimme 5! consists of: options, states, views and the public record.

All of them are frozen dataclasses whose fields are their JSON form.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rulesets.gimme_five.cards import Card, Pair

__all__ = ["Options", "Phase", "Record", "RecordType", "State", "Theft", "Unsaid", "View"]

Phase: TypeAlias = Literal[
    "deal",
    "flip",
    "drop_set",
    "turn",
    "draw",
    "drawn",
    "taken",
    "block",
    "slip",
    "penalty",
    "claim",
    "over",
]
"""What happens next.

`deal`, `flip`, `draw`: chance turns up a card. `drop_set`: each seat in turn settles, unseen, what
it lays beside its forced pairs. `turn`: the seat whose turn it is takes one of its options.
`drawn`: it holds a card from the pile that made no set. `taken`: it took the top discard with five
in hand and throws another card. `block`: the victim of a Jack answers. `slip`: chance tells
whether the seat forgot itself and was called out. `penalty`: it chooses a set to put back.
`claim`: the others accept the fifth set or say FLIP'EM. `over`: nothing.
"""

RecordType: TypeAlias = Literal[
    "drop_set",
    "blocker",
    "set_drawn",
    "kept",
    "exchanged",
    "bonus_match",
    "bonus_jack",
    "set_back_drawn",
    "set_taken",
    "taken",
    "jack",
    "match",
    "set_back",
    "pass",
    "blocked",
    "yielded",
    "caught",
    "reshuffled",
]
"""What a seat was seen to do; see `Record`."""


@dataclass(frozen=True, slots=True)
class Options:
    """What a game is played with.

    Attributes:
        play_fives: Play 5's; fives are Jacks.
        team_play: alternate seats are two teams, the dealer moves on after each round and the
            first team with three won rounds wins. Even numbers of players only.
        hidden_set_backs: the Set Back duty is a matter of honor; a player may keep one, also with
            sets on the table, at the risk of FLIP'EM. Otherwise the duty is enforced, and then
            nobody who reaches five sets can hold one.
        set_unsaid_percent: how often a set from a pull goes unannounced and is called out.
        gimme_five_unsaid_percent: how often a fifth set goes unannounced.
        six_cards_percent: how often an exchange is forgotten until it is called out.
    """

    play_fives: bool = False
    team_play: bool = False
    hidden_set_backs: bool = False
    set_unsaid_percent: int = 0
    gimme_five_unsaid_percent: int = 0
    six_cards_percent: int = 0


@dataclass(frozen=True, slots=True)
class Record:
    """One thing that the whole table saw a seat do.

    Attributes:
        type: what was done.
        seat: who did it; the drawing seat for `reshuffled`.
        cards: the cards that it showed, as the type says. `drop_set`: the laid sets one after
            another, two cards each. `blocker`, `jack`, `blocked`, `set_back`: the card that left
            the hand. `set_drawn`, `set_taken`: the number. `kept`: none. `exchanged`: the card
            thrown. `bonus_match`, `match`: the number matched. `bonus_jack`, `set_back_drawn`: the
            card drawn. `taken`: the number taken, then the card thrown for it, if any. `caught`:
            the whole hand. `pass`, `yielded`, `reshuffled`: none.
        sets: how many sets the seat had on the table before.
        passed: the number on top of the discards that the seat could have taken but drew instead.
    """

    type: RecordType
    seat: int
    cards: tuple[Card, ...] = ()
    sets: int = 0
    passed: Card | None = None


@dataclass(frozen=True, slots=True)
class Theft:
    """A Jack that has been played and not yet answered."""

    target: int
    pair: Pair


@dataclass(frozen=True, slots=True)
class Unsaid:
    """A set whose SET was not said; it goes back once the next player has played."""

    seat: int
    pair: Pair


@dataclass(frozen=True, slots=True)
class State:
    """Everything about a game in progress.

    Attributes:
        options: what the game is played with.
        dealer: the seat that dealt this round.
        phase: what happens next.
        turn: the seat whose turn it is; while the Drop Set is settled, the seat that settles.
        hands: each seat's cards, in the order of `KINDS`, without `drawn`.
        sets: each seat's sets on the table, oldest first.
        pile: the shuffled part of the draw pile in the order of `KINDS`: chance picks from it.
        buried: word cards that were flipped and went under the pile, next to be drawn first.
        discards: the discard pile from bottom to top.
        history: what the table saw in this round, oldest first.
        commitments: numbers to lay with Match Plays, of the seats that have settled theirs.
        drawn: the card in the turn's hand that is neither kept nor played yet.
        passed: see `Record`, while the draw is not over.
        blocker_used: whether this turn's free Blocker was discarded.
        theft: the Jack to be answered in phase `block`.
        slip: what may have been forgotten in phase `slip`.
        unsaid: a set that goes back soon.
        asked: the seat that answers in phase `claim`.
        out: seats caught by FLIP'EM in this round.
        skips: seats that lose their next turn.
        wins: won rounds of the seats' teams: even seats, odd seats. Only in Team Play.
        winner: the seat that won the last round, once the game is over.
    """

    options: Options
    dealer: int
    phase: Phase
    turn: int
    hands: tuple[tuple[Card, ...], ...]
    sets: tuple[tuple[Pair, ...], ...]
    pile: tuple[Card, ...]
    out: tuple[bool, ...]
    skips: tuple[bool, ...]
    buried: tuple[Card, ...] = ()
    discards: tuple[Card, ...] = ()
    history: tuple[Record, ...] = ()
    commitments: tuple[tuple[Card, ...], ...] = ()
    drawn: Card | None = None
    passed: Card | None = None
    blocker_used: bool = False
    theft: Theft | None = None
    slip: Literal["set", "gimme_five", "six_cards"] | None = None
    unsaid: Unsaid | None = None
    asked: int | None = None
    wins: tuple[int, int] = (0, 0)
    winner: int | None = None

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.hands)


@dataclass(frozen=True, slots=True)
class View:
    """What one seat, or a spectator, may know.

    Attributes:
        seat: whose view it is, None for a spectator.
        hand: the seat's own cards without `drawn`.
        drawn: the card of phase `drawn`, for the seat that drew it; that of phase `taken`, for
            everybody.
        commitment: what the seat itself has settled for the Drop Set.
        hidden: how many cards each seat has in hand, without a drawn one.
        shown: the hands of the seats that are out, empty for the others.
        pile: how many cards lie in the draw pile, the buried ones included.

    The other attributes are those of `State`.
    """

    seat: int | None
    options: Options
    dealer: int
    phase: Phase
    turn: int
    hand: tuple[Card, ...]
    drawn: Card | None
    commitment: tuple[Card, ...] | None
    hidden: tuple[int, ...]
    shown: tuple[tuple[Card, ...], ...]
    sets: tuple[tuple[Pair, ...], ...]
    pile: int
    buried: tuple[Card, ...]
    discards: tuple[Card, ...]
    history: tuple[Record, ...]
    passed: Card | None
    blocker_used: bool
    theft: Theft | None
    slip: Literal["set", "gimme_five", "six_cards"] | None
    unsaid: Unsaid | None
    asked: int | None
    out: tuple[bool, ...]
    skips: tuple[bool, ...]
    wins: tuple[int, int]
    winner: int | None

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.hidden)
