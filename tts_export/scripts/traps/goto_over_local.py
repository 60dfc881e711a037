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

from tts_export.scripts.lua.blocks import Code, Findings
from tts_export.scripts.lua.usage import jumps


def goto_over_local(code: Code) -> Findings:
    for at, label in jumps(code):
        over = [
            each
            for each in code.places_of("local")
            if at < each < label and code.home[each] == code.home[label]
        ]
        if over:
            name = code.word(over[0] + 1)
            yield (
                at,
                f"goto {code.word(at + 1)} jumps over local {name}: put what it jumps over into do ... end",
            )
