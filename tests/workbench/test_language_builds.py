"""The languages of a server's players: which there are, which one a page begins in, and their builds."""

import pytest
from starlette.requests import Request

from tests.conftest import MEMORY
from tests.languages.conftest import CARDS, GERMAN
from tts_export.workbench.server.languages import LanguageBuilds

pytestmark = pytest.mark.long


@pytest.fixture
def builds(tmp_path):
    (tmp_path / "translations").mkdir()
    (tmp_path / "translations" / "de.yaml").write_text(GERMAN, encoding="utf-8")
    (tmp_path / "translations" / "pt-BR.yaml").write_text("texts: []\n", encoding="utf-8")
    (tmp_path / "cards.yaml").write_text(CARDS, encoding="utf-8")
    return LanguageBuilds(tmp_path / "cards.yaml")


def asking(query="", **headers):
    lines = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return Request({"type": "http", "query_string": query.encode(), "headers": lines})


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("de-DE,de;q=0.9,en;q=0.8", "de"),
        ("en-US,en;q=0.9,de;q=0.8", ""),
        ("fr-FR,fr;q=0.9,de;q=0.5,en;q=0.3", "de"),
        ("pt-br", "pt-BR"),
        ("en;q=0.1,de;q=0.5", "de"),
        ("fr", ""),
        ("de;q=much", ""),
        ("", ""),
    ],
)
def test_a_page_begins_in_the_language_that_its_browser_prefers(builds, accepted, language):
    assert builds.known == ("", "de", "pt-BR")
    assert builds.preferred(asking(accept_language=accepted)) == language


def test_the_link_comes_before_what_was_chosen_and_that_before_the_browser(builds):
    german = {"accept_language": "de", "cookie": "language=pt-BR"}
    assert builds.preferred(asking(**german)) == "pt-BR"
    assert builds.preferred(asking("language=", **german)) == ""
    assert builds.preferred(asking("language=xx", **german)) == "pt-BR"
    assert builds.preferred(asking(cookie="language=xx", accept_language="de")) == "de"


def test_a_set_without_translations_has_no_choice_and_builds_nothing_else(tmp_path):
    (tmp_path / "cards.yaml").write_text(CARDS, encoding="utf-8")
    builds = LanguageBuilds(tmp_path / "cards.yaml")
    builds.want("de")
    assert builds.known == () and builds._asked.empty()
    assert builds.preferred(asking(accept_language="de")) == ""


def test_a_language_is_built_when_somebody_chooses_it_and_again_after_each_build(builds, tmp_path):
    told = []
    builds.on_build = lambda: told.append("built")
    for language in ("de", "de", "", "xx"):
        builds.want(language)
    assert builds._asked.get() == "de" and builds._asked.empty()
    builds.update(["de"], MEMORY)
    first = builds.snapshots["de"]
    assert first.project.language == "de" and first.report.out == tmp_path / "build" / "languages" / "de"
    assert told == ["built"] and not builds.failed
    (tmp_path / "translations" / "de.yaml").write_text(
        GERMAN.replace("zieht {count}", "zieht"), encoding="utf-8"
    )
    builds.update(["de"], MEMORY)
    assert builds.snapshots["de"] is first and builds.failed == {"de"}, "the last good one stays"


def test_the_words_of_the_page_come_from_the_translation(builds, tmp_path):
    said = '  - id: words\n    field: table-page\n    original: "Undo"\n    translation: "Zurück"\n'
    (tmp_path / "translations" / "de.yaml").write_text(GERMAN + said, encoding="utf-8")
    builds.update([], MEMORY)
    assert builds.words == {"de": {"Undo": "Zurück", "draws {count}": "zieht {count}"}, "pt-BR": {}}
