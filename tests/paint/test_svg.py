"""Drawings in SVG: how long names are broken."""

from tts_export.paint.svg import wrapped


def test_lines_of_a_name_are_about_equally_long():
    assert wrapped("Home Is Where the Boons Are", 24) == ["Home Is Where", "the Boons Are"]
    assert wrapped("Knock Knock", 24) == ["Knock Knock"] and wrapped("", 24) == [""]
    assert wrapped("a name of many words that has no room", 8, 2)[-1].endswith(" ...")
