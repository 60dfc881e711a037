"""The page of changes: what the set is compared with, and what it shows of it."""

import io
import json
import shutil
import subprocess

import pytest
from PIL import Image
from starlette.testclient import TestClient

from tests.conftest import GAMES, MEMORY
from tests.helpers.workbench_set import CARDS, PORT
from tts_export import load as loading
from tts_export.build import build
from tts_export.load.templates import search_path
from tts_export.workbench.gallery import gallery
from tts_export.workbench.old_sheets import old_sheets
from tts_export.workbench.server.app import make_app
from tts_export.workbench.server.guard import TOKEN
from tts_export.workbench.server.live import Live
from tts_export.workbench.server.since import START, Since
from tts_export.workbench.snapshot import compared, take

BOLT = "  - {id: T-2, type: spell, title: Bolt, cost: 2g}\n"
needs_git = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
ACT = {TOKEN: "secret"}
FRAMES = """\
size: [63, 88]
fonts: {main: {regular: "font_roboto:Roboto-Regular.ttf"}}
styles: {big: {font: main, size: 8, color: "#112233"}}
faces:
  hero: {elements: {power: {text: "{power}", style: big, box: [3, 3, 50, 20]}}}
  spell: {elements: {title: {text: "{title}", style: big, box: [3, 3, 50, 20]}}}
  place: {}
  coin: {}
  back: {}
drawings: {mat: {}, board: {}}
"""


class Compared:
    """A project with its server, whose threads are the test's own."""

    def __init__(self, folder, given=""):
        self.file, self.cache, self.live = folder / "cards.yaml", MEMORY, Live()
        self.since = Since(self.live, self.file, given)
        app = make_app(self.live, self.cache, PORT, "secret", self.since.routes())
        self.client = TestClient(app, base_url=f"http://127.0.0.1:{PORT}")

    def save(self, *edits, text=CARDS):
        """Saves the cards with some edits, builds, and looks for news of what they are compared with."""
        for old, new in edits:
            assert old in text
            text = text.replace(old, new, 1)
        self.file.write_text(text, encoding="utf-8")
        report = build(self.file, cache=self.cache)
        self.live.show(report, take(self.file, report, self.cache))
        self.since.update(self.cache)

    def commit(self):
        settings = ("-c", "user.name=d", "-c", "user.email=d@example.org", "-c", "commit.gpgsign=false")
        commit = ("commit", "--quiet", "--message", "<b>A change</b>")
        for words in (("init", "--quiet"), ("add", "--all"), commit):
            subprocess.run(["git", *settings, *words], cwd=self.file.parent, check=True)

    def choose(self, key, headers=ACT):
        answer = self.client.post("/since", json={"since": key}, headers=headers)
        self.since.update(self.cache)
        return answer.status_code

    def data(self, name="changes"):
        return self.client.get(f"/data/{name}.json").json()

    def is_served(self, file):
        return self.client.get(f"/faces/{file}").status_code == 200


@pytest.fixture
def tiny(tmp_path, monkeypatch, plain_art):
    monkeypatch.setattr(loading, "search_path", lambda root: (*search_path(root), GAMES))
    frames = tmp_path / "templates" / "games" / "tiny" / "frames.yaml"
    frames.parent.mkdir(parents=True)
    frames.write_text(FRAMES, encoding="utf-8")
    return tmp_path


@pytest.mark.long
@needs_git
def test_since_the_last_commit(tiny):
    served = Compared(tiny)
    served.save()
    served.commit()
    served.save(("power: 3", "power: 5"), ("T-2: 2", "T-2: 1"))
    view = served.data()
    assert view["since"].startswith("the last commit (")
    assert [choice["title"][:12] for choice in view["choices"]] == ["the last com", "when this se"]
    [ann] = view["cards"]
    assert (ann["kind"], ann["name"]) == ("changed", "<i>Ann</i>")
    assert ann["fields"] == [
        {"name": "power", "words": [{"kind": "old", "text": "3"}, {"kind": "new", "text": "5"}]}
    ]
    assert ann["old"]["face"] != ann["new"]["face"]
    assert served.is_served(ann["old"]["face"]) and served.is_served(ann["new"]["face"])
    [deck] = view["decks"]
    assert (deck["became"], deck["lines"][-1]) == ("illegal", "out: 1 Bolt")
    assert "- **\\<i\\>Ann\\</i\\>**\n  - power: 3 → 5" in view["notes"]
    cards = served.data("cards")
    assert cards["since"] == view["since"]
    assert [card["changes"] for card in cards["cards"]] == [ann["fields"], None, None]


@pytest.mark.long
@needs_git
def test_a_new_commit_is_found(tiny):
    served = Compared(tiny)
    served.save()
    served.commit()
    served.save(("power: 3", "power: 5"))
    assert len(served.data()["cards"]) == 1
    served.commit()
    version = served.live.version
    assert served.choose("HEAD") == 200
    view = served.data()
    assert view["cards"] == [] and len(view["choices"]) == 3 and "Nothing changed." in view["notes"]
    assert served.live.version == version + 1
    served.choose("HEAD")
    assert served.live.version == version + 1, "pages are not changed for nothing"
    served.choose(served.data()["choices"][1]["key"])
    assert [card["name"] for card in served.data()["cards"]] == ["<i>Ann</i>"]


@pytest.mark.long
def test_cards_that_came_and_went_since_the_server_was_started(tiny):
    served = Compared(tiny)
    served.save()
    served.save(
        ("  - {id: T-2, type: spell, title: Bolt, cost: 2g}\n", ""),
        ("decks:", "  - {id: T-4, type: spell, title: Zap, cost: 1g}\ndecks:"),
        ("T-2: 2", "T-4: 2"),
    )
    view = served.data()
    assert (view["chosen"], view["since"]) == (START, "the start of this server")
    zap, bolt = view["cards"]
    assert [(card["kind"], card["name"]) for card in (zap, bolt)] == [("added", "Zap"), ("removed", "Bolt")]
    assert served.is_served(zap["new"]["face"]) and served.is_served(bolt["old"]["face"])
    assert (zap["old"]["face"], bolt["new"]["face"], bolt["key"]) == ("", "", "")
    assert served.data("cards")["cards"][-1]["changes"] == [], "a new card"


@pytest.mark.long
def test_only_faces_that_look_different_are_another_face(tiny):
    served = Compared(tiny)
    served.save()
    served.save(("game: tiny", "game: tiny\nsheets: {quality: 60}"))
    assert [card["kind"] for card in served.data()["cards"]] == ["redrawn"] * 3
    served.save(("title: Bolt", "stars: 1, title: Bolt"))
    now = served.live.snapshot
    [bolt] = served.data()["cards"]
    assert bolt["old"] != bolt["new"], "made from other values"
    served.live.snapshot = compared(now, served.cache)
    served.live._data.clear()
    [bolt] = served.data()["cards"]
    assert (bolt["kind"], bolt["fields"][0]["name"]) == ("changed", "stars")
    assert bolt["old"] == bolt["new"]


@pytest.mark.long
def test_another_folder_and_one_that_cannot_be_read(tiny):
    then = tiny / "then"
    shutil.copytree(tiny / "templates", then / "templates")
    (then / "cards.yaml").write_text(CARDS.replace("cost: 2g", "cost: 3g"), encoding="utf-8")
    served = Compared(tiny, str(then))
    build(then / "cards.yaml", cache=served.cache)
    served.save()
    assert [card["name"] for card in served.data()["cards"]] == ["Bolt"]
    (then / "cards.yaml").write_text("game: [", encoding="utf-8")
    served.choose(START)
    served.choose(str(then))
    view = served.data()
    assert (view["since"], view["cards"]) == ("", [])
    assert "cards.yaml:1:7" in view["problems"][0]
    assert len(served.data("cards")["cards"]) == 3


@pytest.mark.long
def test_only_what_the_page_offers_can_be_chosen(tiny):
    served = Compared(tiny)
    served.save()
    assert served.choose(START) == 200
    assert served.choose("/etc") == 400
    assert served.choose("--output=x") == 400
    assert served.client.post("/since", content=b"[]", headers=ACT).status_code == 400
    assert served.client.post("/since", content=b" " * 20_000, headers=ACT).status_code == 413
    assert served.choose(START, headers={}) == 403


@pytest.mark.long
def test_old_faces_are_cut_from_the_sheets_of_a_build(tiny):
    (tiny / "cards.yaml").write_text(CARDS, encoding="utf-8")
    build(tiny / "cards.yaml", tiny / "then", workers=1, cache=MEMORY)
    served = Compared(tiny, str(tiny / "then" / "manifest.json"))
    served.save(("power: 3", "power: 5"), (BOLT, ""), (", T-2: 2", ""))
    cards = {card["id"]: card for card in served.data("changes")["cards"]}
    assert {id: card["kind"] for id, card in cards.items()} == {"T-1": "changed", "T-2": "removed"}
    ann, bolt = (served.client.get(f"/faces/{cards[id]['old']['face']}") for id in ("T-1", "T-2"))
    now = served.client.get(f"/faces/{cards['T-1']['new']['face']}")
    shapes = [Image.open(io.BytesIO(card.content)).size for card in (ann, bolt, now)]
    assert len(set(shapes)) == 1 and ann.content not in (bolt.content, now.content)
    for sheet in (tiny / "then" / "sheets").iterdir():
        sheet.unlink()
    served.save(("power: 3", "power: 6"))
    assert served.data("changes")["cards"][0]["old"]["face"] == "", "its sheet is gone"


@pytest.mark.long
def test_a_gallery_has_the_page_if_it_is_compared_with_something(tiny, new_page):
    cache, then = MEMORY, tiny / "then"
    shutil.copytree(tiny / "templates", then / "templates")
    (then / "cards.yaml").write_text(CARDS, encoding="utf-8")
    (tiny / "cards.yaml").write_text(CARDS.replace("title: Bolt", "title: Jolt"), encoding="utf-8")
    made = gallery(tiny / "cards.yaml", workers=1, cache=cache)
    assert not (made.folder / "changes.html").exists()
    made = gallery(tiny / "cards.yaml", workers=1, cache=cache, since=str(then))
    assert str(tiny) not in (made.folder / "changes.html").read_text(encoding="utf-8")
    page = new_page()
    page.goto((made.folder / "changes.html").as_uri())
    assert "Since then" in page.inner_text(".bar")
    sizes = page.locator(".delta img").evaluate_all(
        "all => Promise.all(all.map(one => one.decode().then(() => one.naturalWidth)))"
    )
    assert len(sizes) == 2 and min(sizes) > 100
    assert (
        gallery(tiny / "cards.yaml", cache=cache, since="nothing").problems[-1].name == "nothing-to-compare"
    )


@pytest.mark.parametrize("columns", [0, -1, 10**30, 10**5, "x", None, 1e300])
def test_a_manifest_whose_sheets_have_no_cells_has_no_faces(tmp_path, columns):
    """A colleague's build: 0 columns were an error of the server."""
    card = {"Name": "Card", "CardID": 100, "GMNotes": '{"id": "a"}', "GUID": "000001", "Nickname": "A"}
    card["CustomDeck"] = {"1": {"FaceURL": "f", "BackURL": "b", "NumWidth": columns, "NumHeight": 1}}
    (tmp_path / "mod.json").write_text(json.dumps({"ObjectStates": [card]}))
    picture = {"file": "sheets/a-1.png", "hash": "", "url": "f"}
    (tmp_path / "manifest.json").write_text(json.dumps({"pictures": [picture]}))
    sheets = old_sheets(tmp_path / "manifest.json", published=False)
    assert sheets is None or sheets.cuts == {}
    card["CustomDeck"]["1"]["NumWidth"] = 1
    (tmp_path / "mod.json").write_text(json.dumps({"ObjectStates": [card]}))
    sheets = old_sheets(tmp_path / "manifest.json", published=False)
    (tmp_path / "sheets").mkdir()
    Image.new("1", (20_001, 1)).save(tmp_path / "sheets" / "a-1.png")
    assert [sheets.picture(sides.face) for sides in sheets.sides().values()] == [None]
    (tmp_path / "sheets" / "a-1.png").unlink()
    Image.new("RGB", (9, 9)).save(tmp_path / "sheets" / "a-1.png", "BMP")  # no other kind is decoded
    assert [sheets.picture(sides.face) for sides in sheets.sides().values()] == [None]
