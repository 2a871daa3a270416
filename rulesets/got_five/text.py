"""Got Five! in one line of text: actions for a log, states and views for a URL.

| what | notation |
|---|---|
| sort clue | `13s1`: tile 13 lies in notch 1 |
| compare clue | `29c4y`: tile 29, compared with position 4, has as many dots; `29c4n`: it has not |
| stand in a state | `3.14.16.20.42:13s1.29c4n:out`, the parts after the tiles may be missing |
| opponent in a view | the same after a name, which may be empty: `Adam:5.28.47.56.59:15s1` |
| inline tile set | its name and `number-color-dots` sixty times: `house:1-red-2.2-blue-3…` |
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulesets import notation
from rulesets.errors import InvalidInputError
from rulesets.got_five.rules import NAME, VERSION
from rulesets.got_five.soundness import faults
from rulesets.got_five.states import (
    Action,
    Announce,
    Compare,
    Draw,
    Options,
    Pass,
    Phase,
    Reveal,
    Sort,
    Stand,
    State,
    View,
)
from rulesets.got_five.tiles import STANDARD, Tile, TileSet, tile_set_faults
from rulesets.got_five.views import (
    Clue,
    CompareClue,
    Marks,
    Opponent,
    PlayerView,
    PublicStand,
    PublicView,
    SortClue,
    view_faults,
)
from rulesets.notation import decode, encode, fail, integer, integers, join

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["describe", "dump", "load", "parse_action"]

_PHASES: tuple[Phase, ...] = ("deal", "reveal", "draw", "ask", "over")
_SORT = re.compile(r"([0-9]{1,3})s([0-9])")
_COMPARE = re.compile(r"([0-9]{1,3})c([0-9])([yn])")


def describe(action: Action) -> str:
    """Return an action as words: `reveal blue`, `sort 13`, `compare 29 4`, `draw 7`, `pass`."""
    match action:
        case Reveal(color):
            return f"reveal {encode(color)}"
        case Sort(tile):
            return f"sort {tile}"
        case Compare(tile, position):
            return f"compare {tile} {position}"
        case Announce(seat, hand):
            return f"announce {seat} {' '.join(map(str, hand))}"
        case Draw(tile):
            return f"draw {tile}"
        case Pass():
            return "pass"


def parse_action(text: str) -> Action:
    """Read what `describe` wrote.

    Raises:
        InvalidInputError: the text describes no action.
    """
    word, *rest = text.split(" ")
    if word == "reveal" and len(rest) == 1:
        return Reveal(decode(rest[0], "action"))
    numbers = [integer(part, "action") for part in rest]
    match word, numbers:
        case "sort", [tile]:
            return Sort(tile)
        case "compare", [tile, position]:
            return Compare(tile, position)
        case "announce", [seat, *hand]:
            return Announce(seat, tuple(hand))
        case "draw", [tile]:
            return Draw(tile)
        case "pass", []:
            return Pass()
        case _:
            raise fail(f"{text[:40]!r} is no action of this game", "action")


def dump(value: State | Action | View) -> str:
    """Return a state, an action or a view as one line."""
    if isinstance(value, State):
        return notation.write(NAME, "state", VERSION, _state_fields(value))
    if isinstance(value, PlayerView):
        return notation.write(NAME, "view", VERSION, _player_view_fields(value))
    if isinstance(value, PublicView):
        return notation.write(NAME, "view", VERSION, _public_view_fields(value))
    return notation.write(NAME, "action", VERSION, [("do", describe(value).replace(" ", "."))])


def load(text: str) -> State | Action | View:
    """Read what `dump` wrote.

    Raises:
        InvalidInputError: no notation of this game and version, or not sound.
    """
    kind, fields = notation.read(text, NAME, VERSION)
    if kind == "action":
        words = notation.unique(fields, ["do"]).get("do", "")
        return parse_action(words.replace(".", " "))
    if kind == "state":
        state = _read_state(fields)
        if found := faults(state):
            raise InvalidInputError(found)
        return state
    if any(key == "seat" for key, _ in fields):
        return _read_public_view(fields)
    view = _read_player_view(fields)
    if found := view_faults(view):
        raise InvalidInputError(found)
    return view


def _state_fields(state: State) -> Iterable[tuple[str, str]]:
    yield "tiles", _tile_set_text(state.options.tile_set)
    for stand in state.stands:
        yield "stand", _stand_text(stand) or ":"
    yield "face-up", join(state.face_up)
    yield "turn", str(state.turn)
    yield "phase", state.phase
    yield "drawing", encode(state.drawing or "")
    yield "passes", str(state.passes) if state.passes else ""
    yield "winner", "" if state.winner is None else str(state.winner)


def _player_view_fields(view: PlayerView) -> Iterable[tuple[str, str]]:
    yield "tiles", _tile_set_text(view.tile_set)
    yield "stand", join(encode(color) for color in view.stand)
    for opponent in view.opponents:
        stand = Stand(opponent.tiles, opponent.clues, opponent.out)
        yield "opponent", f"{encode(opponent.name or '')}:{_stand_text(stand)}"
    yield "face-up", join(view.face_up)
    yield "clues", join(map(_clue_text, view.clues))
    yield "seen", join(view.seen)
    yield "crossed-out", join(view.marks.crossed_out)
    if view.marks.guesses != Marks().guesses:
        yield "guesses", join("x" if guess is None else guess for guess in view.marks.guesses)


def _public_view_fields(view: PublicView) -> Iterable[tuple[str, str]]:
    yield "tiles", _tile_set_text(view.tile_set)
    for stand in view.stands:
        parts = [join(map(encode, stand.colors)), join(map(_clue_text, stand.clues))]
        yield "seat", ":".join([*parts, "out"] if stand.out else parts)
    yield "face-up", join(view.face_up)


def _tile_set_text(tile_set: str | TileSet) -> str:
    if isinstance(tile_set, str):
        return "" if tile_set == STANDARD else encode(tile_set)
    tiles = join(f"{tile.number}-{encode(tile.color)}-{tile.dots}" for tile in tile_set.tiles)
    return f"{encode(tile_set.name)}:{tiles}"


def _clue_text(clue: Clue) -> str:
    if isinstance(clue, SortClue):
        return f"{clue.tile}s{clue.notch}"
    return f"{clue.tile}c{clue.position}{'y' if clue.same_dots else 'n'}"


def _stand_text(stand: Stand) -> str:
    parts = [join(stand.tiles), join(map(_clue_text, stand.clues)), "out" if stand.out else ""]
    return ":".join(parts).rstrip(":")


def _read_state(fields: Sequence[tuple[str, str]]) -> State:
    stands = tuple(_read_stand(value, key) for key, value in fields if key == "stand")
    known = ("tiles", "face-up", "turn", "phase", "drawing", "passes", "winner")
    rest = notation.unique([field for field in fields if field[0] != "stand"], known)
    phase = next((word for word in _PHASES if word == rest.get("phase")), None)
    if phase is None:
        raise fail(f"a phase is one of {', '.join(_PHASES)}", "phase")
    return State(
        options=Options(_read_tile_set(rest.get("tiles", ""))),
        stands=stands,
        face_up=integers(rest.get("face-up", ""), "face-up"),
        turn=integer(rest.get("turn", "0"), "turn"),
        phase=phase,
        drawing=decode(rest["drawing"], "drawing") if "drawing" in rest else None,
        passes=integer(rest.get("passes", "0"), "passes"),
        winner=integer(rest["winner"], "winner") if "winner" in rest else None,
    )


def _read_player_view(fields: Sequence[tuple[str, str]]) -> PlayerView:
    opponents = tuple(_read_opponent(value) for key, value in fields if key == "opponent")
    known = ("tiles", "stand", "face-up", "clues", "seen", "crossed-out", "guesses")
    rest = notation.unique([field for field in fields if field[0] != "opponent"], known)
    guesses = tuple(
        None if part == "x" else integer(part, "guesses")
        for part in rest.get("guesses", "x.x.x.x.x").split(".")
    )
    return PlayerView(
        stand=_read_words(rest.get("stand", ""), "stand"),
        tile_set=_read_tile_set(rest.get("tiles", "")),
        opponents=opponents,
        face_up=integers(rest.get("face-up", ""), "face-up"),
        clues=_read_clues(rest.get("clues", ""), "clues"),
        seen=integers(rest.get("seen", ""), "seen"),
        marks=Marks(integers(rest.get("crossed-out", ""), "crossed-out"), guesses),
    )


def _read_public_view(fields: Sequence[tuple[str, str]]) -> PublicView:
    stands = []
    for key, value in fields:
        if key == "seat":
            colors, clues, out = _split(value, key)
            stands.append(PublicStand(_read_words(colors, key), _read_clues(clues, key), out))
    rest = notation.unique([field for field in fields if field[0] != "seat"], ["tiles", "face-up"])
    tile_set = _read_tile_set(rest.get("tiles", ""))
    if found := tile_set_faults(tile_set):
        raise InvalidInputError(fault.under("tiles") for fault in found)
    return PublicView(tuple(stands), tile_set, integers(rest.get("face-up", ""), "face-up"))


def _read_words(text: str, key: str) -> tuple[str, ...]:
    return tuple(decode(word, key) for word in text.split(".")) if text else ()


def _read_tile_set(text: str) -> str | TileSet:
    name, colon, listed = text.partition(":")
    if not colon:
        return decode(name, "tiles") or STANDARD
    tiles = []
    for entry in listed.split("."):
        match entry.split("-"):
            case [number, color, dots]:
                tile = Tile(
                    integer(number, "tiles"), decode(color, "tiles"), integer(dots, "tiles")
                )
                tiles.append(tile)
            case _:
                raise fail(f"{entry[:40]!r} is not of the form number-color-dots", "tiles")
    return TileSet(decode(name, "tiles"), tuple(tiles))


def _read_clue(text: str, key: str) -> Clue:
    if match := _SORT.fullmatch(text):
        return SortClue(int(match[1]), int(match[2]))
    if match := _COMPARE.fullmatch(text):
        return CompareClue(int(match[1]), int(match[2]), match[3] == "y")
    raise fail(f"{text[:40]!r} is no clue; one looks like 13s1, 29c4y or 29c4n", key)


def _read_clues(text: str, key: str) -> tuple[Clue, ...]:
    return tuple(_read_clue(part, key) for part in text.split(".")) if text else ()


def _split(text: str, key: str) -> tuple[str, str, bool]:
    """Split a stand into what stands on it, its clues, and whether it is out."""
    match text.split(":"):
        case [first]:
            return first, "", False
        case [first, clues]:
            return first, clues, False
        case [first, clues, "out"]:
            return first, clues, True
    raise fail("a stand is its tiles, its clues and perhaps `out`, with colons between", key)


def _read_stand(text: str, key: str) -> Stand:
    tiles, clues, out = _split(text, key)
    return Stand(integers(tiles, key), _read_clues(clues, key), out)


def _read_opponent(text: str) -> Opponent:
    name, _, rest = text.partition(":")
    stand = _read_stand(rest, "opponent")
    return Opponent(stand.tiles, decode(name, "opponent") or None, stand.clues, stand.out)
