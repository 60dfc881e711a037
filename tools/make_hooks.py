"""Writes the list in docs/reference/hooks.md from the engine's registry: `python -m tools.make_hooks`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "reference" / "hooks.md"
REGISTRY = ROOT / "templates" / "engine" / "registry.lua"
FIRST, LAST = "<!-- from templates/engine/registry.lua, by tools/make_hooks.py -->\n", "<!-- end -->"
HOOK = re.compile(r"(?P<call>[\w.]+(?:\[\w+\])?)(?: = function)?(?P<args>\([^)]*\))?(?::| ->) (?P<rest>.*)")


def hooks(source: str) -> Iterator[tuple[str, str]]:
    """Every hook of the registry in its order: its signature, and its description from the comment."""
    comment: list[str] = []
    for line in source[source.index("local Registry = {") :].splitlines():
        text = line.strip()
        if text.startswith("-- "):
            comment.append(text[3:])
        elif comment:
            yield from _described(" ".join(comment))
            comment = []
        if text == "}":
            return


def _described(comment: str) -> Iterator[tuple[str, str]]:
    """The hooks of one comment, which may describe several, one sentence each."""
    for part in re.split(r"(?<=[.;]) (?=\w+\(\w+\) ->)", comment):
        if match := HOOK.match(part):
            returns = "returns " if "->" in match[0][: match.start("rest")] else ""
            yield match["call"] + (match["args"] or ""), returns + match["rest"].rstrip(".")


def listed(source: str) -> str:
    """The hooks as a Markdown list."""
    return "".join(f"- `{call}` {about}\n" for call, about in hooks(source))


def page(text: str, source: str) -> str:
    """The page with a new list."""
    head, _, rest = text.partition(FIRST)
    return head + FIRST + listed(source) + LAST + rest.partition(LAST)[2]


if __name__ == "__main__":
    made = page(PAGE.read_text(encoding="utf-8"), REGISTRY.read_text(encoding="utf-8"))
    PAGE.write_text(made, encoding="utf-8", newline="\n")
