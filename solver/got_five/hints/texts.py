"""The sentences of the hints, in English.

Every sentence is a template with a stable key. A client that speaks another language takes the
keys and parameters of a hint's messages and fills templates of its own.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from solver.got_five.hints.board import Message

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from solver.got_five.hints.board import Conclusion, Parameter

__all__ = ["TEMPLATES", "conclusion_message", "render"]

TEMPLATES: Mapping[str, str] = MappingProxyType(
    {
        "seen_elsewhere.stand": (
            "One {color} tile stands with {opponent}, so it is not at position {position}."
        ),
        "seen_elsewhere.opponent_clue": (
            "One {color} tile lies as a clue with {opponent}, so it is not at position {position}."
        ),
        "seen_elsewhere.face_up": (
            "One {color} tile lies face up, so it is not at position {position}."
        ),
        "seen_elsewhere.own_clue": (
            "One {color} tile lies as a clue at your own stand, "
            "so it is not at position {position}."
        ),
        "seen_elsewhere.seen": (
            "One {color} tile has been seen elsewhere, so it is not at position {position}."
        ),
        "sort_bound.above": (
            "Tile {tile} lies in notch {notch}, so position {position} ({color}) is above it."
        ),
        "sort_bound.below": (
            "Tile {tile} lies in notch {notch}, so position {position} ({color}) is below it."
        ),
        "compare.same": (
            "The tile at position {position} ({color}) has as many dots as tile {tile}: {dots}."
        ),
        "compare.other": (
            "The tile at position {position} ({color}) does not have as many dots as tile {tile}: "
            "not {dots}."
        ),
        "neighbor_bound.above": (
            "At position {neighbor} ({neighbor_color}) nothing below {bound} is left, "
            "and position {position} ({color}) is higher."
        ),
        "neighbor_bound.below": (
            "At position {neighbor} ({neighbor_color}) nothing above {bound} is left, "
            "and position {position} ({color}) is lower."
        ),
        "last_candidate": "At position {position} ({color}) a single tile is left.",
        "conclusion.ruled_out": "Cross out at position {position} ({color}): {ruled_out}.",
        "conclusion.is": "Position {position} ({color}) is {is}.",
        "mistake.crossed_out": "Tile {tile} ({color}) is crossed out, but that is wrong.",
        "mistake.guess": "The guess {tile} for position {position} ({color}) is wrong.",
        "wrong_answer.none_left": (
            "No tile is left for position {position} ({color}), so an answer used here is wrong."
        ),
        "wrong_answer.not_this": (
            "Without the answer to tile {tile}, still no tile is left for position {position} "
            "({color}), so the wrong answer is another, and it was used here."
        ),
        "wrong_answer.notch": (
            "Without the answer to tile {tile} everything fits, and the tile lies in notch {notch}."
        ),
        "wrong_answer.same": (
            "Without the answer to tile {tile} everything fits, and the tile at position "
            "{position} has as many dots."
        ),
        "wrong_answer.other": (
            "Without the answer to tile {tile} everything fits, and the tile at position "
            "{position} does not have as many dots."
        ),
        "done": "Nothing more follows from what is known.",
    }
)
"""English sentences by key; the names in braces are the message's parameters.

An `opponent` is the number of one, from 1; its `name`, if it has one, is a parameter beside it.
"""


def render(messages: Iterable[Message]) -> str:
    """Return messages as English sentences, in which opponents go by their names if given."""
    return " ".join(TEMPLATES[message.key].format_map(_words(message)) for message in messages)


def conclusion_message(conclusion: Conclusion, color: str) -> Message:
    """Return the sentence that states a conclusion about a position of that color."""
    parameters: dict[str, Parameter] = {"position": conclusion.position, "color": color}
    if conclusion.is_ is not None:
        return Message("conclusion.is", {**parameters, "is": conclusion.is_})
    return Message("conclusion.ruled_out", {**parameters, "ruled_out": conclusion.ruled_out})


def _words(message: Message) -> dict[str, str]:
    words = {name: _shown(value) for name, value in message.parameters.items()}
    if "opponent" in words:
        words["opponent"] = words.get("name", f"opponent {words['opponent']}")
    return words


def _shown(value: Parameter) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
