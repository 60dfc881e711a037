"""A release: everything in the way is listed and nothing is written, or the folder and the record are."""

from __future__ import annotations

import io
import json
import re
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import ClassVar

import pytest
from msgspec.structs import replace
from PIL import Image

from tests.docs_page import commands, run as typed
from tests.games.tables import made
from tests.push.tables import ROOT
from tests.release.conftest import CARDS
from tts_export.compare.states import in_order, next_version, read_release, versions
from tts_export.net import fetching as net
from tts_export.net.fetching import VARIABLE
from tts_export.publish.pictures import released_pictures
from tts_export.release.obstacles import WithDeck, failures
from tts_export.release.pages import from_notes, link
from tts_export.simulator.play.game import Game
from tts_export.workers import silent

FILES = [
    "description.txt",
    "mod.json",
    "mod.png",
    "patch-notes.md",
    "patch-notes.txt",
    "steps.md",
    "tags.txt",
]
FILES += ["title.txt", "workshop.png"]


class Web(SimpleHTTPRequestHandler):
    kinds: ClassVar[dict[str, str]] = {}

    def guess_type(self, path):
        return self.kinds.get(path.rpartition("/")[2]) or super().guess_type(path)

    def log_message(self, *_):
        pass


@pytest.fixture
def web(tmp_path, monkeypatch):
    """A web host that serves a folder: (its address, what it says of files)."""
    (tmp_path / "web").mkdir()
    kinds = {}
    handler = type("Own", (Web,), {"kinds": kinds})
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(tmp_path / "web")))
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    monkeypatch.setenv(VARIABLE, "1")
    monkeypatch.setattr(net, "PAUSES", (0.0,))
    yield f"http://127.0.0.1:{server.server_port}", kinds
    server.shutdown()
    server.server_close()


def upload(run, tmp_path):
    """What `tts-export publish` does."""
    for file in (run.root / "build" / "sheets").iterdir():
        (tmp_path / "web" / file.name).write_bytes(file.read_bytes())


def messages(made):
    return [
        f"{p.where.file.name}:{p.where.line}: {p.message} ({p.name})"
        for p in made.problems
        if p.severity == "error"
    ]


@pytest.mark.long
def test_pictures_that_were_not_uploaded_are_one_problem(run, web, tmp_path):
    host, _ = web
    missing = "the server answers 404 Not Found: is the address right? (bad-address)"
    (problem,) = messages(run(host=host))
    assert re.fullmatch(rf"cards.yaml:0: (\d+) of \1 pictures in {host}/: {re.escape(missing)}", problem)
    upload(run, tmp_path)
    mats = [file.name for file in (tmp_path / "web").glob("mat*")]
    boards = [file.name for file in (tmp_path / "web").glob("board*")]
    for name in mats + boards:
        (tmp_path / "web" / name).unlink()
    (problem,) = messages(run(host=host))
    assert f" pictures in {host}/ ({', '.join(sorted(mats + boards))}): {missing}" in problem


@pytest.mark.long
def test_a_good_set_gets_its_folder_and_its_record(run, web, tmp_path):
    host, _ = web
    assert {p.name for p in run(host=host).problems if p.severity == "error"} == {"bad-address"}
    upload(run, tmp_path)
    made = run(
        host=host,
        more='release: {gallery: https://example.org/cards/, about: "Two lines.\\n\\nOf [text]."}\n',
    )
    assert messages(made) == []
    folder = run.root / "build" / "release" / "1.0"
    assert made.folder == folder
    record = read_release(run.root / "releases" / "1.0.json")
    cards = f"cards-1.0-{record.save[:12]}.json"
    assert sorted(file.name for file in folder.iterdir()) == sorted([*FILES, "latest.json", cards])
    assert (folder / "mod.json").read_bytes() == (run.root / "build" / "mod.json").read_bytes()
    assert Image.open(io.BytesIO((folder / "workshop.png").read_bytes())).size == (512, 512)
    assert (folder / "title.txt").read_text() == "Mini: First\n"
    description = (folder / "description.txt").read_text()
    assert "Two lines.\n\nOf [noparse][[/noparse]text].\n" in description
    assert "[url=https://example.org/cards/]All cards[/url]" in description
    assert "[*]All (1 card)" in description
    steps = (folder / "steps.md").read_text()
    assert f"upload `latest.json` and `{cards}` to {host}/ yourself" in steps
    typed = [line.split("`")[1] for line in steps.splitlines() if "`tts-export" in line]
    assert typed == [
        "tts-export publish --to site",
        "tts-export install",
        "tts-export publish --news --to site",
    ]
    assert "`Games > Save & Load > Mini: First`" in steps
    assert json.loads((folder / "latest.json").read_text()) == {
        "title": "Mini: First",
        "version": "1.0",
        "notes": ["The first release: 2 cards."],
        "cards": cards,
    }
    assert set(json.loads((folder / cards).read_text())["cards"]) == {"Ada", "[Bob]"}
    assert [card.name for card in record.cards] == ["Ada", "[Bob]"]
    kept, problems = released_pictures(run.root)
    assert (len(kept), problems) == (len(record.pictures), [])


@pytest.mark.long
def test_everything_in_the_way_is_listed_and_nothing_is_written(run, web, tmp_path):
    host, kinds = web
    run(host=host)
    upload(run, tmp_path)
    names = sorted(file.name for file in (tmp_path / "web").iterdir())
    (tmp_path / "web" / names[0]).unlink()
    (tmp_path / "web" / names[1]).write_bytes(b"<html><body>not here")
    (tmp_path / "web" / names[2]).write_bytes(b"other bytes")
    kinds[names[3]] = "text/plain"
    made = run(host=host, version="")
    problems = messages(made)
    assert len(problems) == 5
    assert f"{host}/{names[0]}: the server answers 404" in problems[0]
    assert f"{host}/{names[1]}: the server sent a web page instead of a picture" in problems[1]
    assert f"{host}/{names[2]}: this is not the picture that was built; upload it again" in problems[2]
    assert (
        f"{host}/{names[3]}: the server calls it text/plain, expected image/jpeg or image/png" in problems[3]
    )
    assert problems[4] == (
        'cards.yaml:2: a release needs a version: write `version: "1.0"` under `set:` (no-version)'
    )
    assert made.folder is None
    assert not (run.root / "build" / "release").exists() and not (run.root / "releases").exists()


@pytest.mark.long
def test_pictures_of_this_computer_are_one_problem(run):
    (problem,) = messages(run())
    assert "pictures, so no other player can see them: upload them" in problem


@pytest.mark.long
def test_offline_no_address_is_asked_and_it_says_so(run):
    made = run(host="https://example.invalid/mod", offline=True)
    assert messages(made) == []
    (said,) = [p.message for p in made.problems if p.severity == "warning"]
    assert said == "the addresses of the pictures were not asked (--offline)"


@pytest.mark.long
def test_an_error_of_the_set_is_reported_with_a_missing_version(run):
    problems = messages(run(version="", cards=[*CARDS, {"type": "hero", "title": "Eve", "powr": 1}]))
    assert [message.rpartition("(")[2] for message in problems] == ["no-version)", "unknown-field)"]


@pytest.mark.long
def test_a_warning_of_the_set_is_in_the_way(run):
    made = run(host="https://example.org", offline=True, cards=[*CARDS, {"type": "hero", "title": "A" * 200}])
    assert made.folder is None and made.problems


@pytest.mark.long
def test_other_contents_need_another_version_and_the_same_do_not(run):
    host = "https://example.org/mod"
    assert run(host=host, offline=True).folder
    before = (run.root / "releases" / "1.0.json").read_bytes()
    assert run(host=host, offline=True).folder
    changed = [{**CARDS[0], "power": 9}, CARDS[1]]
    (problem,) = messages(run(host=host, offline=True, cards=changed))
    expected = "version 1.0 was released with other contents; the next one is 1.1 (released-before)"
    assert problem == f"cards.yaml:2: {expected}"
    assert (run.root / "releases" / "1.0.json").read_bytes() == before


@pytest.mark.long
def test_the_next_release_has_patch_notes_and_older_ones_are_refused(run):
    host = "https://example.org/mod"
    run(host=host, offline=True)
    changed = [{**CARDS[0], "power": 9}, CARDS[1], {"type": "hero", "title": "Eve"}]
    made = run(host=host, offline=True, version="1.1", cards=changed)
    assert (made.version, made.since) == ("1.1", "1.0")
    folder = run.root / "build" / "release" / "1.1"
    notes = (folder / "patch-notes.txt").read_text()
    assert notes.startswith(
        "[h1]First 1.1[/h1]\n\nChanges since version 1.0.\n\n[h2]New cards[/h2]\n\n[list]\n[*][b]Eve[/b]"
    )
    assert "[*]power: 1 → 9" in notes
    assert json.loads((folder / "latest.json").read_text())["notes"][0] == "New cards"
    assert "an update of 1.0" in (folder / "steps.md").read_text()
    (problem,) = messages(run(host=host, offline=True, version="0.9"))
    assert "version 0.9 is older than 1.1, which was released; the next one is 1.2 (older-version)" in problem
    assert read_release(run.root / "releases" / "1.1.json").since == "1.0"


@pytest.mark.long
def test_a_broken_record_is_in_the_way_of_patch_notes(run):
    (run.root / "releases").mkdir(parents=True)
    (run.root / "releases" / "1.0.json").write_text("<<<<<<< HEAD\n{}")
    (problem,) = messages(run(host="https://example.org", offline=True, version="1.1"))
    assert problem.startswith("1.0.json:0: not the record of a release") and "(bad-record)" in problem


@pytest.mark.long
def test_a_picture_that_the_cache_of_the_game_takes_for_an_older_one_is_found(run):
    host = "https://example.org/mod"
    run(host=host, offline=True)
    file = run.root / "releases" / "1.0.json"
    record = read_release(file)
    first = record.pictures[0]
    other = replace(first, url=first.url.replace("-", "_"), hash="0" * 64)
    file.write_bytes(replace(record, pictures=[other, *record.pictures[1:]]).as_bytes())
    (problem,) = messages(run(host=host, offline=True, version="1.1"))
    assert "for a picture of version 1.0, so players would see that one" in problem


@pytest.mark.long
@pytest.mark.parametrize("version", ["1/2", "a b", ".1", "1.", "aux.1", "CON"])
def test_a_version_is_the_name_of_a_file(run, version):
    problems = messages(run(version=version, host="https://example.org", offline=True))
    assert [message for message in problems if "(bad-version)" in message] == problems != []


@pytest.mark.long
def test_versions_are_ordered_by_their_numbers(tmp_path):
    (tmp_path / "releases").mkdir()
    for version in ("1.10", "1.9", "1.0", "1.0-beta", "2"):
        (tmp_path / "releases" / f"{version}.json").write_text("{}")
    assert versions(tmp_path) == ["1.0-beta", "1.0", "1.9", "1.10", "2"]
    assert in_order("1.9") < in_order("1.10")
    assert list(map(next_version, ("1.9", "1.0-beta2", "spring"))) == ["1.10", "1.0-beta3", "spring-2"]


@pytest.mark.long
def test_patch_notes_in_the_markup_of_steam():
    notes = "# A 1\n\n## Cards\n\n- **A\\*B**\n  - cost: 1 → 2\n- ~~C~~ \\[x\\]\n\nEnd"
    assert from_notes(notes) == (
        "[h1]A 1[/h1]\n\n[h2]Cards[/h2]\n\n[list]\n[*][b]A*B[/b]\n[list]\n[*]cost: 1 → 2\n[/list]\n"
        "[*][strike]C[/strike] [noparse][[/noparse]x]\n[/list]\n\nEnd\n"
    )


def test_notes_of_a_stranger_bring_no_markup_of_their_own():
    """A character for the inner use of a program ended the release with a traceback."""
    hostile = "\ue000 **\ue000** [b] \\*\\* **x\\*** ~~**[/list]**~~ ~~ **"
    assert from_notes(hostile) == (
        "\ue000 [b]\ue000[/b] [noparse][[/noparse]b] ** [b]x*[/b] "
        "[strike][b][noparse][[/noparse]/list][/b][/strike] ~~ **\n"
    )
    assert link("https://x.org/][/url][url=y", "All") == "[url=https://x.org/%5D%5B/url%5D%5Burl=y]All[/url]"


@pytest.mark.long
def test_each_deck_is_played_and_a_failure_is_at_the_deck(flagship, tmp_path):
    save = tmp_path / "mod.json"
    save.write_text(made(ROOT / "cards.yaml")[0])
    deck = flagship.decks[1]
    project = replace(flagship, decks=(deck,))
    text = save.read_text()
    fails = "function tableAct(args) if args.action == 'next' then error('oh') end"
    save.write_text(text.replace("function tableAct(args)", fails))
    failed = f'a game of bots with the deck "{deck.name}" failed'
    (failure,) = failures(project, save, 1, silent)
    assert (
        failure.where == deck.where and failure.message.startswith(f"{failed}: ") and "oh" in failure.message
    )
    game = Game(save, 1, ("White", "Red"))
    loads = [move for move in WithDeck(deck.name, game, 1).opening() if deck.name in str(move)]
    assert str(loads[0]).startswith("White load")
    save.write_text(text.replace("function tableState(args)", "function tableStates(args)"))
    (failure,) = failures(project, save, 1, silent)
    assert (failure.name, failure.message[: len(failed)]) == ("game-failed", failed)


@pytest.mark.long
def test_the_commands_of_the_page(run, web, tmp_path, monkeypatch):
    host, _ = web
    run(host=host)
    upload(run, tmp_path)
    monkeypatch.chdir(run.root)
    plain = {"diff", "publish"}  # the others would start workers
    told = [
        typed([*words, *(() if words[0] in plain else ("--workers", "1"))])
        for words in commands("how-to/release.md")
    ]
    assert [status for status, _ in told] == [0] * 5, told
    assert "version 1.0 is in " in told[0][1] and "steps.md says what to do with it" in told[0][1]
    assert "from release 1.0 to the working files: nothing changed" in told[1][1]
    assert (run.root / "build" / "gallery" / "changes.html").is_file()
    assert "no card has changed since 1.0" in told[3][1]
    cards, news = sorted(file.name for file in (run.root / "site").iterdir())
    assert told[4][1] == f"{cards} and {news} are at site; upload that folder\n"
    assert (cards[:10], news) == ("cards-1.0-", "latest.json")


@pytest.mark.long
def test_without_a_release_there_are_no_news(run):
    run(version="", host="https://example.org", offline=True)
    status, output = typed(["publish", str(run.root), "--news", "--to", str(run.root / "site")])
    assert (status, "there is no news of a release here" in output) == (1, True)
    assert not (run.root / "site").exists()
