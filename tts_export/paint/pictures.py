"""Pictures from files: opened safely, fitted into a box of whole pixels."""

import io
import warnings
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from PIL import Image, ImageChops, ImageOps, UnidentifiedImageError

from tts_export.inputs import file_bytes
from tts_export.paint.sections import flaw_of_sections

MOST_BYTES = 64_000_000
MOST_PIXELS, LONGEST_SIDE = 64_000_000, 20_000
MOST_WEBP = 40_000_000
"""Pixels of a WebP: its decoder needs four times the memory."""
FORMATS = ("PNG", "JPEG", "WEBP")
_REDUCED = (".jpg", ".jpeg")
"""The files that are decoded no larger than they are wanted."""
_ORIGINALS, _SMALL = 3, 4_000_000
"""The memo's limits: pictures, and pixels of each."""
_FILTER = Image.Resampling.BICUBIC


LARGE = 16_000_000
"""Pixels from which a picture waits for its turn."""
LARGE_PICTURE = "a large picture"
"""The purpose for which a process has its turn, `turn(LARGE_PICTURE)`: several would take all memory."""
Wait = Callable[[], None]
"""Called before a large picture is decoded."""


class BadPicture(ValueError):
    """A file that is not a picture, is broken, or has too many pixels; the message says which."""


class Originals:
    """A memo of the last few pictures as they are in their files: one may be wanted in several sizes."""

    def __init__(self) -> None:
        self._memo: OrderedDict[tuple[str, tuple[int, int] | None], Image.Image] = OrderedDict()

    def picture(self, file: Path, fingerprint: str, size: tuple[int, int], wait: Wait) -> Image.Image:
        """The picture in a file whose bytes have this fingerprint. Raises BadPicture and OSError."""
        key = (fingerprint, size if is_reduced(file) else None)
        original = self._memo.get(key)
        if original is None:
            original = opened(file, wait, key[1])
            if original.width * original.height <= _SMALL:
                self._memo[key] = original
                if len(self._memo) > _ORIGINALS:
                    self._memo.popitem(last=False)
        else:
            self._memo.move_to_end(key)
        return original


def is_reduced(file: Path) -> bool:
    """Whether the file is decoded no larger than it is wanted: its name decides."""
    return file.suffix.lower() in _REDUCED


def opened(file: Path, wait: Wait, size: tuple[int, int] | None = None) -> Image.Image:
    """The picture as RGB, or RGBA if it has transparency, turned as its camera says.

    A JPEG comes in a half, a quarter or an eighth of its size if that is still twice `size`.
    Raises OSError if the file cannot be read, BadPicture for everything that can be wrong with its bytes.
    """
    data = file_bytes(file, MOST_BYTES)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return _decoded(data, wait, size)
    except BadPicture:
        raise
    except Image.DecompressionBombError:
        raise BadPicture(f"the picture has too many pixels, at most {MOST_PIXELS:,} are read") from None
    except UnidentifiedImageError:
        raise BadPicture("this is not a PNG, JPEG or WebP picture") from None
    except Exception as error:  # decoders raise whatever their parsing meets: struct.error, IndexError, ...
        raise BadPicture(f"the picture is broken: {error or type(error).__name__}") from error


def looked_at(data: bytes) -> tuple[tuple[int, int], str]:
    """The size of a picture, and why it is not decoded; "" if it is. Raises what Pillow raises."""
    if flaw := flaw_of_sections(data):
        return (0, 0), flaw
    with Image.open(io.BytesIO(data), formats=FORMATS) as image:
        return image.size, why_too_large(image.size, image.format)


def read_through(data: bytes, wait: Wait) -> None:
    """Raises what Pillow raises of a picture that is damaged or cut off. The checksums of a PNG show that
    without decoding it, and a JPEG is decoded small.
    """
    with suppress(Exception), Image.open(io.BytesIO(data), formats=("PNG",)) as image:
        image.verify()
        return
    with Image.open(io.BytesIO(data), formats=FORMATS) as image:
        image.draft(None, (1, 1))
        _take_turn(image, wait)
        image.load()


def why_too_large(size: tuple[int, int], kind: str | None = None) -> str:
    """Why a picture of this size is not read; "" if it is. Even a file of 80 bytes may have a long line."""
    most = MOST_WEBP if kind == "WEBP" else MOST_PIXELS
    if max(size) > LONGEST_SIDE:
        return f"has {size[0]} x {size[1]} pixels, at most {LONGEST_SIDE:,} a side are drawn"
    if size[0] * size[1] > most:
        return f"has {size[0]} x {size[1]} pixels, at most {most:,} in all are drawn"
    return ""


def _decoded(data: bytes, wait: Wait, size: tuple[int, int] | None) -> Image.Image:
    _, flaw = looked_at(data)
    if flaw:
        raise BadPicture(f"the picture {flaw}")
    image: Image.Image = Image.open(io.BytesIO(data), formats=FORMATS)
    if size is not None:
        image.draft(None, (2 * max(size), 2 * max(size)))
    _take_turn(image, wait)
    image.load()
    ImageOps.exif_transpose(image, in_place=True)
    if image.mode == "I;16":
        image = _eight_bits(image)
    mode = "RGBA" if image.has_transparency_data else "RGB"
    return image if image.mode == mode else image.convert(mode)


def _take_turn(image: Image.Image, wait: Wait) -> None:
    if image.width * image.height > LARGE:
        wait()


def _eight_bits(image: Image.Image) -> Image.Image:
    """A gray picture of 16 bits in 8: Pillow's own conversion makes everything from 255 on white."""
    low, high = (Image.frombytes("L", image.size, image.tobytes()[byte::2]) for byte in (0, 1))
    clear = image.info.get("transparency")
    if clear is None:
        return high
    is_clear = ImageChops.multiply(_where(high, clear >> 8), _where(low, clear & 255))
    return Image.merge("LA", (high, ImageChops.invert(is_clear)))


def _where(plane: Image.Image, value: int) -> Image.Image:
    """White where a plane has exactly this value, black elsewhere."""
    return plane.point([255 * (at == value) for at in range(256)])


def enlarged(original: tuple[int, int], size: tuple[int, int], fit: str) -> float:
    """How many times a picture is enlarged, to cover `size` or to be contained in it."""
    shares = (size[0] / original[0], size[1] / original[1])
    return max(shares) if fit == "cover" else min(shares)


def covering(image: Image.Image, size: tuple[int, int], focus: tuple[float, float]) -> Image.Image:
    """The picture scaled and cropped to fill `size`; `focus` (0 to 1 each way) stays visible."""
    share = enlarged(image.size, size, "cover")
    width, height = min(size[0] / share, image.width), min(size[1] / share, image.height)
    left = min(max(image.width * focus[0] - width / 2, 0), image.width - width)
    top = min(max(image.height * focus[1] - height / 2, 0), image.height - height)
    box = (left, top, left + width, top + height)
    return image.resize(size, _FILTER, box=box, reducing_gap=2.0)


def contained(image: Image.Image, size: tuple[int, int]) -> tuple[Image.Image, tuple[int, int]]:
    """The whole picture scaled to lie within `size`, and the place of its top left corner there."""
    share = enlarged(image.size, size, "contain")
    inner = (max(1, round(image.width * share)), max(1, round(image.height * share)))
    left, top = (size[0] - inner[0]) // 2, (size[1] - inner[1]) // 2
    return image.resize(inner, _FILTER, reducing_gap=2.0), (left, top)
