"""`docs/lua.md` from the docstrings of the traps: `python -m tts_export.scripts.lua.page > docs/lua.md`."""

from __future__ import annotations

import re
import sys
import textwrap

from msgspec import Struct

from tts_export.scripts.lua.found import Trap
from tts_export.scripts.traps import TRAPS

_DOC = re.compile(r"(lua-[a-z0-9-]+): (.*?)\n\n(.*?)\n\nRefused:\n\n(.*?)\n\nInstead:\n\n(.*?)\n*", re.DOTALL)

HEAD = """\
# Lua in the game

Hooks are Lua 5.2, but the game runs them in MoonSharp, which takes some things otherwise: silently, or with
an error that no `pcall` catches. The check of Lua files refuses every such trap that the text can show; where
it cannot show that a place is harmless, it refuses it too. Each problem names its trap, as in
`hooks.lua:12:9: error: ... (lua-append)`; this page says what that means and what to write.

A place that you have looked at stays as it is with a comment that says why, on its line or alone on the line
above:

```lua
for word in text:gmatch("[^,]+") do
  words[#words + 1] = word -- trap-ok: lua-append a card has a dozen words at most
end
```

A comment without a reason, or one that answers for nothing any more, is a problem itself (`lua-trap-ok`). A
file that is not Lua 5.2 at all is `lua-syntax`.
"""

FOOT = """
## What no text shows

- `string.format("%.1f", 0.25)` is 0.3 in the game and 0.2 in Lua: exact halves are rounded up there.
- A list that grows past a thousand items over many calls is as slow as one that grows in a loop.
- What a function of the game itself returns may be nothing instead of nil: compare it with `== nil`, do not
  ask for its `type`.
- A name may hold a broken number, a string or nil. The simulator stops at what it meets when it plays:
  `%s` of nil, `table.remove` past the end, `math.random` without a range,
  patterns that try again on a long text.
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
    refused, instead = f"```lua\n{of.refused}\n```", f"```lua\n{of.instead}\n```"
    return f"\n## {of.name}\n\n{title}\n\n{of.why}\n\nRefused:\n\n{refused}\n\nInstead:\n\n{instead}\n"


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")  # type: ignore[union-attr]
    sys.stdout.write(page())
