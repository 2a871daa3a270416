"""A puzzle's name, which says how to make it again: on any machine, from nothing else.

An id is 18 characters of `0-9 a-z` without `i l o u`, five bits each, for example
`14zn5w2m0cvq8e3rx7`. From the first to the last bit:

| bits | what |
|---|---|
| 5 | version of the puzzle maker, raised with every change that would make another puzzle |
| 8 | kind 1, players - 2 in 2, kinds of clues in 2, fewest 1, the player's seat 2 |
| 10 | fingerprint of the tile set, whatever its name |
| 47 | number of the recorded table |
| 20 | check |

The number that a good id spells leaves 1 when it is divided by the prime 1,048,573. So every id
with one wrong character is refused, and every one with two characters exchanged: both change the
number by a product of factors smaller than the prime and powers of 32 (less one), which it does
not divide. Of all other texts one in a million passes. Capitals are read as small letters, `o` as
0, `i` and `l` as 1, and hyphens are skipped, because printed ids get typed.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from rulesets.errors import NotFoundError
from rulesets.got_five import named_tile_sets
from solver.got_five.puzzles.wishes import CLUE_KINDS, KINDS, ClueKinds, Kind

__all__ = ["LENGTH", "TABLES", "VERSION", "Recipe", "read_id", "write_id"]

VERSION = 1
"""Of the puzzle maker. Raised when a recipe would give another puzzle than before."""

LENGTH = 18
TABLES = 2**47
"""How many tables there are, for each choice of everything else."""

_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
_TYPED = str.maketrans("oil", "011", "-")
_PRIME = 1_048_573
_CHECK_BITS = 20
_TABLE_BITS = 47
_FINGERPRINT_BITS = 10


@dataclass(frozen=True, slots=True)
class Recipe:
    """All that a puzzle is made from.

    Attributes:
        kind: what there is to find.
        players: 2 to 4.
        clues: which questions the table asks.
        fewest: whether as few answers as possible are kept.
        tile_set: the name of a tile set.
        table: the number of the recorded table, below `TABLES`.
        seat: whose view it is.
    """

    kind: Kind
    players: int
    clues: ClueKinds
    fewest: bool
    tile_set: str
    table: int
    seat: int


def write_id(recipe: Recipe) -> str:
    """Return the id of a recipe; equal recipes, and only those, have equal ids."""
    value = VERSION
    for part, bits in (
        (KINDS.index(recipe.kind), 1),
        (recipe.players - 2, 2),
        (CLUE_KINDS.index(recipe.clues), 2),
        (int(recipe.fewest), 1),
        (recipe.seat, 2),
        (_fingerprint(recipe.tile_set), _FINGERPRINT_BITS),
        (recipe.table, _TABLE_BITS),
    ):
        value = value << bits | part
    value <<= _CHECK_BITS
    value += (1 - value) % _PRIME
    digits = (value >> 5 * place & 31 for place in reversed(range(LENGTH)))
    return "".join(_ALPHABET[digit] for digit in digits)


def read_id(text: str) -> Recipe:
    """Return the recipe that an id stands for.

    Raises:
        NotFoundError: it is damaged, of another version of the puzzle maker, or for a tile set
            that is not known here; the message says which.
    """
    value = _value(text)
    version = value >> 5 * (LENGTH - 1)
    if version != VERSION:
        raise NotFoundError(
            f"this puzzle is from version {version} of the puzzle maker; here is version {VERSION}"
        )
    value >>= _CHECK_BITS
    parts = []
    for bits in (_TABLE_BITS, _FINGERPRINT_BITS, 2, 1, 2, 2, 1):
        parts.append(value & (1 << bits) - 1)
        value >>= bits
    table, fingerprint, seat, fewest, clues, players, kind = parts
    if clues >= len(CLUE_KINDS) or players > 2 or seat >= players + 2:
        raise NotFoundError("there is no puzzle with this id")
    names = [name for name in sorted(named_tile_sets()) if _fingerprint(name) == fingerprint]
    if not names:
        raise NotFoundError("this puzzle is for a tile set that is not known here")
    return Recipe(
        kind=KINDS[kind],
        players=players + 2,
        clues=CLUE_KINDS[clues],
        fewest=bool(fewest),
        tile_set=names[0],
        table=table,
        seat=seat,
    )


def _value(text: str) -> int:
    """Return the number that an id spells, once it is known to be undamaged."""
    value = 0
    # Far longer than any id with hyphens: not worth a look.
    if len(text) <= 4 * LENGTH:
        letters = text.lower().translate(_TYPED)
        digits = [_ALPHABET.find(letter) for letter in letters]
        if len(digits) == LENGTH and min(digits) >= 0:
            for digit in digits:
                value = value << 5 | digit
    if value % _PRIME != 1:
        raise NotFoundError("this puzzle id is damaged: check it for a mistyped character")
    return value


def _fingerprint(tile_set: str) -> int:
    """Return some bits that depend on every tile of a named set."""
    tiles = sorted(
        (tile.number, tile.color, tile.dots) for tile in named_tile_sets()[tile_set].tiles
    )
    digest = hashlib.sha256(repr(tiles).encode("utf-8")).digest()
    return int.from_bytes(digest[:4], "big") >> 32 - _FINGERPRINT_BITS
