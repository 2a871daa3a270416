"""What a sound state of 5 Up looks like: every fault of a forged one, with its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from rulesets.errors import Fault
from rulesets.five_up.table import FACES, PLAYERS, SPACES, SUPPLY, Phase

if TYPE_CHECKING:
    from rulesets.five_up.table import Options, Table

__all__ = ["faults", "option_faults"]


def faults(state: Table) -> tuple[Fault, ...]:
    """Return everything in a state that no game can contain."""
    players = len(state.hands)
    if players not in PLAYERS:
        return (Fault(("hands",), "5 Up is for 2 to 6 players"),)
    return (
        *option_faults(state.options, players),
        *_token_faults(state),
        *_finish_faults(state),
        *_turn_faults(state),
    )


def option_faults(options: Options, players: int) -> list[Fault]:
    """Return every option that a table of that many players cannot be played with."""
    most = SUPPLY // max(1, players)
    found = []
    if not 1 <= options.tokens <= most:
        found.append(Fault(("options", "tokens"), f"each player starts with 1 to {most} tokens"))
    if options.first_roll_covered not in {"take", "harmless"}:
        found.append(Fault(("options", "first_roll_covered"), "either `take` or `harmless`"))
    if options.bust not in {"all", "one"}:
        found.append(Fault(("options", "bust"), "either `all` or `one`"))
    return found


def _token_faults(state: Table) -> list[Fault]:
    found = [
        Fault(("hands", seat), "a hand holds no fewer than 0 tokens")
        for seat, hand in enumerate(state.hands)
        if hand < 0
    ]
    for index, face in enumerate(state.covered):
        if face not in SPACES:
            found.append(Fault(("covered", index), f"the box has no space {face}"))
        elif index and face <= state.covered[index - 1]:
            found.append(Fault(("covered", index), "faces ascend, each at most once"))
    all_tokens = sum(state.hands) + len(state.covered) + state.discarded
    if state.discarded < 0 or all_tokens != state.options.tokens * len(state.hands):
        found.append(Fault(("discarded",), "hands, box and discarded tokens do not add up"))
    return found


def _finish_faults(state: Table) -> list[Fault]:
    empty = {seat for seat, hand in enumerate(state.hands) if not hand}
    found = []
    if sorted(state.finished) != sorted(empty):
        found.append(Fault(("finished",), "not the seats without tokens, each once"))
    last = len(state.hands) - 1 if state.options.places else 1
    if len(empty) > last or (state.phase == "over") != (len(empty) == last):
        found.append(
            Fault(("phase",), f"the game is over when {last} are out of tokens, only then")
        )
    return found


def _turn_faults(state: Table) -> list[Fault]:
    found = []
    if not 0 <= state.to_move < len(state.hands):
        found.append(Fault(("to_move",), "no such seat"))
    elif state.phase == "over":
        if state.finished and state.to_move != state.finished[-1]:
            found.append(Fault(("to_move",), "the last turn was that of the last to finish"))
    elif not state.hands[state.to_move]:
        found.append(Fault(("to_move",), "that seat has no tokens left"))
    if state.phase not in get_args(Phase):
        found.append(Fault(("phase",), f"one of {', '.join(get_args(Phase))}"))
    safe_roll = state.covered or state.discarded
    if state.phase in {"choose", "re_roll", "decide"} and not safe_roll:
        found.append(Fault(("phase",), "no safe roll leaves the box empty and all tokens in play"))
    if (state.phase == "decide") != (state.die is not None):
        found.append(Fault(("die",), "a face exactly when the phase is `decide`"))
    elif state.die is not None:
        options = state.options
        may = options.optional_discard if state.die == 5 else options.optional_cover
        if not may or state.die not in FACES or state.die in state.covered:
            found.append(Fault(("die",), "there is nothing to decide about this face"))
    return found
