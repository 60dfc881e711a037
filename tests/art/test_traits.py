"""Words of cards, and cards themselves, choose what their generated pictures show."""

from __future__ import annotations

from tts_export.art.subject import Subject, traits_of
from tts_export.settings.traits import GeneratedArt, Traits

TABLE = {
    "skull": Traits(glyph="skull"),
    "TROLL": Traits(kind="troll", color="#222222"),
    "RUSTBLOOD": Traits(color="#a10000"),
}


def test_a_word_without_capitals_is_found_in_any_spelling_others_as_they_are_written() -> None:
    assert traits_of(TABLE, ["SKULL AND BONES"]).glyph == "skull"
    assert traits_of(TABLE, ["TROLL"]).kind == "troll"
    assert traits_of(TABLE, ["troll"]).kind is None


def test_only_whole_words_are_found() -> None:
    assert traits_of(TABLE, ["SKULLS", "numskull", "TROLLEY"]) == Traits()


def test_the_last_word_of_the_table_counts_and_the_card_itself_more() -> None:
    texts = ["RUSTBLOOD, TROLL"]
    assert traits_of(TABLE, texts) == Traits(kind="troll", color="#a10000")
    wanted = GeneratedArt(color="#ffffff")
    assert traits_of(TABLE, texts, wanted) == Traits(kind="troll", color="#ffffff")


def test_a_picture_depends_only_on_what_its_generator_looks_at() -> None:
    subject = Subject("001", "JOHN", Traits(kind="troll", glyph="skull"))
    assert subject.seen_by(titled=False, traits=("glyph",)) == Subject("001", "", Traits(glyph="skull"))
