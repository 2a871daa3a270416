"""How difficult a puzzle is, from the effort of its proof.

The effort is compared chain first, then steps, then the widest step. A puzzle has the highest
difficulty whose threshold its effort reaches. `docs/puzzles.md` shows what that makes of 10,000
puzzles. Proofs of mistakes have shorter chains, in several rounds, and thresholds of their own.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from solver.got_five.puzzles.proofs import Effort
from solver.got_five.puzzles.wishes import DIFFICULTIES, Difficulty, Kind

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["THRESHOLDS", "difficulty_of"]

THRESHOLDS: Mapping[Kind, Mapping[Difficulty, Effort]] = MappingProxyType(
    {
        "deduce": MappingProxyType(
            {
                "easy": Effort(chain=0, steps=0, widest=0),
                "medium": Effort(chain=3, steps=13, widest=5),
                "hard": Effort(chain=4, steps=14, widest=6),
                "expert": Effort(chain=5, steps=14, widest=6),
            }
        ),
        "mistake": MappingProxyType(
            {
                "easy": Effort(chain=0, steps=0, widest=0),
                "medium": Effort(chain=2, steps=0, widest=0),
                "hard": Effort(chain=3, steps=0, widest=0),
                "expert": Effort(chain=3, steps=12, widest=6),
            }
        ),
    }
)
"""By kind, the least effort of each difficulty."""


def difficulty_of(kind: Kind, effort: Effort) -> Difficulty:
    """Return the difficulty of a puzzle."""
    reached = [name for name in DIFFICULTIES if THRESHOLDS[kind][name] <= effort]
    return reached[-1]
