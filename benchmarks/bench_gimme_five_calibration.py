"""Are the odds of Gimme 5! calibrated? Predicted against observed, over games by the referee.

Two ways to play:

- `blind`: choices say nothing of the hand, which is what the odds assume of everybody by default.
  Draws or takes the top discard by the toss of a coin, throws any of six cards, plays no Jack and
  no Match Play. Only the turn that is looked ahead to is played for a set.
- `greedy`: plays for a set as the look-ahead assumes. The odds are told what they can be told of
  that (`Assume`); that nobody keeps a Jack or a Match Play for later is not among it.

A chance that is predicted is compared with what is so in the state behind the view; for the next
card that is its share of the real pile, for the next turn it is the turn as it was then played.

Run `python benchmarks/bench_gimme_five_calibration.py --games 10000` for the full table.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

from rulesets import gimme_five as rules
from rulesets.gimme_five.cards import KINDS, is_number
from rulesets.interface import CHANCE
from rulesets.play import pick
from solver.gimme_five import Assume, ViewPosition, odds

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulesets.gimme_five import Action, State

__all__ = ["PLAYERS", "Bin", "calibrate", "table"]

BINS = 10


@dataclass
class Bin:
    """Predictions of about the same size.

    Attributes:
        count: how many.
        predicted: their sum.
        observed: the sum of what was so.
        variance: the sum of p (1 - p).
    """

    count: int = 0
    predicted: float = 0.0
    observed: float = 0.0
    variance: float = 0.0

    def add(self, predicted: float, observed: float) -> None:
        """Take in one prediction."""
        self.count += 1
        self.predicted += predicted
        self.observed += observed
        self.variance += predicted * (1 - predicted)

    def deviation(self) -> float:
        """Return how many standard errors lie between predicted and observed.

        Predictions from one game hang together, so somewhat more than for independent ones is no
        sign of a fault.
        """
        return (self.observed - self.predicted) / sqrt(self.variance or 1.0)


Bins = dict[tuple[str, int], Bin]


def blind(state: State, seat: int, rng: random.Random) -> Action:
    """Choose without a look at the hand, as far as the rules let one."""
    legal = rules.legal_actions(state)
    kinds = {action.type for action in legal}
    if "exchange" in kinds:
        cards = list(state.hands[seat])
        if state.phase == "drawn" and state.drawn is not None:
            cards.append(state.drawn)
        thrown = [rules.Exchange(card) for card in cards]
        return rng.choice([action for action in thrown if action in legal])
    if kinds & {"draw", "take_discard"}:
        pulls = [action for action in legal if action.type in {"draw", "take_discard"}]
        return rng.choice(pulls)
    plain = [action for action in legal if action.type in {"keep", "put_back", "block", "accept"}]
    return plain[0] if plain else legal[0]


def greedy(state: State, seat: int, rng: random.Random) -> Action:
    """Play for a set, in the order that `solver.gimme_five.turn` describes."""
    legal = rules.legal_actions(state)
    by_type: dict[str, list[Action]] = defaultdict(list)
    for action in legal:
        by_type[action.type].append(action)
    if by_type["play_match"]:
        return rng.choice(by_type["play_match"])
    if by_type["take_discard"] and state.discards[-1] in state.hands[seat]:
        return by_type["take_discard"][0]
    if by_type["play_jack"]:
        return _best_jack(state, seat, legal)
    for kind in ("draw", "block", "put_back", "keep", "accept", "drop_set"):
        if by_type[kind]:
            return by_type[kind][-1]
    return blind(state, seat, rng)


def _best_jack(state: State, seat: int, legal: tuple[Action, ...]) -> Action:
    """Return a Jack at the rival with the most sets, the first clockwise among equals."""

    def rank(action: rules.PlayJack) -> tuple[int, int]:
        return len(state.sets[action.target]), -((action.target - seat) % state.players)

    return max((action for action in legal if isinstance(action, rules.PlayJack)), key=rank)


PLAYERS: dict[str, tuple[Callable[[State, int, random.Random], Action], Assume]] = {
    "blind": (blind, Assume()),
    "greedy": (greedy, Assume(takes_matches=True, blocks_jacks=True)),
}


def calibrate(name: str, games: int, seed: int = 0) -> Bins:
    """Play games and collect predictions, one view a game and one look ahead."""
    choose, assume = PLAYERS[name]
    bins: Bins = defaultdict(Bin)
    for number in range(games):
        _play(choose, assume, f"{name}/{seed}/{number}", bins)
    return bins


def _play(
    choose: Callable[[State, int, random.Random], Action], assume: Assume, seed: str, bins: Bins
) -> None:
    rng = random.Random(seed)
    state = rules.initial(rng.choice([2, 3]))
    asks = rng.randrange(4, 30)
    chances = random.Random(seed + "/chance").randrange(2**60)
    index = turns = 0
    pending: tuple[int, int, float] | None = None
    while (actor := rules.to_act(state)) is not None:
        if actor == CHANCE:
            action = pick(rules.chance(state), chances, index)
            index += 1
        else:
            assert isinstance(actor, int)  # noqa: S101 - neither chance nor the end
            if state.phase == "turn" and not state.blocker_used:
                turns += 1
                if pending is not None:
                    seat, sets, predicted = pending
                    _add(bins, "gains a set", predicted, len(state.sets[seat]) > sets)
                    return
                if turns == asks:
                    pending = _compare(state, actor, assume, bins)
            # The turn looked ahead to is played for a set, as the look-ahead says.
            action = (choose if pending is None else greedy)(state, actor, rng)
        state = rules.apply(state, action)
    if pending is not None:
        seat, sets, predicted = pending
        _add(bins, "gains a set", predicted, len(state.sets[seat]) > sets)


def _compare(state: State, actor: int, assume: Assume, bins: Bins) -> tuple[int, int, float]:
    """Compare the odds of the seat to the right of the actor with the state."""
    me = (actor - 1) % state.players
    reply = odds(ViewPosition(rules.view(state, me), assume))
    pile = state.pile or state.buried[:1] or state.discards[:-1]
    for opponent in reply.opponents:
        hand = state.hands[opponent.seat]
        for kind in KINDS:
            name = "holds a number" if is_number(kind, play_fives=False) else f"holds {kind}"
            _add(bins, name, float(opponent.holds[kind]), kind in hand)
        matching = [card for card in pile if card in hand and is_number(card, play_fives=False)]
        share = len(matching) / len(pile)
        _add(bins, "next card matches", float(opponent.next_pile_card_matches), share)
    mine = [card for card in pile if card in state.hands[me] and is_number(card, play_fives=False)]
    _add(bins, "own set on draw", float(reply.set_on_draw), len(mine) / len(pile))
    gain = next(o.makes_set_next_turn for o in reply.opponents if o.seat == actor)
    return actor, len(state.sets[actor]), float(gain)


def _add(bins: Bins, name: str, predicted: float, observed: float) -> None:
    bins[name, min(BINS - 1, int(predicted * BINS))].add(predicted, observed)


def table(bins: Bins) -> list[str]:
    """Return the bins as lines of a table."""
    lines = [
        "| chance | from | predictions | predicted | observed | standard errors |",
        "|---|---|---|---|---|---|",
    ]
    for (name, place), entry in sorted(bins.items()):
        lines.append(
            f"| {name} | {place / BINS:.1f} | {entry.count} | {entry.predicted / entry.count:.4f} "
            f"| {entry.observed / entry.count:.4f} | {entry.deviation():+.1f} |"
        )
    return lines


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    games = parser.parse_args().games
    for name in PLAYERS:
        print(f"\n{name}, {games} games\n")
        print("\n".join(table(calibrate(name, games))))


if __name__ == "__main__":
    main()
