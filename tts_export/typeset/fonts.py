"""Fonts: the characters they have, the widths of words, the ink of glyphs.

Advances come from HarfBuzz in font units, so that text wraps the same on every machine and at every size;
glyphs are drawn by FreeType through Pillow's Basic layout (its other engine needs a library that systems
may lack), those of a project's own fonts by HarfBuzz, which runs no programs of fonts.

Ligatures are off: one character is one glyph. Those that are characters of their own are joined in
`typography.py`. Text that needs more (joined letters, marks, text from right to left) is set and drawn by
HarfBuzz: see `shaping.py`.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import uharfbuzz as hb
from msgspec import Struct
from PIL import Image, ImageDraw, ImageFont

from tts_export.inputs import file_bytes
from tts_export.links import real
from tts_export.normal_forms import normalized
from tts_export.paint.masks import FINE, MOST_PIXELS, Stencil, TooLargeShape
from tts_export.paint.memo import Memo, pixels_of
from tts_export.typeset.font_files import MOST_BYTES, FontMissing, is_installed, state_of
from tts_export.typeset.outlines import is_sound, size_of
from tts_export.typeset.shaping import LONGEST, Patience, drawn, needs_shaping, pieces, set_by_rules, shaped

PHASES = 4
"""A word may start at any quarter of a pixel."""
MOST_INK = 16_000_000
"""Pixels of a glyph: a letter as large as a mat has fewer."""
MOST_SQUARE_EM = 40
"""The area of a letter of a stranger's font; a whole sentence of Arabic in one letter has 15."""
_TOO_LARGE = "it is much larger than the font says"
MOST_MASKS = 12_000
"""The limit of each memo: glyphs of a font file, words of a font; some 30 MB."""

_REGULAR = 400.0
_INVISIBLE = frozenset("\u200b\u200c\u200d\u200e\u200f\u2060\ufe0e\ufe0f\ufeff")
"""Joiners and marks that choose between forms of a character: without a font for them nothing is lost."""
_LIGATURES = {"ffi": "ﬃ", "ffl": "ﬄ", "ff": "ﬀ", "fi": "ﬁ", "fl": "ﬂ"}
_FEATURES = {"liga": False, "clig": False, "calt": False, "dlig": False, "kern": True}


class Ink(NamedTuple):
    """A character as a mask, and the place of its top left corner from the pen."""

    mask: Image.Image
    x: int
    y: int


class BadGlyph(Exception):
    """A character of a font is damaged; the message says which."""


class Typeface:
    """One font file. Raises FontMissing for a file that is not a font."""

    def __init__(self, file: Path) -> None:
        self.name = file.name
        self.data = file_bytes(
            file, MOST_BYTES
        )  # not mapped into memory: the file may be replaced while we draw
        if not is_sound(self.data):
            raise FontMissing(f'"{file.name}" is not a font that can be read')
        self.installed = is_installed(file)
        self.patience = None if self.installed else Patience()
        self.face = hb.Face(hb.Blob(self.data))
        self.font = hb.Font(self.face)
        self.axes = {axis.tag: axis.default_value for axis in self.face.axis_infos}
        """The axes of a variable font. Many of these are thin by default, so the usual weight is set."""
        if "wght" in self.axes:
            self.axes["wght"] = _REGULAR
            self.font.set_variations(self.axes)
        self.upem: int = self.face.upem
        self.characters: hb.Set = self.face.unicodes
        """A thousandth of the memory of a set of Python: a project may bring sixty fonts that have all."""
        self.cap_height = self._cap_height()
        self.fixed = self._advance("i") == self._advance("M")
        """Whether all letters are equally wide, as in code."""
        self.ligatures = self._ligatures()
        self._glyphs = Memo(MOST_MASKS, pixels_of)

    def _cap_height(self) -> float:
        glyph = self.font.get_nominal_glyph(ord("H"))
        extents = self.font.get_glyph_extents(glyph) if glyph else None
        return extents.y_bearing / self.upem if extents else 0.66

    def _advance(self, character: str) -> int:
        glyph = self.font.get_nominal_glyph(ord(character))
        return self.font.get_glyph_h_advance(glyph) if glyph else 0

    def _ligatures(self) -> dict[str, str]:
        """Letters that this font joins → the character of the joined glyph, as far as there is one."""
        ligatures = {}
        for letters, ligature in _LIGATURES.items():
            glyph = self.font.get_nominal_glyph(ord(ligature))
            joined = shaped(self.font, letters, right_to_left=False, patience=self.patience)
            if glyph and [shape.number for shape in joined] == [glyph]:
                ligatures[letters] = ligature
        return ligatures

    def advances(self, text: str) -> list[float]:
        """The distance by which each character moves the pen, kerning included, in em."""
        result: list[float] = []
        for piece in pieces(text, known=self.installed):
            buffer = set_by_rules(self.font, piece, _FEATURES, patience=self.patience)
            start = len(result)
            result += [0.0] * len(piece)
            for info, position in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
                result[start + info.cluster] += position.x_advance / self.upem
        return result

    def glyph(self, character: str, size: int) -> Ink | None:
        """A character `size` 64ths of a pixel large, placed from the pen; None for those without ink."""
        if not self.installed:
            number = self.font.get_nominal_glyph(ord(character)) or 0
            return self._outlined(number, size, f"U+{ord(character):04X}")
        return self._glyphs.get((character, size), lambda: self._drawn(size, character))

    def numbered(self, number: int, size: int) -> Ink | None:
        """The same for a glyph that HarfBuzz found, by its number."""
        return self._outlined(number, size, f"glyph {number}")

    def _outlined(self, number: int, size: int, name: str) -> Ink | None:
        """A glyph that HarfBuzz draws; messages call it `name`."""

        def make() -> Ink | None:
            sides, scale = size_of(self.font, number), size / 64 / self.upem
            if sides is None:
                raise BadGlyph(f'"{self.name}" cannot draw {name}: it has too many points')
            least = max(sides) / LONGEST  # as high as the pixels of a glyph that is drawn smaller
            huge = sides[0] * sides[1] > MOST_SQUARE_EM * self.upem**2
            if huge or _is_too_large(max(sides[0], least), max(sides[1], least), scale):
                raise BadGlyph(f'"{self.name}" cannot draw {name}: {_TOO_LARGE}')
            ink = drawn(self.font, number, scale, max(sides))
            return Ink(*ink) if ink is not None else None

        return self._glyphs.get((number, size), make)

    def _drawn(self, size: int, character: str) -> Ink | None:
        try:
            if size_of(self.font, self.font.get_nominal_glyph(ord(character)) or 0) is None:
                raise ValueError("it has too many points")
            return _drawn(self._sized(size), character)
        except (OSError, ValueError, Image.DecompressionBombError) as error:
            # A damaged font: most of its characters may be fine.
            raise BadGlyph(f'"{self.name}" cannot draw U+{ord(character):04X}: {error}') from None

    @lru_cache(64)  # noqa: B019 (typefaces live as long as the program)
    def _sized(self, size: int) -> ImageFont.FreeTypeFont:
        font = ImageFont.truetype(BytesIO(self.data), size / 64, layout_engine=ImageFont.Layout.BASIC)
        if "wght" in self.axes:
            font.set_variation_by_axes(list(self.axes.values()))
        return font


def _is_too_large(width: float, height: float, scale: float) -> bool:
    return width * scale * height * scale > MOST_INK


def _drawn(font: ImageFont.FreeTypeFont, character: str) -> Ink | None:
    left, top, right, bottom = (int(edge) for edge in font.getbbox(character, anchor="ls"))
    if left >= right or top >= bottom:
        return None
    if _is_too_large(right - left, bottom - top, 1):
        raise ValueError(_TOO_LARGE)
    mask = Image.new("L", (right - left, bottom - top))
    ImageDraw.Draw(mask).text((-left, -top), character, 255, font, anchor="ls")
    return Ink(mask, left, top)


class Glyph(NamedTuple):
    """One character of a shaped word and the place of its pen, in em from the word's start."""

    typeface: Typeface
    character: str
    x: float
    number: int = 0
    """The glyph's number in the font, if it has no character of its own."""
    y: float = 0.0
    """Its height above the baseline."""

    def ink(self, size: int) -> Ink | None:
        """Its ink, `size` 64ths of a pixel large, placed from the pen."""
        if self.character:
            return self.typeface.glyph(self.character, size)
        return self.typeface.numbered(self.number, size)


class ShapedWord(Struct, frozen=True):
    """A word ready to draw at any size. Lengths are em."""

    glyphs: tuple[Glyph, ...]
    advance: float
    replaced: str
    """Characters that the font lacks and another one drew."""
    missing: str
    """Characters that no font has."""


class Chain:
    """A font and its fallbacks, in order, for the characters it lacks."""

    def __init__(self, typefaces: Sequence[Typeface], last: Sequence[Typeface] = ()) -> None:
        """`last` are meant for all that the others lack: what they draw does not count as replaced."""
        self.typefaces = (*typefaces, *last)
        self._expected = {typefaces[0], *last}
        self.first = self.typefaces[0]
        self._shaped = Memo(MOST_MASKS)
        self._stencils = Memo(MOST_MASKS, pixels_of)

    def shape(self, text: str, tracking: float = 0.0, *, right_to_left: bool = False) -> ShapedWord:
        """`text` of one direction, set in one line; `tracking` em more after each character but the last."""
        plain = normalized(text)
        key = (plain, tracking, right_to_left)
        return self._shaped.get(key, lambda: self._set(plain, tracking, right_to_left))

    def _set(self, text: str, tracking: float, right_to_left: bool) -> ShapedWord:
        glyphs: list[Glyph] = []
        x, replaced, missing = 0.0, "", ""
        for typeface, run in self._runs(text)[:: -1 if right_to_left else 1]:
            if typeface is None:
                missing += run
            elif typeface not in self._expected:
                replaced += run
            if typeface is not None and (right_to_left or needs_shaping(run)):
                em = typeface.upem
                for glyph in shaped(
                    typeface.font, run, right_to_left=right_to_left, patience=typeface.patience
                ):
                    glyphs.append(Glyph(typeface, "", x + glyph.x / em, glyph.number, glyph.y / em))
                    x += glyph.advance / em
                x += tracking if glyphs else 0
                continue
            for character, advance in zip(run, (typeface or self.first).advances(run), strict=True):
                glyphs.append(Glyph(typeface or self.first, character, x))
                x += advance + tracking
        return ShapedWord(tuple(glyphs), x - (tracking if glyphs else 0), replaced, missing)

    def _runs(self, text: str) -> list[tuple[Typeface | None, str]]:
        """The runs of one font each; the font is None for characters that no font has."""
        if text and all(ord(character) in self.first.characters for character in text):
            return [(self.first, text)]
        runs: list[tuple[Typeface | None, str]] = []
        for character in text:
            typeface = next((t for t in self.typefaces if ord(character) in t.characters), None)
            if typeface is None and character in _INVISIBLE:
                continue
            if runs and runs[-1][0] is typeface:
                runs[-1] = (typeface, runs[-1][1] + character)
            else:
                runs.append((typeface, character))
        return runs

    def ink(
        self, text: str, size: float, phase: int, tracking: float = 0.0, *, right_to_left: bool = False
    ) -> Stencil | None:
        """The ink of a word in pixels from its pen, which is `phase` quarters right of a whole pixel."""
        fine = round(size * 64)
        key = (text, tracking, fine, phase, right_to_left)

        def make() -> Stencil | None:
            return _stencil(self.shape(text, tracking, right_to_left=right_to_left), fine, phase)

        return self._stencils.get(key, make)


def _stencil(word: ShapedWord, size: int, phase: int) -> Stencil | None:
    """Glyphs at four times the size, pasted side by side, then averaged down together."""
    fine, start = size * FINE, phase * FINE // PHASES
    placed: list[tuple[Ink, int, int]] = []
    pixels = 0
    for glyph in word.glyphs:
        if (ink := glyph.ink(fine)) is not None:
            x, y = round(glyph.x * fine / 64) + start + ink.x, ink.y - round(glyph.y * fine / 64)
            placed.append((ink, x, y))
            pixels += pixels_of(ink)
            if pixels > 2 * MOST_PIXELS:  # letters that lie on one another
                raise TooLargeShape
    if not placed:
        return None
    left = min(x for _, x, _ in placed) // FINE
    top = min(y for _, _, y in placed) // FINE
    right = -(-max(x + ink.mask.width for ink, x, _ in placed) // FINE)
    bottom = -(-max(y + ink.mask.height for ink, _, y in placed) // FINE)
    if (right - left) * (bottom - top) * FINE * FINE > 2 * MOST_PIXELS:  # thousands of accents on one another
        raise TooLargeShape
    mask = Image.new("L", ((right - left) * FINE, (bottom - top) * FINE))
    for ink, x, y in placed:
        mask.paste(255, (x - left * FINE, y - top * FINE), ink.mask)
    return Stencil(mask.reduce(FINE), left, top)


def typeface(file: Path) -> Typeface:
    """The typeface of a file. It is read once, and again after the file has changed; links share it."""
    return _typeface(file if is_installed(file) else real(file), *state_of(file))


@lru_cache(64)
def _typeface(file: Path, *state: int) -> Typeface:
    return Typeface(file)


class Family(NamedTuple):
    """A font in its four cuts."""

    regular: Chain
    bold: Chain
    italic: Chain
    bold_italic: Chain

    def cut(self, bold: bool, italic: bool) -> Chain:
        return self[bold + 2 * italic]


def family(files: Mapping[str, Path], fallback: Sequence[Path], last: Sequence[Path] = ()) -> Family:
    """A family from `regular` and, where they exist, `bold`, `italic` and `bold_italic` files."""
    rest, end = [typeface(file) for file in fallback], [typeface(file) for file in last]

    def chain(*cuts: str) -> Chain:
        return Chain([typeface(next(files[c] for c in cuts if c in files)), *rest], end)

    return Family(
        chain("regular"),
        chain("bold", "regular"),
        chain("italic", "regular"),
        chain("bold_italic", "bold", "italic", "regular"),
    )
