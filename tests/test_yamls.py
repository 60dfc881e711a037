"""YAML that remembers places and means what it says."""

import re
from pathlib import Path
from time import process_time

import pytest
from hypothesis import given, strategies as st

from tts_export import yamls
from tts_export.problems import Where
from tts_export.yamls import Map, Seq, loads, merged, place_of, walk

FILE = Path("x.yaml")


def read(text):
    data, problems = loads(text, FILE)
    assert problems == []
    return data


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("true", True), ("false", False), ("null", None), ("~", None), ("", None),
        ("on", "on"), ("no", "no"), ("yes", "yes"), ("Off", "Off"), ("True", "True"), ("NULL", "NULL"),
        ("12", 12), ("-3", -3), ("+4", 4), ("0", 0), ("012", "012"), ("0x1F", "0x1F"), ("1_000", "1_000"),
        ("1:30", "1:30"), ("2024-02-29", "2024-02-29"), ("1.5", 1.5), (".5", 0.5), ("1e3", "1e3"),
        ("1.5e+3", 1500.0), ("5e-07", 5e-07), (".inf", ".inf"), ("1.2.3", "1.2.3"), ("'12'", "12"),
        ('"true"', "true"), ("=", "="), ("<<", "<<"),
        ("9" * 30, "9" * 30),
    ],
)  # fmt: skip
def test_a_word_is_what_it_looks_like(written, value):
    found = read(f"key: {written}")["key"]
    assert (found, type(found)) == (value, type(value))


def test_keys_are_always_words():
    assert read("{on: 1, 2: x, true: y, 1.50: z}") == {"on": 1, "2": "x", "true": "y", "1.50": "z"}


def test_everything_knows_its_place():
    data = read("a: 1\nb:\n  - x\n  - {c: 2}\n")
    assert data.keys_at["b"] == Where(FILE, 2, 1)
    assert data.at("a") == Where(FILE, 1, 4)
    assert data["b"].items_at == [Where(FILE, 3, 5), Where(FILE, 4, 5)]
    assert place_of(data, ("b", 1, "c")) == Where(FILE, 4, 9)
    assert place_of(data, ("b", 1, "d")) == Where(FILE, 4, 5)
    assert place_of(data, ("b", 7)) == Where(FILE, 3, 3)
    assert data.at("nowhere") == data.where


def test_an_empty_file_is_none():
    assert loads("", FILE) == (None, [])
    assert loads("# only a comment\n", FILE) == (None, [])


def test_aliases_are_followed():
    data = read("a: &x {b: [1, 2]}\nc: *x\n")
    assert data["c"] == {"b": [1, 2]}


def test_an_alias_is_a_copy():
    data = read("a: &x {b: [1]}\nc: *x\n")
    data["a"]["b"].append(2)
    assert data["c"] == {"b": [1]}
    assert data.at("c") == Where(FILE, 1, 4)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a: *x\n", "the alias *x names nothing above it"),
        ("a: &x [1, *x]\n", "the alias *x is inside the value that it names"),
        ("{? *x : 1}\n", "the alias *x names nothing above it"),
        ("a: &x k\n? *x\n: 1\n", "a key must be a word, not a list or a mapping"),
        ("a: 1\n--- \nb: 2\n", "a second document begins here (---); one file is one document"),
    ],
)
def test_what_yaml_allows_and_cards_do_not_need_is_a_problem(text, message):
    _, problems = loads(text, FILE)
    assert [problem.message for problem in problems] == [message]


def test_merging_goes_entry_by_entry_and_null_removes():
    base = read("a: 1\nb: {x: 1, y: 2, z: {p: 1}}\nc: [1, 2]\nd: gone\n")
    over = read("b: {y: 3, z: {q: 2}, x: null}\nc: [3]\nd: null\ne: {f: 1}\ng: null\n")
    both = merged(base, over)
    assert both == {"a": 1, "b": {"y": 3, "z": {"p": 1, "q": 2}}, "c": [3], "e": {"f": 1}}
    assert base["b"] == {"x": 1, "y": 2, "z": {"p": 1}}
    assert both["b"]["z"].at("p") == base["b"]["z"].at("p")
    assert both["b"].at("y") == over["b"].at("y")


def test_walking_visits_everything_outside_in():
    data = read("a: [1, {b: 2}]")
    assert list(walk(data)) == [data, data["a"], 1, {"b": 2}, 2]


def test_without_libyaml_the_answers_are_the_same(monkeypatch):
    text = (
        (Path(__file__).parents[1] / "cards.yaml").read_text(encoding="utf-8")[:20_000].rpartition("\n\n")[0]
    )
    quick = loads(text, FILE)
    monkeypatch.setattr(yamls, "_Parser", yamls.yaml.SafeLoader)
    slow = loads(text, FILE)
    assert quick == slow
    assert quick[0]["cards"][3].values_at == slow[0]["cards"][3].values_at


@pytest.mark.parametrize("escaped", [r'"\ud800"', r'"\udfff x"'])
@pytest.mark.parametrize("loader", ["quick", "slow"])
def test_half_a_character_is_a_problem(monkeypatch, escaped, loader):
    if loader == "slow":
        monkeypatch.setattr(yamls, "_Parser", yamls.yaml.SafeLoader)
    _, problems = loads(f"a: {escaped}\n", FILE)
    assert [problem.where.line for problem in problems] == [1]


@pytest.mark.parametrize("text", ["{a: 1}\nb: 2\n", '{"a": 1}\n{"b": 2}\n', '"abc"\nx: 1\n'])
def test_a_line_behind_the_content_is_named(text):
    """It is not compared with the columns of the lines above it: there are none."""
    (problem,) = loads(text, FILE)[1]
    assert (problem.where.line, problem.where.column) == (2, 1)
    message = "the content of the file ends before this line; is a bracket closed too early?"
    assert problem.message == message


@pytest.mark.parametrize(
    "text",
    [
        "[" * 200_000,
        "- " * 20_000,
        "{a: " * 20_000,
        "? " * 20_000,
        "\n".join(" " * n + "a:" for n in range(999)),
    ],
)
@pytest.mark.parametrize("parser", [yamls._Parser, yamls.yaml.SafeLoader])
def test_a_bottomless_nest_is_refused_before_it_is_descended(monkeypatch, text, parser):
    monkeypatch.setattr(yamls, "_Parser", parser)
    data, problems = loads(text, FILE)
    assert data is None
    assert [problem.name for problem in problems] == ["too-deep"]


def bomb(levels: int) -> str:
    """Nine aliases of nine aliases of ...: 9 ** levels words."""
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    for n in range(1, levels):
        lines.append(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]")
    return "\n".join(lines)


def test_an_alias_bomb_is_refused_where_it_is_lit():
    data, problems = loads(bomb(9), FILE)
    assert data is None
    [problem] = problems
    assert (problem.name, problem.where) == ("too-large", Where(FILE, 6, 10))
    assert problem.message == "more than 100,467 values once aliases (*name) are followed"


def test_as_many_values_as_a_file_may_have_are_read(monkeypatch):
    """The mapping, which counts for four, and two lists of three words: aliases make four of the twelve."""
    text = "a: &a [x, y, z]\nb: *a\n"
    monkeypatch.setattr(yamls, "FEW_NODES", 12 - len(text))
    assert read(text) == {"a": ["x", "y", "z"], "b": ["x", "y", "z"]}
    monkeypatch.setattr(yamls, "FEW_NODES", 11 - len(text))
    assert loads(text, FILE)[0] is None
    monkeypatch.undo()
    monkeypatch.setattr(yamls, "MOST_NODES", 11)
    assert [problem.name for problem in loads(text, FILE)[1]] == ["too-large"]
    monkeypatch.setattr(yamls, "MOST_NODES", 12)
    assert loads(text, FILE)[1] == []


def test_too_many_values_without_aliases_are_not_laid_at_them(monkeypatch):
    monkeypatch.setattr(yamls, "MOST_NODES", 8)
    assert [problem.message for problem in loads("[a, b, {c: d}, e]", FILE)[1]] == ["more than 8 values"]


texts = st.text(st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\ufffe\uffff"), max_size=8)
texts = texts.filter(lambda text: not re.fullmatch("[-+]?[0-9]+[eE][-+][0-9]+", text))  # to PyYAML no number
scalars = st.none() | st.booleans() | st.integers(-999, 999) | texts
documents = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3)
)


@pytest.mark.long
@given(documents)
def test_what_yaml_writes_is_read_back(data):
    text = yamls.yaml.safe_dump(data)  # escapes what YAML would fold
    assert loads(text, FILE) == (data, [])


@pytest.mark.parametrize("escaped", [r"\0", r"\x1b", r"\x7f", r"\uffff"])
def test_a_character_that_nothing_can_show_is_a_problem(escaped):
    """In keys, too: they are names."""
    data, problems = loads(f'a: "x{escaped}"\n"b{escaped}": 1\n', FILE)
    assert data == {"a": "x"}
    assert [(problem.name, problem.where.line, problem.where.column) for problem in problems] == [
        ("bad-character", 1, 4),
        ("bad-character", 2, 1),
    ]


@pytest.mark.parametrize("text", ["a: 1\n{}: 1", "a: b\n? {}\n: 1", 'a: 1\n"{}": 1', "a: 1\n{}\n"])
def test_a_word_of_millions_of_letters_is_not_read(text):
    """The scanner took half a minute for 30 MB of them."""
    data, [problem] = loads(text.format("x" * 200_001), FILE)
    assert (data, problem.name, problem.where.line) == (None, "too-long", 2)


@pytest.mark.parametrize("end", ["\x85", "\u2028", "\u2029"])
def test_an_end_of_a_line_that_editors_do_not_count_is_reported(end):
    """YAML counts it: all places below it were a line too far down."""
    data, [problem] = loads(f'a: "é"\nb: "x{end}y"\nc: [\n', FILE)
    assert (data, problem.name, problem.where.line, problem.where.column) == (None, "bad-character", 2, 6)
    assert read('a: "x\\L\\P\\Ny"')["a"] == "x\u2028\u2029\x85y"


@pytest.mark.long
def test_many_short_words_in_a_line_and_long_escapes_are_read():
    assert read("{" + ",".join(f"a{number}: b" for number in range(40_000)) + "}")["a39999"] == "b"
    assert read('a: "' + "\\U00000041" * 20_000 + '"')["a"] == "A" * 20_000


def test_keys_have_a_limit():
    data, [problem] = loads(f"? {'x' * 1_001}\n: 1\n? {'y' * 1_000}\n: 2\n", FILE)
    assert (list(data), problem.name, problem.where.line) == (["y" * 1_000], "too-long", 1)


def test_texts_and_numbers_have_a_limit():
    """Of what is too long so little is kept that it is not too long for its place as well."""
    data, problems = loads(f"a: {'x' * 20_001}\nb: 1.0e+999\nc: {'y' * 20_000}\n", FILE)
    assert (len(data["a"]), data["b"], len(data["c"])) == (40, 0, 20_000)
    assert [(problem.name, problem.where.line) for problem in problems] == [
        ("too-long", 1),
        ("out-of-range", 2),
    ]


@given(st.text())
def test_no_text_raises(text):
    data, problems = loads(text, FILE)
    assert isinstance(problems, list)
    assert data is None or isinstance(data, Map | Seq | str | int | float | bool)


def test_mappings_count_for_the_memory_that_they_take(monkeypatch):
    """A million of one key each took over a gigabyte."""
    monkeypatch.setattr(yamls, "MOST_NODES", 20_000)
    _, problems = loads(f"x: [{'{a: b},' * 7_000}]", Path("a.yaml"))
    assert [problem.name for problem in problems] == ["too-large"]
    assert loads(f"x: [{'a,' * 7_000}]", Path("a.yaml"))[1] == []


def test_keys_that_are_repeated_ten_thousand_times_take_no_time():
    """Each looked for its line in the whole text: 60,000 took hours."""
    began = process_time()
    data, problems = yamls.loads("a: 1\n" * 900 + "b: 1\n" * 100_000, FILE)
    assert process_time() - began < 3
    assert data is None and problems[-1].name == "too-many-problems" and len(problems) == 1002


def test_a_file_with_a_few_problems_is_read_to_its_end():
    data, problems = yamls.loads("a: 1\n" * 900, FILE)
    assert data == {"a": 1} and {problem.name for problem in problems} == {"duplicate-key"}


@pytest.mark.parametrize(("first", "line"), [("- 2x Sparrow", 2), ("- type: hero", 3)])
def test_the_line_with_a_dash_too_many_is_the_one_above_keys(first, line):
    _, [problem] = loads(f"main:\n  {first}\n  Fox: 3\n  Owl: 2\n", FILE)
    assert problem.where == Where(FILE, line, 3) and "dash (-)" in problem.message
