"""Kills a build, a watch, a server, an install or a publish at a random moment; the next one ends as if
nothing had happened.

    python -m tests.soak.kills --times 300 --seed 1

One process or the whole group is killed, or told to end. Afterwards no process is left, the save in the build
folder is whole and its pictures are there, and after the next run every byte is that of a build without a
cache and no half-written file is left. Linux only: it looks for processes in /proc.
"""

from __future__ import annotations

import json
import logging
import os
import signal
import subprocess
import threading
import time
from contextlib import AbstractContextManager, nullcontext, suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import urlopen

import boto3

from tests.build.projects import built, held
from tests.publish.servers import s3_endpoint
from tests.soak import projects
from tests.soak.projects import assert_clean, assert_no_parts, assert_same, change, finish, repeat, start
from tts_export.digests import digest_of_bytes
from tts_export.install.records import RECORD
from tts_export.publish.ledger import read_assets

SIGNALS = [signal.SIGKILL, signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP]
LONGEST = 2.5
"""Seconds after which the latest signal comes."""
LATE = 120
"""Seconds within which a server shows the set."""
LINGER = 10
"""Seconds within which all processes must be gone."""


def killed_build(root: Path, chance: Random) -> None:
    changed(root, chance)
    end(start(root, "build", "--workers", "2"), chance)
    assert_usable(root)
    finish(root, "build", "--workers", "2")
    assert_clean(root)


def killed_watch(root: Path, chance: Random) -> None:
    """While it builds what was changed before, or what is changed now."""
    project = changed(root, chance)
    run = start(root, "watch")
    for _ in range(chance.randrange(3)):
        time.sleep(chance.random())
        change(project, chance)
        project.write(root)
    end(run, chance)
    assert_usable(root)
    finish(root, "build")
    assert_clean(root)


def killed_serve(root: Path, chance: Random) -> None:
    """While it builds, often with an open page; the next one serves the project."""
    project = changed(root, chance)
    run = start(root, "serve")
    address, said = address_in(run, "building")
    with open_page(address) if chance.random() < 0.7 else nullcontext():
        for _ in range(chance.randrange(3)):
            time.sleep(chance.random())
            change(project, chance)
            project.write(root)
        said += end(run, chance)
    assert_usable(root)
    again = start(root, "serve")
    address, shown = address_in(again, "shows")
    with open_page(address):  # what is there now has been built
        again.send_signal(chance.choice([signal.SIGTERM, signal.SIGINT]))
        shown += again.communicate(timeout=60)[0].decode()
    assert_gone(again)
    try:
        assert_clean(root)
    except AssertionError as error:
        error.add_note(f"It was killed after\n{said}\nand the next one ended after\n{shown}")
        raise


def killed_install(root: Path, chance: Random) -> None:
    project = changed(root, chance, cards=12)
    project.name = "First"  # under another title, it is another mod
    project.host = "local"
    project.write(root)
    game, fresh = (root.with_name(name) for name in ("game", "fresh"))
    for folder in (game, fresh):
        (folder / "Saves").mkdir(parents=True)
    finish(root, "install", "--game-folder", str(game))
    finish(root, "build")
    end(start(root, "install", "--game-folder", str(game)), chance, longest=0.6)
    finish(root, "install", "--game-folder", str(game))
    finish(root, "install", "--game-folder", str(fresh))
    assert_same(placeless(game), placeless(fresh))
    assert_no_parts(game)


def killed_publish(root: Path, chance: Random) -> None:
    changed(root, chance, cards=12)
    site = root.with_name("site")
    words = ("publish", "--to", str(site), "--public-url", "https://example.org/site")
    end(start(root, *words), chance, longest=1.5)
    assert_published(root, held(site), "https://example.org/site/")
    finish(root, *words)
    assert_published(root, held(site), "https://example.org/site/")
    assert_same(held(site), held(root / "build" / "sheets"))
    assert_clean(root)


def killed_upload(root: Path, chance: Random) -> None:
    """While it uploads to a real S3 server."""
    project = changed(root, chance, cards=12)
    project.host = "''"
    project.write(root)
    with s3_endpoint(s3_port()) as endpoint:
        bucket = boto3.resource("s3").Bucket(f"mod-{chance.randrange(10**9)}")
        bucket.create(ACL="public-read")
        public = f"{endpoint.at}/{bucket.name}/"
        words = ("publish", "--to", f"s3://{bucket.name}", "--public-url", public)
        end(start(root, *words), chance, longest=3)
        assert_published(root, stored(bucket), public)
        finish(root, *words)
        assert_same(stored(bucket), held(root / "build" / "sheets"))
        assert_published(root, stored(bucket), public)
    assert_clean(root)


def address_in(run: subprocess.Popen[bytes], word: str) -> tuple[str, str]:
    """The address in the first line with this word that a command prints, and all that it has printed."""
    assert run.stdout is not None
    late = threading.Timer(LATE, run.send_signal, [signal.SIGABRT])  # then it prints what its threads do
    late.start()
    lines = []
    for line in run.stdout:
        lines.append(line.decode())
        if word in lines[-1]:
            late.cancel()
            address = next(part for part in lines[-1].split() if part.startswith("http://"))
            return address, "".join(lines)
    raise AssertionError(f'nothing with "{word}" was printed: {"".join(lines)}')


def open_page(address: str) -> AbstractContextManager[Any]:
    """A connection as an open page has it, which waits for the next build."""
    return urlopen(f"{address.rstrip('/')}/events", timeout=LATE)


@cache
def s3_port() -> int:
    """The port of an S3 server that runs as long as this process."""
    from moto.server import ThreadedMotoServer  # its import takes as long as that of tts-export

    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    server.start()
    return int(server.get_host_and_port()[1])


def stored(bucket: Any) -> dict[str, bytes]:
    return {one.key: one.get()["Body"].read() for one in bucket.objects.all()}


def assert_published(root: Path, files: dict[str, bytes], public: str) -> None:
    """What the ledger names has arrived whole, and the save names nothing else below the public address."""
    ledger, problems = read_assets(root)
    assert not problems
    for line in ledger.lines:
        assert digest_of_bytes(files[line.address.removeprefix(public)]) == line.sha256
    save = (root / "build" / "mod.json").read_text(encoding="utf-8")
    named = {public + part.partition('"')[0] for part in save.split(f'"{public}')[1:]}
    assert named <= {line.address for line in ledger.lines}


def placeless(game: Path) -> dict[str, bytes]:
    """The files of a game's folder, without the name of that folder in them."""
    return {
        name: data.replace(str(game).encode(), b"") for name, data in held(game).items() if RECORD not in name
    }


def changed(root: Path, chance: Random, cards: int = projects.CARDS) -> projects.Project:
    """A project that was built and then changed."""
    project = projects.project(cards)
    project.write(root)
    built(root)
    change(project, chance)
    project.write(root)
    return project


def end(run: subprocess.Popen[bytes], chance: Random, longest: float = LONGEST) -> str:
    """Sends a signal to the process, to one of its workers, or to all of them; what it has printed."""
    time.sleep(chance.random() * longest)
    number, members = chance.choice(SIGNALS), session(run.pid)
    with suppress(ProcessLookupError):
        target = chance.choice(["group", "parent", "worker"])
        if target == "group":
            os.killpg(run.pid, number)
        else:
            os.kill(chance.choice(members) if target == "worker" and members else run.pid, number)
    try:
        said = run.communicate(timeout=3)[0]
    except subprocess.TimeoutExpired:  # a worker was killed: a build ends, a watch goes on
        run.send_signal(signal.SIGTERM)
        said = run.communicate(timeout=60)[0]
    assert_gone(run)
    return said.decode()


def assert_gone(run: subprocess.Popen[bytes]) -> None:
    """The processes that a command has started end soon after it."""
    deadline = time.monotonic() + LINGER
    while session(run.pid) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert session(run.pid) == [], "processes are left"


def session(leader: int) -> list[int]:
    """The processes that a command has started, and itself, as long as they run."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError, ValueError):
            state, *numbers = stat.read_text().rpartition(")")[2].split()
            if int(numbers[2]) == leader and state != "Z":
                found.append(int(stat.parent.name))
    return found


def assert_usable(root: Path) -> None:
    """The save is whole, and the pictures that it names are there."""
    save = (root / "build" / "mod.json").read_text(encoding="utf-8")
    json.loads(save)
    names = {part.split('"')[0].rsplit("/", 1)[1] for part in save.split('"FaceURL": "')[1:]}
    assert names and not [name for name in names if not (root / "build" / "sheets" / name).is_file()]


if __name__ == "__main__":
    if not Path("/proc/self").is_dir():
        raise SystemExit("kills: there is no /proc here")
    others = [killed_watch, killed_serve, killed_install, killed_publish, killed_upload]
    repeat("kills", __doc__ or "", [killed_build, killed_build, *others], 300)
