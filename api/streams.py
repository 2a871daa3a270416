"""Standard output and error as every command wants them, whatever they are connected to.

- Whoever reads the output may stop early (`gotfive deduce view.json | head -1`): the command then
  ends quietly with status 141, as other programs do.
- Output that cannot be written, to a full disk or a closed stream, ends it with a message.
- What the stream's encoding does not have is written in signs of ASCII.
"""

from __future__ import annotations

import codecs
import contextlib
import errno
import io
import os
import sys
from typing import NoReturn, TextIO

__all__ = ["BAD_INPUT", "prepare", "tell", "write_utf8"]

BAD_INPUT = 2
"""Exit status for what cannot be read, and for output that cannot be written."""

_READER_LEFT = 128 + 13
"""Exit status that a shell gives a program which ended by the signal SIGPIPE."""

_SIGNS = {"■": "#", "·": "-"}
_FALLBACK = "gotfive-signs"


def prepare() -> None:
    """Put streams with these habits in the place of Python's own."""
    codecs.register_error(_FALLBACK, _in_ascii)
    if sys.stderr is None:  # closed by the caller: there is nobody to tell anything
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123 - stays open
    if sys.stdout is None:
        _leave(OSError(errno.EBADF, os.strerror(errno.EBADF)))
    sys.stdout = _Output(sys.stdout)


def tell(text: str) -> None:
    """Write text to standard error, as far as that takes it."""
    with contextlib.suppress(OSError):
        sys.stderr.write(text)
        sys.stderr.flush()


def write_utf8(text: str) -> None:
    """Write text that has an encoding of its own, such as JSON, to standard output."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    sys.stdout.write(text)


class _Output(io.TextIOWrapper):
    """A second wrapper of a stream's file, which ends the program when it cannot be written."""

    def __init__(self, stream: TextIO) -> None:
        # The first wrapper stays as it is, in `sys.__stdout__`.
        raw = open(stream.fileno(), "wb", closefd=False)  # noqa: SIM115 - stays open
        super().__init__(
            raw,
            encoding=stream.encoding,
            errors=_FALLBACK,
            line_buffering=bool(stream.line_buffering),
        )

    def write(self, text: str, /) -> int:
        try:
            return super().write(text)
        except OSError as error:
            _leave(error)

    def flush(self) -> None:
        try:
            super().flush()
        except OSError as error:
            _leave(error)


def _leave(error: OSError) -> NoReturn:
    if sys.stdout is not None:
        # What is still in the buffer is lost; Python would try once more on its way out.
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
    if isinstance(error, BrokenPipeError):
        raise SystemExit(_READER_LEFT)
    tell(f"The output cannot be written: {error.strerror}.\n")
    raise SystemExit(BAD_INPUT)


def _in_ascii(error: UnicodeError) -> tuple[str, int]:
    """Replace what an encoding lacks, as the codecs module asks for it."""
    assert isinstance(error, UnicodeEncodeError)  # noqa: S101 - output is only ever encoded
    missing = error.object[error.start : error.end]
    signs = (_SIGNS.get(c) or c.encode("ascii", "backslashreplace").decode() for c in missing)
    return "".join(signs), error.end
