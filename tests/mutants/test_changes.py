"""What a mutant changes: one operator, constant, condition, call or result, and it is still Lua."""

import pytest

from tests.mutants.changes import mutants


@pytest.mark.parametrize(
    ("source", "changes"),
    [
        ("return a == 1", ["1:10 '==' -> '~='", "1:13 '1' -> '2'"]),
        ("local b = -a - 1", ["1:14 '-' -> '+'", "1:16 '1' -> '2'"]),
        ("local b = a and not c", ["1:13 'and' -> 'or'", "1:17 'not' -> ''"]),
        (
            "if a and b then c() end",
            ["1:4 'a and b' -> 'not (a and b)'", "1:6 'and' -> 'or'", "1:17 'c()' -> 'do end'"],
        ),
        ("if a == b then end", ["1:6 '==' -> '~='"]),
        ("a.b:c(1)", ["1:1 'a.b:c(1)' -> 'do end'", "1:7 '1' -> '2'"]),
        ("a.b(c).d = e", []),
        ("local a = f()\nlocal b = a\n  .c()", []),
        ("function f() return g(x), y end", ["1:21 'g(x), y' -> 'nil'"]),
        ("function f() return nil end\nreturn f", []),
        ("local a = 'x == 1 and true' -- not 2", []),
        ("Work.rest(a and 700 or 5)\nb()", ["2:1 'b()' -> 'do end'"]),
        ("Heaps.rest(2)", ["1:1 'Heaps.rest(2)' -> 'do end'", "1:12 '2' -> '3'"]),
    ],
)
def test_the_changes_of_a_text(source, changes):
    assert [mutant.place for mutant in mutants(source)] == changes


def test_the_text_has_the_change_and_nothing_else():
    (mutant,) = mutants("local a = b\nlocal c = a < b\n")
    assert (mutant.line, mutant.column, mutant.text) == (2, 13, "local a = b\nlocal c = a <= b\n")
