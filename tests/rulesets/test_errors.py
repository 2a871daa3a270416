"""The errors that rules and solvers raise."""

from __future__ import annotations

import pytest

from rulesets.errors import (
    BudgetError,
    ContradictionError,
    Fault,
    GameError,
    IllegalActionError,
    InvalidInputError,
    Repair,
    UnsupportedError,
)


def test_codes() -> None:
    """Every error has a code of its own, and one base to catch them all."""
    kinds = (
        InvalidInputError,
        IllegalActionError,
        ContradictionError,
        UnsupportedError,
        BudgetError,
    )
    assert all(issubclass(kind, GameError) for kind in kinds)
    assert len({kind.code for kind in (*kinds, GameError)}) == len(kinds) + 1


def test_fault_under() -> None:
    """A fault is carried outward by putting the outer names before its own."""
    fault = Fault(("clues", 2), "wrong")
    assert fault.under("opponents", 0) == Fault(("opponents", 0, "clues", 2), "wrong")
    assert fault.under() == fault


def test_invalid_input_message() -> None:
    """The message is the first fault with its place, and how many more there are."""
    one = InvalidInputError([Fault((), "nothing there")])
    assert str(one) == "input: nothing there"
    three = InvalidInputError(Fault(("clues", i), "wrong") for i in range(3))
    assert str(three) == "clues.0: wrong (and 2 more)"
    assert [fault.path for fault in three.faults] == [("clues", 0), ("clues", 1), ("clues", 2)]


def test_invalid_input_names_something() -> None:
    """An error without a fault is a mistake of ours and not let through."""
    with pytest.raises(IndexError):
        InvalidInputError([])


def test_contradiction() -> None:
    """A contradiction carries its conflict and repairs."""
    error = ContradictionError(iter([Fault(("clues", 0), "x")]), [Repair(("clues", 0), 3, 8)])
    assert error.conflict == (Fault(("clues", 0), "x"),)
    assert error.repairs == (Repair(("clues", 0), 3, 8),)
    assert "contradict" in str(error)
    assert ContradictionError([]).repairs == ()


def test_unsupported() -> None:
    """An unsupported question carries the field that asks for it."""
    assert UnsupportedError("ask otherwise", ("question",)).path == ("question",)
    assert UnsupportedError("ask otherwise").path == ()
