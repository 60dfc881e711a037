"""The panel with five players: low rows, a short log, nothing over the own mat, few changes at once."""

import re

import pytest

from tests.conftest import MEMORY
from tests.games.play import Play
from tests.games.projects import cards_of
from tests.games.tables import opened
from tests.helpers.cameras import BOTTOM, PLAYERS
from tests.helpers.letters import measured
from tts_export.load import load
from tts_export.load.game.panel_colors import panel_parts
from tts_export.paint.colors import as_hex, contrast
from tts_export.scripts.panel import NAME
from tts_export.simulator.ui import plain
from tts_export.simulator.ui.places import UiRect, place_of, placed

MOST_CHANGES = 10


@pytest.fixture(scope="module", params=["hsatcg", "horsefame", "wtactics"])
def play(request):
    """Five players in the middle of a game; `at_once`: how many parts of the panel changed in each frame."""
    table = opened(cards_of(request.param), ("White", "Red", "Yellow", "Green", "Blue"))
    rules = table.table.call("tableRules", on="tts-export")
    for seat in table.seats:
        table.act(seat, "load", deck=rules["deck_order"][0])
    table.at_once = counted(table)
    project, _ = load(cards_of(request.param), MEMORY)
    table.parts = panel_parts(project.game.panel)
    table.act("White", "start", first="White")
    for _ in range(20):
        step(table)
    return table


def step(play: Play) -> None:
    prompt = next(iter(play.prompts()), None)
    if prompt is not None and prompt.get("many"):
        choice = prompt["options"][: prompt.get("count") or 0]
        play.act(prompt["player"], "answer", prompt=prompt["id"], choice=choice)
    else:
        play.step()


def counted(play: Play) -> dict[int, int]:
    """Frame → how many parts of the panel a script changes in it, from now on."""
    ui, frames = play.table.ui["Global"], {}
    change = ui.change

    def count(*args):
        frames[play.table.world.frame] = frames.get(play.table.world.frame, 0) + 1
        return change(*args)

    ui.change = count
    return frames


def shown(play: Play, seat: str) -> dict[str, tuple[str, UiRect]]:
    """Id → text and place of every part that a player sees."""
    ui = play.table.ui["Global"]
    return {e.id: (ui.attribute(e, "text"), rect) for e, rect in placed(ui, seat) if e.id}


@pytest.mark.long
def test_rows_are_low_and_their_words_fit(play):
    parts = shown(play, "White")
    rows = [parts[f"tx-player-{number}"][1] for number in range(1, 6)]
    names, cards = (parts[f"tx-players-{name}"] for name in ("words", "cards"))
    assert max(row.height for row in rows) <= 96
    for words, place in (names, cards):
        width, height = measured(words, 3)
        assert width <= place.width and abs(height - place.height) <= 6 and place.top == rows[0].top + 6
    assert [text for text in plain(names[0]).split("\n") if "player" in text] == [
        f"{seat} player" for seat in play.seats
    ]
    assert plain(cards[0]).count("hand ") == len(play.seats)


def test_the_mark_of_the_active_player_is_between_the_name_and_the_numbers_of_cards(play):
    parts = shown(play, "White")
    mark, cards = parts["tx-players-mark"], parts["tx-players-cards"]
    name = measured(f"<size={NAME}><b>White player</b></size>", NAME)[0]
    numbers = measured("<size=14>hand 10  deck 40</size>", 14)[0]
    assert mark[0] == "ACTIVE" and cards[1].left + name < mark[1].left
    assert mark[1].left + mark[1].width <= cards[1].left + cards[1].width - numbers


LEAST = 14
"""The smallest letters of the panel: a window of 1440 pixels shows them at 10."""


AIR = 10
"""Between the game's name and the first phase."""


def test_numbers_on_one_line_have_dots_between_them(play):
    words = plain(shown(play, "White")["tx-players-words"][0])
    assert (" Gaian · " in words) == (" Gaian" in words)


def test_numbers_behind_icons_are_in_columns_beside_them(play):
    parts, rules = shown(play, "White"), play.table.call("tableRules", on="tts-export")
    columns = [part for name, part in parts.items() if name.startswith("tx-players-column-")]
    icons = [rect for e, rect in placed(play.table.ui["Global"], "White") if e.tag == "Image"]
    if "power_gaian" not in rules["tracks"]:
        assert columns == []
        return
    powers = [name for name in rules["track_order"] if name.startswith("power_")]
    assert len(columns) == len(powers)
    for name, (words, place) in zip(powers, columns, strict=True):
        values = [str(play.state["players"][seat]["tracks"][name]) for seat in play.seats]
        assert plain(words).split() == values
        assert abs(measured(words, 3)[1] - place.height) <= 6
        beside = [icon for icon in icons if 0 < place.left - icon.left - icon.width < 8]
        assert len(beside) >= len(values)


def test_who_is_waited_for_is_as_bright_as_what_is_read_first(play):
    words = shown(play, "Blue")["tx-quiet"][0].split("\n")[0]
    assert f"<color={as_hex(play.parts['text'])}>" in words
    assert contrast(play.parts["text"], play.parts["quiet"]) >= 4.5


def test_no_words_of_a_row_are_too_small_to_read(play):
    parts = shown(play, "White")
    words = parts["tx-players-words"][0] + parts["tx-players-cards"][0]
    sizes = [int(size) for size, said in re.findall(r"<size=(\d+)>([^<]*)", words) if said.strip()]
    assert sizes and min(sizes) >= LEAST


def test_a_gauge_says_how_far_it_is_to_its_goal_and_an_icon_is_before_its_number(play):
    parts, rules = shown(play, "White"), play.table.call("tableRules", on="tts-export")
    goal = rules["winning"]["at"]
    label = rules["tracks"][rules["winning"]["track"]]["label"]
    lines = plain(parts["tx-players-words"][0]).split("\n")
    gauges = [line for line in lines if f" / {goal} {label}" in line]
    assert len(gauges) == len(play.seats) and all(line.startswith("    ") for line in gauges)
    icons = [e for e, _ in placed(play.table.ui["Global"], "White") if e.tag == "Image"]
    assets = {asset["Name"] for asset in play.table.ui["Global"].assets}
    assert icons and {icon.attributes["image"] for icon in icons} <= assets


def test_the_bar_of_a_gauge_is_as_long_as_its_number(play):
    parts = shown(play, "White")
    rules = play.table.call("tableRules", on="tts-export")
    bars = [name for name in rules["track_order"] if f"tx-player-2-{name}" in parts]
    assert bars
    for name in bars:
        bar, row = parts[f"tx-player-2-{name}"][1], parts["tx-player-2"][1]
        value = play.state["players"]["Red"]["tracks"][name]
        play.set_track("Red", name, value + 1)
        play.table.settle()
        longer = shown(play, "White")[f"tx-player-2-{name}"][1]
        assert row.top <= bar.top and bar.top + bar.height <= row.top + row.height
        assert longer.width > bar.width and (bar.width > 0) == (value > 0)


def test_a_line_is_around_the_row_of_the_active_player(play):
    parts = shown(play, "White")
    number = play.seats.index(play.state["active"]) + 1
    line, row = parts["tx-players-active"][1], parts[f"tx-player-{number}"][1]
    assert (line.left, line.top) == (row.left - 2, row.top - 2)
    assert (line.width, line.height) == (row.width + 4, row.height + 4)


def test_a_long_name_is_cut_only_where_nothing_shorter_says_it(play):
    seat = play.state["active"]
    player, lines = play.table.world.players[seat], []
    own = player.steam_name
    for number, name in enumerate(
        ("Ann", "Maximiliane of Hohen", "Maximiliane of Hohenlohe-Bartenstein", own)
    ):
        player.steam_name = name
        play.act(seat, "drag", pays=number % 2 == 0)
        play.table.settle()
        lines.append(plain(shown(play, "White")["tx-game"][0]))
    assert lines[:3] == ["Ann's turn", "Maximiliane of Hohen", "Maximiliane of Hohenl..."]


def test_a_title_keeps_air_before_the_first_phase(play):
    ui = play.table.ui["Global"]
    title, name, window = ui.ids["tx-game"], shown(play, "White")["tx-game"][1], ui.ids["tx-winner"]
    own = place_of(ui, title, UiRect(0, 0, 1008, 76))
    phases = place_of(ui, window, UiRect(0, 0, 1008, 76))  # lies over them
    assert name.width == own.width and own.left + own.width <= phases.left - AIR


def test_the_log_has_four_lines_and_nothing_lies_over_the_own_mat(play):
    parts = shown(play, "White")
    log = plain(parts["tx-log-lines"][0]).split("\n")
    assert 0 < len(log) <= 4 and not log[0].startswith(" ")
    column = [
        rect for name, (_, rect) in parts.items() if name.startswith(("tx-player", "tx-log", "tx-wishes"))
    ]
    assert min(rect.left for rect in column) >= PLAYERS[0]
    assert max(rect.top + rect.height for rect in column) <= BOTTOM


def test_an_entry_of_the_log_has_a_bold_name_indented_lines_and_no_subtitle(play):
    for seat in ("White", "Red"):
        play.act(
            seat,
            "put",
            card=play.zone(seat, "hand")[0],
            zone=play.table.call("tableRules", on="tts-export")["zone_order"][1],
        )
    ui = play.table.ui["Global"]
    text = ui.attribute(ui.ids["tx-log-lines"], "text")
    lines = text.split("\n")
    assert "<b>Red player</b></color>" in text and " / " not in text
    assert all(line.startswith(("<color=", "   ")) and "|" not in line for line in lines)


def test_the_newest_entries_of_the_log_are_the_brightest(play):
    zone = play.table.call("tableRules", on="tts-export")["zone_order"][1]
    for seat in ("White", "Red", "White", "Red"):
        play.act(seat, "put", card=play.zone(seat, "hand")[0], zone=zone)
    ui = play.table.ui["Global"]
    entries = [line for line in ui.attribute(ui.ids["tx-log-lines"], "text").split("\n") if line[0] != " "]
    *_, last = marks = [line.count("<color=") for line in entries]
    assert last == 1 and marks[:-3] == [2] * len(marks[:-3]) and len(marks) > 3


def test_the_words_of_wishes_leave_a_margin_on_their_buttons(play):
    parts = shown(play, "White")
    wishes = [part for name, part in parts.items() if name.startswith("tx-wishes-1-")]
    assert not [words for words, _ in wishes if words]  # they are behind a button
    play.table.player("White").click("tx-options")
    play.table.settle()
    parts = shown(play, "White")
    assert max(rect.top + rect.height for name, (_, rect) in parts.items() if "-wishes" in name) <= BOTTOM
    wishes = [part for name, part in parts.items() if name.startswith("tx-wishes-1-") and part[0]]
    assert len(wishes) >= 4
    for words, place in wishes:
        assert measured(f"<b>{words}</b>", 12)[0] <= place.width - 12, words


@pytest.mark.long
def test_few_parts_of_the_panel_change_in_one_frame(play):
    for _ in range(30):
        step(play)
    assert 3 < max(play.at_once.values()) <= MOST_CHANGES


@pytest.mark.parametrize("screen", [(1920, 1080), (1280, 1024), (2560, 1080)])
def test_how_cards_are_played_hides_under_a_question_on_every_screen(play, screen):
    ui, whole = play.table.ui["Global"], UiRect(0, 0, *screen)
    question = place_of(ui, ui.ids["tx-prompt-1"], whole)
    how = place_of(ui, ui.ids["tx-how"], whole)
    grip = place_of(ui, ui.ids["tx-prompt-1-grip"], question)
    assert (how.left, how.top, how.width) == (grip.left, grip.top, grip.width)
