"""Shaping and word masks."""

import importlib
from itertools import pairwise

import pytest

from tts_export.typeset.font_files import FontMissing, find_font
from tts_export.typeset.fonts import Chain, family, typeface

SANS = find_font("font_source_sans_pro:SourceSansPro-Regular.otf", None)
BOLD = find_font("font_source_sans_pro:SourceSansPro-Bold.otf", None)
ICONS = find_font("font_font_awesome:FontAwesome5-Free-Solid.otf", None)


def test_kerning_of_the_font_is_heeded():
    chain = Chain([typeface(SANS)])
    apart = sum(chain.shape(c).advance for c in "AVATo")
    assert chain.shape("AVATo").advance < 0.97 * apart


def test_ligatures_stay_apart_so_that_each_character_has_its_place():
    assert [g.character for g in Chain([typeface(SANS)]).shape("office").glyphs] == list("office")


def test_tracking_widens_all_but_the_last_letter():
    chain = Chain([typeface(SANS)])
    assert chain.shape("card", 0.1).advance == pytest.approx(chain.shape("card").advance + 0.3)


def test_a_character_the_font_lacks_comes_from_the_next_one():
    star = "\uf005"
    shaped = Chain([typeface(SANS), typeface(ICONS)]).shape(f"a{star}")
    assert (shaped.replaced, shaped.missing) == (star, "")
    assert shaped.glyphs[1].typeface is typeface(ICONS)


def test_a_character_nobody_has_is_named():
    assert Chain([typeface(SANS)]).shape("a\U0001f9ff").missing == "\U0001f9ff"


def test_a_decomposed_letter_is_the_composed_one():
    chain = Chain([typeface(SANS)])
    assert chain.shape("e\u0301").advance == chain.shape("é").advance


def test_the_ink_of_a_word_moves_with_its_phase():
    chain = Chain([typeface(SANS)])
    ink = [chain.ink("card", 30, phase) for phase in range(4)]
    centers = []
    for word in ink:
        data, width = word.mask.tobytes(), word.mask.width
        total = sum(data)
        centers.append(word.x + sum(v * (i % width) for i, v in enumerate(data)) / total)
    steps = [b - a for a, b in pairwise(centers)]
    assert steps == pytest.approx([0.25] * 3, abs=0.02)


def test_a_space_has_no_ink():
    assert Chain([typeface(SANS)]).ink(" ", 30, 0) is None


def test_a_family_without_an_italic_uses_its_regular():
    found = family({"regular": SANS, "bold": BOLD}, [])
    assert found.cut(bold=True, italic=False).first is typeface(BOLD)
    assert found.cut(bold=False, italic=True).first is typeface(SANS)
    assert found.cut(bold=True, italic=True).first is typeface(BOLD)


def test_fonts_of_the_project_and_fonts_that_are_not_there(tmp_path):
    (tmp_path / "Own.otf").write_bytes(SANS.read_bytes())
    assert find_font("Own.otf", tmp_path) == tmp_path / "Own.otf"
    with pytest.raises(FontMissing, match=r'no font file "Else\.otf"'):
        find_font("Else.otf", tmp_path)
    with pytest.raises(FontMissing, match='package "font_of_dreams" is not installed'):
        find_font("font_of_dreams:A.otf", tmp_path)


def test_a_font_package_that_is_installed_while_watch_runs_is_found(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(FontMissing, match="not installed"):
        find_font("font_installed_late:A.otf", None)
    folder = tmp_path / "font_installed_late" / "files"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").touch()
    (folder / "A.otf").write_bytes(SANS.read_bytes())
    importlib.invalidate_caches()
    assert find_font("font_installed_late:A.otf", None) == folder / "A.otf"
