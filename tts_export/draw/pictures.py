"""Pictures from files: opened safely, laid into a box of whole pixels."""

from __future__ import annotations

import warnings
from collections.abc import Hashable
from pathlib import Path

from PIL import Image, ImageOps, UnidentifiedImageError

MOST_PIXELS = 64_000_000
FORMATS = ("PNG", "JPEG", "WEBP")
_REDUCED = (".jpg", ".jpeg")
"""What is read no larger than it is wanted."""
_ORIGINALS, _SMALL = 3, 4_000_000
"""So many pictures of at most so many pixels are kept as they stand in their files."""
_FILTER = Image.Resampling.BICUBIC
"""Nobody tells its pictures from those of LANCZOS, which takes half as long again."""


class Gallery:
    """Finished pictures by what they were made from: the newest ones, in memory. To make one costs ten times
    what the rest of a card does; a build hands over a gallery that keeps them longer.
    """

    def __init__(self, most: int = 12_000_000) -> None:
        self.most = most
        """Pixels kept, four bytes each: the art of some sixty cards."""
        self._pictures: dict[Hashable, Image.Image] = {}
        self._pixels = 0
        self._originals: dict[Hashable, Image.Image] = {}

    def get(self, key: Hashable) -> Image.Image | None:
        """The picture that was kept under this key, if it is still here."""
        return self._pictures.get(key)

    def keep(self, key: Hashable, picture: Image.Image) -> None:
        """Keeps a picture; `key` says all that it was made from."""
        self._drop(key)
        self._pictures[key] = picture
        self._pixels += picture.width * picture.height
        while self._pixels > self.most:
            self._drop(next(iter(self._pictures)))

    def original(self, file: Path, content: Hashable, wanted: tuple[int, int]) -> Image.Image:
        """The picture in a file, which may be wanted in several sizes: cards with the same one are drawn
        together. BadPicture, OSError.
        """
        key = (content, wanted if file.suffix.lower() in _REDUCED else None)
        found = self._originals.get(key)
        if found is None:
            found = opened(file, key[1])
            if found.width * found.height <= _SMALL:
                self._originals = dict([*self._originals.items(), (key, found)][-_ORIGINALS:])
        return found

    def _drop(self, key: Hashable) -> None:
        old = self._pictures.pop(key, None)
        if old is not None:
            self._pixels -= old.width * old.height

    def content(self, file: Path) -> Hashable:
        """What stands for the content of a picture file in a key. OSError for one that cannot be read."""
        stat = file.stat()
        return str(file), stat.st_mtime_ns, stat.st_size


class BadPicture(ValueError):
    """A file that is no picture, or too large a one; the message says which."""


def opened(file: Path, wanted: tuple[int, int] | None = None) -> Image.Image:
    """The picture as RGB, or RGBA if it has transparency, turned as its camera says. Raises BadPicture.

    A JPEG comes in a half, a quarter or an eighth of its size if that is still twice what is `wanted`.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            image = Image.open(file, formats=FORMATS)
        if image.width * image.height > MOST_PIXELS:
            raise BadPicture(
                f"{image.width} x {image.height} pixels are too many, at most {MOST_PIXELS:,} are read"
            )
        if wanted is not None:
            image.draft(None, (2 * max(wanted), 2 * max(wanted)))
        image.load()
    except BadPicture:
        raise
    except Image.DecompressionBombError:
        raise BadPicture(f"the picture has too many pixels, at most {MOST_PIXELS:,} are read") from None
    except UnidentifiedImageError:
        raise BadPicture("this is not a PNG, JPEG or WebP picture") from None
    except (OSError, SyntaxError, ValueError) as error:
        raise BadPicture(f"the picture is broken: {error}") from error
    ImageOps.exif_transpose(image, in_place=True)
    mode = "RGBA" if image.has_transparency_data else "RGB"
    return image if image.mode == mode else image.convert(mode)


def covering(image: Image.Image, size: tuple[int, int], focus: tuple[float, float]) -> Image.Image:
    """The picture scaled and cropped to fill `size`; `focus` (0 to 1 each way) stays visible."""
    share = max(size[0] / image.width, size[1] / image.height)
    width, height = min(size[0] / share, image.width), min(size[1] / share, image.height)
    left = min(max(image.width * focus[0] - width / 2, 0), image.width - width)
    top = min(max(image.height * focus[1] - height / 2, 0), image.height - height)
    box = (left, top, left + width, top + height)
    return image.resize(size, _FILTER, box=box, reducing_gap=2.0)


def contained(image: Image.Image, size: tuple[int, int]) -> tuple[Image.Image, tuple[int, int]]:
    """The whole picture scaled to lie within `size`, and where in it its top left corner stands."""
    share = min(size[0] / image.width, size[1] / image.height)
    inner = (max(1, round(image.width * share)), max(1, round(image.height * share)))
    left, top = (size[0] - inner[0]) // 2, (size[1] - inner[1]) // 2
    return image.resize(inner, _FILTER, reducing_gap=2.0), (left, top)
