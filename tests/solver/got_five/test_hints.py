"""Hints at four levels: what each says, and where a player comes who follows them."""

from __future__ import annotations

import random
from dataclasses import asdict, fields, replace
from functools import cache
from itertools import pairwise
from typing import cast

import pytest

from rulesets.errors import ContradictionError, InvalidInputError
from rulesets.got_five import Marks, PlayerView, SortClue
from solver.got_five.hints import (
    LEVELS,
    TEMPLATES,
    Conclusion,
    Hint1,
    Hint2,
    Hint3,
    Hint4,
    Message,
    Where,
    next_hint,
    render,
    solve_steps,
)
from tests.conformance.got_five import redeal
from tests.solver.got_five.recorded import (
    PHOTO,
    PLAYERS,
    follow,
    follow_game,
    marked,
    sample,
    sample_views,
    view_of,
)
from tests.solver.got_five.recount import entry_at, hands_from, hands_of

GAMES = 2
"""Games for each number of players; `recorded.py` says how to run thousands."""


def levels(view: PlayerView) -> tuple[Hint1, Hint2, Hint3, Hint4]:
    """Return a view's hint at all four levels."""
    found = tuple(next_hint(view, level) for level in LEVELS)
    return cast("tuple[Hint1, Hint2, Hint3, Hint4]", found)


@cache
def marked_views() -> tuple[PlayerView, ...]:
    """Return views with marks of players who are somewhere on the way, mistakes included."""
    found = []
    for players in PLAYERS:
        rng = random.Random(players)
        for view in sample_views(players, 7, 12):
            proven = follow(view).crossed_out
            made = proven[: rng.randrange(len(proven) + 1)]
            found.append(replace(view, marks=Marks(made)))
            more = (*made, *rng.sample(range(1, 61), 3))
            guess = rng.choice(hands_of(view))[1]
            found.append(replace(view, marks=Marks(more, (None, guess, None, None, None))))
    return tuple(found)


@pytest.mark.parametrize("players", PLAYERS)
def test_following_hints_through_games(players: int) -> None:
    """Hints followed after every event never cost a true tile, and lead to proven marks only."""
    for seed in range(GAMES):
        assert follow_game(players, seed) > 60


def test_following_hints_to_the_end() -> None:
    """At the end all that no hand holds is crossed out, and what all hands share is guessed."""
    for players in PLAYERS:
        for view in sample_views(players, 21, 4):
            marks = follow(view)
            hands = hands_of(view)
            held = {tile for hand in hands for tile in hand}
            assert sorted(marks.crossed_out) == [n for n in range(1, 61) if n not in held]
            shared = [set(tiles) for tiles in zip(*hands, strict=True)]
            assert marks.guesses == tuple(min(t) if len(t) == 1 else None for t in shared)


def test_lower_levels_hold_nothing_more() -> None:
    """Each level has the fields of the one below with equal contents, and new ones."""
    for view in marked_views():
        hints = levels(view)
        for lower, higher in pairwise(hints):
            names = [field.name for field in fields(lower)]
            assert set(names) < {field.name for field in fields(higher)}
            for name in names:
                if name not in {"text", "messages"} or isinstance(lower, Hint3):
                    assert getattr(lower, name) == getattr(higher, name)


def test_level_two_explains_without_the_conclusion() -> None:
    """Its text is the reason; the sentence with what follows comes with level 3."""
    for view in marked_views():
        _, two, three, _ = levels(view)
        assert two.text == render(two.messages)
        assert three.text == render(three.messages)
        if three.conclusion is None:
            assert three.messages == two.messages
        else:
            assert three.messages[:-1] == two.messages
            assert three.messages[-1].key.startswith("conclusion.")
            parameters = two.messages[0].parameters
            named = {parameters[name] for name in ("tile", "bound") if name in parameters}
            assert named.isdisjoint((*three.conclusion.ruled_out, three.conclusion.is_))


def test_level_four_lists_all_that_remains() -> None:
    """Its steps, written down in order, are where following the hints one by one leads."""
    for view in marked_views()[::3]:
        four = levels(view)[3]
        if four.done or four.mistake:
            assert four.steps == ()
            continue
        first = four.steps[0]
        assert (first.conclusion, first.premises) == (four.conclusion, four.premises)
        assert (first.text, first.messages) == (four.text, four.messages)
        following = view
        for step in four.steps:
            hint = levels(following)[2]
            assert (hint.technique, hint.premises, hint.conclusion, hint.text) == (
                step.technique,
                step.premises,
                step.conclusion,
                step.text,
            )
            following = replace(following, marks=marked(following.marks, hint))
        assert levels(following)[0] == Hint1(done=True, mistake=None, where=None)


def test_premises_are_entries_and_entail_the_conclusion() -> None:
    """Every premise leads to an entry, and hands recounted from them bear the hint out."""
    for view in marked_views():
        three = levels(view)[2]
        for path in three.premises:
            assert entry_at(view, path) is not None
        if three.conclusion:
            place = three.conclusion.position - 1
            tiles = {hand[place] for hand in hands_from(view, three.premises)}
            assert tiles.isdisjoint(three.conclusion.ruled_out)
            assert three.conclusion.is_ is None or tiles == {three.conclusion.is_}
            assert three.where == Where(place + 1, view.stand[place])


def test_hints_are_not_held_by_the_marks() -> None:
    """A hint names only what is not written down yet, and the earlier conclusion is."""
    for view in marked_views():
        three = levels(view)[2]
        if three.conclusion is None:
            continue
        position = three.conclusion.position
        assert not set(three.conclusion.ruled_out).intersection(view.marks.crossed_out)
        assert three.conclusion.ruled_out or view.marks.guesses[position - 1] is None
        if three.earlier and view.marks.guesses == Marks().guesses:
            assert set(three.earlier.ruled_out) <= set(view.marks.crossed_out)


def test_marks_are_not_facts() -> None:
    """Marks that are true but unproven change no step that remains, and none is taken for wrong."""
    unproven = replace(PHOTO, marks=Marks((19, 20), (None, 14, None, 25, None)))
    assert next_hint(unproven, 4) == next_hint(PHOTO, 4)
    assert solve_steps(unproven) == solve_steps(PHOTO)


def test_proven_guess_stands_for_its_position() -> None:
    """Who has named a solved position rightly need not cross out its other tiles."""
    named = replace(PHOTO, marks=Marks(guesses=(3, None, None, None, None)))
    hint = next_hint(named, 4)
    assert isinstance(hint, Hint4)
    assert 1 not in {step.conclusion.position for step in hint.steps}
    everything = next_hint(PHOTO, 4)
    assert isinstance(everything, Hint4)
    assert hint.steps == tuple(s for s in everything.steps if s.conclusion.position != 1)


@pytest.mark.parametrize(
    ("marks", "path", "where", "text"),
    [
        (
            Marks((5, 3)),
            ("marks", "crossed_out", 1),
            Where(1, "blue"),
            "Tile 3 (blue) is crossed out, but that is wrong.",
        ),
        (
            Marks(guesses=(None, None, 26, None, None)),
            ("marks", "guesses", 2),
            Where(3, "green"),
            "The guess 26 for position 3 (green) is wrong.",
        ),
        (
            Marks((19, 3), (13, None, None, None, 1)),
            ("marks", "crossed_out", 1),
            Where(1, "blue"),
            "Tile 3 (blue) is crossed out, but that is wrong.",
        ),
    ],
)
def test_mistake_comes_first(
    marks: Marks, path: tuple[str | int, ...], where: Where, text: str
) -> None:
    """A wrong mark is named at every level before any hint, and nothing else is."""
    hints = levels(replace(PHOTO, marks=marks))
    assert hints[0] == Hint1(done=False, mistake=path, where=where)
    assert hints[1].text == hints[3].text == text
    assert hints[3].technique is None
    assert hints[3].conclusion is None
    assert hints[3].premises == ()
    assert hints[3].steps == ()


def test_done() -> None:
    """When the marks hold everything the reply says so at every level."""
    for hint in levels(replace(PHOTO, marks=follow(PHOTO))):
        assert hint.done
        assert hint.mistake is None
        assert hint.where is None


def test_photographed_table() -> None:
    """On a real table the one step beyond single entries is found, and position 1 is solved."""
    last, before = solve_steps(PHOTO)[:-3:-1]
    assert last.conclusion == Conclusion(1, (), 3)
    assert before.conclusion == Conclusion(3, (26,))
    assert before.message == Message(
        "neighbor_bound.below",
        {
            "position": 3,
            "color": "green",
            "neighbor": 4,
            "neighbor_color": "orange",
            "bound": 25,
        },
    )
    hint = next_hint(replace(PHOTO, marks=Marks(follow(PHOTO).crossed_out)), 3)
    assert isinstance(hint, Hint3)
    assert hint.text == ("At position 1 (blue) a single tile is left. Position 1 (blue) is 3.")


def test_asking_twice_and_other_hidden_tiles() -> None:
    """Equal facts give equal replies to the byte, whatever is hidden, however often asked."""
    rng = random.Random(4)
    changed = 0
    for players in PLAYERS:
        for state, seat in sample(players, 31, 10):
            other = redeal(state, seat, rng)
            changed += other != state
            for level in LEVELS:
                replies = [
                    repr(next_hint(view_of(table, seat), level)) for table in (state, other, state)
                ]
                assert len(set(replies)) == 1
    assert changed > 5


def test_toggling_an_entry_leaves_no_trace() -> None:
    """An entry switched off and on a hundred times: each time the same two replies."""
    off = replace(PHOTO, clues=PHOTO.clues[1:])
    seen: set[str] = set()
    for _ in range(100):
        seen |= {repr(next_hint(PHOTO, 4)), repr(next_hint(off, 4))}
    assert len(seen) == 2


def test_replies_are_plain_data() -> None:
    """A reply turns into dictionaries and comes with templates for every sentence."""
    for view in marked_views():
        four = levels(view)[3]
        assert asdict(four)["steps"] == tuple(asdict(step) for step in four.steps)
        for message in (*four.messages, *(m for step in four.steps for m in step.messages)):
            assert message.key in TEMPLATES


@pytest.mark.parametrize("level", [0, 5, -1, 10**30])
def test_levels_end_at_four(level: int) -> None:
    """Other levels are refused with their place."""
    with pytest.raises(InvalidInputError) as caught:
        next_hint(PHOTO, level)
    assert caught.value.faults[0].path == ("level",)


def test_unsound_and_impossible_views() -> None:
    """A view that breaks the form is refused; one that no hand fits is diagnosed."""
    with pytest.raises(InvalidInputError):
        next_hint(replace(PHOTO, face_up=(5,)), 1)
    with pytest.raises(ContradictionError):
        next_hint(replace(PHOTO, clues=(*PHOTO.clues, SortClue(60, 0))), 1)
