"""The examples of the documentation."""

from __future__ import annotations

import doctest
from pathlib import Path

DOCS = Path(__file__).parents[3] / "docs" / "take-five.md"


def test_examples() -> None:
    """Every example in docs/take-five.md gives the answer printed under it."""
    result = doctest.testfile(str(DOCS), module_relative=False)
    assert result.attempted > 5
    assert not result.failed
