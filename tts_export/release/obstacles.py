"""What is in the way of a release, besides what a build reports: each obstacle is a problem."""

import json
import re
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from tts_export import yamls
from tts_export.compare.states import Release, in_order, next_version, read_release, record_of, versions
from tts_export.digests import digest_of_bytes
from tts_export.foreign import tables
from tts_export.load.project import Project
from tts_export.problems import Problem, Where
from tts_export.simulator import SimError
from tts_export.simulator.play.bots.bot import Bot
from tts_export.simulator.play.bots.played_game import PlayedGame, play_game
from tts_export.simulator.play.game import Game
from tts_export.simulator.play.moves import Move, act
from tts_export.tts.lint import lint_text
from tts_export.tts.lint.read import read
from tts_export.tts.lint.rules.urls import addresses
from tts_export.tts.urls import cache_key, is_local
from tts_export.windows import is_device
from tts_export.workers import OnProgress

_VERSION = re.compile(r"[0-9A-Za-z][0-9A-Za-z.+_-]{0,39}")
_LOCAL = "url-local"
_NAMED = 5
"""How many pictures are named that fail in the same way."""


def version_problems(project: Project) -> Iterator[Problem]:
    """A version that is missing or cannot be the name of a file."""
    version = project.settings.set.version
    where = place(project, "set", "version")
    if not version:
        known = versions(project.root)
        proposed = next_version(known[-1]) if known else "1.0"
        message = f'a release needs a version: write `version: "{proposed}"` under `set:`'
        yield Problem(where, "no-version", message)
    elif not _VERSION.fullmatch(version) or version.endswith(".") or is_device(version):
        message = f'"{version}" cannot be the name of a file; expected letters, digits and dots, such as 1.0'
        yield Problem(where, "bad-version", message)


def unreadable_records(project: Project) -> Iterator[Problem]:
    """Records of other releases that are broken: patch notes would say that nothing came before."""
    for version in versions(project.root):
        file = record_of(project.root, version)
        if version != project.settings.set.version and read_release(file) is None:
            message = "not the record of a release: restore it from your repository or a backup"
            yield Problem(Where(file), "bad-record", message)


def record_problems(project: Project, record: Release) -> Iterator[Problem]:
    """A version that was released with other contents, or that is older than the newest release."""
    file = record_of(project.root, record.version)
    where, known = place(project, "set", "version"), versions(project.root)
    if file.exists():
        if read_release(file) != record:
            new = next_version(known[-1])
            message = f"version {record.version} was released with other contents; the next one is {new}"
            yield Problem(where, "released-before", message)
    elif known and in_order(record.version) < in_order(known[-1]):
        new = next_version(known[-1])
        message = (
            f"version {record.version} is older than {known[-1]}, which was released; the next one is {new}"
        )
        yield Problem(where, "older-version", message)


def save_problems(project: Project, save: Path, text: bytes) -> Iterator[Problem]:
    """What the linter finds in the save with `--release`. Local pictures are one problem."""
    local = 0
    for problem in lint_text(text, save, release=True):
        if problem.name == _LOCAL:
            local += 1
        else:
            yield problem
    if local:
        every = len({url for _, url in addresses(read(_data(text), release=True))})
        message = (
            f"only this computer has {local} of {every} pictures, so no other player can see them: upload "
            "them (`tts-export publish`), adopt them from a save of the game (`tts-export adopt`), or write "
            "their address as `host:`"
        )
        yield Problem(Where(project.file), _LOCAL, message)


def collisions(project: Project, record: Release) -> Iterator[Problem]:
    """Pictures that the game's cache takes for other ones of earlier releases, which players may have."""
    before: dict[str, tuple[str, str]] = {}
    for version in versions(project.root):
        old = read_release(record_of(project.root, version))
        for former in old.pictures if old is not None and version != record.version else ():
            before.setdefault(cache_key(former.url), (former.hash, version))
    for picture in record.pictures:
        known, version = before.get(cache_key(picture.url), (picture.hash, ""))
        if known != picture.hash:
            message = (
                f"the game's cache takes {picture.url} for a picture of version {version}, so players would "
                "see that one: upload the pictures under another address"
            )
            yield Problem(Where(project.file), "cache-collision", message)


def unanswered(project: Project, text: bytes, record: Release, progress: OnProgress) -> Iterator[Problem]:
    """Addresses that do not answer with the picture that was built; asks all of them. Those below the same
    folder that fail in the same way are one problem.
    """
    from tts_export.net.fetching import fetched

    expected: Mapping[str, str] = {picture.url: picture.hash for picture in record.pictures}
    used = {url for _, url in addresses(read(_data(text), release=True)) if not is_local(url)}
    asked = sorted(used | {url for url in expected if not is_local(url)})
    failed: dict[tuple[str, str], list[str]] = {}
    for number, (url, answer) in enumerate(fetched(asked), 1):
        progress("pictures", number, len(asked))
        if answer.data is None:
            why = answer.failed or "no answer"
        elif url in expected and digest_of_bytes(answer.data) != expected[url]:
            why = "this is not the picture that was built; upload it again"
        elif url in expected and not answer.kind.startswith("image/"):
            why = f"the server calls it {answer.kind or 'nothing'}, expected image/jpeg or image/png"
        else:
            continue
        failed.setdefault((url.rpartition("/")[0], why), []).append(url)
    for (folder, why), urls in failed.items():
        names = [url.rpartition("/")[2] for url in urls]
        named = f" ({', '.join([*names[:_NAMED], *['...'] * (len(names) > _NAMED)])})"
        many = f"{len(urls)} of {len(asked)} pictures in {folder}/{named if len(urls) < len(asked) else ''}"
        yield Problem(Where(project.file), "bad-address", f"{many if len(urls) > 1 else urls[0]}: {why}")


def place(project: Project, *path: str) -> Where:
    """The place of a setting in cards.yaml, as deep as it goes."""
    data, _ = yamls.load(project.file)
    return yamls.place_of(data, path) or Where(project.file)


def _data(text: bytes) -> Any:

    return json.loads(text)


_SEED = 1


class WithDeck(Bot):
    """A bot whose first seat plays a certain deck."""

    def __init__(self, deck: str, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self._deck, self._rng = deck, Random(seed)

    def opening(self) -> list[Move]:
        """Everybody loads a deck, and the first seat starts."""
        seats, decks = self.game.seats, [self._deck]
        for _ in seats[1:]:
            decks.append(self._rng.choice(self.game.rules.decks_beside(decks)))
        loads = [act(seat, "load", deck=deck) for seat, deck in zip(seats, decks, strict=True)]
        return [*loads, act(seats[0], "start", players=seats)]


def failures(project: Project, save: Path, workers: int, progress: OnProgress) -> Iterator[Problem]:
    """The problems of the games of a build's decks, each at its deck."""
    decks = {deck.name: deck for deck in project.decks if deck.cards}
    players, done = project.game.rules.players.least, 0
    with tables(workers) as pool:
        for name, failed in pool.map(partial(_failure, save, players), {name: name for name in decks}):
            done += 1
            progress("games", done, len(decks))
            if failed:
                message = f'a game of bots with the deck "{name}" failed: {failed}'
                yield Problem(decks[name].where, "game-failed", message)


def _failure(save: Path, players: int, deck: str) -> str:
    """Why a game with a deck failed; empty if it was played to its end."""
    try:
        played: PlayedGame = play_game(save, _SEED, players, make_bot=partial(WithDeck, deck))
    except SimError as error:
        return str(error).split("\n")[0]
    return played.fault.message if played.fault is not None else ""
