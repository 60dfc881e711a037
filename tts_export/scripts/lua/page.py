"""The page of the traps of Lua: `python -m tts_export.scripts.lua.page > docs/reference/lua.md`."""

import difflib
import re
import sys
import textwrap

from msgspec import Struct

from tts_export.scripts.lua.blocks import Trap
from tts_export.scripts.traps import TRAPS

_DOC = re.compile(r"(lua-[a-z0-9-]+): (.*?)\n\n(.*?)\n\nRefused:\n\n(.*?)\n\nInstead:\n\n(.*?)\n*", re.DOTALL)

HEAD = """\
# Lua in the game

You write hooks in Lua 5.2, but the game runs them in MoonSharp, which does some things differently: silently,
or with an error that no `pcall` catches. The build refuses each place that it cannot show to be harmless, and
names the trap: `hooks.lua:12:9: error: ... (lua-append)`. Here is each trap, with what is refused (minus) and
what to write instead (plus). Invalid Lua 5.2 is `lua-syntax`.

Keep a harmless place with a comment that gives the reason, on the same line or above (`lua-trap-ok`: the
reason is missing, or the trap is):

```lua
for word in text:gmatch("[^,]+") do
  words[#words + 1] = word -- trap-ok: lua-append a card has a dozen words at most
end
```
"""

FOOT = """
## What the check cannot see

- `string.format("%.1f", 0.25)` is 0.3 in the game and 0.2 in Lua: exact halves are rounded up there.
- A list that grows past a thousand items over many calls is slow, too.
- A function of the game may return nothing instead of nil: compare it with `== nil`, do not ask for its
  `type`.
- A variable may hold a fraction, a string or nil. The simulator stops where that fails.
"""


class Example(Struct, frozen=True):
    """A trap's docstring taken apart; `refused` and `instead` are Lua."""

    name: str
    title: str
    why: str
    refused: str
    instead: str


def example(trap: Trap) -> Example:
    """The docstring of a trap's module, taken apart. A docstring of another shape is a ValueError."""
    match = _DOC.fullmatch(sys.modules[trap.__module__].__doc__ or "")
    if match is None:
        raise ValueError(f"{trap.__module__}: the docstring needs a name, a why, Refused: and Instead:")
    name, title, why, refused, instead = match.groups()
    return Example(name, title, why, textwrap.dedent(refused), textwrap.dedent(instead))


def page() -> str:
    """The page, ending in a line break."""
    return HEAD + "".join(_section(example(trap)) for trap in TRAPS.values()) + FOOT


def _section(of: Example) -> str:
    title = of.title[0].upper() + of.title[1:]
    about = textwrap.fill(f"{title} {of.why}", 120, break_long_words=False, break_on_hyphens=False)
    if "\n" in of.refused + of.instead:
        shown = f"```diff\n{_difference(of)}\n```"
    else:
        shown = f"`{of.refused}`, instead: `{of.instead}`"
    return f"\n## {of.name}\n\n{about}\n\n{shown}\n"


def _difference(of: Example) -> str:
    """Both texts in one: what is refused with a minus, what comes in its place with a plus."""
    lines = difflib.ndiff(of.refused.splitlines(), of.instead.splitlines())
    return "\n".join(line[0] + line[2:] for line in lines if line[0] != "?")


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")  # type: ignore[union-attr]
    sys.stdout.write(page())
