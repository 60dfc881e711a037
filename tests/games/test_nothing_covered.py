"""Neither the panel nor a question, where it appears, covers a card that it could be about."""

from itertools import product
from math import cos, dist, radians, sin

import pytest

from tests.games.play import note
from tests.games.projects import cards_of
from tests.games.tables import opened
from tests.helpers.cameras import QUESTION, TOP, on_screen, table_of
from tts_export.simulator.ui.places import SCREEN, UiRect, place_of, placed
from tts_export.tts.export.notebook import cameras

CARD = (1.1, 1.575)
"""Half the width and half the depth of a card on the table."""
LOW = QUESTION[3]
"""Where a usual question ends; a longer one may lie over the edge of a mat, and can be folded or dragged."""


@pytest.fixture(scope="module", params=["hsatcg", "gamma", "horsefame", "wtactics"])
def game(request):
    """The game's name, and its table with two players."""
    return request.param, opened(cards_of(request.param))


def covering(play):
    """The rectangles of the strip and of a usual question of the first seat."""
    ui = play.table.ui["Global"]
    strip, grip = (place_of(ui, ui.ids[name], SCREEN) for name in ("tx-strip", "tx-prompt-1-grip"))
    return strip, UiRect(grip.left, grip.top, grip.width, LOW - grip.top)


def corners(mat, half=CARD):
    """Where the corners of cards can be that lie on the places of a mat: right, and away from White.

    Half a card may be nothing: then this is its middle.
    """
    turn, (wide, _, deep) = radians(mat.rot[1]), mat.scale
    for point in mat.data["AttachedSnapPoints"]:
        if any(tag.endswith(" token") for tag in point.get("Tags", ())):
            continue
        at = point["Position"]["x"] * wide, point["Position"]["z"] * deep
        for right, far in product((-half[0], half[0]), (-half[1], half[1])):
            x, z = at[0] + right, at[1] + far
            yield mat.pos[0] + x * cos(turn) + z * sin(turn), mat.pos[2] - x * sin(turn) + z * cos(turn)


def test_what_the_cameras_leave_free_is_what_the_panel_leaves_free(game):
    _, play = game
    strip, question = covering(play)
    assert strip.top + strip.height <= TOP
    assert (question.left, question.top, question.left + question.width) == QUESTION[:3]


def test_both_sides_see_every_card_beside_a_question_and_below_the_strip(game):
    """Those on the own mat, and the middle of those that belong to everybody."""
    name, play = game
    covers = covering(play)
    for seat, camera in zip(play.seats, cameras(table_of(name)), strict=False):
        turned = 1 if camera.turn == 0 else -1
        for mat in play.table.objects:
            if note(mat).get("role") != "mat" or note(mat).get("seat", seat) != seat:
                continue
            for right, far in corners(mat, CARD if "seat" in note(mat) else (0.0, 0.0)):
                at = on_screen(camera, turned * (right - camera.at[0]), turned * (far - camera.at[2]))
                assert not any(rect.has(*at) for rect in covers), f"{seat} does not see {note(mat)} at {at}"


def test_every_seat_can_drag_its_question_elsewhere(game):
    _, play = game
    ui = play.table.ui["Global"]
    grips = [
        element
        for name, element in ui.ids.items()
        if name.startswith("tx-prompt-") and name.endswith("-grip")
    ]
    assert len(grips) == len(play.table.call("tableRules", on="tts-export")["seats"])
    for grip in grips:
        assert ui.attribute(grip, "allowDragging") == "true"
        assert ui.attribute(grip, "returnToOriginalPositionWhenReleased") == "false"


def own_mat(play, seat):
    return next(o for o in play.table.objects if note(o).get("role") == "mat" and note(o).get("seat") == seat)


def camera_at(game, mat):
    """The camera of the seat whose mat was in this place at first."""
    table = table_of(game)
    made = zip(table.seats.values(), cameras(table), strict=False)
    return min(made, key=lambda pair: dist(pair[0].at, (mat.pos[0], mat.pos[2])))[1]


@pytest.mark.long
@pytest.mark.parametrize("name", ["hsatcg", "gamma", "horsefame", "wtactics"])
def test_no_seat_has_anything_over_its_own_cards_whoever_plays(name):
    """With more than two players a question lies over the left neighbor's mat: it can be folded."""
    for play in begun_with_each_number(name):
        for number, seat in enumerate(play.table.call("tableRules", on="tts-export")["seats"], 1):
            if seat not in play.state["order"]:
                continue
            mat, panel = own_mat(play, seat), panel_of(play, seat, number)
            camera = camera_at(name, mat)
            turned = 1 if camera.turn == 0 else -1
            for right, far in corners(mat):
                at = on_screen(camera, turned * (right - camera.at[0]), turned * (far - camera.at[2]))
                assert not any(rect.has(*at) for rect in panel), f"{len(play.seats)} players: {seat}"


def begun_with_each_number(name):
    """A game with the fewest players, with one more, and so on."""
    rules = opened(cards_of(name)).table.call("tableRules", on="tts-export")
    for count in range(rules["players"]["least"], rules["players"]["most"] + 1):
        play = opened(cards_of(name), tuple(rules["seats"][:count]))
        for seat in play.seats:
            play.act(seat, "load", deck=rules["deck_order"][0])
        play.act(play.seats[0], "start", first=play.seats[0])
        yield play


def panel_of(play, seat, number):
    """What a player sees of the panel, with a usual question."""
    ui = play.table.ui["Global"]
    grip = place_of(ui, ui.ids[f"tx-prompt-{number}-grip"], SCREEN)
    whole = [rect for element, rect in placed(ui, seat) if element.id in ("tx-strip", "tx-players", "tx-log")]
    return [*whole, UiRect(grip.left, grip.top, grip.width, LOW - grip.top)]
