"""What must hold, and what is different then, in further words."""

from tts_export.sentences.rows import heard, printed, row

FACTS = {
    # What must hold.
    "fact": (
        heard("{group:own_hand} is empty", cond="have", who="you", most=0),
        row("{card:group} have~ {group:attachment}", cond="is"),
        row("{card:group} have~ no {group:no_attachment}", cond="is"),
        row("there is another {group:other_one} [in play]", cond="have", least=1),
        row(
            "you have (less|fewer) {track:money} than (each|every|all|any) (opponent|opponents|other player)",
            cond="track",
            who="opponents",
            more_than="you",
        ),
        heard(
            "you have (less|fewer) {track:money} than an opponent",
            cond="track",
            who="opponents",
            more_than="you",
            some=True,
        ),
        row("{card:reference} is {group:hung}", cond="is"),
        heard("{card:reference} 's {group:complement}", cond="is"),
        printed("{card:group} is a {group:unowned}", cond="is"),
        row("you (have|control) (less|fewer) than {less:number} {group:counted}", cond="have", who="you"),
        row("you (have|control) more than {more:number} {group:counted}", cond="have", who="you"),
        row("you (have|control) exactly {is:number} {group:counted}", cond="have", who="you"),
        heard("you (have|control) {most:number} or (less|fewer) {group:counted}", cond="have", who="you"),
        heard("you (have|control) {group:named_one} [in play]", cond="have", who="you", least=1),
        heard("(a|an|another|) {group:described_one} is in play", cond="have", least=1),
        heard("{group:named_one} is in play", cond="have", least=1),
        row("there (is|are) no {group:counted}", cond="have", most=0),
        row("there (is|are) (at least {least:number}|{least:number} or more) {group:counted}", cond="have"),
        heard("you have at least {least:number} {track:money}", cond="track"),
        row("you have (less|fewer) than {less:number} {track:money}", cond="track"),
        row("you have more than {more:number} {track:money}", cond="track"),
        row("you have {most:number} or (less|fewer) {track:money}", cond="track"),
        row("you have no {track:money}", cond="track", **{"is": 0}),
        row(
            "you have more {track:money} than (each|every|all|any) (opponent|opponents|other player)",
            cond="track",
            who="you",
            more_than="opponents",
        ),
        row(
            "(an|any) opponent has more {track:money} than you",
            cond="track",
            who="opponents",
            more_than="you",
            some=True,
        ),
        row(
            "(an|any) opponent has more cards in [their] hand than you",
            cond="hand",
            who="opponents",
            more_than="you",
            some=True,
        ),
        row(
            "you have more cards in [your] hand than (each|every|all|any) (opponent|opponents|other player)",
            cond="hand",
            who="you",
            more_than="opponents",
        ),
        row("{card:reference} [has] attacked this turn", cond="happened", event="attacks"),
        row("(a|an) {card:unplaced} (was|has been) {event:fate} this turn", cond="happened"),
        row("it is not your turn", cond="turn", whose="other"),
        row("it is (an|any) opponent 's turn", cond="turn", whose="other"),
    ),
    "attachment": (row("(a|an|) {with:described_one} attached [to (it|them)]"),),
    "no_attachment": (row("{with:described} attached [to (it|them)]", negative=True),),
    "own_hand": (heard("your {zone[]:hand}", whose="own"),),
    "hung": (row("attached to {on:group}"),),
    "named_one": (heard("{:titled}"),),
    "complement": (
        heard("(yours|under your control)", whose="own"),
        heard("(a|an) {:unowned}"),
        row("not (a|an) {:unowned}", negative=True),
        heard("at (an|any|your) opponent 's {-:place_word}", where="away"),
    ),
    # What is different.
    "standing": (
        row("{:statements} unless {conds[]:negated}"),
        row("unless {conds[]:negated} (,|) {:statements}"),
    ),
    "negated": (row("{of:condition}", cond="not"),),
    "lasting": (
        row("(in|on|during) {conds[]:turn_of} (,|) {:statements}"),
        row("{:statements} (in|on|during) {conds[]:turn_of}"),
    ),
    "turn_of": (
        row("your turn", cond="turn", whose="own"),
        row("(an|each|any|every) opponent 's turn", cond="turn", whose="other"),
        row("(opponents|your opponents) 's turns", cond="turn", whose="other"),
    ),
    "plain_change": (
        heard(
            "(is|are) [also] (considered|treated as|considered to be|considered as) (a|an|)"
            " {tag:tag} [{-:type}|card(s)] [as well|too]"
        ),
        heard("(is|are) also (a|an|) {tag:tag} [{-:type}|card(s)] [as well|too]"),
        heard("do~ not {-:tap_verb} (when|to|for|while) [it|they] [to] {cost:action}", tap=False),
        heard(
            "can (have|hold|carry) [up to|a maximum of|at most] {set:number} {mark:mark} [on it]",
            limit="mark",
        ),
        heard("(can|may) {cost:action} for free", set=0),
        heard("(can|may) {cost:action} for {set:number} [{-:money}]"),
        heard("{cost:action} for free", set=0),
        row("cannot be (targeted|chosen|the target)", ban=["target"]),
        row("cannot be {ban[]:suffered} by {means:means}"),
        row("cannot be {ban[]:suffered} or {ban[]:suffered} by {means:means}"),
        row("cannot be {ban[]:suffered} , {ban[]:suffered} or {ban[]:suffered}"),
        row("cannot be {ban[]:suffered} by (opponents|an opponent)", by_whom="opponent"),
        row("cannot be {ban[]:suffered} or {ban[]:suffered} by (opponents|an opponent)", by_whom="opponent"),
        row(
            "cannot be {ban[]:suffered} by [an|your] (opponent|opponents) 's {-:effects_of_texts}",
            by_whom="opponent",
            means="ability",
        ),
        row("can take {by:number} more {mark:mark} [before (it is|being) destroyed]", limit="mark"),
        heard("'s {number:field} becomes {set:worth}"),
        heard(
            "cannot be (targeted|chosen) by [an|your] (opponent|opponents) ['s] [{-:effects}]",
            ban=["target"],
            by_whom="opponent",
        ),
        heard(
            "cannot be the target of [an|your] (opponent|opponents) 's {-:effects}",
            ban=["target"],
            by_whom="opponent",
        ),
    ),
    "means": (
        row("(attacks|an attack|attacking)", _="attack"),
        row("{-:effects_of_texts}", _="ability"),
    ),
    "effects_of_texts": (row("(abilities|an ability|effects|abilities or effects|effects or abilities)"),),
    "effects": (heard("(abilities|cards|abilities (and|or) effects|effects (and|or) abilities)"),),
    "suffered": (
        row("{-:untapped}", _="untap"),
        row("nullified", _="nullify"),
        row("discarded", _="discard"),
    ),
    "deed_word": (row("use abilities", _="ability"),),
    "limit": (
        heard("you (can|may) have up to {set:number} {track:money}", limit="track"),
        heard("your maximum {track:money} is {set:number}", limit="track"),
    ),
    "payment": (
        row("your {cost:action}", cards={"whose": "own"}),
        row("{cards:subjects} 's {cost:action}"),
    ),
    "changes": (
        row("[your] opponents cannot move {cards:unplaced} {alter[]:moving_home}"),
        heard("{alter[]:own_entry}", cards={"ref": "this"}),
        row("[your] opponents cannot {alter[]:opposed} {cards:none_of}"),
        row("[your] opponents cannot {alter[]:opposed_moving} {cards:reference}"),
    ),
    "moving_home": (row("to your {-:place_word}", ban=["move"], by_whom="opponent", at="home"),),
    # Of the card itself, without a subject: "Enters tapped."
    "own_entry": (
        heard("enters [play] {-:tapped}", enters={"tapped": True}),
        heard("enters with {by:number} {starts:mark} [on it]"),
        heard("costs {by:lowered} [{-:money}] less [to (enter|play)]", cost="enter"),
    ),
    "none_of": (
        row("{:reference}"),
        printed("any of {:own_cards}", all=True),
        printed("any {:described_one}", all=True),
        heard("{:subjects}"),
    ),
    "opposed": (
        row("{ban[]:done_word}", by_whom="opponent"),
        row("{ban[]:done_word} or {ban[]:done_word}", by_whom="opponent"),
    ),
    "opposed_moving": (
        row("{ban[]:done_or_moved}", by_whom="opponent"),
        row("{ban[]:done_or_moved} or {ban[]:done_or_moved}", by_whom="opponent"),
    ),
    "done_or_moved": (row("{_:done_word}"), row("move", _="move")),
    "done_word": (
        row("{-:destroy_verb}", _="destroy"),
        row("{-:tap_verb}", _="tap"),
        row("nullify", _="nullify"),
        row("(target|choose)", _="target"),
    ),
}
