"""The games that the conformance suite runs over, in the registry's order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.conformance import five_up, gimme_five, got_five, take_five

if TYPE_CHECKING:
    from tests.conformance.case import Case

CASES: tuple[Case, ...] = (got_five.CASE, five_up.CASE, take_five.CASE, gimme_five.CASE)
