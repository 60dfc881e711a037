"""lua-goto-over-local: a `goto` over a `local` to a label of the same block.

Lua 5.2 allows it when the label ends the block; in the game nothing of the script runs.

Refused:

    for _, card in ipairs(cards) do
      if card.tapped then goto continue end
      local owner = card.owner; count(owner)
      ::continue::
    end

Instead:

    for _, card in ipairs(cards) do
      if card.tapped then goto continue end
      do local owner = card.owner; count(owner) end
      ::continue::
    end
"""

from bisect import bisect

from tts_export.scripts.lua.blocks import Code, Findings
from tts_export.scripts.lua.usage import jumps


def goto_over_local(code: Code) -> Findings:
    places: dict[int, list[int]] = {}
    for local in code.places_of("local"):
        places.setdefault(code.home[local], []).append(local)
    for at, label in jumps(code):
        beside = places.get(code.home[label], [])
        after = bisect(beside, at)
        if after < len(beside) and beside[after] < label:
            name = code.word(beside[after] + 1)
            yield (
                at,
                f"goto {code.word(at + 1)} jumps over local {name}: put what it jumps over into do ... end",
            )
