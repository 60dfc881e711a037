"""The languages of players: the set is built in each one that somebody has chosen."""

from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue

from starlette.requests import Request

from tts_export.build import build
from tts_export.built.manifest import LANGUAGES
from tts_export.cache import Cache, user_cache
from tts_export.languages.overlay import languages, read_overlay
from tts_export.languages.texts import WORDS, page_words
from tts_export.load.reading import Reading
from tts_export.workbench.snapshot import Snapshot, take

ORIGINAL = "en"
"""The language of a project as browsers name it: what every table says is English there."""
_AGAIN = ":again"
"""Is asked for after a build: no language has such a name."""


class LanguageBuilds:
    """The builds in other languages than the server's own. `run` is for a thread of its own."""

    def __init__(
        self, file: Path | None = None, out: Path | None = None, own: str = "", *, draft: bool = False
    ) -> None:
        """`own`: the language of the server's builds; without a `file` there are no others."""
        self._file, self._out, self._draft = file, out, draft
        self.own = own
        self._chosen: list[str] = []
        self._asked: SimpleQueue[str] = SimpleQueue()
        self.snapshots: dict[str, Snapshot] = {}
        """The last good builds, by language."""
        self.failed: set[str] = set()
        """The languages whose last build failed, or could not be played."""
        self.known: tuple[str, ...] = ()
        """The languages that players can choose; the project's own one is empty. One alone is no choice."""
        self.words: dict[str, dict[str, str]] = {}
        """What the page of the table says itself, with the words of each language."""
        self.on_build: Callable[[], None] = lambda: None
        """Is called in the other thread after each build."""
        self._look()

    def of(self, request: Request) -> str:
        """The language of a page that asks for something."""
        return request.query_params.get("language", self.own)

    def preferred(self, request: Request) -> str:
        """The language in which a page begins: that of its link, or what was chosen, or what its browser
        prefers.
        """
        for named in (request.query_params.get("language"), request.cookies.get("language")):
            if named is not None and named in self.known:
                return named
        known = {(language or ORIGINAL).lower(): language for language in self.known}
        for tag in _accepted(request.headers.get("accept-language", "")):
            for name in (tag, tag.partition("-")[0]):
                if name in known:
                    return known[name]
        return self.own

    def want(self, language: str) -> None:
        """Has the set built in a language from now on, if it can be chosen."""
        if language in self.known and language != self.own and language not in self._chosen:
            self._chosen.append(language)
            self._asked.put(language)

    def look_again(self) -> None:
        """Builds all languages that were asked for: the sources have changed."""
        self._asked.put(_AGAIN)

    def give_up(self, language: str) -> None:
        """Forgets a build that cannot be played; the next change of a source is another chance."""
        self.snapshots.pop(language, None)
        self.failed.add(language)

    def run(self) -> None:
        """Builds what was asked for, for as long as the process runs."""
        cache = user_cache()
        self._read_words()
        while True:
            asked = self._asked.get()
            if asked == _AGAIN and not self._asked.empty():
                continue
            self.update(self._chosen if asked == _AGAIN else [asked], cache)

    def update(self, asked: list[str], cache: Cache) -> None:
        """Builds the set in languages; one that fails keeps its last good build."""
        self._look()
        self._read_words()
        for language in set(asked) & set(self.known):
            snapshot = self._built(language, cache)
            if snapshot is not None:
                self.snapshots[language] = snapshot
                self.failed.discard(language)
            else:
                self.failed.add(language)
            self.on_build()

    def _look(self) -> None:
        names = tuple(languages(self._file.parent)) if self._file is not None else ()
        self.known = ("", *names) if names else ()

    def _read_words(self) -> None:
        if self._file is None:
            return
        on_page = {" ".join(word.split()) for word in page_words()}
        for language, files in languages(self._file.parent).items():
            entries = read_overlay(Reading(self._file.parent), files[0]).entries
            translations = {entry.original: entry.translation for entry in entries if entry.id == WORDS}
            self.words[language] = {
                word: translations[word] for word in on_page & translations.keys() if translations[word]
            }

    def _built(self, language: str, cache: Cache) -> Snapshot | None:
        if self._file is None:
            return None
        try:
            file, draft = self._file, self._draft
            report = build(file, self._folder(language), draft=draft, language=language, cache=cache)
            return None if report.failed else take(file, report, cache, draft=draft, language=language)
        except Exception:  # the thread goes on, since the next change may avoid it
            return None

    def _folder(self, language: str) -> Path | None:
        return self._out / LANGUAGES / (language or "original") if self._out is not None else None


def _accepted(header: str) -> list[str]:
    """The languages of an Accept-Language header, the preferred one first."""
    tags = []
    for place, part in enumerate(header.split(",")):
        tag, _, quality = part.strip().partition(";q=")
        try:
            tags.append((-float(quality or 1), place, tag.strip().lower()))
        except ValueError:
            continue
    return [tag for _, _, tag in sorted(tags) if tag]
