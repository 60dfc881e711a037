"""Adopting the addresses that the game gave: what is certain, what is asked, what is refused."""

import hashlib
import json
import re
import shutil

import pytest

from tests.build.projects import Project
from tests.docs_page import run
from tests.net.served import body, serving, status
from tts_export.cli.adopting import adopt
from tts_export.net.fetching import VARIABLE
from tts_export.problems import as_text

STEAM = "https://steamusercontent-a.akamaihd.net/ugc/1234567890123456789/"


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """A project without a host, built: two double-faced cards, three others, a mat, a board."""
    root = tmp_path_factory.mktemp("adopting") / "mod"
    cards = [{"id": f"C{n}", "type": "hero", "title": f"Hero {n}"} for n in range(3)]
    cards += [{"id": f"P{n}", "type": "place", "title": f"Place {n}"} for n in range(2)]
    Project(cards, deck=["C0", "C1"]).write(root)
    file = root / "cards.yaml"
    file.write_text(file.read_text().replace("host: https://example.org\n", ""))
    assert run(["build", str(root), "--workers", "1"])[0] == 0
    return root


@pytest.fixture
def root(made, tmp_path):
    """A copy with a build of its own; it names its pictures by their first place, as a moved project does."""
    shutil.copytree(made, tmp_path / "mod")
    return tmp_path / "mod"


def pictures(root):
    """(name without hash, local address, SHA-1) of each picture."""
    listed = json.loads((root / "build" / "manifest.json").read_text())["pictures"]
    sha1 = {
        one["file"]: hashlib.sha1((root / "build" / one["file"]).read_bytes()).hexdigest() for one in listed
    }
    return [(one["file"][7:].rpartition("-")[0], one["url"], sha1[one["file"]]) for one in listed]


def cloud(sha1):
    return f"{STEAM}{sha1.upper()}/"


@pytest.fixture
def saved(root, tmp_path):
    """`saved(address of (name, local address, SHA-1), change)` → the save that the game wrote."""

    def game(address=lambda name, local, sha1: cloud(sha1), change=lambda data: None):
        text = (root / "build" / "mod.json").read_text()
        for name, local, sha1 in pictures(root):
            text = text.replace(json.dumps(local), json.dumps(address(name, local, sha1)))
        data = json.loads(text)
        change(data)
        file = tmp_path / "TS_Save_12.json"
        file.write_text(json.dumps(data))
        return file

    return game


def adopted(root, save, yes=False, fetch=False):
    """(new addresses, doubts that were asked about, problems, the ledger as name → address)."""
    asked = []
    done, problems = adopt(root / "cards.yaml", save, lambda some: asked.extend(some) or yes, fetch=fetch)
    lock = root / "assets.lock"
    lines = re.findall(r"^(\S+)-\w{12}\.jpg \w+ (\S+)$", lock.read_text(), re.M) if lock.exists() else []
    return done.new, asked, as_text(problems), dict(lines)


def objects(data):
    for item in data.get("ObjectStates", data.get("ContainedObjects", [])):
        yield item
        yield from objects(item)


@pytest.mark.long
def test_steam_addresses_with_the_digits_of_our_files_are_certain(root, saved):
    new, asked, problems, ledger = adopted(root, saved())
    assert (new, asked, problems) == (6, [], "")
    assert ledger == {name: cloud(sha1) for name, _, sha1 in pictures(root)}
    assert run(["build", str(root)])[0] == 0
    assert "file:" not in (root / "build" / "mod.json").read_text()
    assert adopted(root, saved())[0] == 0, "they are known"


@pytest.mark.long
def test_what_the_command_prints(root, saved):
    code, shown = run(["adopt", str(saved()), str(root)])
    assert (code, shown) == (0, "6 of 6 pictures have new addresses; build again\n")
    assert run(["build", str(root)])[0] == 0
    code, shown = run(["adopt", str(saved()), str(root)])
    assert (code, shown) == (0, "0 of 6 pictures have new addresses, 6 have theirs already\n")


def unnamed(name, local, sha1):
    return f"https://files.example.org/{name}"


def test_what_is_only_at_the_same_place_is_asked(root, saved):
    new, asked, problems, ledger = adopted(root, saved(unnamed))
    assert (new, ledger) == (0, {})
    assert problems.count("(doubtful-address)") == 6
    assert re.match(
        r"back-\w+\.jpg: https://files.example.org/back is at its place, but nothing in it depends",
        asked[0],
    )
    new, _, problems, ledger = adopted(root, saved(unnamed), yes=True)
    assert (new, problems) == (6, "")
    assert ledger == {name: unnamed(name, "", "") for name, *_ in pictures(root)}


@pytest.mark.parametrize("host", ["evil.example", "steamusercontent.com.evil.example", "[::1"])
def test_the_digits_of_our_files_at_another_host_are_asked_about(root, saved, host):
    """Whoever sends a save could put addresses of their own into it."""
    elsewhere = saved(
        lambda name, local, sha1: f"https://{host}/{sha1}.jpg" if name == "mat" else cloud(sha1)
    )
    new, asked, _, ledger = adopted(root, elsewhere)
    assert new == 5 and "mat" not in ledger
    assert [line.partition(" is at its place, ")[2] for line in asked] == [
        "but it is not an address of Steam Cloud"
    ]


def test_in_a_pipe_nothing_doubtful_is_adopted_without_yes(root, saved):
    code, shown = run(["adopt", str(saved(unnamed)), str(root)])
    assert code == 1 and not (root / "assets.lock").exists()
    assert shown.endswith("6 warnings; 0 of 6 pictures have new addresses, 6 are as they were\n")
    assert run(["adopt", str(saved(unnamed)), str(root), "--yes"])[0] == 0


def renumbered(data):
    """What happens in a game: other sheet numbers, other GUIDs, cards on the table, no boxes."""
    inside = [item for item in objects(data) if item["Name"] == "Card"]
    for item in inside:
        item["GUID"] = f"{int(item['GUID'], 16) ^ 0xABCDEF:06x}"
        [(key, sheet)] = item["CustomDeck"].items()
        item["CardID"] += 900 * 100
        item["CustomDeck"] = {str(int(key) + 900): sheet}
    data["ObjectStates"] = [item for item in data["ObjectStates"] if "Bag" not in item["Name"]] + inside


def test_cards_are_found_by_their_names_when_their_guids_and_sheets_have_changed(root, saved):
    new, asked, problems, ledger = adopted(root, saved(unnamed, renumbered), yes=True)
    assert (new, problems) == (6, "")
    assert ledger == {name: unnamed(name, "", "") for name, *_ in pictures(root)}
    assert any("at a card or object of the same name" in question for question in asked)


def test_what_is_still_local_or_gone_keeps_its_place(root, saved):
    def some(name, local, sha1):
        return local if name == "mat" else cloud(sha1)

    def without_places(data):
        for one in objects(data):
            if "ContainedObjects" in one:
                inside = one["ContainedObjects"]
                one["ContainedObjects"] = [card for card in inside if "Place" not in card["Nickname"]]

    new, asked, problems, ledger = adopted(root, saved(some, without_places))
    assert (new, asked) == (3, [])
    assert "mat" not in ledger and "place-1" not in ledger
    assert problems.count("the save has none of the objects that show it (no-address)") == 2
    assert "it is still a local file in the save (no-address)" in problems


def test_a_save_before_the_upload_is_one_warning(root, saved):
    code, shown = run(["adopt", str(saved(lambda name, local, sha1: local)), str(root)])
    assert code == 1 and shown.count("warning") == 2
    assert "all pictures are still local files in the save: choose Upload All" in shown


def test_an_address_of_another_file_is_refused(root, saved):
    """The project was built again after it was loaded in the game."""

    def older(name, local, sha1):
        return cloud("0" * 40 if name == "cards-1" else sha1)

    new, asked, problems, ledger = adopted(root, saved(older), yes=True)
    assert (new, asked) == (5, [])
    assert "cards-1" not in ledger and f"another file is at {cloud('0' * 40)}: was the project" in problems


def test_one_address_for_two_pictures_is_refused(root, saved):
    same = saved(
        lambda name, *_: "https://files.example.org/x" if name != "mat" else "https://files.example.org/m"
    )
    new, asked, problems, ledger = adopted(root, same, yes=True)
    assert (new, list(ledger), len(asked)) == (1, ["mat"], 1)
    assert problems.count("https://files.example.org/x is the address of another picture, too") == 5


def test_two_addresses_for_one_picture_are_never_chosen_from(root, saved):
    def another_mat(data):
        mats = [
            one
            for one in data["ObjectStates"]
            if one.get("CustomImage", {}).get("ImageURL", "").endswith("/mat")
        ]
        mats[0]["CustomImage"]["ImageURL"] += "-2"

    _, _, problems, ledger = adopted(root, saved(unnamed, another_mat), yes=True)
    assert "mat" not in ledger and len(ledger) == 5
    assert "the save has 2 addresses for it (doubtful-address)" in problems


def test_bytes_decide_where_an_address_can_be_fetched(root, saved, monkeypatch):
    monkeypatch.setenv(VARIABLE, "1")
    monkeypatch.setenv("no_proxy", "*")
    monkeypatch.setattr("tts_export.net.fetching.PAUSES", (0, 0, 0))
    files = {name: root / "build" / "sheets" for name, *_ in pictures(root)}
    with serving() as served:
        for name in files:
            [file] = files[name].glob(f"{name}-{'[0-9a-f]' * 12}.jpg")
            served.answers[f"/{name}"] = body(file.read_bytes(), "image/jpeg")
        served.answers["/mat"] = body(b"other", "image/jpeg")
        served.answers["/board"] = status(403)
        served.answers["/back"] = body(b"half", "image/jpeg", length=9000)
        new, asked, problems, ledger = adopted(
            root, saved(lambda name, *_: f"{served.at}/{name}"), fetch=True
        )
        assert (new, sorted(ledger)) == (3, ["cards-1", "place-1", "place-1-back"])
        assert len(asked) == 2
        assert (
            "cannot be fetched: the server answers 403 Forbidden; everybody must be able to load it"
            in problems
        )
        assert "cannot be fetched: the answer ended after 4 of 9,000 bytes" in problems
        assert f"other bytes are at {served.at}/mat (doubtful-address)" in problems


@pytest.mark.long
def test_an_address_that_no_ledger_can_hold_is_not_adopted(root, saved):
    for bad in ("https://x.org/a b", "javascript:x", "www.x.org/a.jpg", "https://x.org/\n<<<<<<<"):
        new, _, _, ledger = adopted(root, saved(lambda *_, bad=bad: bad), yes=True)
        assert (new, ledger) == (0, {})


@pytest.mark.parametrize("ending", ["\ud800", "\x1b[31m", "\x9b1m", "\0", "\u202e", "a" * 5_000])
def test_a_certain_address_has_no_signs_that_a_terminal_obeys_or_no_file_can_hold(root, saved, ending):
    """It has the digits of our file and is of Steam Cloud: a save may come from anybody."""
    new, asked, problems, ledger = adopted(root, saved(lambda *of: cloud(of[2]) + ending), yes=True)
    assert (new, asked, ledger) == (0, [], {})
    assert "(no-address)" in problems


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "not valid JSON"),
        ("[]", "not a save of the game: it has no ObjectStates"),
        ('{"ObjectStates": ' + "[" * 100_000, "nested too deeply"),
        (
            '{"ObjectStates": [{"Name": "Card", "CardID": 1, "CustomDeck": 7, "States": [1]}, 7, null]}',
            "bad.json: warning: nothing in the save shows a picture of this project",
        ),
        ('{"ObjectStates": [], "a": ' + '{"a":' * 900 + "1" + "}" * 901, "is it a save of this mod?"),
    ],
)
def test_files_that_are_no_saves(root, tmp_path, text, says):
    (tmp_path / "bad.json").write_text(text)
    new, _, problems, ledger = adopted(root, tmp_path / "bad.json")
    assert (new, ledger) == (0, {})
    assert says in problems


@pytest.mark.long
def test_what_must_be_there_before(root, saved):
    save = saved()
    assert "no such file: the game keeps saves in" in adopted(root, save.with_name("none.json"))[2]
    cards = root / "cards.yaml"
    cards.write_text("host: https://example.org\n" + cards.read_text())
    assert "builds do not use the addresses of the game: remove that line first" in adopted(root, save)[2]
    [back] = (root / "build" / "sheets").glob("back-*")
    back.write_bytes(b"other")
    assert (
        "not the picture that was built: build the project again (picture-changed)" in adopted(root, save)[2]
    )
    shutil.rmtree(root / "build")
    assert "there is no build here; `tts-export build` makes it" in adopted(root, save)[2]
