"""Golden playthroughs: a whole game as a text file, replayed line by line.

`python -m tests.playthroughs.playthrough` writes the files of `RECORDINGS` that do not exist yet.
A file that exists is never overwritten: delete it by hand when a rule changes on purpose, and
read the difference.
"""

from __future__ import annotations

import json
import random
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from rulesets.interface import CHANCE, NOBODY
from rulesets.play import pick
from rulesets.registry import RULESETS

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Recording:
    """What a playthrough is recorded from.

    Attributes:
        game: the ruleset's name.
        name: the file's name without its ending, after the game's name.
        players: number of players.
        options: keyword arguments of the ruleset's `Options`.
        seed: fixes chance and the random players.
    """

    game: str
    name: str
    players: int
    seed: int
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def path(self) -> Path:
        """Where the text lies."""
        return FOLDER / f"{self.game}-{self.name}.txt"


RECORDINGS: tuple[Recording, ...] = (
    Recording("got-five", "two-players", 2, 1),
    Recording("got-five", "four-players", 4, 2),
    Recording("take-five", "standard", 3, 1, {"points": 20}),
    Recording("take-five", "tactical", 4, 2, {"variant": "tactical", "points": 12}),
    Recording(
        "take-five", "logical", 2, 3, {"variant": "logical", "points": 20, "first_picker": 1}
    ),
    Recording("take-five", "professional", 5, 4, {"variant": "professional", "points": 12}),
    Recording("five-up", "default", 2, 1),
    Recording("five-up", "six-players", 6, 2, {"tokens": 3}),
    Recording("five-up", "optional-cover", 2, 3, {"tokens": 4, "optional_cover": True}),
    Recording("five-up", "optional-discard", 2, 4, {"tokens": 4, "optional_discard": True}),
    Recording("five-up", "first-roll-harmless", 3, 5, {"first_roll_covered": "harmless"}),
    Recording("five-up", "bust-one", 3, 6, {"tokens": 5, "bust": "one"}),
    Recording("five-up", "places", 4, 7, {"tokens": 4, "places": True}),
    Recording("gimme-five", "default", 3, 284),
    Recording("gimme-five", "play-fives", 3, 130, {"play_fives": True}),
    Recording("gimme-five", "team-play", 4, 100, {"team_play": True}),
    Recording("gimme-five", "hidden-set-backs", 3, 129, {"hidden_set_backs": True}),
    Recording("gimme-five", "set-unsaid", 2, 246, {"set_unsaid_percent": 30}),
    Recording("gimme-five", "gimme-five-unsaid", 2, 168, {"gimme_five_unsaid_percent": 50}),
    Recording("gimme-five", "six-cards", 2, 76, {"six_cards_percent": 60}),
)


def header(recording: Recording) -> str:
    """Return the first lines: all that is needed to set the game up."""
    version = RULESETS[recording.game].VERSION
    keys = {key: value for key, value in asdict(recording).items() if key != "name"}
    return f"{json.dumps(keys)}\nruleset version {version}\n"


def lines_of(recording: Recording, actions: list[str] | None = None) -> list[str]:
    """Return a playthrough's lines: replayed from actions, or with random ones for a new file."""
    rules = RULESETS[recording.game]
    rng = random.Random(recording.seed)
    state = rules.initial(recording.players, rules.Options(**recording.options))
    lines = header(recording).splitlines()
    index = 0
    for number in range(100_000):
        actor = rules.to_act(state)
        lines += ["", f"state {rules.dump(state)}", f"to act {actor}"]
        if actor is NOBODY:
            break
        if isinstance(actor, int):
            lines.append(f"view {rules.dump(rules.view(state, actor))}")
        legal = rules.legal_actions(state)
        shown = [rules.describe(action) for action in legal[:12]]
        lines.append(f"{len(legal)} actions: {' | '.join(shown)}")
        lines += [f"may interrupt: {entry}" for entry in rules.interrupts(state)]
        if actions is not None:
            action = rules.parse_action(actions[number])
        elif actor == CHANCE:
            action = pick(rules.chance(state), recording.seed, index)
        else:
            action = rng.choice(legal)
        if actor == CHANCE:
            index += 1
            lines.append(f"chance {rules.chance(state)[action]}")
        lines.append(f"> {rules.describe(action)}")
        lines += [f"event {event}" for event in rules.events(state, action)]
        state = rules.apply(state, action)
    lines += [f"standing {standing}" for standing in rules.standings(state) or ()]
    return lines


def main() -> None:
    """Record what is missing."""
    for recording in RECORDINGS:
        if not recording.path.exists():
            recording.path.write_text("\n".join(lines_of(recording)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
