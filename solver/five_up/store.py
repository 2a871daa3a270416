"""Tables on disk: written whole, checked on reading, rebuilt when damaged."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

__all__ = ["FORMAT", "Store", "default_folder"]

FORMAT: Final = 1
"""Raised when what is stored, or how it is computed, changes: older files are then ignored."""
FOLDER_VARIABLE: Final = "GOTFIVE_CACHE"


def default_folder() -> Path:
    """Return where tables are kept: `$GOTFIVE_CACHE`, else the user's cache directory."""
    named = os.environ.get(FOLDER_VARIABLE)
    if named:
        return Path(named)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path("~/.cache").expanduser()) / "gotfive"


@dataclass(frozen=True, slots=True)
class Store:
    """A folder of tables. A file is a line of JSON, with a checksum of all else, and the content.

    A folder that cannot be read or written is one that is always empty: a table is then computed
    each time.
    """

    folder: Path

    def load(self, name: str) -> tuple[dict[str, Any], bytes] | None:
        """Return a table's description and content; None if it is missing, old or damaged."""
        try:
            line, _, content = self._path(name).read_bytes().partition(b"\n")
            header = json.loads(line)
            about = header["about"]
            sound = header["checksum"] == _checksum(name, about, [content])
        except (OSError, ValueError, TypeError, KeyError, RecursionError):
            return None
        return (about, content) if sound else None

    def save(
        self, name: str, about: Mapping[str, Any], content: Iterable[bytes | memoryview]
    ) -> None:
        """Keep a table, in place of an older one of that name."""
        parts = list(content)
        header = json.dumps({"about": about, "checksum": _checksum(name, about, parts)})
        with contextlib.suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            handle, temporary = tempfile.mkstemp(dir=self.folder, prefix=f".{name}.")
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(header.encode() + b"\n")
                    file.writelines(parts)
                Path(temporary).replace(self._path(name))
            except BaseException:
                Path(temporary).unlink(missing_ok=True)
                raise

    def discard(self, name: str) -> None:
        """Forget a table."""
        with contextlib.suppress(OSError):
            self._path(name).unlink(missing_ok=True)

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}.table"


def _checksum(name: str, about: Mapping[str, Any], parts: Iterable[bytes | memoryview]) -> str:
    digest = hashlib.sha256(json.dumps([FORMAT, name, about]).encode())
    for part in parts:
        digest.update(part)
    return digest.hexdigest()
