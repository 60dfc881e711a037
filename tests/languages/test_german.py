"""The set in the main folder in German: the same cards, cells and GUIDs as in English."""

import json
import re
import shutil
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.conftest import MEMORY, one_color_art
from tests.helpers.letters import font
from tts_export.build import build
from tts_export.languages import in_language
from tts_export.languages.change import status_of
from tts_export.languages.overlay import read_overlay
from tts_export.languages.texts import WORDS, page_words
from tts_export.load import load
from tts_export.load.reading import Reading
from tts_export.problems import as_text, has_errors
from tts_export.scripts.panel import panel_data
from tts_export.simulator.play import Game

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def saves(tmp_path_factory, plain_cache):
    """The mod in English and in German."""
    folder = tmp_path_factory.mktemp("hsatcg")
    text = (ROOT / "cards.yaml").read_text(encoding="utf-8")
    text = re.sub(r"^sheets: .*\n", "", text, flags=re.MULTILINE)
    (folder / "cards.yaml").write_text(f"sheets: {{cell: [400, 560]}}\n{text}", encoding="utf-8")
    shutil.copy(ROOT / "cards.lua", folder)
    shutil.copytree(ROOT / "translations", folder / "translations")
    with one_color_art():
        reports = [
            build(folder / "cards.yaml", language=one, workers=1, cache=plain_cache) for one in ("", "de")
        ]
    for report in reports:
        assert not has_errors(report.problems), as_text(report.problems)
    return [json.loads((report.out / "mod.json").read_text(encoding="utf-8")) for report in reports], reports


def cards_of(data):
    """Every card object of a save, as a mapping from its GUID to what decks keep of it."""
    cards = {}
    for item in data.get("ObjectStates", data.get("ContainedObjects", [])):
        cards |= cards_of(item)
        if "CardID" in item:
            cards[item["GUID"]] = item
    return cards


@pytest.mark.long
def test_every_card_is_the_same_card(saves):
    english, german = map(cards_of, saves[0])
    keys = ("CardID", "GMNotes", "Tags", "GUID")
    assert english and {guid: [card[key] for key in keys] for guid, card in english.items()} == {
        guid: [card[key] for key in keys] for guid, card in german.items()
    }
    assert {card["Nickname"] for card in english.values()} != {card["Nickname"] for card in german.values()}


@pytest.mark.long
def test_every_text_of_a_card_is_german(saves):
    hints = [
        problem
        for problem in saves[1][1].problems
        if problem.where.file.name == "de.yaml" and problem.severity != "hint"
    ]
    assert as_text(hints) == ""
    names = {card["Nickname"] for card in cards_of(saves[0][1]).values()}
    assert {"JOHN EGBERT / Lehrling der Streiche", "WARMER KUCHEN / Rezept mit Schlafgarantie"} <= names


@pytest.mark.long
def test_the_english_build_stays_when_the_german_one_is_written(saves):
    english, german = saves[1]
    assert german.out == english.out / "languages" / "de"
    assert (english.out / "mod.json").exists() and (german.out / "mod.json").exists()


@pytest.mark.long
def test_a_deck_from_the_english_table_plays_on_the_german_one(saves):
    """The cards in the box are objects of the English build: only what a deck keeps of them."""
    german = saves[1][1].out / "mod.json"
    english = cards_of(saves[0][0])
    mixed = json.loads(german.read_text(encoding="utf-8"))

    def exchange(data):
        objects = data.get("ObjectStates", data.get("ContainedObjects", []))
        for number, one in enumerate(objects):
            exchange(one)
            if one.get("GUID") in english and "CardID" in one:
                objects[number] = english[one["GUID"]]

    exchange(mixed)
    file = german.with_name("mixed.json")
    file.write_text(json.dumps(mixed), encoding="utf-8")
    game = Game(file, 7, ("White", "Red"))
    for seat in ("White", "Red"):
        assert game.act(seat, "load", deck="Knock Knock") == ""
    assert game.act("White", "start", first="White") == ""
    log = " ".join(game.state["log"])
    assert "White lädt Knock Knock (49 Karten, regelgerecht)" in log
    assert game.table.errors == []


@pytest.mark.long
def test_what_a_phase_says_has_room_in_its_cell(saves):
    project, _ = load(saves[1][0].out.parent / "cards.yaml", MEMORY)
    project, _ = in_language(project, "de")
    turn, hint = project.game.rules.turn, font(13)
    for cell, name in zip(panel_data(project)["strips"][""], turn.in_order, strict=True):
        for words in (turn.phases[name].hint, turn.phases[name].skipped):
            assert hint.getlength(words) <= cell["wide"] - 4, f"{name}: {words}"


@pytest.mark.long
def test_what_the_page_of_the_table_says_in_other_words_is_a_part_of_german_sentences_too():
    """The page names its own keys, and a finger, where the game's script speaks of Tabletop Simulator."""
    entries = read_overlay(Reading(ROOT), ROOT / "translations" / "de.yaml").entries
    said = {one.original: one.translation for one in entries if one.id == WORDS}
    for part in (
        "Or point at it and press a key (set them under Options, Game Keys).",
        "Options, Game Keys",
        "Right-click",
        "right-click",
        "The large button at the top",
    ):
        assert said[part] and part in page_words()
        whole = [one for one in said if part in one]
        assert len(whole) > 1 and all(said[part] in said[one] for one in whole)


@pytest.mark.long
@pytest.mark.parametrize("host", ["", "https://example.org/note/"])
def test_what_a_table_says_of_a_newer_version_is_german_and_no_mistake_without_a_host(flagship, host):
    own = flagship.settings
    project = replace(flagship, settings=replace(own, host=host, set=replace(own.set, version="1.2")))
    (german,), problems = status_of(project, "de")
    assert (problems, german.entries.missing, german.entries.obsolete) == ([], [], [])
