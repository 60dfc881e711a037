"""The frames of a game, ready to draw with: fonts opened, colors and vocabulary compiled, text measured."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct, structs

from tts_export.cache import Cache
from tts_export.draw.elements.patches import Patch
from tts_export.links import real
from tts_export.paint.memo import Memo, pixels_of
from tts_export.paint.pictures import Originals
from tts_export.problems import Problem, Where
from tts_export.settings.elements.texts import Text as TextSettings
from tts_export.settings.frames import Around, Frames, Style
from tts_export.typeset.font_files import FontMissing, find_font
from tts_export.typeset.fonts import Family, family
from tts_export.typeset.markup import Icon, MarkupParagraph, Run, Vocabulary
from tts_export.typeset.paragraphs import STEP, IconWidth, MeasuredText, Setting, measure
from tts_export.typeset.typography import typographic

FRAMES_FILE = Where(Path("frames.yaml"))
"""The place of problems that are not a card's."""
MOST_MEMO = 4096
"""The limit of each memo: measured texts, fitted texts."""


class TextStyle(Struct, frozen=True, dict=True):
    """A style of the file with its font opened."""

    name: str
    style: Style
    family: Family
    setting: Setting

    def smallest(self, size: float) -> "TextStyle":
        """The same style, but it may shrink to `size` and no further."""
        return structs.replace(self, setting=self.setting._replace(smallest=min(size, self.setting.start)))

    def only(self, size: float) -> "TextStyle":
        """The same style at one size."""
        return structs.replace(self, setting=self.setting._replace(start=size, smallest=size))


class Look:
    """The things that all faces of a game share. `problems` are fonts and names that cannot be found."""

    def __init__(self, frames: Frames, root: Path | None = None, cache: Cache | None = None) -> None:
        self.frames = frames
        self.root = root
        self.top = real(root or Path())
        """The root with links resolved."""
        self.problems: list[Problem] = []
        self.vocabulary = self._vocabulary(frames.vocabulary)
        self.families = {name: self._family(name) for name in frames.fonts}
        self.styles = {name: self._style(name, style) for name, style in frames.styles.items()}
        self.memo = Memo(MOST_MEMO)
        """Of fitted text, chips and spelled digits, by all that they depend on."""
        self.icons = Memo(MOST_MEMO, pixels_of)
        """Drawn icons, by name, value, size and palette."""
        self.rows: dict[tuple[Any, ...], list[Patch]] = {}
        """Drawn rows of columns that look the same on all cards, by all that they depend on."""
        self.cache = cache or Cache()
        """Holds finished art."""
        self.originals = Originals()
        self.paths: dict[tuple[int, str], Any] = {}
        """The paths to the texts of a name, by the `id` of a drawing's elements and the name."""
        self.depends: dict[int, bool] = {}
        """Whether an element depends on the card, by its `id`: elements live as long as the frames."""
        self._measured = Memo(MOST_MEMO)

    def _vocabulary(self, words: Mapping[str, str]) -> Vocabulary:
        try:
            return Vocabulary(words)
        except ValueError as error:
            self.problems.append(Problem(FRAMES_FILE, "bad-value", f"vocabulary: {error}"))
            return Vocabulary({})

    def _family(self, name: str) -> Family | None:
        font = self.frames.fonts[name]
        try:
            files = {cut: find_font(file, self.root) for cut, file in font.files().items()}
            others = [self.frames.fonts[other] for other in font.fallback if other in self.frames.fonts]
            fallback = [find_font(other.regular, self.root) for other in others]
            return family(files, fallback, [find_font(file, self.root) for file in self.frames.fallback])
        except FontMissing as error:
            self.problems.append(Problem(FRAMES_FILE, "missing-font", f'font "{name}": {error}'))
            return None

    def _style(self, name: str, style: Style) -> TextStyle | None:
        family = self.families.get(style.font)
        if family is None:
            if style.font not in self.families:
                message = f'style "{name}": there is no font "{style.font}" under "fonts"'
                self.problems.append(Problem(FRAMES_FILE, "unknown-name", message))
            return None
        setting = Setting(
            style.size,
            min(style.size, style.smallest or style.size),
            style.leading,
            style.paragraph,
            style.tracking,
            style.lines,
            style.balanced,
            min(STEP, style.size / 30),
        )
        return TextStyle(name, style, family, setting)

    def measured(
        self, text: str, style: TextStyle, icon_width: IconWidth, *, loose: bool = False
    ) -> MeasuredText:
        """A text in a style, in em; from the memo if it was measured before. `loose`: see `pieces`."""
        language, tracking = self.frames.language, style.setting.tracking

        def make() -> MeasuredText:
            paragraphs = [
                typographic(paragraph, style.family, language, tracking)
                for paragraph in _styled(self.vocabulary.parse(text), style.style)
            ]
            return measure(
                paragraphs, style.family, icon_width, style.setting, loose=loose, language=language
            )

        return self._measured.get((style.name, text, loose), make)

    def icon_width(self, icon: Icon) -> float:
        """The width of an icon in a line, in em; 0 for an unknown one."""
        drawing = self.frames.icons.get(icon.name)
        if drawing is None:
            return 0.0
        if not isinstance(drawing.width, Around):
            return drawing.width
        label = drawing.elements.get(drawing.width.text)
        style = self.styles.get(label.style[0]) if isinstance(label, TextSettings) else None
        if style is None or not isinstance(label, TextSettings):
            return 0.0
        text = self.measured(label.text.replace("{value}", icon.value), style, lambda inner: 0.0)
        words = [word for paragraph in text.paragraphs for word in paragraph]
        width = sum(word.width for word in words) + text.space * max(0, len(words) - 1)
        return width * style.setting.start + 2 * drawing.width.padding


def _styled(paragraphs: tuple[MarkupParagraph, ...], style: Style) -> tuple[MarkupParagraph, ...]:
    """The paragraphs with the capitals, bold and italic of a style."""
    if not (style.caps or style.bold or style.italic):
        return paragraphs

    def changed(part: Run | Icon) -> Run | Icon:
        if isinstance(part, Icon):
            return part
        text = part.text.upper() if style.caps else part.text
        return Run(text, part.bold or style.bold, part.italic != style.italic, part.typed)

    return tuple(tuple(tuple(map(changed, word)) for word in words) for words in paragraphs)
