"""The routes of the table: who may ask for what."""

import asyncio
import io
import json

import pytest
from msgspec.structs import replace
from PIL import Image
from starlette.testclient import TestClient

from tests.conftest import MEMORY
from tests.workbench.tables import flagship_table
from tts_export.foreign import tables
from tts_export.workbench.server.app import make_app
from tts_export.workbench.server.guard import TOKEN
from tts_export.workbench.server.live import Live
from tts_export.workbench.table import asking
from tts_export.workbench.table.routes import TableHub

PORT = 8614


@pytest.fixture(scope="module")
def hub(tmp_path_factory):
    live, snapshot = Live(), flagship_table(tmp_path_factory.mktemp("build"))
    for name in ("back-1.jpg", "old-1.jpg"):
        (snapshot.report.out / "sheets" / name).write_bytes(b"picture")
    live.show(snapshot.report, snapshot)
    hub = TableHub(live, MEMORY)
    yield hub
    hub.stop()


@pytest.fixture(scope="module")
def client(hub):
    app = make_app(hub._live, MEMORY, PORT, "secret", hub.routes())
    return TestClient(app, base_url=f"http://127.0.0.1:{PORT}", headers={TOKEN: "secret"})


def post(client, path, data, seat="White"):
    return client.post(f"/table/{path}?seat={seat}", content=json.dumps(data))


def test_only_pictures_of_the_build_are_served(client):
    assert client.get("/table/sheets/back-1.jpg").content == b"picture"
    for name in ("mod.json", "..%2fmod.json", "%2e%2e/mod.json", "none.jpg"):
        assert client.get(f"/table/sheets/{name}").status_code == 404
    assert client.get("/table/faces/none.jpg").status_code == 404


def test_a_card_in_play_is_a_square_with_its_numbers_as_they_are_now(client, hub):
    snapshot = hub._live.snapshot
    files = (snapshot.sides[card.key].face for card in snapshot.project.cards if card.type == "character")
    face = f"/table/faces/{next(files)}"
    same, more = (client.get(f"{face}?board={changes}") for changes in ("0,0", "2,0"))
    assert same.headers["content-type"] == "image/jpeg"
    with Image.open(io.BytesIO(same.content)) as picture:
        assert picture.width == picture.height
    assert more.status_code == 200 and more.content != same.content
    tall = client.get(f"{face}?board=0,0&tall")
    with Image.open(io.BytesIO(tall.content)) as picture:
        assert picture.height > 1.2 * picture.width, "a card that has a zone for itself keeps its shape"
    for changes in ("", "1", "1000,0", "1,2,3", "a,b", "1.5,0", "1,0,"):
        assert client.get(f"{face}?board={changes}").status_code == 404
    assert client.get("/table/faces/none.jpg?board=0,0").status_code == 404


def test_squares_with_changed_numbers_are_not_written_to_the_disk(hub):
    snapshot = hub._live.snapshot
    file = min(snapshot.board_files)
    first, again = (snapshot.board(file, (1, 0), cache=None) for _ in range(2))
    assert first is again, "a guest may ask for a million of them; the last ones are in memory"


def test_a_table_has_the_letters_of_its_titles(client, hub):
    font = client.get("/table/faces/title.otf")
    assert font.headers["content-type"] == "font/otf" and font.content[:4] == b"OTTO"
    snapshot = hub._live.snapshot
    assert snapshot.title_font is snapshot.title_font, "one copy for all who ask"


def test_a_table_has_the_signs_of_its_zones(client):
    sign = client.get("/table/faces/mark.png?zone=deck")
    assert sign.headers["content-type"] == "image/png" and sign.content[1:4] == b"PNG"
    assert client.get("/table/faces/mark.png?zone=nowhere").status_code == 204, "no error for a browser"


def test_a_picture_that_a_build_has_replaced_is_gone(client, hub):
    assert client.get("/table/sheets/old-1.jpg").status_code == 200
    (hub._live.snapshot.report.out / "sheets" / "old-1.jpg").unlink()
    assert client.get("/table/sheets/old-1.jpg").status_code == 404


def test_the_last_good_build_is_on_the_table_though_the_first_one_of_this_server_failed(hub):
    live = Live()
    failed = replace(hub._live.snapshot.report, failed=True)
    live.show(failed, replace(hub._live.snapshot, report=failed))
    late = TableHub(live, MEMORY)
    assert late._follow(live.snapshot) is not None
    late.stop()


def test_a_page_acts_only_with_the_token_and_in_known_words(client):
    assert client.post("/table/act?seat=White", headers={TOKEN: "guess"}).status_code == 403
    assert post(client, "act", {"do": "undo"}, seat="Mauve").status_code == 404
    assert post(client, "act", {"do": "fly"}).status_code == 400
    assert post(client, "act", {"do": "say", "text": "hi"}).json() == {"refused": ""}
    assert post(client, "menu", {"piece": "none"}).text == "That is not there any more."
    assert post(client, "game", {"do": "open", "text": "x" * 3_000_000}).status_code == 413


@pytest.mark.parametrize("step", [-1, -(2**63), 2**63, 10**30, 1e30, 0.5, "1", None])
def test_no_step_of_a_game_is_out_of_range(client, step):
    """A number outside of the game is its begin or end; anything else is refused in words."""
    for data in ({"do": "go", "step": step}, {"do": "step", "version": step}):
        answer = post(client, "game", data)
        assert answer.status_code in (200, 400, 409), answer.text
        assert "Error" not in answer.text and "File" not in answer.text
    assert post(client, "transcript", {}).status_code == 200


def test_a_page_gets_what_its_seat_sees_and_then_what_changes(hub):
    first, second = asyncio.run(two_views(hub))
    assert first["room"]["seat"] == "White" and len(first["pieces"]) > 10
    assert set(second) == {"seats", "room"} and set(second["seats"]) == {"Red"}


async def two_views(hub):
    """What a page at White gets first, and after Red has become a bot."""
    views = hub.views("White")
    first = await anext(views)
    body = b'{"do": "bots", "seats": ["Red"]}'
    await hub._run(hub._asked, asking.ask, "game", "White", body)
    hub.tell()
    second = await anext(views)
    await views.aclose()
    return [json.loads(found.removeprefix(b"data: ")) for found in (first, second)]


def test_a_kept_transcript_has_a_name_that_every_system_takes(hub, tmp_path):
    live, snapshot = Live(), hub._live.snapshot
    project = replace(snapshot.project, root=tmp_path)
    live.show(snapshot.report, replace(snapshot, project=project))
    kept_hub = TableHub(live, MEMORY)
    app = make_app(live, MEMORY, PORT, "secret", kept_hub.routes())
    client = TestClient(app, base_url=f"http://127.0.0.1:{PORT}", headers={TOKEN: "secret"})
    names = ("CON", "con", "a/b", "", "x" * 1_900_000)
    kept = [post(client, "game", {"do": "keep", "name": name}).json()["file"] for name in names]
    assert kept[:3] == ["tests/CON-game.play", "tests/con-game.play", "tests/a-b.play"]
    assert kept[3:] == ["tests/game.play", f"tests/{'x' * 80}.play"], "999 such names took all memory"
    assert sorted(file.name for file in (tmp_path / "tests").iterdir()) == sorted(
        name.removeprefix("tests/") for name in kept
    )
    kept_hub.stop()


def test_scripts_that_do_not_come_back_end_the_table_and_not_the_server(hub, client, tmp_path):
    """A plain search in the middle of C, where no instruction is counted."""
    script = (hub._live.snapshot.report.out / "mod.json").read_text("utf-8")
    data = json.loads(script)
    controller = next(one for one in data["ObjectStates"] if "tts-export" in (one.get("Tags") or ()))
    controller["LuaScript"] += (
        "\nfunction tableAct() local s = ('a'):rep(2e7) s:find(('a'):rep(1e7) .. 'b', 1, true) end"
    )
    out = tmp_path / "build"
    out.mkdir()
    (out / "mod.json").write_text(json.dumps(data), "utf-8")
    live = Live()
    report = replace(hub._live.snapshot.report, out=out)
    live.show(report, replace(hub._live.snapshot, report=report))
    hanging = TableHub(live, MEMORY, tables(seconds=1))
    built = hanging._follow(live.snapshot)
    body = b'{"do": "undo"}'
    assert hanging._asked(asking.ask, "act", "White", body) is None
    assert hanging._follow(live.snapshot) == built, "there is a new table"
    notice = hanging._asked(asking.view, "White")["room"]["notice"]
    assert notice.startswith("The scripts of the table did not come back")
    hanging.stop()


@pytest.mark.parametrize(("guest", "told"), [(False, True), (True, False)])
def test_a_page_says_why_a_build_cannot_be_played(hub, tmp_path, guest, told):
    live = Live()
    report = replace(hub._live.snapshot.report, out=tmp_path)
    (tmp_path / "mod.json").write_text('{"ObjectStates": 7}')
    live.show(report, replace(hub._live.snapshot, report=report))
    broken = TableHub(live, MEMORY)

    async def first():
        views = broken.views("White", guest=guest)
        found = await anext(views)
        await views.aclose()
        return json.loads(found.removeprefix(b"data: "))

    room = asyncio.run(first())["room"]
    assert room["absent"] and bool(room.get("reason")) is told
    broken.stop()
