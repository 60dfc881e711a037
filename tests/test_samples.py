"""The drawn reference: every sample can be drawn, every picture is that of its sample, none is missing."""

import re
from typing import get_args

import numpy as np
import pytest
from PIL import Image

from tests.docs_page import DOCS
from tools import make_samples, make_traits
from tts_export.art import KINDS as GENERATED
from tts_export.draw.elements import KINDS as ELEMENTS
from tts_export.settings.describe import keys
from tts_export.settings.elements.layout import OWN_KEYS
from tts_export.settings.elements.shapes import BoxStyle, Layer
from tts_export.settings.frames import Frames, Style

SAMPLES = list(make_samples.samples())
DRAWN = DOCS / "pictures" / "drawn"


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.name)
def test_a_sample_is_drawn_as_its_picture_shows(sample):
    picture, problems = make_samples.draw(sample)
    assert [str(problem) for problem in problems] == []
    shown = Image.open(DRAWN / f"{sample.name}.webp").convert("RGBA")
    assert shown.size == picture.size, "python -m tools.make_samples"
    away = np.abs(np.asarray(shown, dtype=int) - np.asarray(picture, dtype=int)).mean()
    assert away < 4, "python -m tools.make_samples"


def test_a_sample_with_a_mistake_would_be_seen():
    wrong = next(sample for sample in SAMPLES if sample.name == "disc")
    with pytest.raises(SystemExit, match=r"layers"):
        make_samples.draw(wrong._replace(text=wrong.text.replace("layers", "layres")))


def test_every_element_has_a_section_with_its_sample():
    text = (DOCS / "reference" / "elements.md").read_text(encoding="utf-8")
    sections = set(re.findall(r"^## (\w+)$", text, re.MULTILINE))
    assert sections == {*ELEMENTS, "part"}, "each element has a section `## name` in reference/elements.md"
    by_name = {sample.name: sample.text for sample in SAMPLES}
    assert [name for name in {*ELEMENTS, "part"} if f"{_shown_by(name)}:" not in by_name.get(name, "")] == []


def test_every_kind_of_generated_picture_has_its_sample():
    by_name = {sample.name: sample.text for sample in SAMPLES}
    assert [name for name in GENERATED if f"generated: {name}" not in by_name.get(f"kind-{name}", "")] == []


def test_every_value_of_every_trait_has_its_picture():
    text = (DOCS / "reference" / "pictures.md").read_text(encoding="utf-8")
    shown = set(re.findall(r"/(trait-\w+(?:-\w+)?)\.webp", text))
    sheets = make_traits.sheets()
    assert shown == set(sheets)
    drawn = {name: Image.open(DRAWN / f"{name}.webp").size for name in sheets}
    grids = {name: make_traits.grid(len(values)) for name, values in sheets.items()}
    cell, word = make_traits.CELL, make_traits.WORD
    assert drawn == {name: (across * cell, rows * (cell + word)) for name, (across, rows) in grids.items()}, (
        "python -m tools.make_traits"
    )


@pytest.mark.parametrize(
    ("page", "settings"),
    [("frames.md", Frames), ("styles.md", Style), ("styles.md", BoxStyle), ("styles.md", Layer)],
)
def test_every_key_is_explained(page, settings):
    text = (DOCS / "reference" / page).read_text(encoding="utf-8")
    assert [
        key.name for key in keys(settings) if f"`{key.name}`" not in text and f"`{key.name}:" not in text
    ] == []


def _shown_by(kind):
    """The key that shows the kind of an element."""
    return OWN_KEYS.get(kind, "fill")


def test_every_shape_of_a_box_is_drawn():
    shapes = get_args(next(key.type for key in keys(BoxStyle) if key.name == "shape"))
    text = next(sample.text for sample in SAMPLES if sample.name == "box-shapes")
    assert [shape for shape in shapes if f"shape: {shape}" not in text] == []


def test_no_picture_is_left_over():
    made = {sample.name for sample in SAMPLES} | set(make_traits.sheets())
    assert {file.stem for file in DRAWN.iterdir()} == made
