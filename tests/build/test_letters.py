"""Characters that no font has: one message for each script of a set, and the fonts that a project adds."""

from __future__ import annotations

from pathlib import Path

import font_source_sans_pro
import pytest

from tests.build.projects import Project, built, put
from tts_export.build import build
from tts_export.cache import Cache

TITLES = ["日本語", "漢字とカナ", "שלום", "مرحبا", "🎲🎴", "Plain", "❤️ and ☃"]
FONT = "font_source_sans_pro:SourceSansPro-Regular.otf"


def write(root: Path, titles: list[str], fonts: str = "") -> None:
    project = Project([{"type": "hero", "title": title} for title in titles])
    project.write(root)
    put(root / "cards.yaml", f"{fonts}\n{project.cards_yaml()}".encode())


def messages(root: Path) -> list[str]:
    report = build(root / "cards.yaml", root / "build", workers=1, cache=Cache(root / "cache"))
    return [
        f"{p.where.line}: {p.message}"
        for p in report.problems
        if p.name in ("missing-glyph", "missing-font", "bad-font")
    ]


def test_each_script_is_one_message_at_its_first_card_that_names_a_font(tmp_path):
    write(tmp_path, TITLES)
    rtl = "justmytype_intl_rtl:fonts/ofl"
    assert messages(tmp_path) == [
        "8: no font has these 8 Chinese or Japanese characters (と カ ナ 字 日 本 漢 語) on 2 cards; "
        "pip install noto-cjk-sans-jp-regular, and write into cards.yaml: "
        'fonts: {fallback: ["noto_cjk_sans_jp_regular:NotoSansCJKjp-Regular.otf"]}; '
        + put_file("", "NotoSansJP-Regular.ttf"),
        "12: no font has these 4 Hebrew characters (ו ל ם ש); pip install justmytype-intl-rtl, "
        "and write into cards.yaml: "
        f'fonts: {{fallback: ["{rtl}/notosanshebrew/NotoSansHebrew[wdth,wght].ttf"]}}; '
        + put_file("", "NotoSansHebrew-Regular.ttf"),
        "14: no font has these 5 Arabic characters (ا ب ح ر م); pip install justmytype-intl-rtl, "
        "and write into cards.yaml: "
        f'fonts: {{fallback: ["{rtl}/notosansarabic/NotoSansArabic[wdth,wght].ttf"]}}; '
        + put_file("", "NotoSansArabic-Regular.ttf"),
        "16: no font has these 2 emoji characters (🎲 🎴); "
        + put_file(" with outlines", "NotoEmoji-Regular.ttf"),
        "20: no font has these 2 other characters (☃ ❤); put a suitable font into the project, "
        "and write into cards.yaml: fonts: {fallback: [FILE]}",
    ]


def put_file(that: str, file: str) -> str:
    first = f"put a font{that}" if that else "or put a font"
    return (
        f"{first} such as {file} into the project, and write into cards.yaml: fonts: {{fallback: [{file}]}}"
    )


@pytest.mark.long
def test_a_font_of_the_project_draws_them_and_says_nothing(tmp_path):
    write(tmp_path, ["one \u25c6"])
    [message] = messages(tmp_path)
    assert message.startswith('8: no font has "\u25c6" (U+25C6)')
    write(tmp_path, ["one \u25c6"], f"fonts: {{fallback: ['{FONT}']}}")
    assert messages(tmp_path) == []
    assert built(tmp_path).cards == 1
    sans = Path(font_source_sans_pro.__file__).with_name("files") / "SourceSansPro-Regular.otf"
    put(tmp_path / "own.otf", sans.read_bytes())
    write(tmp_path, ["one \u25c6"], "fonts: {fallback: [own.otf]}")
    assert messages(tmp_path) == []


def test_a_fallback_that_is_not_there_or_no_font_is_a_problem_at_its_place(tmp_path):
    put(tmp_path / "colors.ttf", b"\x00\x01\x00\x00\x00\x0bCBDT" + bytes(2000))
    put(tmp_path / "text.ttf", b"text")
    write(tmp_path, ["Plain"], "fonts:\n  fallback:\n    - none.ttf\n    - colors.ttf\n    - text.ttf\n")
    assert messages(tmp_path) == [
        '3: there is no font file "none.ttf"',
        '4: "colors.ttf" has colored pictures instead of outlines; use a font with outlines',
        '5: "text.ttf" is not a font that can be read',
    ]
