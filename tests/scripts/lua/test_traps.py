"""The borders of the traps: what else is refused, and what looks alike and is let through."""

import pytest

from tests.scripts.lua.said import said
from tts_export.scripts.traps.lazy_pattern import tries_again

REFUSED = {
    "lua-absent": [
        "local f = load('x')",
        "io.write('x')",
        "os.exit()",
        "debug.traceback()",
        "collectgarbage('count')",
    ],
    "lua-and-or-call": [
        "print(a and b())",
        "print(1, a or b.c:d())",
        "return f() or 1",
        "local t = { 1, a and f() }",
        "local x, y = a and f()",
        "x, y = 1, a or f{}",
        "return a == 1 and f(2)[1]('x')",
    ],
    "lua-append": [
        "for word in s:gmatch('%a+') do t[#t + 1] = word end",
        "repeat table.insert(t.list, 1) until done",
        "for i = 1, 2000 do t[#t+1] = i end",
        "for i = 1, 100 do for j = 1, 11 do t[#t+1] = j end end",
    ],
    "lua-bit-shift": ["local x = bit32.arshift(1, 2)", "local x = bit32.rshift(1, 32)"],
    "lua-byte-char": ["local x = string.byte(s)", "local x = string.char(200)", "local x = string.char(n)"],
    "lua-byte-escape": [r"local s = '\xC3'", r'local s = "\200"'],
    "lua-deep-recursion": ["function A.f(n) return 1 + A.f(n - 1) end"],
    "lua-error-table": ["error()", "error(nil)", "error(why)", "error(a or 'b')"],
    "lua-error-text": ["error('x', 2)", "local ok, e = pcall(function() f() end)\nif 'x' ~= e then g() end"],
    "lua-exponent-sign": ["local x = 1E5-y", "local x = 1e-5+y", "local x = 0x1p4+y"],
    "lua-fmod": ["local x = math.fmod(5, 2)"],
    "lua-format-s": [
        "local s = ('%d %s'):format(1, x)",
        "local s = string.format(text, x)",
        "local s = string.format('%d%%%5s', 1, nil)",
    ],
    "lua-goto-out-of-for": [
        "for i = 1, 2 do while a do goto out end end ::out::",
        "while a do for _, x in ipairs(t) do goto on end ::on:: end",
    ],
    "lua-goto-over-local": ["do goto on; local x = 1; f(x); ::on:: end"],
    "lua-infinity": ["local x = 1 / 0", "if math.huge ~= x then f() end", "local x = -1/0"],
    "lua-insert-nil": [
        "table.insert(t, 1, nil)",
        "table.insert(t, f(x))",
        "table.insert(t, s:gsub('a', 'b'))",
    ],
    "lua-lazy-pattern": [
        "local x = s:match('.-,')",
        "local x = string.find(s, '(.*)=')",
        "local x = s:gsub('%[.-%]', '')",
        "local x = s:match(pattern)",
        "local x = s:find(word)",
        "local x = s:match('%a*ing')",
        "local x = s:match('^([^:]+):$')",
        "local x = s:match('^%[([^%]]+)%]$')",
        "local x = s:match('^(%d+)%s*[xX*]?%s+')",
        "local x = s:match('^([^\\n]*)\\n')",
        "local key, rest = s:match('([^=]*)=(.*)$')",
        "local x = s:gsub('%s+$', '')",
        "local x = s:match('^%-?%d+$')",
        "local x = s:match('%[[^%]]*%]')",
        "local x = s:match('a?b?c?d?e?f?g?h?!')",
    ],
    "lua-length-of-varargs": ["local n = #{ 1, nil, 3 }", "local n = #{ f() }"],
    "lua-local-in-loop": [
        "for k in pairs(t) do if k then local x, y end end",
        "for _, v in ipairs(t) do while v do local x end end",
    ],
    "lua-mixed-return": [
        "function f(x) if x then return end return 1 end",
        "g(function(x) if x then return 1 end end)",
    ],
    "lua-modulo": ["local x = a % -b", "local x = a % (-3)"],
    "lua-multiple-assignment": ["a, a.v = {}, 5", "x, x = 1, 2", "t.i, t[t.i] = 1, 2", "a, f().x = 1, 2"],
    "lua-newer-lua": ["local x = a & b", "local x = a | b", "local x = ~a", "x += 1", "local x <const> = 1"],
    "lua-no-value": ["local function f() end\nprint(f())", "function A.f() return end\nlocal x = A.f()"],
    "lua-plus-text": ['local a = "x" + y', "local a = y + 'x'"],
    "lua-number-in-concat": [
        "local s = 1.5 .. 'x'",
        "local s = 'x' .. 1.5",
        "local s = n / 2 .. 'x'",
        "local s = 'x' .. n * 2",
        "local s = 'x' .. (n / 2) .. 'y'",
        "local s = 'x' .. math.sqrt(n)",
        "local s = (n / 2) .. 'x'",
    ],
    "lua-only-moonsharp": [
        "if a != b then f() end",
        "local größe = 1",
        r'local s = "\u{e9}"',
        "local x = t[1, 2]",
    ],
    "lua-os-time": ["local x = os.time() + 1"],
    "lua-pairs-add": ["for k in pairs(t.x) do t.x[k + 1] = true end", "for k in pairs(t) do t.more = k end"],
    "lua-pairs-order": [
        "for k in pairs(t) do s = s .. k end",
        "for k in pairs(t) do table.insert(list, k) end",
        "for k, v in next, t do list[#list + 1] = v end",
        "local function f(t) for k, v in pairs(t) do if v then return k end end return nil end",
        "for k, v in pairs(t) do if v then found = k break end end",
    ],
    "lua-pcall-callback": ["pcall(f)", "xpcall(table.concat, print)"],
    "lua-pop": ["for i = 1, n do t[#t] = nil end", "repeat last = table.remove(t) until last == nil"],
    "lua-random-range": [
        "local x = math.random(0)",
        "local x = math.random(5, 1)",
        "local x = math.random(2^31)",
    ],
    "lua-remove-empty": ["table.remove(t.list, 1)"],
    "lua-sort-comparator": [
        "table.sort(t, function(a, b) return a.x <= b.x end)",
        "table.sort(t, function() return true end)",
        "table.sort(t, function() return math.random(1, 2) < 2 end)",
        "table.sort(t, by_cost)",
    ],
    "lua-string-order": ["local x = name < 'M'", "local x = a:lower() < b:lower()", "table.sort(t)"],
    "lua-tonumber-base": ["local x = tonumber('zz', 36)", "local x = tonumber('8', base)"],
    "lua-tonumber-hex": ["local x = '0x10' + 0"],
    "lua-tonumber-text": ["local n = tonumber(args.n)", "local n = tonumber(f())"],
    "lua-weak": ["local x = setmetatable({}, { ['__gc'] = f })"],
}

LET_THROUGH = [
    "print(a and (b()))",
    "print(a and b(), 1)",
    "local x = a and b()",
    "if a and b() then c() end",
    "return a and tostring(b) or #c",
    "return f() == 1 and not g()",
    "return a and s:match('^(%d+)')",
    "local t = { a and b(), 1 }",
    "local t = { x = a and b() }",
    "for _, v in ipairs(list) do t[#t + 1] = v end",
    "for i = 1, 100 do table.insert(t, i) end",
    "while a do f(function() t[#t + 1] = 1 end) end",
    "t[#t] = nil",
    "while a do t[#u + 1] = 1 end",
    "local x = 1e3 + y",
    "local x = 0x1e+y",
    "for i = 1, 3 do if a then goto on end f() ::on:: end",
    "for _, x in ipairs(t) do while a do goto on end ::on:: end",
    "for _, x in ipairs(t) do f(function() local y end) end",
    "for i = 1, 3 do local x end",
    "a, b = b, a",
    "t[i], t[j] = t[j], t[i]",
    "self.a, self.b = 1, 2",
    "t[i], i = 1, 2",
    "local a, b = {}, 5",
    "local x = -1 % 360",
    "local x = a % #t",
    "local s = 'x' .. 2 .. tostring(n / 2)",
    "local s = #t .. ' cards'",
    "local s = 'x' .. (a and 'b' or 'c')",
    "local x = s:find('.-', 1, true)",
    "local x = s:match('^(%d+)()')",
    "local x = s:match('(%d%d?%d?) energy')",
    "local x = s:match('^%s*(.*)$')",
    "local x = s:gsub('^%s+', '')",
    "local PATTERN = '[^,]+'\nlocal x = s:match(PATTERN)",
    "local n = tonumber(s:match('%d+'))",
    "local a, b = s:match('(%d%d?)/(%d+)')\nlocal n = tonumber(b)",
    "for n in s:gmatch('%d+') do f(tonumber(n)) end",
    "local x = string.format('%d of %s', 1, tostring(y))",
    "local x = string.format('%5.1f%%', y)",
    "error('no ' .. what)",
    "local ok, x = pcall(function() return f() end)",
    "if least < math.huge then f() end",
    "for k in pairs(t) do t[k] = nil end",
    "for k, v in pairs(t) do sum = sum + v end",
    "for k, v in pairs(t) do copy[k] = f(v) end",
    "local function has(t) for k, v in pairs(t) do if v then return true end end return false end",
    "if #t > 0 then table.remove(t, 1) end",
    "table.remove(t)",
    "table.insert(t, (f(x)))",
    "table.insert(t, tostring(x))",
    "local function f(n) return f(n - 1) end",
    "local function f(t) for _, x in ipairs(t) do f(x) end end",
    "local s = 'é, \\65\\n'",
    "local x = bit32.lshift(1, 31)",
    "local x = math.random(1, #t)",
    "local x = obj.load(1)",
    "object:require('x')",
    "local t = { load = 1 }",
]


@pytest.mark.parametrize(
    ("name", "text"), [(name, text) for name, texts in REFUSED.items() for text in texts]
)
def test_refused(name, text):
    assert name in [line.split(":")[1] for line in said(text)]


def test_a_number_in_the_middle_of_a_chain_is_said_once():
    assert said("local s = 'x' .. n / 2 .. 'y' .. -n .. 'z'") == ["1:lua-number-in-concat"] * 2


@pytest.mark.parametrize("text", LET_THROUGH)
def test_let_through(text):
    assert said(text) == []


def test_a_function_of_another_file_may_be_known_to_give_one_value():
    assert said("return a and Text.has(b)") == ["1:lua-and-or-call"]
    assert said("return a and Text.has(b)", frozenset({"Text.has"})) == []
    own = "function Text.has() return 1, 2 end\nreturn a and Text.has(b)"
    assert said(own, frozenset({"Text.has"})) == ["2:lua-and-or-call"]


@pytest.mark.parametrize(
    "pattern", [".-x", "^%s*(.-)%s*$", "(.*)=", ".*x.*", "[^/]*[^/ ]", "%a*[a-c]", "%w+_"]
)
def test_a_pattern_that_tries_again(pattern):
    assert tries_again(pattern)


@pytest.mark.parametrize(
    "pattern", ["[^,]+", "^(.*)$", "%[[^%]]*", "^%s+", "%d%d?%d", "%-", "%a+()%s*", ".+%s*$"]
)
def test_a_pattern_that_does_not(pattern):
    assert not tries_again(pattern)


WHOLE = """
local function aimed(reading, target)
  local result, group = copy(reading), target and copy(group_of(reading, target)) or f{ 1, "x" }
  for i, v in ipairs(t) do t[#t + 1] = (v or g(i))[1] end
  return result:lower(), a and b.c"d" or function() return not x end
end
"""


@pytest.mark.parametrize("end", range(1, len(WHOLE)))
def test_a_script_that_ends_anywhere_is_read(end):
    """An editor saves half of a line; a download stops."""
    lines = [int(problem.partition(":")[0]) for problem in said(WHOLE[:end])]
    assert lines == sorted(lines) and all(0 < line <= WHOLE[:end].count("\n") + 1 for line in lines)
