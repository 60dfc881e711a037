"""Whatever stands in the files: a Mod or problems, never an exception."""

import re

import pytest
import yaml
from hypothesis import example, given, strategies as st

from tests.conftest import GAMES, MEMORY
from tts_export import load as loading
from tts_export.checks import check
from tts_export.load.templates import package_templates
from tts_export.problems import Problem

WORDS = (
    "game tiny set cards decks include options sheets host from type columns defaults hero spell title "
    "power cost tags when text art a.csv b.yaml main format open plan id A"
)
words = st.sampled_from(re.findall(r"\S+", WORDS))
scalars = words | st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12)
values = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(words | st.text(max_size=5), inner, max_size=4)
    ),
)
projects = st.fixed_dictionaries(
    {"game": st.just("tiny")},
    optional=dict.fromkeys(("set", "cards", "decks", "include", "options", "sheets", "host"), values),
)
cards = st.lists(
    st.dictionaries(
        st.sampled_from(["title", "power", "cost", "tags", "when", "text", "art", "id", "stars"]), values
    )
    | st.fixed_dictionaries({"type": words, "title": scalars}),
    max_size=4,
)


@pytest.fixture
def assert_mod_or_problems(tmp_path, tiny_game):
    """`assert_mod_or_problems({"cards.yaml": bytes, ...})`: it loads, or has problems with a place and words.

    Returns what was loaded.
    """

    def run(files):
        for name, content in files.items():
            (tmp_path / name).write_bytes(content)
        loaded, problems = loading.load(tmp_path / "cards.yaml", MEMORY)
        assert loaded is not None or problems
        for problem in [*problems, *(check(loaded) if loaded else [])]:
            assert isinstance(problem, Problem)
            assert problem.message and problem.name and str(problem)
            assert problem.where.file.is_absolute() and problem.where.line >= 0
        return loaded

    return run


@pytest.mark.long
@given(
    st.binary(max_size=200) | st.text(max_size=200).map(lambda text: text.encode("utf-8", "surrogatepass"))
)
def test_any_bytes_as_cards(assert_mod_or_problems, raw):
    assert_mod_or_problems({"cards.yaml": raw})


@pytest.mark.long
@given(projects)
def test_any_values_as_settings(assert_mod_or_problems, data):
    assert_mod_or_problems(
        {"cards.yaml": yaml.safe_dump(data, allow_unicode=True).encode("utf-8", "surrogatepass")}
    )


@pytest.mark.long
@given(cards)
def test_any_values_as_cards(assert_mod_or_problems, listed):
    data = {"game": "tiny", "cards": listed, "decks": {"D": {"main": {"A": 1}}}}
    assert_mod_or_problems({"cards.yaml": yaml.safe_dump(data).encode("utf-8", "surrogatepass")})


SHEET = b"game: tiny\ncards: {from: a.csv, type: hero, columns: {N: title}}\n"


@pytest.mark.long
@given(
    st.binary(max_size=200)
    | st.lists(st.lists(st.text(max_size=8), max_size=5), max_size=5).map(repr).map(str.encode)
)
def test_any_bytes_as_a_spreadsheet(assert_mod_or_problems, raw):
    assert_mod_or_problems({"cards.yaml": SHEET, "a.csv": raw})


@pytest.mark.long
@given(st.text(alphabet=st.sampled_from('N,";\t\n\r\u00a0\ufeff\0é1#-. TITLEPower'), max_size=120))
def test_any_cells(assert_mod_or_problems, text):
    assert_mod_or_problems({"cards.yaml": SHEET, "a.csv": ("N,Power,Tags\n" + text).encode("utf-8")})


LIST = b"game: tiny\ncards: [{type: place, title: A}]\ndecks: {D: {from: a.txt}}\n"


@pytest.mark.long
@given(
    st.binary(max_size=200) | st.text(max_size=120).map(lambda text: text.encode("utf-8", "surrogatepass"))
)
def test_any_bytes_as_a_deck_list(assert_mod_or_problems, raw):
    assert_mod_or_problems({"cards.yaml": LIST, "a.txt": raw})


@pytest.mark.long
@given(st.text(max_size=60))
@example(".")
def test_any_text_as_a_path(assert_mod_or_problems, named):
    data = {
        "game": "tiny",
        "include": [named],
        "cards": [{"type": "hero", "title": "A", "power": 1, "art": named}],
    }
    loaded = assert_mod_or_problems({"cards.yaml": yaml.safe_dump(data).encode("utf-8", "surrogatepass")})
    for file in loaded.looked_at if loaded else ():
        ours = file.is_relative_to(package_templates()) or file.is_relative_to(GAMES)
        assert ours or file.resolve().is_relative_to(loaded.root.resolve())
