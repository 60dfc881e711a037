"""Charts of decks: all of them are drawn, bars can be told apart, and labels have room."""

import io
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace
from PIL import Image

from tts_export.art.colors import rgb
from tts_export.decks.statistics import statistics
from tts_export.decks.statistics.charts import charts_of
from tts_export.decks.statistics.picture import (
    MOST_PLACES,
    READABLE,
    WIDTH,
    draw_charts,
    font_files,
    look_of,
    seen_on,
    wrapped,
)
from tts_export.paint.colors import contrast
from tts_export.paint.svg import png_of


@pytest.mark.long
def test_the_picture_shows_every_chart(flagship):
    found = statistics(flagship, flagship.decks)
    image = Image.open(io.BytesIO(png_of(draw_charts(flagship, found), font_files()))).convert("RGB")
    charts = [*charts_of(found, 12, MOST_PLACES)]
    assert image.width == WIDTH and image.height > 400 * len(charts) // 2
    assert [chart.title for chart in charts][:3] == ["Enter", "Power", "Stars"]
    colors = {color for _, color in image.getcolors(1 << 20)}
    panel, tints = flagship.game.panel, flagship.table.decks.tints
    assert {rgb(word) for word in (panel.plate, panel.row, panel.text, *tints[:4])} <= colors


def test_the_picture_of_a_set_that_may_have_holes_is_not_titled_as_a_draft(flagship):
    draft, found = replace(flagship.settings.set, name="Tea (draft)"), statistics(flagship, flagship.decks)
    picture = draw_charts(replace(flagship, settings=replace(flagship.settings, set=draft)), found)
    assert ">Tea<" in picture and "draft" not in picture


def test_every_deck_has_a_color_of_its_own_even_if_there_are_more_decks_than_colors(flagship):
    decks = [replace(deck, name=f"{deck.name} {again}") for again in range(4) for deck in flagship.decks]
    look = look_of(flagship, statistics(flagship, decks))
    assert len(set(look.decks)) == len(decks) == 16
    assert min(contrast(color, look.panel) for color in look.decks) >= READABLE


def test_what_is_in_parentheses_stays_on_one_line_of_a_label():
    assert wrapped("a certain card (2 copies)", 20, 130) == ["a certain card", "(2 copies)"]


def test_a_bar_can_be_told_from_its_ground():
    ground = (37, 37, 46, 255)
    for color in ((29, 111, 60, 255), (31, 86, 176, 255), (37, 37, 46, 255)):
        assert contrast(seen_on(color, ground), ground) >= READABLE
    assert seen_on((224, 172, 0, 255), ground) == (224, 172, 0, 255)


def test_long_labels_of_chances_have_room(flagship):
    charts = [
        chart for chart in charts_of(statistics(flagship, flagship.decks), 12, MOST_PLACES) if chart.unit
    ]
    assert [chart.title for chart in charts] == ["In an opening hand of 5"] * 2
    assert all(
        len(chart.labels) <= MOST_PLACES and len(chart.bars[0]) == len(chart.labels) for chart in charts
    )


def test_names_of_decks_are_texts_of_the_drawing(flagship):
    decks = [replace(deck, name=f"{deck.name} <&>") for deck in flagship.decks]
    drawing = ElementTree.fromstring(draw_charts(flagship, statistics(flagship, decks)))
    texts = {text.text for text in drawing.iter("{http://www.w3.org/2000/svg}text")}
    assert {f"{deck.name}  ·  {deck.size} cards" for deck in statistics(flagship, decks)} <= texts


def test_the_picture_says_once_what_it_counts_and_every_bar_has_its_number(flagship):
    decks = statistics(flagship, flagship.decks)
    drawing = ElementTree.fromstring(draw_charts(flagship, decks))
    texts = [text.text for text in drawing.iter("{http://www.w3.org/2000/svg}text")]
    assert texts.count("number of cards") == 1 and {"Enter", "Power", "Stars", "Type"} <= set(texts)
    enter = next(charts_of(decks, 12, MOST_PLACES))
    after = texts[texts.index("Enter") + 1 : texts.index("Power")]
    assert "0" in {f"{number:.0f}" for bars in enter.bars for number in bars}
    assert len(after) == len(enter.labels) * (len(decks) + 1)


def test_only_charts_with_long_labels_have_room_for_them(flagship):
    drawing = ElementTree.fromstring(draw_charts(flagship, statistics(flagship, flagship.decks)))
    panels = [
        box for box in drawing.iter("{http://www.w3.org/2000/svg}rect") if box.get("class") == "b-panel"
    ]
    heights = [float(panel.get("height")) for panel in panels]
    assert heights[0] == min(heights) < max(heights)
