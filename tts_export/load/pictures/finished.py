"""Pictures that may show whole cards: nearly all of one size, which has the shape of a card."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from tts_export.paint.bleed import bleed_of
from tts_export.problems import Problem, Where, hint

SizeInPixels = tuple[int, int]


class PictureLook(NamedTuple):
    """A picture as far as it has been looked at."""

    size: SizeInPixels
    digest: str
    """The fingerprint of its bytes."""


TOLERANCE = 0.03
"""How far the shape of a picture may be from that of a card: 744 x 1039 is not exactly 63 x 88."""
NEARLY_ALL = 0.9
"""Share of the pictures that have the size."""
ENOUGH = 2
"""Pictures of one size that are not chance."""
SMALLEST = 300
"""Pixels of the longer side."""


def size_of_cards(sizes: Collection[SizeInPixels], card: tuple[float, float]) -> SizeInPixels | None:
    """The size of nearly all of these pictures, if they have the shape of a card, upright or on its side."""
    upright = Counter((min(size), max(size)) for size in sizes)
    if not upright:
        return None
    size, count = upright.most_common(1)[0]
    return size if count >= NEARLY_ALL * len(sizes) and has_shape(size, card) else None


def finished_hint(
    pictures: Mapping[str, Where], looks: Mapping[str, PictureLook], card: tuple[float, float]
) -> Iterator[Problem]:
    """A hint if pictures that are drawn inside of frames seem to show whole cards."""
    size = size_of_cards([looks[path].size for path in pictures], card)
    if size and len(pictures) >= ENOUGH:
        shape = f"{len(pictures)} pictures of {size[0]} x {size[1]} pixels, like {whole_cards(size, card)},"
        advice = "if they show whole cards, write faces: finished into cards.yaml, else faces: drawn"
        message = f"{shape} are drawn inside of frames; {advice}"
        yield hint(next(iter(pictures.values())), "finished-cards", message)


def whole_cards(size: SizeInPixels, card: tuple[float, float]) -> str:
    """What pictures of a size are like; bleed is cut off where they are drawn."""
    return "whole cards with bleed (cut off)" if bleed_of(size, card) else "whole cards"


def has_shape(size: SizeInPixels, card: tuple[float, float]) -> bool:
    """Whether a picture has the shape of a card, and is large enough for one."""
    shape, cards = min(size) / max(size), min(card) / max(card)
    return max(size) >= SMALLEST and abs(shape - cards) <= TOLERANCE * cards
