"""The referee: any game of the house, played through its ruleset, under `/v1/<game>`.

Stateless: the client keeps the state. Written once against the ruleset interface; nothing here
knows a game.
"""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Annotated, Any

from fastapi import APIRouter, Depends, Response
from pydantic import create_model

from api.dependencies import JsonBody, StrictQuery
from api.documentation import described
from api.encoding import Encoder
from api.models.referee import (
    ActionsReply,
    GameBody,
    GameEntry,
    GameList,
    MoveBody,
    MoveReply,
    PlayerNumbers,
    StateBody,
    StateReply,
    ViewReply,
    ViewsBody,
    numbered_names,
    outcome_as_listed,
)
from api.replies import reply
from api.shape import Query
from rulesets.errors import Fault, InvalidInputError
from rulesets.interface import CHANCE
from rulesets.play import Step, settle
from rulesets.registry import RULESETS, AnyRuleset

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["games_router", "router_of"]

games_router = APIRouter(prefix="/v1", tags=["Referee"])


@games_router.get(
    "/games", summary="The games", openapi_extra=described(query=Query, reply=GameList)
)
async def games(_query: Annotated[Query, Depends(StrictQuery(Query))]) -> Response:
    """Return the games with their player numbers, options and defaults."""
    return reply(GameList(tuple(_entry(rules) for rules in RULESETS.values())))


def router_of(rules: AnyRuleset) -> APIRouter:
    """Return the referee's routes for one game."""
    router = APIRouter(prefix=f"/v1/{rules.NAME}", tags=["Referee"])
    bodies = Bodies(rules)
    no_query = Depends(StrictQuery(Query))
    example = {"state": _example_state(rules)}

    @router.post(
        "/games",
        summary=f"A new game of {rules.TITLE}",
        openapi_extra=described(
            body=bodies.game,
            query=Query,
            reply=_of(rules, StateReply, rules.State),
            example={"players": rules.PLAYERS.start, "seed": 7},
        ),
    )
    async def new_game(
        body: Any = Depends(JsonBody(bodies.game, bodies.game_faults)), _query: Any = no_query
    ) -> Response:
        """Return the state of a new game, dealt unless chance is manual."""
        position = rules.initial(body.player_count, body.options)
        seed, drawn = body.seed_or_new(), 0
        if body.chance == "seed":
            position, drawn, _ = settle(rules, position, seed, 0)
        return reply({"state": _state(rules, position, seed, drawn, body.names())})

    @router.post(
        "/actions",
        summary="Whose turn it is, and what can be done",
        openapi_extra=described(
            body=bodies.state,
            query=Query,
            reply=_of(rules, ActionsReply, rules.Action),
            example=example,
        ),
    )
    async def actions(
        body: Any = Depends(JsonBody(bodies.state, bodies.faults)), _query: Any = no_query
    ) -> Response:
        """Return every action that is legal now; for chance, with exact probabilities."""
        position = body.state.position
        return reply(
            {
                "to_act": rules.to_act(position),
                "actions": _actions(rules, position),
                "interrupts": rules.interrupts(position),
            }
        )

    @router.post(
        "/moves",
        summary="Take an action",
        openapi_extra=described(
            body=bodies.move,
            query=Query,
            reply=_of(rules, MoveReply, rules.State),
            example={**example, "action": _example_action(rules)},
        ),
    )
    async def moves(
        body: Any = Depends(JsonBody(bodies.move, bodies.faults, outcome_as_listed)),
        _query: Any = no_query,
    ) -> Response:
        """Return the state after an action, what happened, and the standings at the end."""
        state = body.state
        drawn = state.chance_events
        steps: tuple[Step[Any, Any], ...] = (Step(state.position, body.action),)
        position = rules.apply(state.position, body.action)
        if body.chance == "seed":
            position, drawn, resolved = settle(rules, position, state.seed, drawn)
            steps += resolved
        return reply(
            {
                "state": _state(rules, position, state.seed, drawn, state.players),
                "events": [event for step in steps for event in _events(rules, step)],
                "standings": rules.standings(position),
            }
        )

    @router.post(
        "/views",
        summary="What a seat may know",
        openapi_extra=described(
            body=bodies.views,
            query=Query,
            reply=_of(rules, ViewReply, rules.View),
            example={**example, "player": 0},
        ),
    )
    async def views(
        body: Any = Depends(JsonBody(bodies.views, bodies.view_faults)), _query: Any = no_query
    ) -> Response:
        """Return what one seat, or a spectator, may know: nothing that is hidden from it."""
        return reply({"view": rules.view(body.state.position, body.player)})

    return router


class Bodies:
    """The request bodies of one game's referee, and what their shapes do not say."""

    def __init__(self, rules: AnyRuleset) -> None:
        """Make the classes for a ruleset's own states, actions and options."""
        self._rules = rules
        self.game = _of(rules, GameBody, rules.Options)
        self.state = _of(rules, StateBody, rules.State)
        self.move = _of(rules, MoveBody, rules.State, rules.Action)
        self.views = _of(rules, ViewsBody, rules.State)

    def game_faults(self, body: Any) -> Iterator[Fault]:
        """Yield what is wrong with the wish for a new game."""
        yield from body.faults()
        try:
            self._rules.initial(body.player_count, body.options)
        except InvalidInputError as error:
            yield from error.faults

    def faults(self, body: Any) -> Iterator[Fault]:
        """Yield what no game can contain, with paths from the body's top."""
        state = body.state
        for fault in (*state.faults_for(self._rules), *self._position_faults(state.position)):
            yield fault.under("state")

    def view_faults(self, body: Any) -> Iterator[Fault]:
        """Yield the same, and a seat that does not exist."""
        yield from self.faults(body)
        if body.player is not None and body.player not in range(len(body.state.players)):
            yield Fault(("player",), "no such seat")

    def _position_faults(self, position: Any) -> Iterator[Fault]:
        return (fault.under("position") for fault in self._rules.faults(position))


def _of(rules: AnyRuleset, generic: Any, *types: object) -> Any:
    """Return a generic model for one game's types, named after the game."""
    name = f"{rules.NAME.title().replace('-', '')}{generic.__name__}"
    return create_model(name, __base__=generic[types], __doc__=generic.__doc__)


def _state(
    rules: AnyRuleset, position: object, seed: int, drawn: int, players: tuple[str, ...]
) -> dict[str, object]:
    return {
        "game": rules.NAME,
        "version": rules.VERSION,
        "seed": seed,
        "chance_events": drawn,
        "players": players,
        "position": position,
    }


def _actions(rules: AnyRuleset, position: object) -> list[Any]:
    if rules.to_act(position) != CHANCE:
        return list(rules.legal_actions(position))
    encoder = Encoder(exact=True)
    return [
        {
            **encoder.encode(action),
            "probability": encoder.encode(probability),
            "probability_exact": str(probability),
        }
        for action, probability in rules.chance(position).items()
    ]


def _events(rules: AnyRuleset, step: Step[Any, Any]) -> list[object]:
    taken = {
        "type": "action",
        "actor": rules.to_act(step.state),
        "action": step.action,
        "text": rules.describe(step.action),
    }
    return [taken, *rules.events(step.state, step.action)]


def _entry(rules: AnyRuleset) -> GameEntry:
    options = rules.Options()
    return GameEntry(
        rules.NAME,
        rules.TITLE,
        rules.VERSION,
        PlayerNumbers(rules.PLAYERS[0], rules.PLAYERS[-1]),
        {field.name: getattr(options, field.name) for field in fields(options)},
    )


def _example_state(rules: AnyRuleset) -> Any:
    """Return a fresh game's state as JSON, for the documentation."""
    players = rules.PLAYERS.start
    position, drawn, _ = settle(rules, rules.initial(players), 7, 0)
    return Encoder().encode(_state(rules, position, 7, drawn, numbered_names(players)))


def _example_action(rules: AnyRuleset) -> Any:
    position, _, _ = settle(rules, rules.initial(rules.PLAYERS.start), 7, 0)
    return Encoder().encode(rules.legal_actions(position)[0])
