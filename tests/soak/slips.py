"""Slips: what people, editors, other programs and strangers do to files and data."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

TEXTS = [
    *("", " ", "~", "null", "true", "no", "-1", "0", "1e999", "0x10", "1.5", "9" * 19, "9" * 400),
    *("a" * 300, "a" * 21_000, "word " * 400, "\n\n", "a\nb", "a\tb", "a\0b", "\x1b[2J", "\x7f", "\ufeff"),
    *("\u202eabc", "\u200b", "\ud800", "e\u0301", "ﬃ", "🂡", "]]", "]=]", "--[[", '"', "'", "\\", "\\u{1}"),
    *("<b>", "&amp;", "&#0;", "<!DOCTYPE a>", "{title}", "{", "}", "{{ x }}", "{icon 3}", "**", "//", "*a"),
    *("../../etc/passwd", "/etc/passwd", "C:\\x", "\\\\host\\x", "CON", "a.", "a/b", ".", "..", "art.png"),
    *("[0-9", "(a+)+b", "(?=a)", ".*.*.*=", "{n}", "{text}{n}", "%s", "$x", "$x$x", "hero", "Hero", "main"),
    *("#ffffff", "#zz", "red", "center", "left+1e9", "https://example.org/", "file:///etc/passwd", "local"),
]
NUMBERS = [0, 1, -1, 2, 7, 64, 255, 4096, 10**6, 2**31, -(2**31), 2**63, 10**18, 0.5, -0.0, 1e-9, 1e9, 1e300]
TOKENS = [
    *(b"<", b">", b"&#0;", b"\xff\xfe", b"\x00", b'"', b"'", b"{", b"}", b"[", b"]", b",", b":", b"-", b"\t"),
    *(b"#", b"&a ", b"*a", b"!!x ", b"| ", b"? ", b"---\n", b"9" * 20, b"\xed\xa0\x80", b"\\ud800", b"null"),
    *(b"true", b"1e999", b"=A1", b"\r", b"\n\n", b"  ", b"end", b"function", b"local x = ", b"]]", b"--[["),
    *(
        b"Sideboard",
        b"ObjectStates",
        b'"Name"',
        b"ContainedObjects",
        b'"quantity":',
        b"SB: ",
        b"x3",
        b"(" * 9,
    ),
]


def value(random: Random, depth: int = 3) -> Any:
    """Any value that YAML and JSON can hold."""
    roll = random.random()
    if roll < 0.45 or depth == 0:
        return random.choice(TEXTS)
    if roll < 0.7:
        return random.choice(NUMBERS)
    if roll < 0.78:
        return random.choice([None, True, False])
    if roll < 0.9:
        return [value(random, depth - 1) for _ in range(random.choice((0, 1, 1, 2, 3, 30)))]
    return {random.choice(TEXTS): value(random, depth - 1) for _ in range(random.choice((0, 1, 2, 3)))}


def slipped(random: Random, data: Any, times: int = 0) -> Any:
    """Data with a few values and keys changed, removed, moved or repeated, anywhere in it."""
    data = copy.deepcopy(data)
    for _ in range(times or random.choice((1, 1, 1, 2, 3, 5))):
        holders = [holder for holder in _holders(data) if holder]
        if not holders:
            return value(random)
        _slip(random, random.choice(holders), random.choice(holders))
    return data


def _holders(data: Any) -> list[Any]:
    """Every mapping and list in the data, itself included."""
    found, waiting = [], [data]
    while waiting and len(found) < 5_000:
        one = waiting.pop()
        if isinstance(one, dict | list):
            found.append(one)
            waiting += one.values() if isinstance(one, dict) else one
    return found


def _slip(random: Random, holder: Any, other: Any) -> None:
    key = random.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
    roll = random.random()
    if roll < 0.5:
        holder[key] = value(random)
    elif roll < 0.65:
        del holder[key]
    elif roll < 0.75 and isinstance(holder, dict):
        holder[random.choice(TEXTS)] = holder.pop(key)
    elif roll < 0.85:
        taken = copy.deepcopy(random.choice(list(other.values() if isinstance(other, dict) else other)))
        holder[key] = taken
    elif isinstance(holder, list):
        holder += holder[:20]
    else:
        holder[random.choice(TEXTS)] = value(random)


def slipped_bytes(random: Random, raw: bytes, times: int = 0) -> bytes:
    """Bytes with a few of them changed, cut, moved or repeated."""
    for _ in range(times or random.choice((1, 1, 2, 3, 8))):
        at, length = random.randrange(len(raw) + 1), random.choice((0, 1, 2, 5, 40, 400))
        roll = random.random()
        if roll < 0.35:
            put = random.choice(TOKENS)
        elif roll < 0.6:
            put = random.randbytes(random.choice((1, 1, 2, 4)))
        elif roll < 0.8:
            start = random.randrange(len(raw) + 1)
            put = raw[start : start + random.choice((1, 10, 100))]
        else:
            put = b""
        if roll > 0.97:
            return raw[:at]
        raw = raw[:at] + put + raw[at + (length if random.random() < 0.5 else 0) :]
    return raw
