"""What requests to the referee hold, for any game."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

from pydantic import BaseModel

from api.shape import Body, Path
from rulesets.errors import Fault
from rulesets.interface import Interrupt, Standing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesets.registry import AnyRuleset

__all__ = [
    "MAX_SEED",
    "ActionsReply",
    "GameBody",
    "GameEntry",
    "GameList",
    "GameState",
    "MoveBody",
    "MoveReply",
    "PlayerNumbers",
    "StateBody",
    "StateReply",
    "ViewReply",
    "ViewsBody",
    "numbered_names",
    "outcome_as_listed",
]

MAX_SEED = 2**53 - 1
"""The largest seed, so that a client in JavaScript hands it back unrounded."""

_MAX_NAME = 60

OptionsT = TypeVar("OptionsT")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")

Chance = Literal["seed", "manual"]


class GameState(Body, Generic[StateT]):
    """A game in progress, kept by the client and handed back with every request."""

    game: str
    """The game's name."""

    version: int
    """The ruleset's version, which the state is only good for."""

    seed: int
    """Fixes every chance event of the game, 0 to 2^53 - 1."""

    chance_events: int
    """How many chance events the seed has resolved so far."""

    players: tuple[str, ...]
    """The players' names by seat."""

    position: StateT
    """Where everything lies: the ruleset's own state, hidden things included."""

    @classmethod
    def model_parametrized_name(cls, params: tuple[Any, ...]) -> str:
        """Return the name of the states of one game in the documentation: `GotFiveGame`."""
        game: str = params[0].__module__.split(".")[1]
        return game.title().replace("_", "") + "Game"

    def faults_for(self, rules: AnyRuleset) -> Iterator[Fault]:
        """Yield what no game's state can hold around its position."""
        if self.game != rules.NAME:
            yield Fault(("game",), f"this is no state of {rules.NAME}")
        if self.version != rules.VERSION:
            yield Fault(("version",), f"only version {rules.VERSION} of the rules is known here")
        if not 0 <= self.seed <= MAX_SEED:
            yield Fault(("seed",), "a seed is 0 to 2^53 - 1")
        if not 0 <= self.chance_events <= MAX_SEED:
            yield Fault(("chance_events",), "a number of events is 0 to 2^53 - 1")
        if len(self.players) != rules.seats(self.position):
            yield Fault(("players",), "one name a seat")
        yield from name_faults(self.players)


class GameBody(Body, Generic[OptionsT]):
    """A new game."""

    players: int | tuple[str, ...]
    """How many players, or their names by seat."""

    seed: int | None = None
    """Fixes the game; left out, one is drawn, and stands in the state."""

    options: OptionsT | None = None
    """Variants and options; `GET /v1/games` lists them with their defaults."""

    chance: Chance = "seed"
    """`manual` leaves the deal to the caller, draw by draw, through `/moves`."""

    @property
    def player_count(self) -> int:
        """How many players there are to be."""
        return self.players if isinstance(self.players, int) else len(self.players)

    def names(self) -> tuple[str, ...]:
        """Return the players' names, numbered ones if only their number was given."""
        if isinstance(self.players, int):
            return numbered_names(self.players)
        return self.players

    def seed_or_new(self) -> int:
        """Return the seed, or a fresh one."""
        return secrets.randbelow(MAX_SEED + 1) if self.seed is None else self.seed

    def faults(self) -> Iterator[Fault]:
        """Yield what the shape does not say."""
        if self.seed is not None and not 0 <= self.seed <= MAX_SEED:
            yield Fault(("seed",), "a seed is 0 to 2^53 - 1")
        if not isinstance(self.players, int):
            yield from name_faults(self.players)


class StateBody(Body, Generic[StateT]):
    """A game in progress."""

    state: GameState[StateT]


class MoveBody(Body, Generic[StateT, ActionT]):
    """An action in a game."""

    state: GameState[StateT]
    action: ActionT

    chance: Chance = "seed"
    """`seed`: chance is resolved afterwards; `manual`: it is left to the caller."""

    @classmethod
    def untyped(cls, value: object) -> Iterator[Path]:
        """Yield the type of an action that does not say it: its other fields may fit several."""
        action = value.get("action") if isinstance(value, dict) else None
        if isinstance(action, dict) and "type" not in action:
            yield "action", "type"


class ViewsBody(Body, Generic[StateT]):
    """Who looks at a game."""

    state: GameState[StateT]

    player: int | None
    """The seat, from 0, or null for a spectator."""


def outcome_as_listed(value: object) -> object:
    """Return a move's JSON without the probability that `/actions` lists beside an outcome."""
    if isinstance(value, dict) and isinstance(value.get("action"), dict):
        listed = {"probability", "probability_exact"}
        action = {key: inner for key, inner in value["action"].items() if key not in listed}
        return {**value, "action": action}
    return value


class StateReply(BaseModel, Generic[StateT]):
    """A game in progress, for the client to keep."""

    state: GameState[StateT]


class ActionsReply(BaseModel, Generic[ActionT]):
    """What can be done now.

    `to_act` is a seat, `chance`, or null when the game is over. For chance every action has its
    `probability` and `probability_exact` beside its own fields.
    """

    to_act: int | Literal["chance"] | None
    actions: tuple[ActionT, ...]
    interrupts: tuple[Interrupt, ...]


class MoveReply(BaseModel, Generic[StateT]):
    """What an action led to; `standings` are null while the game goes on."""

    state: GameState[StateT]
    events: tuple[dict[str, Any], ...]
    standings: tuple[Standing, ...] | None


class ViewReply(BaseModel, Generic[ViewT]):
    """What a seat may know."""

    view: ViewT


@dataclass(frozen=True, slots=True)
class PlayerNumbers:
    """The fewest and the most players of a game."""

    min: int
    max: int


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game of the house; `options` holds every option with its default."""

    name: str
    title: str
    version: int
    players: PlayerNumbers
    options: dict[str, Any]


@dataclass(frozen=True, slots=True)
class GameList:
    """The games of the house."""

    games: tuple[GameEntry, ...]


def numbered_names(players: int) -> tuple[str, ...]:
    """Return names for players who gave none."""
    return tuple(f"Player {number}" for number in range(1, players + 1))


def name_faults(names: tuple[str, ...]) -> Iterator[Fault]:
    """Yield what is wrong with players' names."""
    for seat, name in enumerate(names[:100]):
        if not 1 <= len(name) <= _MAX_NAME:
            yield Fault(("players", seat), f"a name has 1 to {_MAX_NAME} characters")
