"""The rules of 5 Up: get rid of your tokens with one die.

| term | meaning |
|---|---|
| face | a number of the die; 1, 2, 3, 4 and 6 are the spaces of the box, 5 throws a token away |
| covered | the spaces that hold a token, by face, ascending |
| discarded | tokens thrown away with a five: out of the game |
| first roll | the roll that every turn begins with; there is no choice about it |
| re-roll | any later roll of the turn, of the player's own free will |
| safe roll | one that does not end the turn: the player may roll again or pass |
| bust | a covered face: tokens go from the box to the roller's hand and the turn ends |
| decide | with a `may` option: use the face just re-rolled, or keep the token |
| finished | seats whose last token has left the hand, in that order |

Nothing is hidden: a view holds all that a state holds. Chance is the die alone, one roll at a time.
"""

from rulesets.five_up.checks import faults
from rulesets.five_up.table import (
    FACES,
    NAME,
    PLAYERS,
    SPACES,
    SUPPLY,
    TITLE,
    VERSION,
    Action,
    Cover,
    Covered,
    Die,
    Discard,
    Discarded,
    Event,
    Finished,
    Keep,
    Kept,
    Options,
    Pass,
    Passed,
    Phase,
    Roll,
    Rolled,
    State,
    Table,
    Took,
    View,
)
from rulesets.five_up.text import describe, dump, load, parse_action
from rulesets.five_up.turn import (
    apply,
    chance,
    events,
    initial,
    interrupts,
    legal_actions,
    seats,
    standings,
    to_act,
    view,
)

__all__ = [
    "FACES",
    "NAME",
    "PLAYERS",
    "SPACES",
    "SUPPLY",
    "TITLE",
    "VERSION",
    "Action",
    "Cover",
    "Covered",
    "Die",
    "Discard",
    "Discarded",
    "Event",
    "Finished",
    "Keep",
    "Kept",
    "Options",
    "Pass",
    "Passed",
    "Phase",
    "Roll",
    "Rolled",
    "State",
    "Table",
    "Took",
    "View",
    "apply",
    "chance",
    "describe",
    "dump",
    "events",
    "faults",
    "initial",
    "interrupts",
    "legal_actions",
    "load",
    "parse_action",
    "seats",
    "standings",
    "to_act",
    "view",
]
