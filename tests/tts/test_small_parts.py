"""GUIDs, addresses, dates and tags."""

from typing import get_args

import pytest
from hypothesis import given, strategies as st

from tts_export.settings.table import ColorOfSeat
from tts_export.tts.export.card_text import tags
from tts_export.tts.guids import guid_for, is_guid
from tts_export.tts.objects import PLAYER_COLORS
from tts_export.tts.save import NO_DATE, component_tags, normalized, save_date
from tts_export.tts.urls import cache_key, is_local, names_content


@given(st.text(), st.integers(0, 5))
def test_a_guid_is_made_of_its_key_alone_and_avoids_the_taken_ones(key, others):
    taken: set[str] = set()
    for _ in range(others):
        taken.add(guid_for(key, taken))
    assert len(taken) == others
    assert all(is_guid(guid) for guid in taken)
    assert guid_for(key) == guid_for(key)


@pytest.mark.parametrize("text", ["a1b2c", "a1b2c3d", "A1B2C3", "g00000", "", "a1b2c3\n"])
def test_not_every_word_is_a_guid(text):
    assert not is_guid(text)


def test_the_cache_forgets_punctuation():
    assert cache_key("https://example.org/a-1.png?v=2") == "httpsexampleorga1pngv2"
    assert cache_key("https://example.org/back.png{Unique}") == "httpsexampleorgbackpng"


@pytest.mark.parametrize(
    "url", [r"file:///C:\Users\x\y.jpg", "file:///home/x/y.png", r"F:\dir\x.jpg", "/home/x.png"]
)
def test_files_of_this_machine_are_local(url):
    assert is_local(url)


@pytest.mark.parametrize("url", ["http://x.org/a.png", "https://x.org/a.png", "www.x.org/a.png"])
def test_addresses_of_servers_are_not(url):
    assert not is_local(url)


def test_a_hash_in_an_address_is_seen():
    assert names_content("https://x.org/cards-1a2b3c4d5e6f.jpg")
    assert not names_content("https://x.org/cards-2.jpg")


@pytest.mark.parametrize(
    ("iso", "text", "epoch"),
    [
        ("2022-11-22T15:32:32", "11/22/2022 3:32:32 PM", 1669131152),
        ("2025-03-01", "3/1/2025 12:00:00 AM", 1740787200),
        ("2025-03-01T12:05:00+01:00", "3/1/2025 11:05:00 AM", 1740827100),
        ("2025-03-01T12:05:00Z", "3/1/2025 12:05:00 PM", 1740830700),
    ],
)
def test_dates_as_the_game_writes_them(iso, text, epoch):
    found = save_date(iso)
    assert found is not None
    assert (found.text, found.epoch) == (text, epoch)


def test_what_is_no_date_is_none():
    assert save_date("last tuesday") is None
    assert save_date("2025-13-01") is None
    assert save_date("2025-01-01") == NO_DATE


def test_tags_of_everything_are_listed_once_in_the_games_form():
    inner = {"Tags": ["Fast Card", "fast card"], "States": {"2": {"Tags": ["b"]}}}
    bag = {"ContainedObjects": [inner], "AttachedSnapPoints": [{"Tags": ["Slot"]}]}
    assert component_tags([bag, {"Tags": ["loose"]}]) == {
        "labels": [
            {"displayed": "b", "normalized": "b"},
            {"displayed": "Fast Card", "normalized": "fast_card"},
            {"displayed": "loose", "normalized": "loose"},
            {"displayed": "Slot", "normalized": "slot"},
        ]
    }
    assert normalized("Invader Card") == "invader_card"


def test_a_number_among_the_tags_is_a_tag(project):
    """It ended a build."""
    game = "extends: tiny\ncard: {tags: [tags, stars]}\n"
    cards = "game: small\ncards: [{id: A-1, type: hero, title: A, power: 1, stars: 3, tags: [X]}]\n"
    loaded, _ = project({"cards.yaml": cards, "templates/games/small/game.yaml": game})
    assert tags(loaded.cards[0], loaded.game) == ["hero", "X", "3"]


def test_every_seat_has_its_color():
    assert [*get_args(ColorOfSeat), "Grey", "Black"] == list(PLAYER_COLORS)
