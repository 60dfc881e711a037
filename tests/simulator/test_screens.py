"""XML UI: what each player sees, what clicking does, changes that come a frame later."""

import pytest

from tests.simulator.saves import card, opened, said, save
from tts_export.simulator import SimError, Table

PANEL = """
<Defaults><Text class="big" fontSize="30" /><Button color="#112233" /></Defaults>
<Panel id="all">
  <Text id="title" class="big">Round 1</Text>
  <Button id="next" onClick="next" visibility="White">Next</Button>
  <Button id="pass" onClick="go(red)" visibility="Red|Host">Pass</Button>
  <Panel id="secret" active="false"><Text id="inner">hidden</Text></Panel>
</Panel>
"""
HANDLERS = """
function next(player, value, id) print('next', player.color, value, id) end
function go(player, value, id) print('go', player.color, value, id) end
"""


def with_panel(script: str = HANDLERS) -> Table:
    return Table.open(save(script=script, XmlUI=PANEL))


def test_each_player_sees_their_own_elements():
    table = with_panel()
    assert table.player("White").texts() == ["Round 1", "Next", "Pass"]
    assert table.player("Red").texts() == ["Round 1", "Pass"]
    assert table.player("Grey").texts() == ["Round 1"]


def test_clicking_calls_the_handler_with_player_value_and_id():
    table = with_panel()
    table.player("White").click("next")
    table.player("Red").click("Pass", value="-2")
    assert said(table) == ["next\tWhite\t-1\tnext", "go\tRed\tred\tpass"]


def test_nobody_clicks_what_they_do_not_see():
    table = with_panel()
    with pytest.raises(SimError, match="hidden from this player"):
        table.player("Red").click("next")
    with pytest.raises(SimError, match=r"sees no element 'nothing'; there is Pass$"):
        table.player("Red").click("nothing")


def test_a_switched_off_button_cannot_be_pressed():
    table = with_panel()
    table.execute("UI.setAttribute('next', 'interactable', false)")
    table.settle()
    with pytest.raises(SimError, match="not interactable"):
        table.player("White").click("next")


def test_a_missing_handler_is_named():
    table = with_panel(script="--")
    with pytest.raises(SimError, match="no function next in the script of Global"):
        table.player("White").click("next")


def test_attributes_change_in_the_next_frame():
    table = with_panel()
    lua = """UI.setAttribute('secret', 'active', true)
             UI.setValue('title', 'Round 2')
             return UI.getValue('title')"""
    assert table.execute(lua) == "Round 1"
    table.settle()
    assert table.player("Grey").texts() == ["Round 2", "hidden"]
    assert table.execute("return UI.getAttribute('secret', 'active')") == "true"
    assert table.execute("return UI.setAttribute('nobody', 'text', 'x')") is False


def test_tables_with_the_same_ui_change_it_apart():
    table, other = with_panel(), with_panel()
    table.execute('UI.setAttribute("secret", "active", "true") UI.setValue("title", "Round 2")')
    table.settle()
    assert table.ui["Global"].texts() == ["Round 2", "Next", "Pass", "hidden"]
    assert other.ui["Global"].texts() == with_panel().ui["Global"].texts() == ["Round 1", "Next", "Pass"]


def test_a_new_ui_is_loading_for_some_frames():
    table = opened(script="--")
    table.execute("UI.setXml('<Text id=\"t\">a &amp; b</Text>') print(UI.loading)")
    table.settle()
    assert table.execute("return {UI.loading, UI.getValue('t')}") == [False, "a & b"]
    assert said(table) == ["true"]


def test_xml_tables_go_both_ways():
    table = opened(script="--")
    table.execute("""UI.setXmlTable({{tag = 'Panel', attributes = {id = 'p', width = 100, active = true},
                      children = {{tag = 'Text', value = 'hi'}}}})""")
    table.settle()
    assert table.execute("return UI.getXmlTable()") == [
        {
            "tag": "Panel",
            "attributes": {"id": "p", "width": "100", "active": "true"},
            "children": [{"tag": "Text", "attributes": [], "value": "hi"}],
        }
    ]


def test_an_object_has_a_ui_of_its_own_and_may_call_elsewhere():
    own = "function press(p) print('own', p.color) end"
    xml = '<Button id="a" onClick="press">A</Button><Button id="b" onClick="Global/next">B</Button>'
    table = opened(card("aaa000", "Ann", LuaScript=own, XmlUI=xml), script=HANDLERS)
    table.player("Red").click("a", on="aaa000")
    table.player("Red").click("b", on="aaa000")
    assert said(table) == ["own\tRed", "next\tRed\t-1\tb"]
    table.execute("self.UI.hide('a')", on="aaa000")
    table.settle()
    assert table.player("Red").texts("aaa000") == ["B"]


def test_defaults_reach_elements_by_tag_and_class():
    ui = with_panel().ui["Global"]
    assert ui.attribute(ui.ids["title"], "fontSize") == "30"
    assert ui.attribute(ui.ids["next"], "color") == "#112233"
    assert ui.attribute(ui.ids["inner"], "fontSize", "14") == "14"


def test_broken_xml_shows_nothing_and_says_why():
    table = Table.open(save(XmlUI="<Panel><Text></Panel>"))
    assert "mismatched tag" in table.ui["Global"].problem
    assert table.player("White").texts() == []


def test_a_script_finds_its_part_of_the_ui_again_by_comments():
    table = opened(script="--")
    table.execute("UI.setXml('<Text>theirs</Text><!-- ours --><Text id=\"t\">ours</Text>')")
    table.settle()
    table.execute("UI.setAttribute('t', 'color', '#ff0000')")
    table.settle()
    assert table.execute("return UI.getXml()") == (
        '<Text>theirs</Text><!-- ours --><Text id="t" color="#ff0000">ours</Text>'
    )
    assert table.player("White").texts() == ["theirs", "ours"]


def test_tags_of_rich_text_are_not_read():
    table = opened(script="--")
    table.execute("UI.setXml('<Text id=\"t\"/>')")
    table.settle()
    table.execute(
        "UI.setAttribute('t', 'text', '<size=20><b>3 < 4</b></size> <color=#ff0000>red</color> <x>')"
    )
    table.settle()
    assert table.player("White").texts() == ["3 < 4 red <x>"]
