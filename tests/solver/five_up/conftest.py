"""One store for all tests of 5 Up's odds: tables are built once, in a folder of their own."""

from __future__ import annotations

import pytest

from solver.five_up import Store


@pytest.fixture(scope="session")
def store(tmp_path_factory: pytest.TempPathFactory) -> Store:
    """Return a store that begins empty and lasts for the session."""
    return Store(tmp_path_factory.mktemp("five-up"))
