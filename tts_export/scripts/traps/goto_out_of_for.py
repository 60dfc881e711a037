"""lua-goto-out-of-for: a `goto` that leaves a `for` loop.

In the game the loop around it freezes at one number, runs tens of thousands of wrong times and dies with an
error that no pcall catches.

Refused:

    for i = 1, 3 do
      for j = 1, 3 do
        if j == i then goto continue end
      end
      ::continue::
    end

Instead:

    for i = 1, 3 do
      for j = 1, 3 do
        if j == i then break end
      end
    end
"""

from tts_export.scripts.lua.blocks import FOR, FOR_IN, Code, Findings
from tts_export.scripts.lua.usage import jumps


def goto_out_of_for(code: Code) -> Findings:
    for at, label in jumps(code):
        target = code.groups[code.home[label]]
        for loop in code.loops(at):
            if loop is target:
                break
            if loop.kind in (FOR, FOR_IN) and not loop.open < label < loop.close:
                yield (at, f"goto {code.word(at + 1)} leaves a for loop: use break, or a function and return")
                break
