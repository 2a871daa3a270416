"""How a game goes: set-up, turns, elimination and the endings."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from rulesets.errors import IllegalActionError, InvalidInputError
from rulesets.got_five import (
    Announce,
    Answered,
    Compare,
    CompareClue,
    Draw,
    Eliminated,
    Options,
    Pass,
    PlayerView,
    PublicView,
    Reveal,
    Sort,
    SortClue,
    TileSet,
    Won,
    apply,
    chance,
    events,
    faults,
    initial,
    interrupts,
    legal_actions,
    standings,
    supply,
    supply_colors,
    to_act,
    view,
)
from rulesets.interface import CHANCE, NOBODY, Interrupt, Standing
from rulesets.play import settle
from rulesets.registry import GOT_FIVE
from tests.conformance.got_five import house_set

if TYPE_CHECKING:
    from rulesets.got_five import State

COLORS = ("green", "pink", "blue", "red", "orange")


def color(tile: int) -> str:
    """Return the color of a standard tile."""
    return COLORS[(tile - 1) % 5]


def dots(tile: int) -> int:
    """Return the dots of a standard tile."""
    return (tile - 1) // 5 % 3 + 1


def dealt(players: int, seed: int = 1) -> State:
    """Return a table after the set-up."""
    return settle(GOT_FIVE, initial(players), seed, 0)[0]


def revealed(players: int, seed: int = 1) -> State:
    """Return a table after the first reveal."""
    state = dealt(players, seed)
    return settle(GOT_FIVE, apply(state, legal_actions(state)[0]), seed, 99)[0]


def wrong_hand(state: State, seat: int) -> tuple[int, ...]:
    """Return five ascending tiles that are not the seat's own."""
    return next(stand.tiles for stand in state.stands if stand != state.stands[seat])


def announced(state: State, seat: int) -> State:
    """Return the table after a wrong announcement."""
    return apply(state, Announce(seat, wrong_hand(state, seat)))


def exhausted(players: int, seed: int = 1) -> State:
    """Return a table where the first pass is due: no supply, nothing face up."""
    rng = random.Random(seed)
    state = dealt(players, seed)
    while legal_actions(state) != (Pass(),):
        state = apply(state, rng.choice(legal_actions(state)))
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", [Options(), Options(house_set())])
def test_set_up(players: int, options: Options) -> None:
    """Chance deals a tile of each color to each stand and face up; the rest is the supply."""
    state = initial(players, options)
    for count in range(5 * players + 5):
        assert to_act(state) == CHANCE
        assert len(supply(state)) == 60 - count
        assert set(chance(state).values()) == {Fraction(1, 12 - count // 5)}
        assert interrupts(state) == ()
        assert all(isinstance(view(state, seat), PublicView) for seat in range(players))
        state = apply(state, legal_actions(state)[-1])
    by_number = {t.number: t.color for t in house_set().tiles}
    for row in (*(stand.tiles for stand in state.stands), state.face_up):
        assert list(row) == sorted(row)
        colors = {by_number[t] if options != Options() else color(t) for t in row}
        assert len(colors) == 5
    assert len(supply(state)) == 60 - 5 * players - 5
    assert to_act(state) == 0
    assert state.phase == "reveal"


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 10**20])
def test_player_numbers_and_options_at_once(players: int) -> None:
    """A wrong number of players and a wrong tile set are both named."""
    with pytest.raises(InvalidInputError) as caught:
        initial(players, Options(TileSet("x", ())))
    found = {fault.path for fault in caught.value.faults}
    assert found == {("players",), ("options", "tile_set", "tiles")}


def test_turn_order() -> None:
    """A turn is a reveal, a draw of that color and a question, then the next seat's turn comes."""
    state = dealt(3)
    for turn in (0, 1, 2, 0):
        assert to_act(state) == turn
        assert legal_actions(state) == tuple(Reveal(c) for c in sorted(COLORS))
        with pytest.raises(IllegalActionError, match="begins with the reveal"):
            apply(state, Sort(state.face_up[0]))
        state = apply(state, Reveal("blue"))
        assert to_act(state) == CHANCE
        assert {color(draw.tile) for draw in chance(state) if isinstance(draw, Draw)} == {"blue"}
        with pytest.raises(IllegalActionError, match="being drawn"):
            apply(state, Reveal("red"))
        drawn = legal_actions(state)[0]
        state = apply(state, drawn)
        assert isinstance(drawn, Draw)
        assert drawn.tile in state.face_up
        assert to_act(state) == turn
        assert len(state.face_up) == 6
        assert len(legal_actions(state)) == 36
        asked = state.face_up[2]
        state = apply(state, Sort(asked))
        assert asked not in state.face_up
        assert state.stands[turn].clues[-1].tile == asked


def test_answers() -> None:
    """Every answer of every question at random tables is what the stand in plain sight says."""
    for seed in range(40):
        state = revealed(2 + seed % 3, seed)
        hand = state.stands[0].tiles
        for question in legal_actions(state):
            (event,) = events(state, question)
            clue = apply(state, question).stands[0].clues[-1]
            assert event == Answered(0, clue)
            if isinstance(question, Sort):
                # Put the tile among the others and see where it lies.
                assert isinstance(clue, SortClue)
                assert clue.notch == sorted((*hand, question.tile)).index(question.tile)
            else:
                assert isinstance(question, Compare)
                assert isinstance(clue, CompareClue)
                assert clue.position == question.position
                assert clue.same_dots == (dots(hand[clue.position - 1]) == dots(clue.tile))
            assert clue.tile == question.tile


def test_asking_with_what_does_not_lie_there() -> None:
    """Only face-up tiles and positions 1 to 5 can be asked with, and nobody passes meanwhile."""
    state = revealed(2)
    hidden = supply(state)[0]
    for action, reason in (
        (Sort(hidden), "face up"),
        (Compare(hidden, 1), "face up"),
        (Compare(state.face_up[0], 0), "no position 0"),
        (Compare(state.face_up[0], 6), "no position 6"),
        (Pass(), "still a tile"),
        (Reveal("blue"), "question"),
        (Draw(hidden), "question"),
    ):
        with pytest.raises(IllegalActionError, match=reason):
            apply(state, action)


def test_a_color_runs_out() -> None:
    """A color that the supply has no tile of can no longer be revealed; the others can."""
    state = dealt(4)
    while "blue" in supply_colors(state):
        if state.phase == "reveal":
            state = apply(state, Reveal("blue"))
        state = apply(state, legal_actions(state)[0])
    state = apply(state, legal_actions(state)[0])
    assert state.phase == "reveal"
    assert legal_actions(state) == tuple(Reveal(c) for c in sorted(COLORS) if c != "blue")
    with pytest.raises(IllegalActionError, match="no tile of color 'blue'"):
        apply(state, Reveal("blue"))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_supply_runs_out(players: int) -> None:
    """Turns go on without a reveal until nothing is face up; then all pass and share the win."""
    rng = random.Random(players)
    state = dealt(players)
    actions: Counter[str] = Counter()
    while to_act(state) is not NOBODY:
        action = rng.choice(legal_actions(state))
        actions[type(action).__name__] += 1
        assert (state.phase in {"reveal", "draw"}) == (
            len(state.face_up) == 5 and bool(supply(state))
        )
        state = apply(state, action)
    assert supply(state) == state.face_up == ()
    tiles = 60 - 5 * players
    assert actions["Reveal"] == tiles - 5
    assert actions["Sort"] + actions["Compare"] == tiles
    assert actions["Pass"] == players
    assert standings(state) == tuple(Standing(seat, 1) for seat in range(players))


def test_all_pass_event() -> None:
    """The last pass brings the end and names all who share it."""
    state = exhausted(3)
    first = state.turn
    for _ in range(2):
        assert events(state, Pass()) == ()
        state = apply(state, Pass())
    assert events(state, Pass()) == (Won((0, 1, 2)),)
    assert state.turn == (first + 2) % 3


def test_out_before_the_reveal() -> None:
    """Who errs before the own reveal loses the turn; the next seat reveals."""
    state = announced(dealt(3), 0)
    assert state.stands[0].out
    assert (state.turn, state.phase) == (1, "reveal")
    assert faults(state) == ()


def test_out_after_the_reveal() -> None:
    """Who errs between reveal and question leaves six tiles: the next seat asks at once."""
    state = revealed(3)
    state = announced(state, 0)
    assert (state.turn, state.phase) == (1, "ask")
    assert len(state.face_up) == 6
    assert faults(state) == ()
    state = apply(state, legal_actions(state)[0])
    assert (state.turn, state.phase) == (2, "reveal")


def test_out_on_another_seats_turn() -> None:
    """Who errs in another seat's turn does not disturb it, and is skipped from then on."""
    before = revealed(3)
    state = announced(before, 1)
    assert replace(state, stands=before.stands) == before
    state = apply(state, legal_actions(state)[0])
    assert state.turn == 2
    assert state.stands[1].tiles == before.stands[1].tiles


def test_out_is_out() -> None:
    """A seat that is out cannot announce again; the others can; its stand stays in sight."""
    state = announced(dealt(4), 2)
    assert interrupts(state) == tuple(Interrupt(seat, "announce") for seat in (0, 1, 3))
    with pytest.raises(IllegalActionError):
        apply(state, Announce(2, state.stands[2].tiles))
    seen = view(state, 0)
    assert isinstance(seen, PlayerView)
    assert [opponent.out for opponent in seen.opponents] == [False, True, False]
    assert seen.opponents[1].tiles == state.stands[2].tiles


@pytest.mark.parametrize("seat", [0, 1])
def test_last_one_standing(seat: int) -> None:
    """With two players a wrong announcement is the other's win."""
    state = revealed(2)
    action = Announce(seat, wrong_hand(state, seat))
    assert events(state, action) == (Eliminated(seat), Won((1 - seat,)))
    state = apply(state, action)
    assert to_act(state) is NOBODY
    assert standings(state) == tuple(Standing(s, 2 if s == seat else 1) for s in (0, 1))


def test_last_of_four_standing() -> None:
    """The last seat that has not erred wins; all others share the place behind it."""
    state = dealt(4)
    for seat in (3, 0, 2):
        state = announced(state, seat)
    assert state.winner == 1
    assert standings(state) == tuple(Standing(s, 1 if s == 1 else 2) for s in range(4))
    assert legal_actions(state) == ()
    assert interrupts(state) == ()


def test_right_announcement_on_another_seats_turn() -> None:
    """A right announcement wins at once, whoever's turn it is."""
    for state in (dealt(3), revealed(3)):
        action = Announce(2, state.stands[2].tiles)
        assert events(state, action) == (Won((2,)),)
        after = apply(state, action)
        assert standings(after) == (Standing(0, 2), Standing(1, 2), Standing(2, 1))
        assert faults(after) == ()
        with pytest.raises(IllegalActionError, match="cannot announce"):
            apply(after, Announce(0, state.stands[0].tiles))


def test_nobody_announces_while_tiles_are_drawn() -> None:
    """Chance is not a moment: an announcement waits until a seat is to act."""
    for state in (initial(2), apply(dealt(2), Reveal("blue"))):
        with pytest.raises(IllegalActionError, match="cannot announce"):
            apply(state, Announce(0, (1, 2, 3, 4, 5)))


@pytest.mark.parametrize("hand", [(), (1, 2, 3, 4), (5, 4, 3, 2, 1), (0, 1, 2, 3, 4), (9,) * 9999])
def test_no_hand(hand: tuple[int, ...]) -> None:
    """What is not five ascending tiles is refused, and costs nobody the game."""
    with pytest.raises(IllegalActionError, match="no hand"):
        apply(dealt(2), Announce(0, hand))


@pytest.mark.parametrize("seat", [-1, 2, 10**20])
def test_no_seat(seat: int) -> None:
    """Nobody sits there to announce."""
    with pytest.raises(IllegalActionError):
        apply(dealt(2), Announce(seat, (1, 2, 3, 4, 5)))


def test_out_among_passes() -> None:
    """When one who passed goes out, the others still each have their turn to pass."""
    state = exhausted(4)
    first = state.turn
    for _ in range(3):
        state = apply(state, Pass())
    state = announced(state, (first + 1) % 4)
    assert to_act(state) == (first + 3) % 4
    assert state.passes == 2
    assert faults(state) == ()
    left = [seat for seat in range(4) if seat != (first + 1) % 4]
    assert events(state, Pass()) == (Won(tuple(left)),)


def test_out_before_own_pass() -> None:
    """When one who has not passed yet goes out, the passes before still count."""
    state = exhausted(4)
    first = state.turn
    state = apply(state, Pass())
    state = announced(state, (first + 3) % 4)
    assert (to_act(state), state.passes) == ((first + 1) % 4, 1)
    state = apply(state, Pass())
    assert apply(state, Pass()).phase == "over"


def test_the_last_to_pass_goes_out() -> None:
    """When all others have passed and the one to act errs, the others share the win."""
    state = exhausted(3)
    for _ in range(2):
        state = apply(state, Pass())
    last = state.turn
    action = Announce(last, wrong_hand(state, last))
    others = tuple(seat for seat in range(3) if seat != last)
    assert events(state, action) == (Eliminated(last), Won(others))
    assert faults(apply(state, action)) == ()


def test_views() -> None:
    """A seat sees the others' tiles in clockwise order and of its own only the colors."""
    state = revealed(4)
    for _ in range(7):
        state = settle(GOT_FIVE, apply(state, legal_actions(state)[-1]), 5, 0)[0]
    for seat in range(4):
        seen = view(state, seat)
        assert isinstance(seen, PlayerView)
        assert seen.stand == tuple(map(color, state.stands[seat].tiles))
        order = [(seat + step) % 4 for step in (1, 2, 3)]
        assert [o.tiles for o in seen.opponents] == [state.stands[s].tiles for s in order]
        assert [o.clues for o in seen.opponents] == [state.stands[s].clues for s in order]
        assert seen.clues == state.stands[seat].clues
        assert seen.face_up == state.face_up
        assert seen.seen == ()
    spectator = view(state, None)
    assert isinstance(spectator, PublicView)
    assert [s.colors for s in spectator.stands] == [
        tuple(map(color, stand.tiles)) for stand in state.stands
    ]
