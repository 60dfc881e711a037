"""Normal forms of Unicode take no longer than their texts deserve, whoever wrote them."""

import unicodedata
from pathlib import Path
from time import process_time

import pytest

import tts_export
from tts_export.load.card_names import folded
from tts_export.normal_forms import MOST_MARKS, normalized
from tts_export.saves.tree_reader import composed
from tts_export.tts.export.slugs import slugs

FORMS = ("NFC", "NFD", "NFKC", "NFKD")
PACKAGE = Path(tts_export.__file__).parent
MANY = 30_000
RUNS = {
    "two blocks": "a" + "\u0301" * MANY + "\u0327" * MANY,
    "in turn": "a" + "\u0301\u0327" * MANY,
    "Japanese marks that are letters": "\u304b" + "\u0301\uff9e" * MANY,
    "marks of several parts": "a" + "\u0344\u0327" * MANY,
    "beyond 65,536": "a" + "\U0001d165\U0001d17b" * MANY,
}


@pytest.mark.parametrize("name", RUNS)
@pytest.mark.parametrize("form", FORMS)
def test_a_letter_with_thousands_of_marks_takes_no_time(name, form):
    began = process_time()
    result = normalized(RUNS[name], form)
    assert process_time() - began < 1
    assert unicodedata.is_normalized(form, result)


@pytest.mark.parametrize("user", [folded, composed, lambda name: slugs([name])])
def test_names_of_strangers_are_normalized_so(user):
    began = process_time()
    user(RUNS["two blocks"])
    assert process_time() - began < 1


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    "text",
    [
        "",
        "Rückseite",
        "Ru\u0308ckseite" * 9,
        "a" + "\u0301\u0327" * (MOST_MARKS // 2),
        "\u6f22\u5b57" * 99,
        "\u304b\uff9e\ud55c\u1112\u1161\u11ab" * 40,
        "\u0e01\u0e38\u0e48" * 99,
    ],
)
def test_texts_of_people_are_as_unicode_has_them(text, form):
    assert normalized(text, form) == unicodedata.normalize(form, text)


def test_nobody_normalizes_without_the_limit():
    files = [
        file.name for file in PACKAGE.rglob("*.py") if "unicodedata.normalize" in file.read_text("utf-8")
    ]
    assert files == ["normal_forms.py"]
