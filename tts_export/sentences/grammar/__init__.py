"""The grammar: every form of words that is understood, by category."""

from tts_export.sentences.grammar.arrivals import ARRIVALS
from tts_export.sentences.grammar.chances import CHANCES
from tts_export.sentences.grammar.changes import CHANGES
from tts_export.sentences.grammar.cities import CITIES
from tts_export.sentences.grammar.combat import COMBAT
from tts_export.sentences.grammar.conditions import CONDITIONS
from tts_export.sentences.grammar.counters import COUNTERS
from tts_export.sentences.grammar.descriptions import DESCRIPTIONS
from tts_export.sentences.grammar.entering import ENTERING
from tts_export.sentences.grammar.events import EVENTS
from tts_export.sentences.grammar.facts import FACTS
from tts_export.sentences.grammar.groups import GROUPS
from tts_export.sentences.grammar.keywords import KEYWORDS
from tts_export.sentences.grammar.looking import LOOKING
from tts_export.sentences.grammar.paragraphs import PARAGRAPHS
from tts_export.sentences.grammar.piles import PILES
from tts_export.sentences.grammar.places import PLACES
from tts_export.sentences.grammar.players import PLAYERS
from tts_export.sentences.grammar.playing import PLAYING
from tts_export.sentences.grammar.remarks import REMARKS
from tts_export.sentences.grammar.rounds import ROUNDS
from tts_export.sentences.grammar.steps import STEPS
from tts_export.sentences.grammar.totals import TOTALS
from tts_export.sentences.grammar.whens import WHENS
from tts_export.sentences.grammar.wordings import WORDINGS
from tts_export.sentences.grammar.zones import ZONES
from tts_export.sentences.rows import combined

ROWS = combined(
    PARAGRAPHS,
    EVENTS,
    CONDITIONS,
    ARRIVALS,
    CHANGES,
    STEPS,
    ENTERING,
    LOOKING,
    PILES,
    PLAYERS,
    GROUPS,
    PLACES,
    COMBAT,
    PLAYING,
    ZONES,
    ROUNDS,
    REMARKS,
    KEYWORDS,
    COUNTERS,
    WHENS,
    CITIES,
    WORDINGS,
    FACTS,
    DESCRIPTIONS,
    TOTALS,
    CHANCES,
)
