"""The rules of Got Five!: states, actions and what follows from them.

| term | meaning |
|---|---|
| stand | five tiles of one player, one of each color, ascending from minus to plus |
| position | a place on a stand, 1 to 5 |
| notch | a place for a clue tile, 0 to 5: notch k lies above exactly k of the stand's tiles |
| supply | the face-down tiles: all that lie nowhere else, so a state need not list them |
| face up | the tiles near the supply that can be asked with |
| reveal | turn up one tile of a color from the supply, the first part of a turn |
| sort, compare | the two questions, the second part of a turn |
| announce | name the own five tiles, at any time; right wins, wrong puts the player out |
| pass | the turn of a player who finds nothing left to ask with |

Where the published text is silent: a reveal needs a color that the supply still has, and falls
away when it has none. A turn that begins with six tiles face up, because a player went out
between reveal and question, goes straight to the question. When nothing is left to ask with and
every player still in has passed, the game ends and those players share the win.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Final

from rulesets.errors import Fault, IllegalActionError, InvalidInputError
from rulesets.got_five.soundness import PLAYERS
from rulesets.got_five.states import (
    FACE_UP,
    Action,
    Announce,
    Answered,
    Compare,
    Draw,
    Eliminated,
    Event,
    Options,
    Pass,
    Reveal,
    Sort,
    Stand,
    State,
    View,
    Won,
    placed,
    seats_in,
    supply,
    supply_colors,
)
from rulesets.got_five.tiles import STAND_SIZE, index_of, tile_set_faults
from rulesets.got_five.views import (
    POSITIONS,
    Clue,
    CompareClue,
    Opponent,
    PlayerView,
    PublicStand,
    PublicView,
    SortClue,
    hand_faults,
)
from rulesets.interface import CHANCE, NOBODY, Actor, Interrupt, Standing

__all__ = [
    "NAME",
    "TITLE",
    "VERSION",
    "apply",
    "chance",
    "events",
    "initial",
    "interrupts",
    "legal_actions",
    "seats",
    "standings",
    "to_act",
    "view",
]

NAME: Final = "got-five"
TITLE: Final = "Got Five!"
VERSION: Final = 1


def initial(players: int, options: Options | None = None) -> State:
    """Return an empty table; chance then deals stand by stand, color by color, then face up.

    Raises:
        InvalidInputError: not 2 to 4 players, or no sound tile set.
    """
    options = options or Options()
    problems = [fault.under("options", "tile_set") for fault in tile_set_faults(options.tile_set)]
    if players not in PLAYERS:
        problems.append(Fault(("players",), f"Got Five! is for 2 to 4 players, not {players}"))
    if problems:
        raise InvalidInputError(problems)
    return State(options, (Stand(),) * players)


def seats(state: State) -> int:
    """Return how many players the game has."""
    return len(state.stands)


def to_act(state: State) -> Actor:
    """Return the turn's seat, chance while tiles are drawn, or nobody."""
    match state.phase:
        case "over":
            return NOBODY
        case "deal" | "draw":
            return CHANCE
        case _:
            return state.turn


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return every draw, reveal or question that is open now, sorted."""
    match state.phase:
        case "over":
            return ()
        case "deal" | "draw":
            return tuple(chance(state))
        case "reveal":
            return tuple(Reveal(color) for color in sorted(supply_colors(state)))
        case "ask":
            sorts = [Sort(tile) for tile in state.face_up]
            compares = [Compare(tile, p) for tile in state.face_up for p in POSITIONS]
            return (*sorts, *compares) or (Pass(),)


def interrupts(state: State) -> tuple[Interrupt, ...]:
    """Return the seats that may announce: all still in, whenever a seat is to act."""
    if not isinstance(to_act(state), int):
        return ()
    return tuple(Interrupt(seat, "announce") for seat in seats_in(state))


def chance(state: State) -> dict[Action, Fraction]:
    """Return the tiles that can be drawn now, each equally likely."""
    color = _drawn_color(state)
    if color is None:
        return {}
    index = index_of(state.options.tile_set)
    tiles = [tile for tile in supply(state) if index.color[tile] == color]
    return {Draw(tile): Fraction(1, len(tiles)) for tile in tiles}


def apply(state: State, action: Action) -> State:
    """Return the state after an action, a draw or an announcement.

    Raises:
        IllegalActionError: it is not open in this state.
    """
    if isinstance(action, Announce):
        return _announce(state, action)
    if action not in legal_actions(state):
        raise IllegalActionError(_why_not(state, action))
    match action:
        case Draw(tile):
            return _draw(state, tile)
        case Reveal(color):
            return replace(state, phase="draw", drawing=color)
        case Pass():
            return _next_turn(replace(state, passes=state.passes + 1))
        case _:
            return _ask(state, action)


def events(state: State, action: Action) -> tuple[Event, ...]:
    """Return the answer, elimination or win that an action brings about."""
    after = apply(state, action)
    happened: list[Event] = []
    if isinstance(action, Sort | Compare):
        happened.append(Answered(state.turn, after.stands[state.turn].clues[-1]))
    if isinstance(action, Announce) and after.stands[action.seat].out:
        happened.append(Eliminated(action.seat))
    if after.phase == "over":
        happened.append(Won(_winners(after)))
    return tuple(happened)


def standings(state: State) -> tuple[Standing, ...] | None:
    """Return the winner or winners in place 1 and all others behind them, once it is over."""
    if state.phase != "over":
        return None
    winners = _winners(state)
    return tuple(
        Standing(seat, 1 if seat in winners else 1 + len(winners)) for seat in range(seats(state))
    )


def view(state: State, seat: int | None) -> View:
    """Return what a seat knows: all but the numbers on its own stand.

    A spectator is told what all seats know, and so is everybody during the deal.
    """
    index = index_of(state.options.tile_set)
    colors = [tuple(index.color[tile] for tile in stand.tiles) for stand in state.stands]
    if seat is None or state.phase == "deal":
        # While tiles are drawn they are not in order yet, so not even their colors are shown.
        shown = [()] * len(colors) if state.phase == "deal" else colors
        stands = tuple(
            PublicStand(row, stand.clues, stand.out)
            for row, stand in zip(shown, state.stands, strict=True)
        )
        return PublicView(stands, state.options.tile_set, state.face_up)
    others = state.stands[seat + 1 :] + state.stands[:seat]
    return PlayerView(
        stand=colors[seat],
        tile_set=state.options.tile_set,
        opponents=tuple(Opponent(o.tiles, None, o.clues, o.out) for o in others),
        face_up=state.face_up,
        clues=state.stands[seat].clues,
    )


def _winners(state: State) -> tuple[int, ...]:
    return seats_in(state) if state.winner is None else (state.winner,)


def _drawn_color(state: State) -> str | None:
    if state.phase == "deal":
        colors = index_of(state.options.tile_set).colors
        return colors[len(placed(state)) % STAND_SIZE]
    return state.drawing


def _draw(state: State, tile: int) -> State:
    if state.phase == "draw":
        face_up = tuple(sorted((*state.face_up, tile)))
        return replace(state, face_up=face_up, phase="ask", drawing=None)
    seat = len(placed(state)) // STAND_SIZE
    if seat < len(state.stands):
        stand = Stand(tuple(sorted((*state.stands[seat].tiles, tile))))
        return _with_stand(state, seat, stand)
    state = replace(state, face_up=tuple(sorted((*state.face_up, tile))))
    return replace(state, phase="reveal") if len(state.face_up) == FACE_UP else state


def _with_stand(state: State, seat: int, stand: Stand) -> State:
    stands = (*state.stands[:seat], stand, *state.stands[seat + 1 :])
    return replace(state, stands=stands)


def _ask(state: State, question: Sort | Compare) -> State:
    stand = state.stands[state.turn]
    clue = _answer(question, stand, state.options)
    face_up = tuple(tile for tile in state.face_up if tile != question.tile)
    state = _with_stand(state, state.turn, replace(stand, clues=(*stand.clues, clue)))
    return _next_turn(replace(state, face_up=face_up, passes=0))


def _answer(question: Sort | Compare, stand: Stand, options: Options) -> Clue:
    if isinstance(question, Sort):
        return SortClue(question.tile, sum(tile < question.tile for tile in stand.tiles))
    dots = index_of(options.tile_set).dots
    same = dots[question.tile] == dots[stand.tiles[question.position - 1]]
    return CompareClue(question.tile, question.position, same)


def _next_turn(state: State) -> State:
    left = seats_in(state)
    if len(left) == 1:
        return replace(state, phase="over", winner=left[0])
    if state.passes >= len(left):
        return replace(state, phase="over")
    turn = next((seat for seat in left if seat > state.turn), left[0])
    must_reveal = len(state.face_up) <= FACE_UP and supply(state)
    return replace(state, turn=turn, phase="reveal" if must_reveal else "ask")


def _announce(state: State, action: Announce) -> State:
    if Interrupt(action.seat, "announce") not in interrupts(state):
        raise IllegalActionError(f"seat {action.seat} cannot announce now")
    if problems := hand_faults(action.hand):
        raise IllegalActionError(f"no hand can be announced so: {problems[0].detail}")
    stand = state.stands[action.seat]
    if action.hand == stand.tiles:
        return replace(state, phase="over", winner=action.seat)
    if action.seat in _passed(state):
        state = replace(state, passes=state.passes - 1)
    state = _with_stand(state, action.seat, replace(stand, out=True))
    if action.seat == state.turn or len(seats_in(state)) == 1:
        return _next_turn(state)
    return state


def _passed(state: State) -> list[int]:
    """Return the seats still in that passed since the last question, the latest first."""
    size = len(state.stands)
    before = [(state.turn - step) % size for step in range(1, size)]
    return [seat for seat in before if not state.stands[seat].out][: state.passes]


def _why_not(state: State, action: Action) -> str:
    match state.phase, action:
        case "over", _:
            reason = "the game is over"
        case (("deal" | "draw"), Draw(tile)):
            reason = f"tile {tile} is not in the supply in the color that is drawn"
        case (("deal" | "draw"), _):
            reason = "a tile is being drawn"
        case "reveal", Reveal(color):
            reason = f"the supply has no tile of color {color[:60]!r}"
        case "reveal", _:
            reason = "the turn begins with the reveal of a tile"
        case "ask", Sort(tile) | Compare(tile, _) if tile not in state.face_up:
            reason = f"tile {tile} does not lie face up near the supply"
        case "ask", Compare(_, position):
            reason = f"there is no position {position}; positions are 1 to 5"
        case "ask", Pass():
            reason = "there is still a tile to ask with"
        case _:
            reason = "the turn goes on with a question"
    return reason
