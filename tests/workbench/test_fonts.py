"""The letters of the pages: served as files, and inside the pages that open from the disk."""

from tts_export.workbench.fonts import fonts, with_fonts
from tts_export.workbench.pages import GalleryLinks, static_files


def test_fonts_are_small_and_every_style_finds_its_own():
    assert all(4_000 < len(data) < 60_000 for data in fonts().values())
    styles = "".join(data.decode() for name, data in static_files().items() if name.endswith(".css"))
    assert all(f'url("{name}")' in styles for name in fonts())
    assert "url(" not in with_fonts(styles).replace('url("data:', "").replace("url(#", "")


def test_a_gallery_has_its_fonts_in_its_style():
    assert not any(name.endswith((".otf", ".ttf")) for name in GalleryLinks().addresses())
