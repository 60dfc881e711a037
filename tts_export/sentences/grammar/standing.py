"""What is different for as long as something lasts: numbers, tags, texts, bans."""

from tts_export.sentences.rows import heard, row

STANDING = {
    # A whole standing sentence.
    "standing": (
        row("{:lasting}"),
        row("if {conds[]:condition} (,|) {:statements}"),
        row("{:statements} if {conds[]:condition}"),
        row("if {conds[]:condition} (,|) {:statements} while {conds[]:condition}"),
        row("(when|whenever) {all[]:exemption}"),
        row("{:statements} unless {conds[]:negated}"),
        row("unless {conds[]:negated} (,|) {:statements}"),
        heard("(when|whenever) {conds[]:state_fact} , {:statements}"),
    ),
    # What may also hold for a while: there "if" asks once.
    "lasting": (
        row("{:statements}"),
        row("(while|as long as) {conds[]:condition} (,|) {:statements}"),
        row("{:statements} (while|as long as) {conds[]:condition}"),
        row("(while|as long as) {conds[]:condition} (,|) {:statements} while {conds[]:condition}"),
        row("(for each|for every) {per:countable} (,|) {:statements}"),
        row("(for each|for every) {per:countable} , up to {cap:number} , {:statements}"),
        row("(in|during) your {phase:phase} ({-:phase_word}|) (,|) {:statements}", whose="own"),
        row("(in|during) (every|each|all) {phase:phase} ({-:phase_word}|phases|) (,|) {:statements}"),
        heard("{:statements} (in|during) (every|each|all) {phase:phase} ({-:phase_word}|phases|)"),
        row("{:statements} (while|as long as) {conds[]:part_of_them}"),
        row("(in|on|during) {conds[]:turn_of} (,|) {:statements}"),
        row("{:statements} (in|on|during) {conds[]:turn_of}"),
    ),
    "statements": (
        row("{all[]:changes}"),
        row("{all[]:changes} and {all[]:changes}"),
    ),
    # What is different.
    "changes": (
        row("{cards:entrants} enter~ [play] {-:tapped}", alter=[{"enters": {"tapped": True}}]),
        row(
            "{who:who} may (play|enter) {cards:unplaced} {at:spot} from {-:possessive} {-:hand} {-:free}",
            alter=[{"cost": "enter", "set": 0}],
        ),
        row("{cards:subjects} {alter[]:change}"),
        row("{cards:subjects} (have~|gain~|get~) {alter[]:bonus} and {alter[]:bonus}"),
        row("{cards:subjects} {alter[]:change} and {alter[]:change}"),
        heard("{cards:subjects} {alter[]:change} but {alter[]:change}"),
        row("{alter[]:bonus} to {cards:subjects}"),
        row("{alter[]:pricing}"),
        row("{alter[]:immunity}"),
        row("{alter[]:silence}"),
        row("{cards:unplaced} cannot enter or move here", alter=[{"ban": ["enter", "move"], "at": "here"}]),
        row("nothing can be attached to {cards:group}", alter=[{"ban": ["attach"]}]),
        row("{-:type} cannot be attached to {cards:group}", alter=[{"ban": ["attach"]}]),
        row("{alter[]:limit}"),
        row("{alter[]:gain_ban}"),
        row(
            "opponents (cannot|may not) move {cards:unplaced} here",
            alter=[{"ban": ["move"], "at": "here", "by_whom": "opponent"}],
        ),
        row(
            "in combat (i|) deal damage first [. {-:striking_back}]",
            cards={"ref": "this"},
            alter=[{"strikes": "first"}],
        ),
        row("only {alter[]:blockers} {cards:reference}"),
        row("{alter[]:no_blockers} {cards:reference}"),
        row("at most {alter[]:attack_limit} {cards:reference} [in] [each turn]"),
        row("{alter[]:dearer}"),
        row("they [also] {alter[]:change}", cards={"ref": "it"}),
        row("you may (play|enter) {cards:reference} {alter[]:other_source}"),
        row("{cards:possessor} [{-:pool}] {alter[]:counting}"),
        row("{alter[]:play_ban} {cards:group}"),
        row("once each {first:span} {cards:reference} {alter[]:free_of_tapping}"),
        row("[your] opponents cannot move {cards:unplaced} {alter[]:moving_home}"),
        heard("{alter[]:own_entry}", cards={"ref": "this"}),
        row("[your] opponents cannot {alter[]:opposed} {cards:none_of}"),
        row("[your] opponents cannot {alter[]:opposed_moving} {cards:reference}"),
    ),
    "gain_ban": (
        row("{who:beneficiary} cannot gain {track:money}", ban=["gain"]),
        row(
            "while this card is attached to a player 's {cond:host_of_kind} [card]"
            " that player cannot gain {track:money}",
            ban=["gain"],
            who={"owner": {"ref": "attached"}},
        ),
    ),
    "immunity": (row("{source:source} cannot make {cards:group} lose {mark:mark}", ban=["lose"]),),
    "silence": (
        row("the {blank[]:text_field} text of {cards:group} has no effect"),
        row("the {blank[]:text_field} and {blank[]:text_field} texts of {cards:group} have no effect"),
    ),
    # Whose texts: "effects and abilities your opponents control".
    "source": (
        row("effects and abilities (your opponents control|an opponent controls)", whose="opponent"),
        row("{:described_many}"),
    ),
    "bonus": (
        row("{by:signed} {number:field}"),
        heard("[the] [tag] {tag:tag} [tag]"),
        heard("the following (text|ability) :", grant=["following"]),
    ),
    # What is different.
    "change": (
        row("{:plain_change}"),
        row("{:plain_change} (for each|for every|per|per every|per each) {per:countable}"),
        row(
            "{:plain_change} in (the|your|their controllers 's) {phase:phase} ({-:phase_word}|phases|steps|)"
        ),
        row("{:plain_change} against {cond:foe}"),
        row(
            "{:plain_change} (while|when) (blocking|defending against) {cond:blocked_foe}",
        ),
        row("{:plain_change} during your turn", cond={"cond": "turn", "whose": "own"}),
        row("{:plain_change} during (an|any) opponent 's turn", cond={"cond": "turn", "whose": "opponents"}),
    ),
    "from_destruction": (
        row("(to be|from being|being|against being) destroyed by attacks (or|and) abilities"),
        heard("(from|against) attacks (or|and) abilities [to be destroyed]"),
    ),
    "opponents_power": (
        row(
            "(to be|from being|being|against being) destroyed by (opponents|opponent|an"
            " opponent) 's attacks (or|and) abilities",
            whose="opponent",
        ),
    ),
    "moving_home": (row("to your {-:place_word}", ban=["move"], by_whom="opponent", at="home"),),
    "opposed": (
        row("{ban[]:done_word}", by_whom="opponent"),
        row("{ban[]:done_word} or {ban[]:done_word}", by_whom="opponent"),
    ),
    "opposed_moving": (
        row("{ban[]:done_or_moved}", by_whom="opponent"),
        row("{ban[]:done_or_moved} or {ban[]:done_or_moved}", by_whom="opponent"),
    ),
    "done_or_moved": (
        row("{_:done_word}"),
        row("move", _="move"),
    ),
    "done_word": (
        row("{-:destroy_verb}", _="destroy"),
        row("{-:tap_verb}", _="tap"),
        row("nullify", _="nullify"),
        row("(target|choose)", _="target"),
    ),
    "means": (
        row("(attacks|an attack|attacking)", _="attack"),
        row("{-:effects_of_texts}", _="ability"),
    ),
    "effects_of_texts": (row("(abilities|an ability|effects|abilities or effects|effects or abilities)"),),
    "effects": (heard("(abilities|cards|abilities (and|or) effects|effects (and|or) abilities)"),),
    "suffered": (
        row("{-:destroy_past}", _="destroy"),
        row("moved", _="move"),
        row("{-:tapped}", _="tap"),
        row("{-:untapped}", _="untap"),
        row("nullified", _="nullify"),
        row("discarded", _="discard"),
    ),
    "deed_word": (
        row("(use|activate) (an|its) ability", _="ability"),
        row("{_:action}"),
        row("block", _="block"),
        row("{-:untap_verb}", _="untap"),
        row("use abilities", _="ability"),
    ),
    "exemption": (row("{cards:reference} {alter[]:exempt}"),),
    "exempt": (
        row("(moves|move) {:circumstance*} , (it|i|they) do~ not become {-:tapped}", cost="move", tap=False),
    ),
    "play_ban": (row("{who:who} cannot {ban[]:play_word}"),),
    "lives_elsewhere": (row("(it|i) (is|am) (a|an) {-:inhabitant_one} of another one"),),
    "striking_back": (row("the opposing {-:type_one} only strikes back if it survives"),),
    # Each of the two keywords lets a creature block: none has to have both.
    "blockers": (
        row("{blockers:described} can (block|defend against|stop)"),
        heard("{:blocking_kind} can (block|defend against|stop)"),
    ),
    "no_blockers": (row("{no_blockers:described} cannot (block|defend against|stop)"),),
    "attack_limit": (row("{set:number} {-:type_many} can attack", limit="attackers"),),
    "free_of_tapping": (row("may {cost:action} without being {-:tapped}", tap=False),),
    "pair_counter": (
        row("(a|an) {pair[]:signed} / {pair[]:signed} counter"),
        row("{times:number} {pair[]:signed} / {pair[]:signed} counter(s)"),
    ),
    "plain_change": (
        row("(have~|gain~|get~) {by:plus} {number:field}"),
        heard("(gain~|get~) {by:signed} {number:field}"),
        heard("have~ {set:number} {number:field}"),
        row("have~ {number:field} {set:number}"),
        row("{number:guard} {by:number} [power]"),
        row("{number:guard} {by:number} [power] {-:from_destruction}"),
        row("{number:guard} {by:signed} [power] {-:from_destruction}"),
        row("{number:guard} {by:number} [power] {-:from_destruction} from {against:group}"),
        heard("{number:guard} {by:number} [power] {against:opponents_power}"),
        heard("{number:guard} + x [power] [{-:from_destruction}] where x (is|equals) {by:total}"),
        heard("have~ no [base] {number:field}", set=0),
        heard("'s {number:field} (increases|is increased) by {by:number}"),
        heard("'s {number:field} (reduces|is reduced|is lowered) by {by:lowered}"),
        heard("have~ its {number:field} (reduced|lowered) by {by:lowered}"),
        heard("can have a maximum of {set:number} {mark:mark} [on it]", limit="mark"),
        row("'s {number:field} is {set:worth}"),
        row("(have~|gain~) [the] [tag] {tag:tag} [tag]"),
        row("[also] count~ as {tag:tag} [card(s)]"),
        row("(have~|gain~) {tags_of:reference} 's tags"),
        row("can have up to {set:number} {mark:mark} [on it]", limit="mark"),
        row("may have up to {set:number} {mark:mark}", limit="mark"),
        row("(gain~|have~) (:|) {grant[]:single}"),
        heard("(gain~|have~) (the following|this) (text|ability|effect) (:|) {grant[]:single}"),
        row("(gain~|have~) (the following|this) (text|ability|effect) :", grant=["following"]),
        row("have~ {set:total}"),
        row("lose~ {by:number} more {loss:mark}"),
        row("generate~ {by:number} more {yields:track}"),
        row("generate~ {yields:track} only {only:position}"),
        row("may also use its {uses:text_field} abilities"),
        row("lose~ (all|) (its|their) [current] text", blank=True),
        heard(
            "lose~ all [(of its|of their)] [current] (text|texts|abilities|text and abilities)",
            blank=True,
        ),
        row("{:start}"),
        row("(have~|gain~|get~) {pair[]:signed} / {pair[]:signed}"),
        row("(is|are) (a|an) {tag:tag} (in addition|as well|too)"),
        row("count~ as a card of every {every:list_field_one}"),
        row("(have~|gain~|get~|become~) {gains[]:keyword}"),
        row("(have~|gain~|get~|become~) {gains[]:keyword} and {gains[]:keyword}"),
        heard("(is|are) {gains[]:keyword}"),
        heard(
            "(is|are) [also] (considered|treated as|considered to be|considered as) (a|an|)"
            " {tag:tag} [{-:type}|card(s)] [as well|too]"
        ),
        heard("(is|are) also (a|an|) {tag:tag} [{-:type}|card(s)] [as well|too]"),
        heard(
            "can (have|hold|carry) [up to|a maximum of|at most] {set:number} {mark:mark} [on it]",
            limit="mark",
        ),
        row("can take {by:number} more {mark:mark} [before (it is|being) destroyed]", limit="mark"),
        heard("'s {number:field} becomes {set:worth}"),
        heard("'s {number:field} (is equal to|equals) {set:worth}"),
        row("have~ {number:field} equal to {set:total}"),
        row("(gain~|get~) {number:field} equal to {by:total}"),
        row("(have~|gain~|get~) + x {number:field} where x (is|equals) {by:total}"),
        heard("lose~ {by:lowered} {number:field}"),
        heard("(have~|gain~|get~) {by:signed} {number:guard}"),
        heard("(have~|gain~|get~) {number:guard} {by:number}"),
        row("{number:guard} X where X (is|equals) {by:total}"),
    ),
}
