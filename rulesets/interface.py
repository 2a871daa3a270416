"""What every game's rules look like from outside: one interface, any number of games.

| term | meaning |
|---|---|
| seat | a player's place at the table, counted from 0 in turn order |
| state | everything about a game in progress, hidden cards included; an immutable value |
| action | what a seat does, or how a chance event falls out; an immutable value with a `type` |
| chance | the player that deals, draws and rolls; its actions have exact probabilities |
| interrupt | an action that a seat may take at any time, also when it is not its turn |
| view | what one seat, or a spectator, may know of a state |
| options | the variants and house rules that a game is played with, fixed for the whole game |

A ruleset is a module (or package) with the members of `Ruleset`; the module is the object. States,
actions, views and options are frozen dataclasses of integers, strings, booleans, None, tuples and
other such dataclasses, so that their fields are their JSON form, with nothing to keep in step.
Members of a union carry a `type` field with a literal default, which tells them apart.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, Protocol, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction

    from rulesets.errors import Fault

__all__ = ["CHANCE", "NOBODY", "Actor", "Event", "Interrupt", "Ruleset", "Standing"]

CHANCE: Final = "chance"
NOBODY: Final = None
Actor: TypeAlias = "int | Literal['chance'] | None"
"""A seat, `CHANCE`, or `NOBODY` once the game is over."""

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")
OptionsT = TypeVar("OptionsT")


@dataclass(frozen=True, slots=True)
class Interrupt:
    """An action of one type that one seat may take now, beside the ordinary ones."""

    seat: int
    type: str


@dataclass(frozen=True, slots=True)
class Standing:
    """How one seat did, once the game is over.

    Attributes:
        seat: whose standing it is.
        place: 1 for a winner; seats that share a place have the same number.
        score: points, in the games that count them, else None.
    """

    seat: int
    place: int
    score: int | None = None


class Event(Protocol):
    """Something that an action brought about and a table would notice; a frozen dataclass."""

    @property
    def type(self) -> str:
        """What kind of event, in snake case."""
        ...


class Ruleset(Protocol[StateT, ActionT, ViewT, OptionsT]):
    """The complete rules of one game.

    Every function is pure: nothing that is passed in is changed, the same input gives the same
    result, and nothing is read from outside.
    """

    @property
    def NAME(self) -> str:
        """The name in paths and notation, in kebab case, such as `five-up`."""
        ...

    @property
    def TITLE(self) -> str:
        """The name for people, such as `5 Up`."""
        ...

    @property
    def VERSION(self) -> int:
        """Raised when a legal action, a probability or the notation changes."""
        ...

    @property
    def PLAYERS(self) -> range:
        """The permitted numbers of players."""
        ...

    @property
    def Options(self) -> type[OptionsT]:
        """Variants and options; every field has a default."""
        ...

    @property
    def State(self) -> type[StateT]:
        """The class of states."""
        ...

    @property
    def Action(self) -> object:
        """The union of the action classes."""
        ...

    @property
    def View(self) -> object:
        """The view class, or the union of the view classes."""
        ...

    def initial(self, players: int, options: OptionsT | None = None) -> StateT:
        """Return the state before the first chance event.

        Raises:
            InvalidInputError: a player number or an option that the game does not have, with
                paths that begin with `players` or `options`.
        """
        ...

    def faults(self, state: StateT) -> tuple[Fault, ...]:
        """Return everything in a given state that no game can contain, none for a sound one.

        A state comes back from a client, so its fields may hold anything of the right type: a
        card twice, a seat out of range, a phase that cannot be.
        """
        ...

    def seats(self, state: StateT) -> int:
        """Return how many players the game has."""
        ...

    def to_act(self, state: StateT) -> Actor:
        """Return whose action comes next."""
        ...

    def legal_actions(self, state: StateT) -> tuple[ActionT, ...]:
        """Return every ordinary action, sorted; empty only when nobody is to act.

        For `CHANCE` these are the outcomes. Interrupts are not among them.
        """
        ...

    def interrupts(self, state: StateT) -> tuple[Interrupt, ...]:
        """Return which seats may interrupt now, and how."""
        ...

    def chance(self, state: StateT) -> Mapping[ActionT, Fraction]:
        """Return each outcome's probability: all positive, their sum exactly 1.

        Empty unless `CHANCE` is to act. A shuffle is split into single draws.
        """
        ...

    def apply(self, state: StateT, action: ActionT) -> StateT:
        """Return the state after an action, an outcome or an interrupt.

        Raises:
            IllegalActionError: the rules do not allow it here; the message says why.
        """
        ...

    def events(self, state: StateT, action: ActionT) -> tuple[Event, ...]:
        """Return what the action brings about in that state, in order, for a table's log."""
        ...

    def view(self, state: StateT, seat: int | None) -> ViewT:
        """Return what that seat may know; None is a spectator who knows what all seats know.

        The only door for hidden information: two states that differ only in what a seat may not
        know have equal views for it.
        """
        ...

    def standings(self, state: StateT) -> tuple[Standing, ...] | None:
        """Return the final standings by seat, or None while the game goes on."""
        ...

    def describe(self, action: ActionT) -> str:
        """Return an action as a short line of text; `parse_action` is its inverse."""
        ...

    def parse_action(self, text: str) -> ActionT:
        """Read what `describe` wrote.

        Raises:
            InvalidInputError: the text describes no action.
        """
        ...

    def dump(self, value: StateT | ActionT | ViewT) -> str:
        """Return a state, an action or a view as one line of versioned notation."""
        ...

    def load(self, text: str) -> StateT | ActionT | ViewT:
        """Read what `dump` wrote.

        Raises:
            InvalidInputError: the text is no notation of this game and version, or what it says
                is not sound.
        """
        ...
