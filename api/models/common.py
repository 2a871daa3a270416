"""Query parameters that several games share."""

from __future__ import annotations

from api.shape import Query

__all__ = ["ExactQuery"]


class ExactQuery(Query):
    """Parameters of answers that hold fractions."""

    exact: bool = False
    """Give every exactly known value `x` a sibling `x_exact`, the fraction as text."""
