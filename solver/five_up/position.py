"""A position of 5 Up and a question about it, as asked from outside."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias, get_args

from rulesets.errors import Fault, InvalidInputError, UnsupportedError
from rulesets.five_up import PLAYERS, SPACES

__all__ = [
    "ABOUT_ONE_SEAT",
    "SMART",
    "Phase",
    "Position",
    "Question",
    "RollUpTo",
    "Rule",
    "Switches",
    "check",
    "covered_count",
    "position_faults",
    "rule_of",
    "seat_meant",
]

Phase: TypeAlias = Literal["start", "choose"]
Question: TypeAlias = Literal["optimal", "evaluate", "best_response", "guarantee", "equilibrium"]
MAX_TOKENS: Final = 1_000_000
"""More than this in one hand is refused before anything is computed."""


@dataclass(frozen=True, slots=True)
class Switches:
    """The rules left open that change the odds; see `rulesets.five_up.Options`.

    Attributes:
        optional_cover: on a re-roll a free space need not be covered.
        optional_discard: on a re-roll a five need not throw a token away.
        first_roll_covered: what a covered face does on a turn's first roll.
        bust: whether a bust takes all tokens of the box or one.
    """

    optional_cover: bool = False
    optional_discard: bool = False
    first_roll_covered: Literal["take", "harmless"] = "take"
    bust: Literal["all", "one"] = "all"


@dataclass(frozen=True, slots=True)
class RollUpTo:
    """A rule: roll again with at most so many spaces covered, else pass.

    Attributes:
        roll_up_to: 0 to 5.
        with_one_token: the same limit while some player holds exactly one token; None: no other.
    """

    roll_up_to: int
    with_one_token: int | None = None

    def rolls(self, covered: int, somebody_holds_one: bool) -> bool:  # noqa: FBT001 - a fact, no mode
        """Return whether the rule rolls again."""
        general, special = self.limits()
        return covered <= (special if somebody_holds_one else general)

    def limits(self) -> tuple[int, int]:
        """Return the limit in general, and while some player holds exactly one token."""
        special = self.roll_up_to if self.with_one_token is None else self.with_one_token
        return self.roll_up_to, special


ABOUT_ONE_SEAT: Final = frozenset({"best_response", "guarantee"})
"""Questions about `Position.seat`."""

SMART: Final = RollUpTo(1, with_one_token=2)
"""The rule named `smart`: the two players' optimum, read for any number of players."""

Rule: TypeAlias = str | RollUpTo


@dataclass(frozen=True, slots=True)
class Position:
    """What is on the table, and what is asked.

    Attributes:
        hands: tokens in hand, by seat; 2 to 6 seats, at least one token each.
        covered: how many spaces are covered, or which faces.
        to_move: the seat whose turn it is.
        phase: `start`: the turn begins with its compulsory roll; `choose`: after a safe roll.
        question: `optimal`: two players at their best; `evaluate`: everybody follows `rule`;
            `best_response`: `seat` at its best while the others follow `rule`; `guarantee`:
            `seat` at its best while the others do all they can against it; `equilibrium`: a
            profile that (nearly) nobody gains by leaving.
        rule: `smart`, or a limit.
        seat: whose value `best_response` and `guarantee` give.
        options: the rules that are played.
    """

    hands: tuple[int, ...] = (10, 10)
    covered: int | tuple[int, ...] = 0
    to_move: int = 0
    phase: Phase = "start"
    question: Question = "optimal"
    rule: Rule = "smart"
    seat: int = 0
    options: Switches = field(default_factory=Switches)


def position_faults(position: Position) -> tuple[Fault, ...]:
    """Return everything that is wrong with a position, whatever its fields hold."""
    return (*_table_faults(position), *_question_faults(position))


def check(position: Position) -> None:
    """Refuse what is no position of 5 Up, and what has no answer.

    Raises:
        InvalidInputError: with every fault.
        UnsupportedError: `optimal` for three or more players.
    """
    if faults := position_faults(position):
        raise InvalidInputError(faults)
    if position.question == "optimal" and len(position.hands) > 2:
        raise UnsupportedError(
            "with three or more players optimal play has no one value: ask `evaluate`, "
            "`best_response` or `guarantee`, or `equilibrium` for one with its certificate",
            ("question",),
        )


def seat_meant(position: Position) -> int:
    """Return the seat that a question is about; the one to move if each seat has a value."""
    return position.seat if position.question in ABOUT_ONE_SEAT else position.to_move


def covered_count(position: Position) -> int:
    """Return how many spaces are covered."""
    return position.covered if isinstance(position.covered, int) else len(position.covered)


def rule_of(position: Position) -> RollUpTo:
    """Return the rule of a checked position."""
    return position.rule if isinstance(position.rule, RollUpTo) else SMART


def _table_faults(position: Position) -> list[Fault]:
    faults = []
    players = len(position.hands)
    if players not in PLAYERS:
        faults.append(Fault(("hands",), "5 Up is for 2 to 6 players"))
    for seat, hand in enumerate(position.hands[: PLAYERS.stop]):
        if hand < 1:
            faults.append(Fault(("hands", seat), "a player in the game holds at least one token"))
        elif hand > MAX_TOKENS:
            faults.append(Fault(("hands", seat), f"no more than {MAX_TOKENS} tokens"))
    faults += _covered_faults(position.covered)
    if not 0 <= position.to_move < players:
        faults.append(Fault(("to_move",), "no such seat"))
    if position.phase not in get_args(Phase):
        faults.append(Fault(("phase",), "either `start` or `choose`"))
    return faults


def _covered_faults(covered: int | tuple[int, ...]) -> list[Fault]:
    if isinstance(covered, int):
        if 0 <= covered <= len(SPACES):
            return []
        return [Fault(("covered",), f"0 to {len(SPACES)} spaces are covered")]
    faults = []
    first = {face: covered.index(face) for face in set(covered)}
    for index, face in enumerate(covered[: 4 * len(SPACES)]):
        if face not in SPACES:
            faults.append(Fault(("covered", index), "the spaces of the box are 1, 2, 3, 4 and 6"))
        elif index != first[face]:
            faults += [
                Fault(("covered", place), "the same space twice") for place in (first[face], index)
            ]
    return list(dict.fromkeys(faults))


def _question_faults(position: Position) -> list[Fault]:
    faults = []
    if position.question not in get_args(Question):
        faults.append(Fault(("question",), f"one of {', '.join(get_args(Question))}"))
    if not 0 <= position.seat < len(position.hands):
        faults.append(Fault(("seat",), "no such seat"))
    if isinstance(position.rule, RollUpTo):
        for name in ("roll_up_to", "with_one_token"):
            limit = getattr(position.rule, name)
            if limit is not None and not 0 <= limit <= len(SPACES):
                faults.append(Fault(("rule", name), "a number of covered spaces, 0 to 5"))
    elif position.rule != "smart":
        faults.append(Fault(("rule",), "unknown rule: `smart`, or a limit `roll_up_to`"))
    if position.options.first_roll_covered not in {"take", "harmless"}:
        faults.append(Fault(("options", "first_roll_covered"), "either `take` or `harmless`"))
    if position.options.bust not in {"all", "one"}:
        faults.append(Fault(("options", "bust"), "either `all` or `one`"))
    return faults
