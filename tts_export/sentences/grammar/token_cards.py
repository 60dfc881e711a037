"""Cards that a text makes: tokens, and copies of other cards."""

from tts_export.sentences.rows import heard, row

TOKEN_CARDS = {
    "doing": (
        row("create~ {:made_cards}", act="create"),
        row("create~ {:made_tokens} {:arrival}", act="create"),
        row("create~ (a|an) {token:token} . it enters {tapped:lying}", act="create", n=1),
        row("create~ {:made_cards} . they enter {tapped:lying}", act="create"),
        row("create~ [a number of] {token:token} equal to {n:total}", act="create"),
        heard("(put~|summon~|bring~|add~) {:made_cards} [in play|into play]", act="create"),
        heard("(put~|summon~|bring~|add~) {:made_tokens} {:arrival}", act="create"),
        heard("{-:enter_verb} {:made_cards}", act="create"),
        heard(
            "(create~|put~|summon~|bring~) {:made_cards} [in play|into play|in|into] {tapped:lying}",
            act="create",
        ),
        heard(
            "(put~|summon~|bring~) {:made_cards} [in play|into play] . (it|they) enter~ {tapped:lying}",
            act="create",
        ),
        heard("create~ {:made_cards} . (it|they) enter~ {tapped:lying}", act="create"),
        heard(
            "(put~|summon~) [a number of] {token:token} equal to {n:total} [in play|into play]",
            act="create",
        ),
        heard(
            "(create~|put~|summon~) {:made_cards} [in play|into play] under {who:their_control} control",
            act="create",
        ),
        heard("(create~|put~|summon~) {:made_cards} [in play|into play] under your control", act="create"),
        row("{cards:group} become~ a copy of {copy:model} {lasts:lasts}", act="become"),
        row("{cards:group} become~ a copy of {copy:model}", act="become"),
        heard("{lasts:lasts} (,|) {cards:group} become~ a copy of {copy:model}", act="become"),
    ),
    # Where a copy comes to is not said: "a copy of 1 ship here" is of a ship that is here.
    "made_tokens": (
        row("(a|an) {token:token}", n=1),
        row("{n:count} {token:token}"),
        row("(a|an) {token:known_token}", n=1),
        row("{n:count} {token:known_token}"),
        heard("(a|an) {tapped:lying} {token:token}", n=1),
        heard("{n:count} {tapped:lying} {token:token}"),
    ),
    "made_cards": (
        row("{:made_tokens}"),
        row("a token that is a copy of {copy:group}", n=1),
        row("{n:count} tokens that are copies of {copy:group}"),
        heard("{n:count} token(s) that (is|are) (a copy|copies) of {copy:group}"),
        heard("{n:count} token (copy|copies) of {copy:group}"),
        heard("{n:count} (copy|copies) of {copy:copied}"),
        heard("{n:count} token(s) that 's a copy of {copy:group}"),
    ),
    "whole": (
        heard("create~ (your choice of|either) {of[]:made_way} or {of[]:made_way}", act="choose", own=True),
    ),
    "made_way": (heard("{steps[]:made_step}"),),
    "made_step": (heard("{:made_cards}", act="create"),),
    # Where they come into play.
    "arrival": (
        row("(into|in) your {zone:play_zone}"),
        row("(into|in) your {zone:play_zone} {tapped:lying}"),
        row("{at:spot}"),
        row("at {at:venue}"),
        heard("(into|in) {at:site_of_entry}"),
        heard("(into|in) (one|any|a) [of {-:possessive}] {-:place_of_entry}"),
        heard("(into|in) play (in|at) {at:site_of_entry}"),
        heard("[into play] as (a|an|my|) {zone:inhabitant_one} [of (this {-:place_word}|my {-:place_word})]"),
    ),
    "site_of_entry": (row("this {-:place_word}", _="here"), heard("my {-:place_word}", _="here")),
    "place_of_entry": (row("{-:place_word}"), row("{-:zone_place}")),
    # What a token is like: its numbers, name, type, and what it says.
    "token": (
        row("{pair:stats} {name:token_name} {type:token_type} token(s) {:saying_so}"),
        row("{pair:stats} {name:token_name} {type:token_type} token(s)"),
        row("{pair:stats} {name:token_name} token(s) {:saying_so}"),
        row("{pair:stats} {name:token_name} token(s)"),
        row("{name:token_name} {type:token_type} token(s) {:saying_so}"),
        row("{name:token_name} {type:token_type} token(s)"),
        row("{name:token_name} token(s) {:saying_so}"),
        row("{name:token_name} token(s)"),
        row("{pair:stats} {type:token_type} token(s) {:saying_so}"),
        row("{pair:stats} {type:token_type} token(s)"),
        heard("{name:token_name} {type:token_type} token(s) with {pair:stats}"),
        row("{name:token_name} {type:token_type} token(s) with {figures[]:stat}"),
        row("{name:token_name} {type:token_type} token(s) with {figures[]:stat} and {figures[]:stat}"),
        row("{name:token_name} token(s) with {figures[]:stat}"),
        row("{name:token_name} token(s) with {figures[]:stat} and {figures[]:stat}"),
        row("{type:token_type} token(s) with {figures[]:stat}"),
        heard("{figures[]:stat} {name:token_name} {type:token_type} token(s)"),
        heard("{figures[]:stat} {name:token_name} token(s)"),
    ),
    "known_token": (row("{name:token_title}"),),
    "stat": (row("{is:number} {field:field}"), heard("{field:field} {is:number}")),
    # Nothing becomes a copy of itself.
    "model": (
        row("this card", ref="this"),
        heard("this {-:type} [card]", ref="this"),
        row("{:another}"),
        row("{:chosen}"),
        heard("target [{:kinds}] {:what_one} you control", n=1, target=True, whose="own"),
    ),
    "token_type": (row("{_:type_one}"),),
    "saying_so": (
        row("with {gains[]:keyword}"),
        row("with {gains[]:keyword} and {gains[]:keyword}"),
        row("with : {grant[]:single}"),
        heard("(with|that (has|have|say|says)) {grant[]:single}"),
        heard("that (has|have) {gains[]:keyword}"),
        heard(". (it|they) (has|have) {grant[]:single}"),
    ),
    "their_control": (
        row("(an|target|any one) opponent 's", _="opponent"),
        row("its (owner|player|controller) 's", _="owner"),
        row("(each|every) opponent 's", _="opponents"),
        row("(that player|that opponent|their) 's", _="they"),
    ),
    # Only what is in play, or was named: its object is there to be copied.
    "copied": (row("{:reference}"), row("{:chosen}")),
}
