"""The letters of the pages: served as files, and inside the pages that open from the disk."""

from msgspec import structs

from tts_export.settings.frames import Font, Frames, Style
from tts_export.typeset.font_files import find_font
from tts_export.workbench.fonts import fonts, title_font, with_fonts
from tts_export.workbench.pages import GalleryLinks, static_files


def test_fonts_are_small_and_every_style_finds_its_own():
    assert all(4_000 < len(data) < 60_000 for data in fonts().values())
    styles = "".join(data.decode() for name, data in static_files().items() if name.endswith(".css"))
    assert all(f'url("{name}")' in styles for name in fonts())
    assert "url(" not in with_fonts(styles).replace('url("data:', "").replace("url(#", "")


def test_a_table_writes_in_the_letters_of_its_titles(tmp_path):
    letters = Frames(
        size=(63, 88),
        fonts={"plain": Font(regular="font_roboto:Roboto-Regular.ttf"), "none": Font(regular="none.otf")},
        styles={
            "rules": Style(font="none", size=9),
            "name": Style(font="plain", size=5, lines=1),
            "foot": Style(font="plain", size=2, lines=1),
        },
    )
    assert title_font(letters, tmp_path)[:4] == b"\0\1\0\0", "TrueType, as that file"
    assert len(title_font(letters, tmp_path)) < 60_000
    lost = structs.replace(letters, styles={"name": Style(font="none", size=5, lines=1)})
    assert title_font(lost, tmp_path) == title_font(structs.replace(letters, styles={}), tmp_path)
    assert title_font(lost, tmp_path) == fonts()["page-bold.otf"]


def test_a_font_of_which_no_part_can_be_taken_is_not_that_of_titles(tmp_path):
    whole = find_font("font_roboto:Roboto-Regular.ttf", None).read_bytes()
    (tmp_path / "bad.ttf").write_bytes(whole[: len(whole) // 2])
    letters = Frames(
        size=(63, 88),
        fonts={"bad": Font(regular="bad.ttf")},
        styles={"name": Style(font="bad", size=5, lines=1)},
    )
    assert title_font(letters, tmp_path) == fonts()["page-bold.otf"]


def test_a_gallery_has_its_fonts_in_its_style():
    assert not any(name.endswith((".otf", ".ttf")) for name in GalleryLinks().addresses())
