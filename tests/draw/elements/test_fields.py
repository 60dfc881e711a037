"""Fields made from others: parts of texts, items of lists, colors and icons that stand for values."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import convert, to_builtins

from tts_export.draw.elements.fields import derived
from tts_export.draw.face import Renderer
from tts_export.problems import Where
from tts_export.settings.card import Card
from tts_export.settings.frames import DerivedField, Frames

RED, BLUE, GREY = (200, 0, 0), (0, 0, 200), (90, 90, 90)
WORDS = {"Zelor": "red", "Old World": "blue"}


def made(value: object, **rule: object) -> str | None:
    """What one rule makes of a field."""
    rules = {"new": convert({"field": "old", **rule}, DerivedField)}
    return derived(rules, {"old": value}).get("new")


@pytest.mark.parametrize(
    ("value", "rule", "expected"),
    [
        ("3g", {"like": "{n}g"}, "3"),
        ("for free", {"like": "{n}g"}, None),
        ("for free", {"like": "{n}g", "otherwise": "0"}, "0"),
        (["Zelor", "Old World"], {"item": 1}, "Zelor"),
        (["Zelor", "Old World"], {"item": -1}, "Old World"),
        (["Zelor"], {"item": 2}, None),
        (["Zelor"], {"item": -2}, None),
        (["Zelor", "Old World"], {"words": WORDS, "join": "+"}, "red+blue"),
        (["Zelor", "Ours"], {"words": WORDS}, "red"),
        (["Ours"], {"words": WORDS, "otherwise": "gray"}, "gray"),
        (None, {"words": WORDS, "otherwise": "gray"}, "gray"),
        ([], {"item": 1}, None),
        ("Wait: rain.\nDraw 1.", {"split": "\n", "like": "Wait: {text}"}, "rain."),
        (
            "Draw 1.\nWait: rain.\nStop.",
            {"split": "\n", "unlike": "Wait: {text}", "join": "\n"},
            "Draw 1.\nStop.",
        ),
        ("Draw 1.", {"split": "\n", "like": "Wait: {text}"}, None),
        (7, {"words": {"7": "seven"}}, "seven"),
    ],
)
def test_a_field_made_from_another(value: object, rule: dict[str, object], expected: str | None) -> None:
    assert made(value, **rule) == expected


def frames() -> Frames:
    source = {"field": "sources", "words": WORDS, "otherwise": "gray"}
    return convert(
        {
            "size": (20, 20),
            "colors": {"red": "#c80000", "blue": "#0000c8", "gray": "#5a5a5a"},
            "faces": {
                "unit": {
                    "background": "white",
                    "derived": {"first": {**source, "item": 1}, "last": {**source, "item": -1}},
                    "elements": {
                        "left": {"draw": "box", "box": (0, 0, 10, 20), "fill": "{first}"},
                        "right": {"draw": "box", "box": (10, 0, 10, 20), "fill": "{last}"},
                    },
                }
            },
        },
        Frames,
    )


@pytest.mark.parametrize(
    ("sources", "left", "right"),
    [(["Zelor", "Old World"], RED, BLUE), (["Old World"], BLUE, BLUE), ([], GREY, GREY)],
)
def test_a_border_in_the_colors_of_a_cards_sources(
    sources: list[str], left: tuple[int, ...], right: tuple[int, ...]
) -> None:
    """One renderer for all: what a field colors is no part of the ground that is kept from card to card."""
    renderer = Renderer(frames())
    where = Where(Path("cards.yaml"))
    renderer.render(Card("first", "First", "unit", {"sources": ["Zelor"]}, where), "unit", (20, 20))
    image, problems = renderer.render(Card("A", "A", "unit", {"sources": sources}, where), "unit", (20, 20))
    assert problems == []
    assert (image.getpixel((2, 2)), image.getpixel((17, 17))) == (left, right)


def test_a_color_that_a_field_names_must_be_one() -> None:
    data = to_builtins(frames())
    data["colors"].pop("blue")
    card = Card("A", "A", "unit", {"sources": ["Old World"]}, Where(Path("cards.yaml")))
    _, problems = Renderer(convert(data, Frames)).render(card, "unit", (20, 20))
    assert {(p.name, p.message) for p in problems} == {
        ("unknown-color", 'left: "blue" is not a color'),
        ("unknown-color", 'right: "blue" is not a color'),
    }
