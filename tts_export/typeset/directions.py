"""Text from right to left: the level of each character, and the order in which a line shows its parts.

A character at an even level runs from left to right, one at an odd level from right to left. The levels are
those of the Unicode bidirectional algorithm, for a whole paragraph, before it is wrapped.
"""

import unicodedata
from collections.abc import Iterator, Sequence
from itertools import groupby

from msgspec import Struct

from tts_export.typeset.breaks import Piece, pieces, text_of
from tts_export.typeset.markup import Icon, MarkupParagraph, MarkupWord, Run

_RIGHT_TO_LEFT = ("R", "AL")
_REMOVED = ("BN", "LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
"""The classes of characters that the algorithm takes out before it finds levels."""
_LANGUAGES = ("ar", "ckb", "fa", "he", "ps", "ur", "yi")
"""Languages that run from right to left: a paragraph does so even if it begins with a Latin keyword."""
_FIRST = "\u0590"
"""No character before this one is from right to left."""


def is_directed(text: str) -> bool:
    """Whether some of a text is from right to left."""
    return max(text, default="") >= _FIRST and any(
        unicodedata.bidirectional(character) in _RIGHT_TO_LEFT for character in text
    )


def levels(text: str, language: str = "") -> tuple[int, list[int]]:
    """The level of a paragraph, 1 if it is from right to left as a whole, and of each of its characters. Its
    first letter decides, except in a language that is known to run from right to left.
    """
    from bidi import algorithm  # only texts from right to left need it

    base = 1 if language.partition("-")[0] in _LANGUAGES else algorithm.get_base_level(text)
    classes = [unicodedata.bidirectional(character) for character in text]
    in_layout = [class_ not in _REMOVED for class_ in classes]
    storage = algorithm.get_empty_storage()
    storage["base_level"], storage["base_dir"] = base, "LR"[base]
    # A character that this Unicode does not have is taken for a letter from left to right, as is usual.
    known = (character if has_level else "a" for character, has_level in zip(text, classes, strict=True))
    plain = "".join(character for character, stays in zip(known, in_layout, strict=True) if stays)
    algorithm.get_embedding_levels(plain, storage)
    algorithm.explicit_embed_and_overrides(storage)
    algorithm.resolve_weak_types(storage)
    algorithm.resolve_neutral_types(storage, False)
    algorithm.resolve_implicit_levels(storage, False)
    of_letters = iter([character["level"] for character in storage["chars"]])
    level, result = base, []
    for stays in in_layout:
        level = next(of_letters) if stays else level  # a mark belongs to the character before it
        result.append(level)
    return base, result


def visual_order(levels: Sequence[int]) -> list[int]:
    """The numbers of a line's parts from left to right, given their levels in the order of reading."""
    order = list(range(len(levels)))
    for level in range(max(levels, default=0), 0, -1):
        start = 0
        while start < len(order):
            end = start
            while end < len(order) and levels[order[end]] >= level:
                end += 1
            order[start:end] = order[start:end][::-1]
            start = end + 1
    return order


# Paragraphs as words that are ready to be set: broken where lines may break, each part of one direction.


class DirectedPiece(Struct, frozen=True):
    """A piece of a paragraph with its directions."""

    piece: Piece
    items: tuple[tuple[Run | Icon, int], ...]
    """Runs and icons with their levels, in the order of reading."""
    space_level: int = 0
    """The level of the space after it."""


def directed(
    paragraph: MarkupParagraph, loose: bool = False, language: str = ""
) -> tuple[int | None, list[DirectedPiece]]:
    """The pieces of a paragraph (see `pieces`), and its level; None if all of it is from left to right."""
    if not any(is_directed(text_of(word)) for word in paragraph):
        split = pieces(paragraph, loose, language)
        return None, [DirectedPiece(piece, tuple((item, 0) for item in piece.word)) for piece in split]
    return _directed(pieces(paragraph, loose), language)


def _directed(split: list[Piece], language: str) -> tuple[int, list[DirectedPiece]]:
    texts = [text_of(piece.word) for piece in split]
    spaced = [text if piece.glued else f" {text}" for piece, text in zip(split, texts, strict=True)]
    base, level_of = levels("".join(spaced).removeprefix(" "), language)
    result, at = list[DirectedPiece](), 0
    for number, (piece, text) in enumerate(zip(split, texts, strict=True)):
        at += 1 if number and not piece.glued else 0
        items = tuple(_items(piece.word, level_of[at : at + len(text)]))
        at += len(text)
        result.append(DirectedPiece(piece, items, level_of[at] if at < len(level_of) else base))
    return base, result


def _items(word: MarkupWord, levels: list[int]) -> Iterator[tuple[Run | Icon, int]]:
    """The runs of a word, divided where the level changes."""
    at = 0
    for item in word:
        if isinstance(item, Icon):
            yield item, levels[at]
            at += 1
            continue
        own = levels[at : at + len(item.text)]
        for level, some in groupby(range(len(own)), own.__getitem__):
            numbers = list(some)
            yield item._replace(text=item.text[numbers[0] : numbers[-1] + 1]), level
        at += len(item.text)
