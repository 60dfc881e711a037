"""Paragraphs as words that are ready to be set: broken where lines may break, each part of one direction."""

from collections.abc import Iterator
from itertools import groupby

from msgspec import Struct

from tts_export.typeset.breaks import Piece, pieces, text_of
from tts_export.typeset.directions import is_directed, levels
from tts_export.typeset.markup import Icon, Paragraph, Run, Word


class DirectedPiece(Struct, frozen=True):
    """A piece of a paragraph with its directions."""

    piece: Piece
    items: tuple[tuple[Run | Icon, int], ...]
    """Runs and icons with their levels, in the order of reading."""
    space_level: int = 0
    """The level of the space after it."""


def directed(
    paragraph: Paragraph, loose: bool = False, language: str = ""
) -> tuple[int | None, list[DirectedPiece]]:
    """The pieces of a paragraph (see `pieces`), and its level; None if all of it is from left to right."""
    if not any(is_directed(text_of(word)) for word in paragraph):
        found = pieces(paragraph, loose, language)
        return None, [DirectedPiece(piece, tuple((item, 0) for item in piece.word)) for piece in found]
    return _directed(pieces(paragraph, loose), language)


def _directed(found: list[Piece], language: str) -> tuple[int, list[DirectedPiece]]:
    texts = [text_of(piece.word) for piece in found]
    spaced = [text if piece.glued else f" {text}" for piece, text in zip(found, texts, strict=True)]
    base, level_of = levels("".join(spaced).removeprefix(" "), language)
    result, at = list[DirectedPiece](), 0
    for number, (piece, text) in enumerate(zip(found, texts, strict=True)):
        at += 1 if number and not piece.glued else 0
        items = tuple(_items(piece.word, level_of[at : at + len(text)]))
        at += len(text)
        result.append(DirectedPiece(piece, items, level_of[at] if at < len(level_of) else base))
    return base, result


def _items(word: Word, found: list[int]) -> Iterator[tuple[Run | Icon, int]]:
    """The runs of a word, divided where the level changes."""
    at = 0
    for item in word:
        if isinstance(item, Icon):
            yield item, found[at]
            at += 1
            continue
        own = found[at : at + len(item.text)]
        for level, some in groupby(range(len(own)), own.__getitem__):
            numbers = list(some)
            yield item._replace(text=item.text[numbers[0] : numbers[-1] + 1]), level
        at += len(item.text)
