"""The requests and replies of the odds; their fields are the JSON."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal

from rulesets.gimme_five import View

__all__ = [
    "Assume",
    "CardChance",
    "Choice",
    "Claim",
    "Odds",
    "Opponent",
    "OpponentOdds",
    "Position",
    "TableOptions",
    "ViewPosition",
]


@dataclass(frozen=True, slots=True)
class TableOptions:
    """What a table is played with.

    Attributes:
        play_fives: Play 5's; fives are Jacks.
    """

    play_fives: bool = False


@dataclass(frozen=True, slots=True)
class Opponent:
    """One opponent as the table shows it.

    Attributes:
        hidden: how many unknown cards it holds.
        sets: its sets on the table: two equal numbers, or `"M"` and a number.
        dealt_pairs: numbers whose pairs it laid in the Drop Set, twice for two pairs.
        known: cards that it took openly and still holds; `hidden` does not count them.
    """

    hidden: int = 0
    sets: tuple[tuple[str, ...], ...] = ()
    dealt_pairs: tuple[str, ...] = ()
    known: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Position:
    """A table at the start of the own turn, taken as given.

    Attributes:
        hand: the own cards.
        sets: the own sets.
        opponents: one to seven, clockwise from the own left.
        discards: the discard pile from bottom to top.
        buried: word cards known to lie under the draw pile, next to be drawn first.
        options: what the table is played with.
    """

    hand: tuple[str, ...] = ()
    sets: tuple[tuple[str, ...], ...] = ()
    opponents: tuple[Opponent, ...] = ()
    discards: tuple[str, ...] = ()
    buried: tuple[str, ...] = ()
    options: TableOptions = field(default=TableOptions())


@dataclass(frozen=True, slots=True)
class Assume:
    """What to read into the others' choices; by default nothing.

    Attributes:
        takes_matches: whoever draws from the pile holds no number equal to the top discard.
        blocks_jacks: whoever lets a Jack take a set holds no Blocker.
    """

    takes_matches: bool = False
    blocks_jacks: bool = False


@dataclass(frozen=True, slots=True)
class ViewPosition:
    """A seat's view as the referee gives it; its history is used.

    Attributes:
        view: the view, after the Drop Set.
        assume: what to read into choices.
    """

    view: View
    assume: Assume = field(default=Assume())


@dataclass(frozen=True, slots=True)
class CardChance:
    """How likely a kind of card is to be the next one."""

    card: str
    probability: Fraction


@dataclass(frozen=True, slots=True)
class OpponentOdds:
    """What an opponent may hold and do.

    Attributes:
        seat: the seat; without a view the own seat is 0 and the opponents follow clockwise.
        holds: by kind, the chance that it holds at least one.
        jack_succeeds: the chance that it holds no Blocker.
        next_pile_card_matches: the chance that the next card equals a number in its hand.
        makes_set_next_turn: the chance that it gains a set if it were to play now; see
            `solver.gimme_five.turn`.
        fifth_set_next_turn: the same for the set that ends the round; 0 without four sets.
    """

    seat: int
    holds: dict[str, Fraction]
    jack_succeeds: Fraction
    next_pile_card_matches: Fraction
    makes_set_next_turn: Fraction
    fifth_set_next_turn: Fraction


@dataclass(frozen=True, slots=True)
class Choice:
    """An option of the own turn.

    Attributes:
        option: what to do.
        target: for a Jack the place of the opponent in the list, for a Match Play or the discards
            the number, for a draw None.
        set_probability: the chance to have one more set after it. A draw counts a number that
            matches, a Match Play laid at once, and a Jack played at once at the best target.
    """

    option: Literal["draw", "take_discard", "jack", "match_play"]
    target: int | str | None
    set_probability: Fraction


@dataclass(frozen=True, slots=True)
class Claim:
    """What FLIP'EM may find.

    Attributes:
        opponent: the place in the list of the one who claims, or would be the first to: the one
            with the most sets; None if the own seat claims.
        set_back_probability: the chance that its hand holds a Set Back, everybody having done
            the Set Back duty.
        hide_probability: the same if a Set Back may have been kept in hand against the duty.
    """

    opponent: int | None
    set_back_probability: Fraction
    hide_probability: Fraction


@dataclass(frozen=True, slots=True)
class Odds:
    """The reply.

    Attributes:
        unseen: how many cards nobody's eyes have seen: in hidden hands or in the shuffled pile.
        pile: how many cards the draw pile has, the buried ones included.
        next_card: all kinds with their chances to be drawn next; empty if nothing can be drawn.
        set_on_draw: the chance that the next card is a number equal to one in the own hand.
        set_on_draw_with_match_play: also counting a Match Play while a number is in hand.
        opponents: the others, in the order of the request or clockwise from the own left.
        choices: the options of the own turn, best first.
        claim: what FLIP'EM may find.
        assumptions: what all of this takes for granted.
    """

    unseen: int
    pile: int
    next_card: tuple[CardChance, ...]
    set_on_draw: Fraction
    set_on_draw_with_match_play: Fraction
    opponents: tuple[OpponentOdds, ...]
    choices: tuple[Choice, ...]
    claim: Claim
    assumptions: tuple[str, ...]
