"""Which states no game can contain: the guard against forged or damaged ones."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rulesets.errors import Fault
from rulesets.got_five.states import FACE_UP, placed, seats_in, supply, supply_colors
from rulesets.got_five.tiles import NUMBERS, STAND_SIZE, index_of, tile_set_faults
from rulesets.got_five.views import POSITIONS, CompareClue, truthful

if TYPE_CHECKING:
    from rulesets.got_five.states import Options, Stand, State
    from rulesets.got_five.views import Clue

__all__ = ["PLAYERS", "faults"]

PLAYERS = range(2, 5)


def faults(state: State) -> tuple[Fault, ...]:
    """Return everything in a state that no game can contain."""
    found = [
        fault.under("options", "tile_set") for fault in tile_set_faults(state.options.tile_set)
    ]
    found += _seat_faults(state)
    found += _tile_faults(state)
    if not found:
        found += _stand_faults(state)
        found += _phase_faults(state)
    return tuple(found)


def _seat_faults(state: State) -> list[Fault]:
    found = []
    seats = range(len(state.stands))
    if len(seats) not in PLAYERS:
        found.append(Fault(("stands",), f"there are 2 to 4 stands, not {len(seats)}"))
    if state.turn not in seats:
        found.append(Fault(("turn",), "no such seat"))
    elif state.stands[state.turn].out and state.phase != "over":
        found.append(Fault(("turn",), "this seat is out"))
    if state.winner is not None and state.winner not in seats:
        found.append(Fault(("winner",), "no such seat"))
    if state.passes < 0 or state.passes > len(seats):
        found.append(Fault(("passes",), "more turns passed in a row than there are seats"))
    return found


def _tile_faults(state: State) -> list[Fault]:
    places: list[tuple[tuple[str | int, ...], int]] = []
    places += ((("face_up", i), tile) for i, tile in enumerate(state.face_up))
    for seat, stand in enumerate(state.stands):
        places += ((("stands", seat, "tiles", i), tile) for i, tile in enumerate(stand.tiles))
        places += (
            (("stands", seat, "clues", i, "tile"), clue.tile) for i, clue in enumerate(stand.clues)
        )
    counts = Counter(tile for _, tile in places)
    found = []
    for path, tile in places:
        if tile not in NUMBERS:
            found.append(Fault(path, "tile numbers are 1 to 60"))
        elif counts[tile] > 1:
            found.append(Fault(path, f"tile {tile} lies in {counts[tile]} places"))
    return found


def _stand_faults(state: State) -> list[Fault]:
    found = []
    index = index_of(state.options.tile_set)
    for seat, stand in enumerate(state.stands):
        path = ("stands", seat, "tiles")
        if list(stand.tiles) != sorted(stand.tiles):
            found.append(Fault(path, "the tiles do not ascend"))
        colors = {index.color[tile] for tile in stand.tiles}
        if len(colors) != len(stand.tiles) or (state.phase != "deal" and len(colors) != STAND_SIZE):
            found.append(Fault(path, "a stand has one tile of each color"))
        found += (
            Fault(("stands", seat, "clues", i), "the tiles on this stand give another answer")
            for i, clue in enumerate(stand.clues)
            if len(colors) == STAND_SIZE and not _sound_clue(clue, stand, state.options)
        )
    if list(state.face_up) != sorted(state.face_up):
        found.append(Fault(("face_up",), "the tiles do not ascend"))
    return found


def _sound_clue(clue: Clue, stand: Stand, options: Options) -> bool:
    if isinstance(clue, CompareClue) and clue.position not in POSITIONS:
        return False
    return truthful(clue, stand.tiles, index_of(options.tile_set))


def _phase_faults(state: State) -> list[Fault]:
    if state.phase == "deal":
        return _deal_faults(state)
    found = []
    empty = not supply(state)
    count = len(state.face_up)
    if count > FACE_UP + 1:
        found.append(Fault(("face_up",), f"there are at most 6 tiles face up, not {count}"))
    if count < FACE_UP and not empty and state.phase != "over":
        found.append(Fault(("face_up",), "five tiles lie face up while the supply lasts"))
    if (state.phase == "draw") != (state.drawing is not None):
        found.append(Fault(("drawing",), "a color is drawn in phase `draw` and in no other"))
    elif state.drawing is not None and state.drawing not in supply_colors(state):
        found.append(Fault(("drawing",), "the supply has no tile of this color"))
    must_reveal = count <= FACE_UP and not empty
    if (state.phase in {"reveal", "draw"} and not must_reveal) or (
        state.phase == "ask" and must_reveal
    ):
        found.append(Fault(("phase",), "the tiles on the table call for another phase"))
    if state.passes and (not empty or count):
        found.append(Fault(("passes",), "nobody passes while there is a tile to ask with"))
    return found + _end_faults(state)


def _end_faults(state: State) -> list[Fault]:
    found = []
    left = seats_in(state)
    over = state.phase == "over"
    if state.winner is not None and (not over or state.winner not in left):
        found.append(
            Fault(("winner",), "a winner is still in, and only a game that is over has one")
        )
    if not left:
        found.append(Fault(("stands",), "the last player left wins and cannot be out"))
    if not over and (len(left) == 1 or state.passes >= len(left)):
        found.append(Fault(("phase",), "the game is over by now"))
    if over and state.winner is None and state.passes < len(left):
        found.append(Fault(("winner",), "the game is over, so somebody won"))
    return found


def _deal_faults(state: State) -> list[Fault]:
    dealt = placed(state)
    rows = [*(stand.tiles for stand in state.stands), state.face_up]
    index = index_of(state.options.tile_set)
    found = []
    for number, row in enumerate(rows):
        size = min(STAND_SIZE, max(0, len(dealt) - number * STAND_SIZE))
        path = ("face_up",) if number == len(state.stands) else ("stands", number, "tiles")
        if {index.color[tile] for tile in row} != set(index.colors[:size]) or len(row) != size:
            found.append(Fault(path, "the deal goes stand by stand, color by color"))
    if len(dealt) >= len(rows) * STAND_SIZE:
        found.append(Fault(("phase",), "the deal is complete"))
    extras = (state.turn, state.passes, state.drawing, state.winner)
    if extras != (0, 0, None, None) or any(stand.clues or stand.out for stand in state.stands):
        found.append(Fault(("phase",), "nothing happens before the deal is complete"))
    return found
