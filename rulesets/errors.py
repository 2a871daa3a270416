"""The errors that rules and solvers raise, each with a stable code.

```
GameError
├── InvalidInputError      invalid         something given cannot be read; names every fault
├── IllegalActionError     illegal_action  readable, but the rules do not allow it now
├── ContradictionError     contradiction   well formed, but no hidden cards fit it
├── NotFoundError          not_found       a name that stands for nothing here; says why
├── UnsupportedError       unsupported     a fair question that has no answer here; says what to ask
└── BudgetError            budget          the work was cut off before it was finished
```

"Not known" never looks like "impossible": an unfinished search is a `BudgetError`, an empty one a
`ContradictionError` or an empty result.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = [
    "BudgetError",
    "ContradictionError",
    "Fault",
    "GameError",
    "IllegalActionError",
    "InvalidInputError",
    "NotFoundError",
    "Repair",
    "UnsupportedError",
]


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong, and where.

    Attributes:
        path: field names and list indices that lead to the place, outermost first, for example
            `("clues", 2, "notch")`.
        detail: what is wrong there, a sentence for a person.
    """

    path: tuple[str | int, ...]
    detail: str

    def under(self, *outer: str | int) -> Fault:
        """Return the same fault as seen from an enclosing value."""
        return Fault((*outer, *self.path), self.detail)


@dataclass(frozen=True, slots=True)
class Repair:
    """One change to one entry that makes a contradictory position possible.

    Attributes:
        path: the entry.
        change: `"remove"`, or the value that the entry's answer would have to be.
        hand_count: how many hands fit after the change, at least 1.
    """

    path: tuple[str | int, ...]
    change: str | int | bool
    hand_count: int


class GameError(Exception):
    """Any error that this project raises on purpose; `code` is stable across versions."""

    code: ClassVar[str] = "game"


class InvalidInputError(GameError):
    """Something given cannot be read or breaks the form; `faults` names all of it, never none."""

    code: ClassVar[str] = "invalid"
    faults: tuple[Fault, ...]

    def __init__(self, faults: Iterable[Fault]) -> None:
        """Keep every fault; the message is the first one's, with a count of the others."""
        self.faults = tuple(faults)
        first = self.faults[0]
        where = ".".join(map(str, first.path)) or "input"
        others = f" (and {len(self.faults) - 1} more)" if len(self.faults) > 1 else ""
        super().__init__(f"{where}: {first.detail}{others}")

    def __reduce__(self) -> tuple[type[InvalidInputError], tuple[tuple[Fault, ...]]]:
        """Pickle what was found, not the message, so that it crosses to another process."""
        return type(self), (self.faults,)

    def under(self, *outer: str | int) -> InvalidInputError:
        """Return the same error as seen from an enclosing value."""
        return InvalidInputError(fault.under(*outer) for fault in self.faults)


class IllegalActionError(GameError):
    """An action that can be read, but that the rules do not allow in this state."""

    code: ClassVar[str] = "illegal_action"


class ContradictionError(GameError):
    """A well-formed position that nothing hidden can explain.

    Attributes:
        conflict: entries that cannot all be true; without any one of them the others can. None if
            what is taken as true already leaves nothing; then the message says why.
        repairs: every single entry whose removal or other answer makes the position possible.
    """

    code: ClassVar[str] = "contradiction"

    def __init__(
        self,
        conflict: Iterable[Fault],
        repairs: Iterable[Repair] = (),
        detail: str = "the entries contradict each other: no hidden hand fits them all",
    ) -> None:
        """Keep the diagnosis beside the message."""
        self.conflict = tuple(conflict)
        self.repairs = tuple(repairs)
        super().__init__(detail)

    def __reduce__(
        self,
    ) -> tuple[type[ContradictionError], tuple[tuple[Fault, ...], tuple[Repair, ...], str]]:
        """Pickle the diagnosis."""
        return type(self), (self.conflict, self.repairs, str(self))

    def under(self, *outer: str | int) -> ContradictionError:
        """Return the same error as seen from an enclosing value."""
        return ContradictionError(
            (fault.under(*outer) for fault in self.conflict),
            (replace(repair, path=(*outer, *repair.path)) for repair in self.repairs),
            str(self),
        )


class NotFoundError(GameError):
    """A name or an id that stands for nothing here, or is damaged; the message says which."""

    code: ClassVar[str] = "not_found"


class UnsupportedError(GameError):
    """A question that has no answer in this form; the message says what to ask instead.

    Attributes:
        path: the field that asks for it.
    """

    code: ClassVar[str] = "unsupported"

    def __init__(self, detail: str, path: tuple[str | int, ...] = ()) -> None:
        """Keep the place beside the message."""
        self.path = path
        super().__init__(detail)

    def __reduce__(self) -> tuple[type[UnsupportedError], tuple[str, tuple[str | int, ...]]]:
        """Pickle the message with its place."""
        return type(self), (str(self), self.path)


class BudgetError(GameError):
    """The work was larger than its limit and was cut off: the answer is unknown, not empty."""

    code: ClassVar[str] = "budget"
