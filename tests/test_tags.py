"""XML of strangers, in decks and panels: nothing in it makes a parser keep gigabytes."""

import time
from pathlib import Path

import pytest

from tts_export.deck_files.deck_file import DeckFile
from tts_export.deck_files.markup import read_markup
from tts_export.tags import DEEPEST, LONGEST_TAG, has_long_tag
from tts_export.tts.lint.rules.xml import BrokenXml, elements

FLOODS = {
    "deep": lambda: "<a>" * 2_000_000,
    "many": lambda: "<a/>" * 1_500_000,
    "attributes": lambda: "<a" + "".join(f" a{number}=''" for number in range(500_000)) + "/>",
}


@pytest.mark.long
@pytest.mark.parametrize("flood", FLOODS)
def test_a_flood_of_tags_ends_at_once(flood):
    """Thirty megabytes of nested tags took 1.3 GB."""
    xml = f"<cockatrice_deck>{FLOODS[flood]()}</cockatrice_deck>"
    file = DeckFile(Path("a.cod"), None, [], xml.encode())
    begin = time.process_time()
    assert read_markup(file) == []
    assert [problem.name for problem in file.problems] == ["bad-xml"]
    assert "than any program writes" in file.problems[0].message
    assert isinstance(elements(xml), BrokenXml)
    assert time.process_time() - begin < 4


def test_what_a_panel_may_have():
    assert len(elements("<a>" * (DEEPEST - 1) + "</a>" * (DEEPEST - 1))) == DEEPEST - 1
    assert len(elements("<a b='1'/>" * 20_000)) == 20_000
    assert elements("<a>") == BrokenXml(1, "mismatched tag")


def test_a_long_tag_is_found_and_a_long_text_is_none():
    long = b"x" * (LONGEST_TAG + 1)
    for tag in (b'<a b="%s">', b"<a b='>%s'>", b'<a %s b=">">', b"<!-- %s -->", b"<?a %s?>"):
        assert has_long_tag(b"<x>" + tag % long + b"</x>")
    for written in (b"<a>%s", b"<!-- don't -->%s", b"<![CDATA[%s", b"<a b='\">'>%s", b"<?a '?>%s"):
        assert not has_long_tag(b"<x>" + written % long + b"</x>")
