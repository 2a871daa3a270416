"""The path counts of a view that some hand fits: where most answers begin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solver.got_five.chain import chains, live_places
from solver.got_five.contradiction import contradiction

if TYPE_CHECKING:
    from rulesets.got_five import PlayerView
    from solver.got_five.chain import Chains

__all__ = ["possible_chains"]


def possible_chains(view: PlayerView) -> Chains:
    """Return a view's path counts, with at least one hand.

    Raises:
        InvalidInputError: the view is not sound.
        ContradictionError: no hand fits.
    """
    found = chains(live_places(view))
    if not found.hand_count:
        raise contradiction(view)
    return found
