"""The inner loop of the floating-point answers: one array expression a step.

The functions run as they are with numpy. Where numba is installed (the extra `fast`) the same
functions are compiled, which saves the temporary arrays.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from solver.five_up.ranking import Indices

__all__ = ["PLAIN", "Kernels", "Numbers", "available"]

Numbers: TypeAlias = NDArray[np.float64]


def roll(  # noqa: PLR0913, PLR0917 - a compiled function takes arrays and numbers, no objects
    out: Numbers,
    below: Numbers,
    above: Numbers,
    bust: Numbers,
    index: Indices,
    covered: int,
    won: float,
    cost: float,
) -> float:
    """Set `out` to the value of a roll in each state with `covered` covered spaces.

    Args:
        out: values; the first states, where the mover holds one token, have no entry in the next
            two arrays, the others have theirs in order.
        below: values after a five.
        above: values after a free space was covered; with all covered, anything as long.
        bust: values at the start of the next seat's turn, all states.
        index: for each state the place in `bust` after a covered face; unused with none covered.
        covered: covered spaces.
        won: value when the mover has won.
        cost: six times what a roll counts, plus what the end of the turn counts for each covered
            face.

    Returns:
        The largest change.
    """
    last = out.size - below.size
    free = 5 - covered
    lost = bust[index] if covered else bust
    ones = (cost + (1 + free) * won + covered * lost[:last]) / 6
    others = (cost + below + free * above + covered * lost[last:]) / 6
    change = 0.0
    if last:
        change = np.max(np.abs(ones - out[:last]))
    if out.size > last:
        change = max(change, np.max(np.abs(others - out[last:])))
    out[:last] = ones
    out[last:] = others
    return change


def follow(  # noqa: PLR0913, PLR0917 - likewise
    out: Numbers, rolled: Numbers, start: Numbers, index: Indices, over: float, rolls: NDArray[Any]
) -> None:
    """Set `out` to the value where the mover rolls again in the states that `rolls` marks.

    Args:
        out: values before the decision.
        rolled: values of a further roll.
        start: values at the start of the next seat's turn, all states.
        index: for each state the place in `start` after a pass.
        over: what the end of the turn counts.
        rolls: true where the mover rolls again.
    """
    out[:] = np.where(rolls, rolled, over + start[index])


def best(out: Numbers, rolled: Numbers, start: Numbers, index: Indices, sign: float) -> None:
    """Set `out` to the larger (`sign` 1) or the smaller (-1) of rolling again and passing."""
    out[:] = sign * np.maximum(sign * rolled, sign * start[index])


@dataclass(frozen=True, slots=True)
class Kernels:
    """The three functions, plain or compiled."""

    roll: Callable[..., float]
    follow: Callable[..., None]
    best: Callable[..., None]


PLAIN = Kernels(roll, follow, best)


@cache
def available() -> Kernels:
    """Return the compiled functions where numba is installed, else the plain ones."""
    try:
        numba: Any = importlib.import_module("numba")
    except ImportError:
        return PLAIN

    def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
        try:
            return numba.njit(cache=True)(function)  # type: ignore[no-any-return]
        except RuntimeError:
            # There is no folder that numba may keep its code in.
            return numba.njit(function)  # type: ignore[no-any-return]

    return Kernels(compiled(roll), compiled(follow), compiled(best))
