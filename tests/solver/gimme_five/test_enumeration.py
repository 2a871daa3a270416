"""The odds against complete enumeration on small decks, as fractions."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from rulesets import gimme_five
from rulesets.gimme_five.cards import KINDS, NUMBERS, sorted_cards
from rulesets.interface import CHANCE
from rulesets.play import pick
from solver.gimme_five import Assume, ViewPosition
from solver.gimme_five.counting import plan
from solver.gimme_five.odds import odds_of
from solver.gimme_five.table import Batch, Hand, Table
from solver.gimme_five.views import table_of_view
from tests.solver.gimme_five.answers import (
    Seen,
    card_next,
    gains_set,
    holds,
    next_matches,
    own_draw,
)
from tests.solver.gimme_five.enumeration import Worlds, deals

if TYPE_CHECKING:
    from rulesets.gimme_five import Action, State
    from solver.gimme_five import Odds


def check(odds: Odds, worlds: Worlds, seen: Seen) -> None:
    """Compare every answer."""
    chances = {entry.card: entry.probability for entry in odds.next_card}
    for kind in KINDS:
        assert chances.get(kind, 0) == card_next(worlds, seen, kind)
    for place, opponent in enumerate(odds.opponents):
        for kind in KINDS:
            assert opponent.holds[kind] == holds(worlds, place, kind)
        assert opponent.jack_succeeds == 1 - opponent.holds["B"]
        assert opponent.next_pile_card_matches == next_matches(worlds, seen, place)
        gain = gains_set(worlds, seen, place)
        assert opponent.makes_set_next_turn == gain
        assert opponent.fifth_set_next_turn == (gain if seen.their_sets[place] == 4 else 0)
    numbers = worlds.numbers & set(seen.hand)
    assert odds.set_on_draw == sum(chances.get(number, 0) for number in numbers)
    bonus = chances.get("M", 0) if numbers else 0
    assert odds.set_on_draw_with_match_play == odds.set_on_draw + bonus
    for choice in odds.choices:
        if choice.option == "draw":
            assert choice.set_probability == own_draw(worlds, seen)
        elif choice.option == "jack":
            assert isinstance(choice.target, int)
            assert choice.set_probability == odds.opponents[choice.target].jack_succeeds
    ordered = [choice.set_probability for choice in odds.choices]
    assert ordered == sorted(ordered, reverse=True)


def random_pool(rng: random.Random, size: int) -> Counter[str]:
    """Return some cards of few kinds, so that copies meet."""
    kinds = [*rng.sample(NUMBERS, 4), "J", "B", "M", "S"]
    return Counter(rng.choice(kinds) for _ in range(size))


def check_random_table(rng: random.Random, opponents: int, most: int, pairs: int) -> None:
    """Compare every answer for a random table without history.

    Args:
        rng: the source of randomness.
        opponents: how many.
        most: the most cards that a hidden hand holds.
        pairs: the most pairs that an opponent laid in the Drop Set.
    """
    play_fives = rng.random() < 0.3
    numbers = frozenset(NUMBERS) - ({"5"} if play_fives else set())
    sizes = [rng.randint(0, most)] * opponents
    sizes = [rng.choice([size, rng.randint(0, min(most, 3))]) for size in sizes]
    pool = random_pool(rng, sum(sizes) + rng.choice([0, 1, 2, 4]))
    laid = [
        rng.sample(sorted(numbers & set(pool)) or ["1"], rng.choice([0, 0, pairs]))
        for _ in range(opponents)
    ]
    known = [rng.sample(sorted(numbers), rng.choice([0, 0, 1])) for _ in range(opponents)]
    their_sets = tuple(rng.choice([0, 0, 1, 4]) for _ in range(opponents))
    in_sets = Counter(number for mine in laid for number in mine for _ in range(2))
    dealt = deals(pool + in_sets, [s + 2 * len(p) for s, p in zip(sizes, laid, strict=True)])
    worlds = Worlds(pool + in_sets, dealt, numbers)
    for place, mine in enumerate(laid):
        worlds.drop_set(place, [number for number in mine for _ in range(2)])
        for number in known[place]:
            worlds.add(place, number)
    if not worlds.weights:
        pytest.skip("no deal fits")
    hand = tuple(rng.sample(KINDS, rng.randint(0, 5)))
    discards = tuple(rng.choice(KINDS) for _ in range(rng.randint(0, 4)))
    top = discards[-1] if discards and discards[-1] in numbers else None
    own_sets = rng.choice([0, 0, 2])
    table = Table(
        play_fives=play_fives,
        pool={kind: pool[kind] for kind in KINDS},
        hands=tuple(
            Hand(
                place + 1,
                their_sets[place],
                sorted_cards(known[place]),
                (Batch(frozenset(known[place]), tuple((n, 3) for n in laid[place])),),
                (((sizes[place],), 1),),
            )
            for place in range(opponents)
        ),
        pile=pool.total() - sum(sizes),
        bottom=discards[:-1],
        buried=0,
        seat=0,
        hand=hand,
        sets=own_sets,
        top=top,
    )
    jacks = frozenset({"J", "5"} if play_fives else {"J"})
    check(odds_of(table), worlds, Seen(hand, own_sets, their_sets, top, discards[:-1], jacks))


@pytest.mark.parametrize("seed", range(100))
def test_tables(seed: int) -> None:
    """Tables without history: dealt pairs, known cards, empty piles, Play 5's."""
    rng = random.Random(seed)
    opponents = rng.choice([1, 1, 2, 2, 3])
    most = {1: 4, 2: 3, 3: 2}[opponents]
    check_random_table(rng, opponents, most, 1 if opponents < 3 else 0)


@pytest.fixture
def crowded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Count without axes for hands that share a fate, however small the table."""
    monkeypatch.setattr(plan, "SMALL", 0)


@pytest.mark.usefixtures("crowded")
@pytest.mark.parametrize("seed", range(40))
def test_crowded_tables(seed: int) -> None:
    """Tables of three and four opponents, counted as the largest tables are."""
    rng = random.Random(seed)
    opponents = rng.choice([3, 3, 4])
    pairs = 1 if opponents == 3 and seed % 3 else 0
    check_random_table(rng, opponents, 6 - opponents - max(pairs, seed % 2), pairs)


class Follower:
    """Plays a small game through the referee and follows it through all worlds, as seat 0."""

    def __init__(self, seed: int, players: int, assume: Assume, *, play_fives: bool) -> None:
        """Pick a small deck and begin."""
        self.rng = random.Random(seed)
        self.seed = seed
        self.assume = assume
        numbers = self.rng.sample(NUMBERS, self.rng.choice([5, 7]) if players == 2 else 3)
        if play_fives and "5" not in numbers:
            numbers[0] = "5"
        self.deck = Counter(dict.fromkeys(numbers, 4 if players == 2 else 8))
        self.deck.update({"J": 2, "B": 2, "M": 2, "S": 1})
        options = gimme_five.Options(play_fives=play_fives)
        pile = sorted_cards(self.deck.elements())
        self.state: State = replace(gimme_five.initial(players, options), pile=pile)
        self.numbers = frozenset(NUMBERS) - ({"5"} if play_fives else set())
        self.worlds: Worlds | None = None
        self.index = 0

    def choose(self) -> Action:
        """Pick an action that keeps the game going: mostly draws and exchanges."""
        legal = gimme_five.legal_actions(self.state)
        draws = [action for action in legal if action.type in {"draw", "exchange", "keep"}]
        return self.rng.choice(draws if draws and self.rng.random() < 0.8 else legal)

    def step(self) -> bool:
        """Do one action; return False when the game is over or a reshuffle is next."""
        state = self.state
        actor = gimme_five.to_act(state)
        if actor is None:
            return False
        if actor == CHANCE:
            if state.phase == "draw" and not (state.pile or state.buried):
                return False
            action = pick(gimme_five.chance(state), self.seed, self.index)
            self.index += 1
        else:
            action = self.choose()
        after = gimme_five.apply(state, action)
        self.follow(state, after, action)
        self.state = after
        return True

    def follow(self, before: State, after: State, action: Action) -> None:
        """Take in what seat 0 sees of an action."""
        if before.phase == "deal" and after.phase == "flip":
            pool = self.deck - Counter(after.hands[0])
            dealt = deals(pool, [5] * (after.players - 1))
            self.worlds = Worlds(
                pool,
                dealt,
                self.numbers,
                takes_matches=self.assume.takes_matches,
                blocks_jacks=self.assume.blocks_jacks,
            )
        if self.worlds is None or before.phase == "deal":
            return
        if action.type == "flipped" or (
            action.type == "drawn" and before.turn == 0 and before.pile
        ):
            self.worlds.reveal(action.card)
        for record in after.history[len(before.history) :]:
            self.tell(record)

    def tell(self, record: gimme_five.Record) -> None:  # noqa: C901 - one case a type
        """Take in a record of another seat."""
        worlds, place = self.worlds, record.seat - 1
        assert worlds is not None
        if record.seat == 0:
            return
        kind, cards = record.type, record.cards
        if kind == "drop_set":
            worlds.drop_set(place, cards)
            return
        if kind not in {"set_back", "blocked", "yielded"} and record.sets:
            worlds.keep(place, lambda hand: "S" not in hand)
        if worlds.takes_matches and record.passed is not None:
            worlds.keep(place, lambda hand: record.passed not in hand)
        if kind in {"kept", "exchanged"}:
            worlds.draw(place, no_set_back=record.sets > 0)
        if kind in {"set_drawn", "bonus_jack", "set_back_drawn", "bonus_match"}:
            worlds.reveal("M" if kind == "bonus_match" else cards[0])
        if kind == "taken":
            worlds.add(place, cards[0])
            cards = cards[1:]
        if kind == "match":
            worlds.leave(place, "M")
        if kind == "yielded" and worlds.blocks_jacks:
            worlds.keep(place, lambda hand: "B" not in hand)
        if kind not in {"bonus_jack", "set_back_drawn", "pass", "yielded", "kept"}:
            for card in cards:
                worlds.leave(place, card)

    def compare(self) -> None:
        """Compare every answer for seat 0 now."""
        state, worlds = self.state, self.worlds
        assert worlds is not None
        position = ViewPosition(gimme_five.view(state, 0), self.assume)
        deck = {kind: self.deck[kind] for kind in KINDS}
        table = table_of_view(position, deck=deck, budget=10**12)
        top = state.discards[-1] if state.discards else None
        jacks = {"J", "5"} if state.options.play_fives else {"J"}
        seen = Seen(
            state.hands[0],
            len(state.sets[0]),
            tuple(len(sets) for sets in state.sets[1:]),
            top if top in self.numbers else None,
            state.buried[:1] or state.discards[:-1],
            frozenset(jacks),
        )
        check(odds_of(table), worlds, seen)

    def sound(self) -> bool:
        """Tell whether the worlds can be compared now: between two turns, some world left."""
        return (
            self.worlds is not None
            and self.state.phase == "turn"
            and not self.state.blocker_used
            and bool(self.worlds.weights)
        )


def exchanges(state: State) -> int:
    """Return how many cards were thrown for others."""
    return sum(
        record.type == "exchanged" or (record.type == "taken" and len(record.cards) == 2)
        for record in state.history
    )


ASSUMPTIONS = (Assume(), Assume(takes_matches=True), Assume(blocks_jacks=True))


def compare_along(game: Follower, often: float) -> Counter[str]:
    """Play a game and compare now and then; return how often, and what histories held."""
    seen: Counter[str] = Counter()
    while game.step():
        if game.worlds is not None and not game.worlds.weights:
            break  # The players do not do what is read into their choices.
        many = exchanges(game.state) >= 5
        if game.sound() and (many or game.rng.random() < often):
            game.compare()
            seen["compared"] += 1
            seen["five exchanges"] += many
            seen.update(record.type for record in set(game.state.history))
            seen["passed over"] += any(record.passed for record in game.state.history)
    return seen


@pytest.mark.usefixtures("crowded")
def test_crowded_histories() -> None:
    """Three-player games, counted as the largest tables are."""
    compared = Counter[str]()
    for seed in range(20, 26):
        game = Follower(seed, 3, ASSUMPTIONS[seed % 3], play_fives=seed % 2 == 0)
        compared += compare_along(game, 0.15)
    assert compared["compared"] > 5


@pytest.mark.parametrize("block", range(8))
def test_two_player_histories(block: int) -> None:
    """Two-player games on a small deck, with and without reading into choices."""
    seen: Counter[str] = Counter()
    for seed in range(12 * block, 12 * block + 12):
        game = Follower(seed, 2, ASSUMPTIONS[seed % 3], play_fives=seed % 5 == 0)
        seen += compare_along(game, 0.1)
    for kind in ("five exchanges", "exchanged", "drop_set", "set_drawn", "jack", "passed over"):
        assert seen[kind], f"no history with {kind}"


def test_three_player_histories() -> None:
    """Three-player games, in which the hidden hands compete for the cards."""
    compared = Counter[str]()
    for seed in range(8):
        game = Follower(seed, 3, ASSUMPTIONS[seed % 3], play_fives=False)
        compared += compare_along(game, 0.15)
    assert compared["compared"] > 10
