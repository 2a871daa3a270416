"""The rules of 5 Up, one sentence of them at a time."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulesets import five_up
from rulesets.errors import IllegalActionError, InvalidInputError
from rulesets.five_up import (
    Cover,
    Covered,
    Die,
    Discard,
    Discarded,
    Finished,
    Keep,
    Kept,
    Options,
    Pass,
    Passed,
    Roll,
    Rolled,
    State,
    Took,
)
from rulesets.interface import Standing


def roll(state: State, face: int) -> State:
    """Return the state after the seat to move rolled a face."""
    return five_up.apply(five_up.apply(state, Roll()), Die(face))


def table(hands: tuple[int, ...], covered: tuple[int, ...] = (), **options: object) -> State:
    """Return a sound state at the start of seat 0's turn."""
    chosen = replace(Options(), **options)  # type: ignore[arg-type]
    discarded = chosen.tokens * len(hands) - sum(hands) - len(covered)
    state = State(hands, covered, discarded, options=chosen)
    assert five_up.faults(state) == ()
    return state


def test_set_up() -> None:
    """Ten tokens each, an empty box, seat 0 must roll."""
    state = five_up.initial(3)
    assert state == State((10, 10, 10))
    assert five_up.legal_actions(state) == (Roll(),)


def test_a_free_face_is_covered() -> None:
    """A free face takes a token from the hand to the box, and the seat may go on or pass."""
    state = roll(table((4, 9), (2,)), 6)
    assert (state.hands, state.covered, state.phase) == ((3, 9), (2, 6), "choose")
    assert five_up.legal_actions(state) == (Pass(), Roll())


def test_a_five_discards() -> None:
    """A five takes a token out of the game, also when the whole box is covered."""
    state = roll(table((4, 9), five_up.SPACES), 5)
    assert (state.hands, state.covered, state.phase) == ((3, 9), five_up.SPACES, "choose")
    assert state.discarded == 3


def test_a_covered_face_takes_all() -> None:
    """A covered face brings the whole box into the roller's hand and ends the turn."""
    state = roll(table((4, 9), (1, 2, 6)), 2)
    assert (state.hands, state.covered) == ((7, 9), ())
    assert (state.to_move, state.phase) == (1, "start")


def test_passing_leaves_the_box() -> None:
    """The next player clockwise starts with the box as it is."""
    state = five_up.apply(roll(table((4, 4, 4), (1,)), 3), Pass())
    assert (state.to_move, state.phase, state.covered) == (1, "start", (1, 3))


def test_clockwise_wraps_round() -> None:
    """After the last seat comes seat 0."""
    state = replace(table((4, 4, 4), (1,)), to_move=2)
    assert roll(state, 1).to_move == 0


@pytest.mark.parametrize("face", [4, 5])
def test_the_last_token_wins_at_once(face: int) -> None:
    """Whether covered or discarded, the last token out of a hand ends the game where it lies."""
    state = roll(table((1, 9), (1,)), face)
    assert state.phase == "over"
    assert five_up.legal_actions(state) == ()
    assert five_up.standings(state) == (Standing(0, 1), Standing(1, 2))
    assert sum(state.hands) + len(state.covered) + state.discarded == 20


def test_all_but_the_winner_share_a_place() -> None:
    """Without places, nobody comes second before another."""
    state = roll(table((1, 9, 3), (1,)), 4)
    assert five_up.standings(state) == (Standing(0, 1), Standing(1, 2), Standing(2, 2))


def test_places_play_on() -> None:
    """With places the next player starts a fresh turn, the box stays, the finished seat is out."""
    state = roll(table((1, 1, 3), (1,), places=True), 4)
    assert (state.to_move, state.phase, state.covered) == (1, "start", (1, 4))
    assert state.finished == (0,)
    state = roll(state, 1)
    assert (state.to_move, state.hands) == (2, (0, 3, 3))
    state = roll(state, 2)
    state = five_up.apply(state, Pass())
    assert state.to_move == 1
    assert five_up.standings(state) is None


def test_places_end_with_one_player_left() -> None:
    """The finishing order is the order of places; who is left comes last."""
    state = roll(table((1, 1, 3), (1,), places=True), 4)
    state = roll(state, 5)
    assert state.phase == "over"
    assert five_up.standings(state) == (Standing(0, 1), Standing(1, 2), Standing(2, 3))


@pytest.mark.parametrize(
    ("options", "face", "action", "hands"),
    [
        ({"optional_cover": True}, 2, Cover(), (2, 9)),
        ({"optional_discard": True}, 5, Discard(), (2, 9)),
    ],
)
def test_may_is_a_choice_on_re_rolls_only(
    options: dict[str, bool], face: int, action: Cover | Discard, hands: tuple[int, int]
) -> None:
    """The first roll's token must go; a re-roll's may be kept, and the turn goes on."""
    state = roll(table((4, 9), (1,), **options), face)
    assert state.hands == (3, 9)
    state = roll(state, 3 if face == 2 else 5)
    assert (state.phase, state.die) == ("decide", 3 if face == 2 else 5)
    assert five_up.legal_actions(state) == (action, Keep())
    assert five_up.apply(state, action).hands == hands
    kept = five_up.apply(state, Keep())
    assert (kept.hands, kept.phase, kept.die) == ((3, 9), "choose", None)


def test_harmless_first_roll() -> None:
    """With the option a covered face on the first roll leaves all as it is: go on or pass."""
    state = table((4, 9), (1, 2), first_roll_covered="harmless")
    after = roll(state, 2)
    assert after == replace(state, phase="choose")
    assert roll(after, 2).hands == (6, 9)


def test_harmless_not_with_a_full_box() -> None:
    """With all five covered a covered face on the first roll takes the tokens, whatever option."""
    state = table((4, 9), five_up.SPACES, first_roll_covered="harmless")
    assert roll(state, 2).hands == (9, 9)


def test_bust_one() -> None:
    """With the option a bust takes the token of the face rolled, and no other."""
    state = roll(table((4, 9), (1, 2, 6), bust="one"), 2)
    assert (state.hands, state.covered, state.to_move) == ((5, 9), (1, 6), 1)


def test_events() -> None:
    """Each step tells what a table would notice."""
    rolling = five_up.apply(table((2, 9), (1,)), Roll())
    assert five_up.events(table((2, 9), (1,)), Roll()) == ()
    assert five_up.events(rolling, Die(3)) == (Rolled(0, 3), Covered(0, 3))
    assert five_up.events(rolling, Die(5)) == (Rolled(0, 5), Discarded(0))
    assert five_up.events(rolling, Die(1)) == (Rolled(0, 1), Took(0, (1,)))
    last = five_up.apply(table((1, 9), (1,)), Roll())
    assert five_up.events(last, Die(5)) == (Rolled(0, 5), Discarded(0), Finished(0, 1))
    chosen = roll(table((2, 9), (1,), optional_cover=True), 3)
    assert five_up.events(chosen, Pass()) == (Passed(0),)
    assert five_up.events(roll(chosen, 4), Keep()) == (Kept(0, 4),)


def test_actions_out_of_place() -> None:
    """The first roll cannot be passed over, and nobody acts for the die."""
    state = table((4, 9))
    for action in (Pass(), Die(3), Keep()):
        with pytest.raises(IllegalActionError, match="not allowed now, but roll"):
            five_up.apply(state, action)
    with pytest.raises(IllegalActionError):
        five_up.events(five_up.apply(state, Roll()), Die(7))


@pytest.mark.parametrize(
    ("players", "options", "paths"),
    [
        (1, Options(), {("players",)}),
        (7, Options(tokens=0), {("players",), ("options", "tokens")}),
        (2, Options(tokens=31), {("options", "tokens")}),
        (6, Options(tokens=11), {("options", "tokens")}),
        (2, Options(tokens=10**40), {("options", "tokens")}),
        (2, replace(Options(), bust="two"), {("options", "bust")}),  # type: ignore[arg-type]
        (
            0,
            replace(Options(), first_roll_covered="x"),  # type: ignore[arg-type]
            {("players",), ("options", "first_roll_covered")},
        ),
    ],
)
def test_bad_set_ups(players: int, options: Options, paths: set[tuple[str, ...]]) -> None:
    """Every fault of a set-up is named at once."""
    with pytest.raises(InvalidInputError) as caught:
        five_up.initial(players, options)
    assert {fault.path for fault in caught.value.faults} == paths


def test_no_such_seat() -> None:
    """A view is for a seat at the table or for a spectator."""
    with pytest.raises(InvalidInputError):
        five_up.view(table((4, 9)), 2)


@pytest.mark.parametrize(
    "line",
    [
        "five-up-state/1",
        "five-up-state/1;hands=10.10;discarded=0;to-move=2;phase=start",
        "five-up-state/1;hands=10.10;covered=5",
        "five-up-state/1;hands=10.10;phase=choose",
        "five-up-state/1;hands=10.10;seat=0",
        "five-up-view/1;hands=10.10;seat=2",
        "five-up-state/1;hands=10.10;optional-cover=1",
        "five-up-state/1;hands=10.10;tokens=x",
        "five-up-action/1",
        "five-up-action/1;do=die-7",
    ],
)
def test_unsound_lines(line: str) -> None:
    """A line that reads as no table is refused."""
    with pytest.raises(InvalidInputError):
        five_up.load(line)


def test_defaults_may_be_left_out() -> None:
    """What stands at its default need not be written."""
    assert five_up.load("five-up-state/1;hands=10.10") == five_up.initial(2)
