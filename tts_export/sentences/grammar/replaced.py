"""What comes in the place of an amount that would: more damage, two cards for one, no life."""

from tts_export.sentences.numerals import ALL_DAMAGE
from tts_export.sentences.rows import heard, row

REPLACED = {
    "changes": (
        row(
            "if {cards:subjects} would deal damage [to {:damaged}] (,|)"
            " {-:dealer} deal~ {alter[]:raised_damage} [to {-:damaged_again}] instead"
        ),
        row(
            "if {:source_of} would deal damage [to {:damaged}] (,|)"
            " {-:dealer} deal~ {alter[]:raised_damage} [to {-:damaged_again}] instead"
        ),
        heard("double all damage [that] {:source_of} would deal", alter=[{"raises": "damage", "times": 2}]),
        heard("{cards:subjects} deal~ {alter[]:further_damage} [to {:damaged}]"),
        row("if {:gainer} {alter[]:raised_gain} instead"),
        row("if {:drawer} {alter[]:raised_draw} instead"),
        row("prevent all damage [that would be] [dealt] to {who:affected}", alter=[{"prevent": ALL_DAMAGE}]),
        row("damage [dealt] to {who:affected} {alter[]:damage_less}"),
        heard("{who:affected} take~ {alter[]:less_damage}"),
        heard("if {who:affected} would (be dealt|take) damage (,|) {alter[]:damage_prevented}"),
    ),
    # Added to the damage that the step before deals.
    "whole": (
        row("{steps[]:added_damage} if {cond:condition}", act="when"),
        heard("if {cond:condition} (,|) {steps[]:added_damage}", act="when"),
    ),
    "added_damage": (
        row("deal~ {n:number} additional damage [to {-:damaged_again}]", act="deal_more"),
        heard("deal~ {n:number} (more|extra) damage [to {-:damaged_again}]", act="deal_more"),
        heard("[deal~] an (additional|extra) {n:number} damage [to {-:damaged_again}]", act="deal_more"),
        heard("it deals {n:number} (additional|more|extra) damage [to {-:damaged_again}]", act="deal_more"),
    ),
    # Everybody knows which players these are: nobody chooses one.
    "affected": (
        row("you", _="you"),
        row("(an opponent|each opponent|your opponents|opponents|your opponent)", _="opponents"),
        row("(a player|each player|players)", _="each"),
    ),
    "source_of": (
        row("a source you control", dealer="you"),
        row("a source an opponent controls", dealer="opponents"),
        heard("sources you control", dealer="you"),
        heard("sources your opponents control", dealer="opponents"),
    ),
    "dealer": (row("it"), row("they"), row("that (source|card|{-:type_one})"), row("{-:itself}")),
    "gainer": (
        row("you would gain {track:money} (,|) [you] gain", who="you"),
        row(
            "an opponent would gain {track:money} (,|) (they|that player|that opponent) gain~",
            who="opponents",
        ),
        row("a player would gain {track:money} (,|) (they|that player) gain~", who="each"),
    ),
    "drawer": (
        row("you would draw (a|1) card (,|) [you] draw", who="you"),
        row("an opponent would draw (a|1) card (,|) (they|that player|that opponent) draw~", who="opponents"),
        row("a player would draw (a|1) card (,|) (they|that player) draw~", who="each"),
    ),
    "damaged": (
        row("(a|an) {whom:described_one}"),
        row("another {whom:other_one}"),
        heard("{whom:described_many}"),
        row("{player:affected}"),
    ),
    "damaged_again": (row("(it|them|that player|that opponent)"), row("that {-:type_one}")),
    "raised_damage": (
        row("that much [damage] plus {by:number}", raises="damage"),
        row("double that damage", raises="damage", times=2),
        heard("(double|twice) that (much|amount of) [damage]", raises="damage", times=2),
        heard("double (the|its) damage", raises="damage", times=2),
        heard("that much [damage] minus {by:lowered}", raises="damage"),
        heard("{:further_damage}"),
    ),
    "further_damage": (
        heard("{by:number} (more|additional|extra) damage", raises="damage"),
        heard("[an] (additional|extra) {by:number} damage", raises="damage"),
        heard("{by:plus} damage", raises="damage"),
        heard("{by:lowered} less damage", raises="damage"),
        heard("double damage", raises="damage", times=2),
    ),
    "raised_gain": (
        row("that much [{-:track}] plus {by:number}", raises="gain"),
        row("twice that much [{-:track}]", raises="gain", times=2),
        heard("double that (much|amount) [{-:track}]", raises="gain", times=2),
        row("(nothing|no {-:track})", raises="gain", set=0),
        heard("{by:number} (more|additional|extra) [{-:track}]", raises="gain"),
        heard("{set:number} {-:track}", raises="gain"),
    ),
    "raised_draw": (row("{times:number} cards", raises="draw"),),
}
