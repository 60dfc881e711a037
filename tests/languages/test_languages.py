"""A project in another language: people read the translation, rules the original."""

import pytest

from tests.conftest import MEMORY
from tests.languages.conftest import CARDS, GERMAN
from tts_export.faces import FaceRequest, faces
from tts_export.languages import in_language
from tts_export.languages.overlay import find_overlay, not_a_language
from tts_export.load import load
from tts_export.load.reading import Reading
from tts_export.scripts.data import game_data
from tts_export.scripts.join import scripts
from tts_export.tts.export.card_text import notes, rules_text, tags
from tts_export.workers import silent

ENGLISH_TEXT = "When this card enters, gain 1g.\nYour other #HUMAN characters here have +1 power."


def changed(old, new):
    assert old in GERMAN
    return GERMAN.replace(old, new, 1)


@pytest.mark.long
def test_people_read_the_language(german):
    project, problems = german()
    card = project.cards[0].shown
    assert problems == []
    assert card.name == "JOHN EGBERT / Lehrling der Streiche"
    assert card.fields["tags"] == ["MENSCH"]
    assert rules_text(card, project.game).startswith("Wenn sie ins Spiel kommt, erhalte 1g.\nDeine")
    assert project.frames.faces["character"].elements["corner"].elements["label"].text == "Stärke"


def test_its_pictures_have_the_quotes_and_syllables_of_the_language(german):
    project, _ = german()
    assert (project.frames.language, project.original.frames.language) == ("de", "")


def test_rules_and_scripts_read_the_original(german):
    project, _ = german()
    card = project.cards[0]
    original = project.original.cards[0]
    assert notes(card, project.game) == notes(original, project.game)
    assert notes(card, project.game)["text"] == ENGLISH_TEXT
    assert tags(card, project.game) == ["character", "HUMAN"]
    assert card.reads[1].data["changes"][0]["cards"]["tag"] == ["HUMAN"]


def test_what_is_not_translated_is_shown_as_it_is(german):
    project, _ = german()
    assert project.cards[1].shown.name == "DAVESPRITE / from a worse tuesday"
    assert project.settings.set.name == "Two Cards"


def test_the_project_without_a_language_is_the_project_itself(tmp_path):
    (tmp_path / "cards.yaml").write_text(CARDS)
    project, _ = load(tmp_path / "cards.yaml", MEMORY)
    assert in_language(project, "") == (project, [])


@pytest.mark.long
def test_the_script_speaks_the_language_and_knows_the_texts_of_cards(german):
    project, _ = german()
    controller = scripts(project).controller
    assert '"zieht " .. ' in controller and '"draws " .. Text.count' not in controller
    said = game_data(project)["translation"]
    assert said["names"] == {"001-C002": "JOHN EGBERT / Lehrling der Streiche"}
    assert ["When this card enters, gain 1g.", "Wenn sie ins Spiel kommt, erhalte 1g."] in said["texts"]
    assert "GAME.translation" not in scripts(project.original).controller


@pytest.mark.long
def test_what_is_filled_in_but_still_new_is_named_and_checked(german):
    still = GERMAN.replace('"zieht {count}"', '"zieht {cuont}"\n    state: new')
    _, problems = german(still)
    assert problems == [
        'de.yaml:22:18: error: "{count}" is in the original, but not here, found "{cuont}" (lost-place)',
        "de.yaml:23:12: warning: line 20 is filled in, but still `state: new`: remove the state to use it "
        "(still-new)",
    ]
    two = still.replace("{cuont}", "{count}").replace('"Stärke"', '"Stärke"\n    state: new')
    assert [problem.partition("warning: ")[2] for problem in german(two)[1]] == [
        "line 17 is filled in, but still `state: new`, as 1 more is: remove the state to use it (still-new)"
    ]


@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("DE", "the code of this language is written de, not DE"),
        ("pt-br", "the code of this language is written pt-BR, not pt-br"),
        (
            "german",
            '"german" is not the code of a language, did you mean "de"?',
        ),
        ("klingon", '"klingon" is not the code of a language; any code will do: de, fr, pt-BR, ...'),
        ("zh-Hant", ""),
        ("es-419", ""),
    ],
)
def test_the_codes_of_languages(word, why):
    assert not_a_language(word) == why


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        (
            "id: 001-C002\n    field: subtitle",
            "id: 01-C002\n    field: subtitle",
            'de.yaml:4:9: warning: there is no card "01-C002", did you mean "001-C002"? (unknown-id)',
        ),
        (
            "field: subtitle",
            "field: subtitel",
            'de.yaml:5:12: warning: 001-C002 has no text "subtitel", did you mean "subtitle"? '
            "(unknown-field)",
        ),
        (
            'original: "power"',
            'original: "powerr"',
            'de.yaml:18:15: warning: the game does not say "powerr", did you mean "power"? (unknown-text)',
        ),
        (
            "erhalte 1g",
            "erhalte 2g",
            'de.yaml:11:18: error: "1g" is in the original, but not here, found "2g" (lost-symbol)',
        ),
        (
            "#MENSCH-Charaktere",
            "#MENSCHEN-Charaktere",
            'de.yaml:11:18: error: "#MENSCH" is in the original, but not here, found "#MENSCHEN" '
            "(lost-symbol)",
        ),
        (
            "erhalte 1g. // Deine",
            "erhalte 1g. Deine",
            "de.yaml:11:18: error: found 1 paragraph, the original has 2; // begins a paragraph (paragraphs)",
        ),
        (
            "zieht {count}",
            "zieht {count",
            'de.yaml:22:18: error: "{count" has no end: write "{count}" (lost-place)',
        ),
        (
            "zieht {count}",
            "zieht {cuont}",
            'de.yaml:22:18: error: "{count}" is in the original, but not here, found "{cuont}" (lost-place)',
        ),
        (
            "zieht {count}",
            "{player} zieht {count}",
            'de.yaml:22:18: error: the original has no "{player}" (unknown-place)',
        ),
        (
            '  - id: words\n    original: "power"',
            '  - id: tag\n    original: "HUMAN"\n    translation: "M"\n  - id: words\n    original: "power"',
            "de.yaml:17:5: error: this text is translated on line 13 already; remove one of the two "
            "(duplicate-text)",
        ),
        (
            '"Stärke"',
            '"Stärke"\n    state: done',
            'de.yaml:20:12: error: "done" is not known here, expected new, changed or obsolete '
            "(unknown-word)",
        ),
        (
            '    translation: "Stärke"',
            '    translatoin: "Stärke"',
            'de.yaml:19:5: error: unknown key "translatoin", did you mean "translation"? (unknown-key)',
        ),
    ],
)
def test_a_mistake_is_reported_at_its_place(german, old, new, problem):
    assert german(changed(old, new))[1] == [problem]


def test_one_run_reports_all_mistakes(german):
    overlay = changed("erhalte 1g", "erhalte 2g").replace("zieht {count}", "zieht").replace("#MENSCH-", "#M-")
    problems = german(overlay)[1]
    assert [problem.rsplit("(", 1)[1] for problem in problems] == [
        "lost-symbol)",
        "lost-symbol)",
        "lost-place)",
    ]


def test_a_translation_with_a_mistake_is_not_shown(german):
    project, _ = german(changed("erhalte 1g", "erhalte 2g"))
    assert project.cards[0].shown.fields["text"] == ENGLISH_TEXT


def test_a_translation_of_another_text_is_not_shown(german):
    project, problems = german(cards=CARDS.replace("gain 1g", "gain 2g"))
    assert len(problems) == 1
    assert "de.yaml:10:15: hint: the set has another text than this, so its translation" in problems[0]
    assert project.cards[0].shown.fields["text"] == ENGLISH_TEXT.replace("gain 1g", "gain 2g")


def test_an_unknown_language_has_the_nearest_one(german, tmp_path):
    project, _ = german()
    _, problems = in_language(project.original, "dee")
    assert problems[0].message == (
        'there is no translations/dee.yaml, did you mean "de"? `tts-export translate new dee` begins one'
    )


@pytest.mark.parametrize("sign", [",", ";"])
def test_a_table_is_read_like_a_file_of_entries(german, sign):
    rows = [
        ["id", "field", "original", "translation", "state"],
        ["001-C002", "subtitle", "prankster's apprentice", "Lehrling der Streiche", ""],
        ["words", "cards", "power", "Stärke", ""],
        ["words", "draw", "draws {count}", "zieht {cuont}", ""],
    ]
    text = "".join(sign.join(row) + "\n" for row in rows)
    project, problems = german(text, file="translations/de.csv")
    assert project.cards[0].shown.name == "JOHN EGBERT / Lehrling der Streiche"
    assert problems == [
        'de.csv:4:translation: error: "{count}" is in the original, but not here, found "{cuont}" '
        "(lost-place)"
    ]


def test_a_table_without_a_column_is_reported(german):
    problems = german(
        "id,field,original,translated\n001-C002,title,JOHN EGBERT,JOHN\n", file="translations/de.csv"
    )[1]
    assert problems == [
        'de.csv:1: error: the column "translation" is missing, did you mean "translated"? (missing-column)'
    ]


@pytest.mark.long
def test_what_does_not_fit_is_reported_at_the_translation(german, tmp_path, plain_art, plain_cache):
    long = "in dieser Sprache ein sehr langes Wort"
    german(changed("Lehrling der Streiche", long * 2).replace('"Stärke"', f'"{long}"'))
    made = faces(
        tmp_path / "cards.yaml", tmp_path / "out", FaceRequest(language="de"), silent, 1, plain_cache
    )
    places = {
        str(problem.where).rpartition("/")[2] for problem in made.problems if problem.name == "text-overflow"
    }
    assert places == {"de.yaml:7:18", "de.yaml:19:18"}
    assert made.written == []


@pytest.mark.parametrize(
    ("language", "there", "message"),
    [
        (
            "German",
            (),
            '"German" is not the code of a language, did you mean "de"? (there is no translation yet: ',
        ),
        ("German", ("fr",), '"German" is not the code of a language, did you mean "de"? (there is fr)'),
        ("German", ("de", "fr"), '"German" is not the code of a language, did you mean "de"?'),
        (
            "klingon",
            ("de", "fr"),
            '"klingon" is not the code of a language; any code will do: de, fr, pt-BR, ',
        ),
        (
            "it",
            ("de",),
            "there is no translations/it.yaml; there is de; `tts-export translate new it` begins",
        ),
    ],
)
def test_a_language_that_is_not_there_is_said_with_those_that_are(tmp_path, language, there, message):
    (tmp_path / "translations").mkdir()
    for name in there:
        (tmp_path / "translations" / f"{name}.yaml").write_text("texts: []\n", encoding="utf-8")
    reading = Reading(tmp_path)
    assert find_overlay(reading, language, tmp_path / "cards.yaml") is None
    (problem,) = reading.problems
    assert problem.message.startswith(message)
