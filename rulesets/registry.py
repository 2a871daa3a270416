"""The games that the house knows, by name.

The annotations are the proof that each module satisfies the interface: mypy checks them.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeAlias

from rulesets import five_up, gimme_five, got_five, take_five
from rulesets.errors import UnsupportedError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesets.interface import Ruleset

__all__ = [
    "FIVE_UP",
    "GIMME_FIVE",
    "GOT_FIVE",
    "RULESETS",
    "TAKE_FIVE",
    "AnyRuleset",
    "ruleset",
]

AnyRuleset: TypeAlias = "Ruleset[Any, Any, Any, Any]"

GIMME_FIVE: Ruleset[gimme_five.State, gimme_five.Action, gimme_five.View, gimme_five.Options] = (
    gimme_five
)
GOT_FIVE: Ruleset[got_five.State, got_five.Action, got_five.View, got_five.Options] = got_five
FIVE_UP: Ruleset[five_up.State, five_up.Action, five_up.View, five_up.Options] = five_up
TAKE_FIVE: Ruleset[take_five.State, take_five.Action, take_five.View, take_five.Options] = take_five

RULESETS: Mapping[str, AnyRuleset] = MappingProxyType(
    {rules.NAME: rules for rules in (GOT_FIVE, FIVE_UP, TAKE_FIVE, GIMME_FIVE)}
)
"""Every ruleset by its `NAME`, in a fixed order."""


def ruleset(name: str) -> AnyRuleset:
    """Return the ruleset of that name.

    Raises:
        UnsupportedError: there is none; the message lists the names.
    """
    if name not in RULESETS:
        raise UnsupportedError(f"there is no game {name!r}: {', '.join(RULESETS)}")
    return RULESETS[name]
