r"""The notation of the grammar: a row is a form of words and the data that it means.

    effect:
        draw~ {n:amount} card(s) -> act: draw
        < pick~ up {n:amount} card(s) -> act: draw

A category and its rows. The first one reads "draw 2 cards" as `{"act": "draw", "n": 2}`, and prints that data
as these words. A row that begins with `<` is only read, one with `>` only printed; a line that is further
in goes on with the row above it, and one with `#` is a comment. Signs in a form:

- `\(`: this sign itself · `draw~`: a verb, "draw" or "draws" · `card(s)`: a noun, one or several
- `(this|that|)`: one of these, or nothing; the first is printed
- `[up to]`: may be left out, and is not printed
- `{n}`, `{n:amount}`: words of the category `amount`, whose data is put under the key `n`
- `{tag[]:tag}`: the data is added to the list `tag`
- `{:place}`: the data of the category joins that of the row
- `{:adjective*}`: any number of them · `{-:type}`: words of the category that add nothing
- `{whom:group!}`: directly behind the word before, without a comma

The data are as in YAML: `act: prevent, n: 999` is more than anything deals, or than any hand has room for.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.json import Decoder

from tts_export.sentences.synonyms import SYNONYMS

Data = dict[str, Any]

_JSON = Decoder(Data)
_CONTINUED = re.compile(r"\n {8,}")
_NAME = re.compile(r"(?!true\b|false\b)\b[a-z_]\w*")
_SIGNS = re.compile(r"\{[^}]*\}|\\.|[()|\[\]]|[^\s()|\[\]{}]+?(?:\(s\)|~)|[^\s()|\[\]{}]+")
_SLOT = re.compile(r"\{(?P<key>\w*|-)(?P<list>\[\])?(?::(?P<category>\w+))?(?P<many>\*)?(?P<tight>!)?\}")

_ITS = re.compile(r"\bits\b")
"""Two words to the grammar, as in "this card's"."""

SKIP = "-"
"""The key of a slot whose words add nothing."""
THIRD = "_third"
"""Marks what is done whose verb has somebody who does it: "draws", not "draw"."""
STOP = "_stop"
"""The act that stands for the point between two sentences."""
_UNCOUNTED = frozenset({"damage", "heat"})
_WITH_ES = frozenset({"hero", "echo", "torpedo", "potato"})
_IRREGULAR_PLURALS = {"dwarf": "dwarves", "thief": "thieves", "mouse": "mice", "child": "children"}
_IRREGULAR_PLURALS |= {"ox": "oxen", "goose": "geese", "pegasus": "pegasi", "cyclops": "cyclopes"}
_UNCHANGED = re.compile(r"(?:folk|sheep|deer|elk|fish|squid|samurai|ninja|species|bison)$", re.IGNORECASE)
"""Two Treefolk, as many Merfolk and Elk."""
_MEN = re.compile(r"(?<!hu)(?<!sha)(?<!talis)man$", re.IGNORECASE)
"""A swordsman, a woman; not a human."""
_IRREGULAR = {"have": "has", "do": "does", "be": "is", "are": "is"}
_PLURAL = {"is": "are", "has": "have", "dies": "die", "lies": "lie", "ties": "tie"}
_THIRD_OF_Y = re.compile(r"(?<=[^aeiou])ies$")
_THIRD_PERSON = re.compile(r"(?:(?<=ss|sh|ch|zz)es|(?<=[xo])es|(?<![aius])s)$")


class Word(Struct, frozen=True):
    """A word that must be there, in one of its forms."""

    forms: tuple[str, ...]
    """The form for several things or the imperative first, then that for one thing or one who does it."""
    text: str = ""
    """How it is printed, where that is not its first form."""
    noun: bool = False
    verb: bool = False
    owner: bool = False
    """Whose something is that whoever does it owns: "your" or "their"."""


class Slot(Struct, frozen=True):
    """A place for words of a category."""

    key: str
    """Empty where its data joins that of the row."""
    category: str
    is_list: bool = False
    many: bool = False
    is_tight: bool = False


class Choice(Struct, frozen=True):
    """One of several sequences; an empty one may be left out."""

    options: "tuple[RowForm, ...]"


Part = Word | Slot | Choice
RowForm = tuple[Part, ...]


class Wording(Struct, frozen=True):
    """A form of words and the data that it means."""

    form: RowForm
    data: Data
    reads: bool = True
    """Whether it is read; else it is only printed."""
    prints: bool = True
    """Whether it is printed; else it is only read."""


Rows = Mapping[str, Sequence[Wording]]
"""Category → its rows."""


def rows_in(text: str) -> Rows:
    """The rows of a text in the notation above; a category may have rows in several places."""
    rows: dict[str, list[Wording]] = {}
    category = ""
    for line in _CONTINUED.sub(" ", text).splitlines():
        words = line.strip()
        if words.startswith("#") or not words:
            continue
        if words == line:
            category = words.removesuffix(":")
        else:
            rows.setdefault(category, []).append(_wording(words))
    return rows


def _wording(words: str) -> Wording:
    """The row of a line."""
    only, words = (words[0], words[2:]) if words[0] in "<>" else ("", words)
    form, _, data = words.partition(" -> ")
    signs = _SIGNS.findall(_ITS.sub("it 's", form))
    parts, rest = _sequence(signs, 0)
    assert rest == len(signs), form
    return Wording(parts, _data(data), reads=only != ">", prints=only != "<")


def _data(text: str) -> Data:
    """`act: draw, of: {ref: it}` as data."""
    return _JSON.decode("{" + _NAME.sub(r'"\g<0>"', text) + "}")


def parts_of(data: Any) -> Iterator[Data]:
    """A meaning and all that is in it."""
    if isinstance(data, dict):
        yield data
    if isinstance(data, (dict, list)):
        for part in data.values() if isinstance(data, dict) else data:
            yield from parts_of(part)


def slots_of(form: RowForm) -> Iterator[Slot]:
    """Every slot of a form, also those in its choices."""
    for part in form:
        if isinstance(part, Slot):
            yield part
        elif isinstance(part, Choice):
            for option in part.options:
                yield from slots_of(option)


def words_of(form: RowForm) -> Iterator[str]:
    """Every word of a form, in all of its forms."""
    for part in form:
        if isinstance(part, Word):
            yield from part.forms
        elif isinstance(part, Choice):
            for option in part.options:
                yield from words_of(option)


def third_person(verb: str) -> str:
    """`draws` of `draw`."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith(("s", "sh", "ch", "x", "o")):
        return verb + "es"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + "s"


def conjugated(words: str) -> tuple[str, str]:
    """`win a claim` and `wins a claim`, also of `wins a claim`; `are lit` and `is lit`."""
    verb, _, rest = words.partition(" ")
    base = _PLURAL.get(verb) or _THIRD_PERSON.sub("", _THIRD_OF_Y.sub("y", verb))
    if base != verb:
        return f"{base} {rest}".strip(), words
    return words, f"{third_person(verb)} {rest}".strip()


def plural(noun: str) -> str:
    """`cards` of `card`; the same word for what is not counted."""
    if noun in _UNCOUNTED or _UNCHANGED.search(noun):
        return noun
    if noun in _WITH_ES:
        return noun + "es"
    if noun.lower() in _IRREGULAR_PLURALS:
        return noun[0] + _IRREGULAR_PLURALS[noun.lower()][1:]
    if noun.endswith("lf"):
        return noun[:-1] + "ves"
    if _MEN.search(noun):
        return noun[:-2] + "en"
    return third_person(noun) if noun.endswith(("s", "sh", "ch", "x", "y")) else noun + "s"


def _sequence(signs: list[str], at: int) -> tuple[RowForm, int]:
    parts: list[Part] = []
    while at < len(signs) and signs[at] not in ("|", ")", "]"):
        sign = signs[at]
        if sign in ("(", "["):
            options, at = _options(signs, at + 1)
            parts.append(Choice(options if sign == "(" else ((), *options)))
        else:
            parts.append(_slot(sign) if sign.startswith("{") else _word(sign))
        at += 1
    return tuple(parts), at


def _options(signs: list[str], at: int) -> tuple[tuple[RowForm, ...], int]:
    options = []
    while True:
        option, at = _sequence(signs, at)
        options.append(option)
        if signs[at] != "|":
            return tuple(dict.fromkeys(options)), at
        at += 1


def _slot(sign: str) -> Slot:
    match = _SLOT.fullmatch(sign)
    assert match, sign
    key = match["key"]
    return Slot(key, match["category"] or key, bool(match["list"]), bool(match["many"]), bool(match["tight"]))


def _word(sign: str) -> Word:
    if sign.startswith("\\"):
        return Word((sign[1:],))
    if sign.endswith("(s)"):
        return Word((plural(sign[:-3]), sign[:-3]), noun=True)
    if sign.endswith("~"):
        return Word((sign[:-1], third_person(sign[:-1])), verb=True)
    return Word(SYNONYMS.get(sign.lower(), (sign.lower(),)), text=sign)
