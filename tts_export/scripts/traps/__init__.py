"""The traps: one small file each, listed by hand in `TRAPS`.

In goes a `Code`, out come the places that a trap finds in it. The docstring of its module explains the trap
and what it does in the game, with an example that is refused and what to write instead. Tests run both
examples; `docs/reference/lua.md` is made from the docstrings.
"""

from tts_export.scripts.lua.blocks import Trap
from tts_export.scripts.traps.absent import absent
from tts_export.scripts.traps.and_or_call import and_or_call
from tts_export.scripts.traps.append import append
from tts_export.scripts.traps.bit_shift import bit_shift
from tts_export.scripts.traps.byte_char import byte_char
from tts_export.scripts.traps.byte_escape import byte_escape
from tts_export.scripts.traps.deep_recursion import deep_recursion
from tts_export.scripts.traps.error_table import error_table
from tts_export.scripts.traps.error_text import error_text
from tts_export.scripts.traps.exponent_sign import exponent_sign
from tts_export.scripts.traps.fmod import fmod
from tts_export.scripts.traps.format_s import format_s
from tts_export.scripts.traps.goto_out_of_for import goto_out_of_for
from tts_export.scripts.traps.goto_over_local import goto_over_local
from tts_export.scripts.traps.infinity import infinity
from tts_export.scripts.traps.insert_nil import insert_nil
from tts_export.scripts.traps.lazy_pattern import lazy_pattern
from tts_export.scripts.traps.length_of_varargs import length_of_varargs
from tts_export.scripts.traps.local_in_loop import local_in_loop
from tts_export.scripts.traps.mixed_return import mixed_return
from tts_export.scripts.traps.modulo import modulo
from tts_export.scripts.traps.multiple_assignment import multiple_assignment
from tts_export.scripts.traps.newer_lua import newer_lua
from tts_export.scripts.traps.no_value import no_value
from tts_export.scripts.traps.non_ascii_length import non_ascii_length
from tts_export.scripts.traps.number_in_concat import number_in_concat
from tts_export.scripts.traps.only_moonsharp import only_moonsharp
from tts_export.scripts.traps.os_time import os_time
from tts_export.scripts.traps.pairs_add import pairs_add
from tts_export.scripts.traps.pairs_order import pairs_order
from tts_export.scripts.traps.pcall_callback import pcall_callback
from tts_export.scripts.traps.plus_text import plus_text
from tts_export.scripts.traps.pop import pop
from tts_export.scripts.traps.random_range import random_range
from tts_export.scripts.traps.remove_empty import remove_empty
from tts_export.scripts.traps.sort_comparator import sort_comparator
from tts_export.scripts.traps.sort_ties import sort_ties
from tts_export.scripts.traps.string_order import string_order
from tts_export.scripts.traps.tonumber_base import tonumber_base
from tts_export.scripts.traps.tonumber_hex import tonumber_hex
from tts_export.scripts.traps.tonumber_text import tonumber_text
from tts_export.scripts.traps.weak import weak

TRAPS: dict[str, Trap] = {
    "lua-absent": absent,
    "lua-and-or-call": and_or_call,
    "lua-append": append,
    "lua-bit-shift": bit_shift,
    "lua-byte-char": byte_char,
    "lua-byte-escape": byte_escape,
    "lua-deep-recursion": deep_recursion,
    "lua-error-table": error_table,
    "lua-error-text": error_text,
    "lua-exponent-sign": exponent_sign,
    "lua-fmod": fmod,
    "lua-format-s": format_s,
    "lua-goto-out-of-for": goto_out_of_for,
    "lua-goto-over-local": goto_over_local,
    "lua-infinity": infinity,
    "lua-insert-nil": insert_nil,
    "lua-lazy-pattern": lazy_pattern,
    "lua-length-of-varargs": length_of_varargs,
    "lua-local-in-loop": local_in_loop,
    "lua-mixed-return": mixed_return,
    "lua-modulo": modulo,
    "lua-multiple-assignment": multiple_assignment,
    "lua-newer-lua": newer_lua,
    "lua-no-value": no_value,
    "lua-non-ascii-length": non_ascii_length,
    "lua-number-in-concat": number_in_concat,
    "lua-only-moonsharp": only_moonsharp,
    "lua-os-time": os_time,
    "lua-pairs-add": pairs_add,
    "lua-pairs-order": pairs_order,
    "lua-pcall-callback": pcall_callback,
    "lua-plus-text": plus_text,
    "lua-pop": pop,
    "lua-random-range": random_range,
    "lua-remove-empty": remove_empty,
    "lua-sort-comparator": sort_comparator,
    "lua-sort-ties": sort_ties,
    "lua-string-order": string_order,
    "lua-tonumber-base": tonumber_base,
    "lua-tonumber-hex": tonumber_hex,
    "lua-tonumber-text": tonumber_text,
    "lua-weak": weak,
}
