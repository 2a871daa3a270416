"""The three engines give equal answers, and each stands without the others."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rulesets.errors import InvalidInputError
from rulesets.got_five import Opponent, PlayerView, SortClue, dump
from solver.got_five.deductions import deduce
from solver.got_five.engine import ENGINES, census_of, engine_named
from tests.solver.got_five import brute_force
from tests.solver.got_five.tables import random_views

PHOTO = Path(__file__).parents[2] / "cases" / "got_five_photo.json"


def photographed() -> tuple[PlayerView, dict[str, Any]]:
    """Return the photographed position and what is known of it."""
    case = json.loads(PHOTO.read_text(encoding="utf-8"))

    def clues(entries: list[dict[str, Any]]) -> tuple[SortClue, ...]:
        return tuple(SortClue(entry["tile"], entry["notch"]) for entry in entries)

    view = PlayerView(
        stand=tuple(case["view"]["stand"]),
        opponents=tuple(
            Opponent(tuple(entry["tiles"]), clues=clues(entry["clues"]))
            for entry in case["view"]["opponents"]
        ),
        face_up=tuple(case["view"]["face_up"]),
        clues=clues(case["view"]["clues"]),
    )
    return view, case


@pytest.mark.parametrize("engine", ENGINES)
def test_photographed_position(engine: str) -> None:
    """The position read off a photographed table has exactly its eight hands."""
    view, case = photographed()
    answer = deduce(view, engine=engine)
    assert answer.hand_count == case["hand_count"] == 8
    assert [list(hand) for hand in answer.hands] == case["hands"]
    assert answer.engine == engine


@pytest.mark.parametrize("engine", ["cp-sat", "python-constraint"])
@pytest.mark.parametrize("standard", [True, False])
def test_engines_agree(engine: str, standard: bool) -> None:  # noqa: FBT001 - a parameter
    """On hundreds of views an engine's census is the chain's, page included."""
    chain, other = engine_named("chain"), engine_named(engine)
    rng = random.Random(5)
    for seen in random_views(150, seed=21, standard=standard, each=4):
        offset, limit = rng.randint(0, 20), rng.randint(0, 50)
        expected = chain(seen.view, offset=offset, limit=limit)
        assert other(seen.view, offset=offset, limit=limit) == expected


@pytest.mark.parametrize("engine", ENGINES)
def test_engines_on_edges(engine: str) -> None:
    """Nothing known at all, the outermost tiles and notches, one hand left and none."""
    census = engine_named(engine)
    empty = PlayerView(("green", "pink", "blue", "red", "orange"))
    green = tuple(range(1, 61, 5))
    one_left = (*range(1, 50), 50, *range(51, 56))
    for view in (
        empty,
        PlayerView(("orange", "red", "blue", "pink", "green")),
        replace(empty, clues=(SortClue(1, 0), SortClue(60, 5))),
        replace(empty, clues=(SortClue(1, 1),)),
        replace(empty, clues=(SortClue(60, 0),)),
        replace(empty, seen=one_left),
        replace(empty, seen=green),
        replace(empty, clues=tuple(SortClue(tile, 3) for tile in green)),
        replace(empty, seen=tuple(range(1, 61))),
    ):
        hands = brute_force.hands_of(view)
        answer = census(view, limit=5000)
        assert answer.hands == brute_force.as_tuples(hands)
        assert answer.hand_count == len(hands)
        assert answer.tile_hands == brute_force.tile_counts(hands)


@pytest.mark.parametrize("engine", ENGINES)
def test_engines_check_the_view(engine: str) -> None:
    """An unsound view is refused by every engine, with all its faults."""
    view = PlayerView(("blue",), seen=(0,), clues=(SortClue(5, 9),))
    with pytest.raises(InvalidInputError) as caught:
        engine_named(engine)(view)
    assert {fault.path for fault in caught.value.faults} == {
        ("stand",),
        ("seen", 0),
        ("clues", 0, "notch"),
    }


def test_unknown_engine() -> None:
    """An unknown engine is refused and the known ones are named."""
    with pytest.raises(InvalidInputError) as caught:
        engine_named("oracle")
    (fault,) = caught.value.faults
    assert fault.path == ("engine",)
    assert all(name in fault.detail for name in ENGINES)


def test_census_of_listed_hands() -> None:
    """Hands in any order are counted, sorted and cut to the page."""
    hands = [(3, 9, 20, 30, 41), (1, 7, 20, 30, 40), (1, 7, 20, 31, 40)]
    answer = census_of(hands, 1, 1)
    assert answer.hand_count == 3
    assert answer.hands == ((1, 7, 20, 31, 40),)
    assert (answer.tile_hands[20], answer.tile_hands[1], answer.tile_hands[60]) == (3, 2, 0)
    assert len(answer.tile_hands) == 61


BLOCKED = """
import importlib.abc, sys

class Block(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name in sys.argv[2].split(","):
            raise ImportError(f"{name} is not there")

sys.meta_path.insert(0, Block())
from rulesets.errors import ContradictionError
from rulesets.got_five import load
from solver.got_five.deductions import deduce
from solver.got_five.engine import engine_named

for line in sys.stdin.read().split():
    view = load(line)
    print(engine_named(sys.argv[1])(view, limit=3).hands)
    try:
        print(deduce(view, engine=sys.argv[1]).hand_count)
    except ContradictionError as error:
        print(len(error.repairs))
"""


@pytest.mark.parametrize("engine", ENGINES)
def test_each_engine_stands_alone(engine: str) -> None:
    """With the other engines' modules gone an engine still answers, contradictions included."""
    view, case = photographed()
    clash = replace(view, clues=(*view.clues, SortClue(41, 0)))
    others = ",".join(module for name, module in ENGINES.items() if name != engine)
    result = subprocess.run(
        [sys.executable, "-c", BLOCKED, engine, others],
        input=f"{dump(view)}\n{dump(clash)}\n",
        capture_output=True,
        text=True,
        check=True,
    )
    first, count, none, repairs = result.stdout.splitlines()
    assert first == str(tuple(map(tuple, case["hands"][:3])))
    assert (count, none) == ("8", "()")
    assert int(repairs) == len(list(brute_force.every_repair(clash)))
