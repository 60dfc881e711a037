"""Cards that come into play and leave it, what they cost, and cards that speak of themselves."""

from tts_export.sentences.rows import row

PLAYING = {
    # What happens.
    "happening": (
        row("{card:some_card} come~ into play", event="enters"),
        row("{card:some_card} leave~ play", event="leaves"),
        row("{who:who} {event:own_event}"),
    ),
    "circumstance": (
        row("from (a|an|one of your) {from:zone}"),
        row("to your {to:zone}"),
        row("for {of:choice}"),
    ),
    "moment": (
        row(
            "(in|during|at the (start|beginning) of) its (controller|player|owner) 's"
            " {phase:phase} ({-:phase_word}|)",
            whose="attached",
        ),
    ),
    # What holds.
    "fact": (
        row("{who:who} (have~|control~) at least {least:number} {group:counted}", cond="have"),
        row("{who:who} (have~|control~) at least {least:number} other {group:counted_other}", cond="have"),
        row("there are {least:number} or more of them", cond="have", group={"ref": "it"}),
    ),
    "counted_other": (row("{:counted}", other=True),),
    "complement": (
        row("in your {zone[]:zone}", whose="own"),
        row("{state:state} in your {zone[]:zone}", whose="own"),
    ),
    # Which cards.
    "quantity": (
        row("target", n=1, target=True),
        row("a target", n=1, target=True),
        row("{n:number} target", target=True),
        row("up to {n:number} target", up_to=True, target=True),
    ),
    "own_cards": (row("their {:before*} [{:kinds}] {:what} {:after*} [{:hanging}]", whose="they"),),
    "after": (
        row("(in|of) my {-:place_word}", where="here"),
        row("(in|of|at) the same {-:place_word} [as me]", where="here"),
        row("(in|of|at) {where:site}"),
        row("(in|from) it", among=True),
        row("that died this turn", died="turn"),
        row("that you moved this turn", moved="turn", whose="own"),
        row("that was just played", waiting=True),
        row("with the (most|greatest|highest) {highest:measured}"),
        row("with the (least|fewest|lowest) {lowest:measured}"),
        row("in play"),
    ),
    "site": (row("the attacked {-:place_word}", ref="attacked"), row("that {-:place_word}", ref="it")),
    "measured": (row("{mark:mark}"), row("{field:field}")),
    "possessor": (row("my", ref="this"), row("its", ref="it"), row("{:reference} 's")),
    # Whose.
    "who": (row("target player", _="player"),),
    "theirs": (
        row("(his|her|his or her|his / her)", _="they"),
        row("target player 's", _="player"),
        row("target opponent 's", _="opponent"),
    ),
    "money": (row("{_:pool}"),),
    "price": (
        row("{-:tap_verb} [(this card|me)]", tap=True),
        row("remove {banish:group} from the game"),
    ),
    "ability": (
        row(
            "once in each of your turns you may {cost:cost} to {:sequence}",
            kind="ability",
            limit="turn",
            turn="own",
        ),
        row("once in each of your turns {:sequence}", kind="ability", limit="turn", turn="own"),
    ),
    # Of abilities that are not read to their end: what they cost, and how often they are used.
    "opening": (
        row("{-:tap_verb} : {-:anything}", kind="ability", cost={"tap": True}, hand=True),
        row("{cost:cost} : {-:anything}", kind="ability", hand=True),
        row("once in each of your turns {-:anything}", kind="ability", limit="turn", turn="own", hand=True),
    ),
    # What is different.
    "change": (
        row("{:plain_change} during your turn", cond={"cond": "turn", "whose": "own"}),
        row("{:plain_change} during (an|any) opponent 's turn", cond={"cond": "turn", "whose": "opponents"}),
    ),
    "plain_change": (
        row("can be played directly into your {to:zone}", allow="enter"),
        row("can move into (opponents|an opponent) 's {-:place_word_many}", allow="move", to="opponents"),
        row("do~ not {-:untap_verb} [(during|in) its controller 's {-:untap_phase} [phase]]", ban=["untap"]),
        row("(have~|gain~|get~) {pair[]:signed} / {pair[]:signed}"),
        row("(is|are) (a|an) {tag:tag} (in addition|as well|too)"),
        row("(is|am|are) not {-:tapped} for {cost:action}", tap=False),
    ),
    "standing": (row("(when|whenever) {all[]:exemption}"),),
    "exemption": (row("{cards:reference} {alter[]:exempt}"),),
    "exempt": (
        row("(moves|move) {:circumstance*} , (it|i|they) do~ not become {-:tapped}", cost="move", tap=False),
    ),
    "changes": (
        row("{alter[]:dearer}"),
        row("they [also] {alter[]:change}", cards={"ref": "it"}),
        row("you may (play|enter) {cards:reference} {alter[]:other_source}"),
        row("{cards:possessor} [{-:pool}] {alter[]:counting}"),
        row("{alter[]:play_ban} {cards:group}"),
    ),
    "dearer": (row("{cards:described_many} cost~ {by:surcharge} to (play|enter)", cost="enter"),),
    "other_source": (row("from your {from:zone}", allow="enter"),),
    "counting": (
        row("{by:printed_cost} counts double (in|for) {number:contest}"),
        row("{-:cost_field} counts as {by:number} more (in|for) {number:contest}"),
    ),
    "printed_cost": (row("{field:cost_field}", amount="number", of={"ref": "each"}),),
    "play_ban": (row("{who:who} cannot {ban[]:play_word}"),),
    "limit": (
        row(
            "{who:who} discard~ down to {set:number} cards [in their {-:phase} [phase]]"
            " [instead of {-:number}]",
            limit="hand",
        ),
    ),
    "payment": (
        row(
            "{cards:described_many} that your opponents play during your turn",
            cost="enter",
            who="opponents",
            cond={"cond": "turn", "whose": "own"},
        ),
    ),
    "surcharge": (row("them {_:number} [{-:money}] more"),),
    "countable": (
        row("{every:number} [of] {group:described_many}", amount="count"),
        row("player who put {group:group} there", amount="doers"),
    ),
    "lasts": (row("before your next turn", _="next"),),
    # What is done.
    "doing": (
        row("put~ the top {n:top} of {whose:theirs} deck (into|in|on|to) the {zone:zone}", act="mill"),
        row(
            "put~ the top {n:top} of {whose:theirs} deck [face down] (into|in|on|to)"
            " [(one|any) of] {whose:theirs} {zone:zone}",
            act="mill",
        ),
        row("(put~|return~) {cards:group} (into|in) (one|any) of {-:possessive} {zone:zone_place}", act="to"),
        row(
            "(put~|return~) {cards:group} (into|in) (one|any) of {-:possessive} {zone:zone_place}"
            " , {tapped:lying}",
            act="to",
        ),
        row("(put~|return~) {cards:group} (in|into) (one|any) of {-:possessive} {zone:zone}", act="to"),
        row(
            "(put~|return~) {cards:group} (in|into) (one|any) of {-:possessive} {zone:zone} , {tapped:lying}",
            act="to",
        ),
        row("move~ {cards:group} to your {zone:zone}", act="move"),
        row(
            "move~ {cards:group} to your {zone:zone} without {-:tap_gerund} (them|it)", act="move", tap=False
        ),
        row("remove {cards:group} from the game", act="banish"),
        row("sacrifice~ {cards:group}", act="sacrifice"),
        row("search {whose:theirs} {zone:zone} for {cards:group}", act="search"),
        row("move~ {cards:group} into your {zone:zone}", act="move"),
        row("counter {cards:group}", act="counter"),
        row("{cards:group} has no effect and goes to its owner 's {-:discard_pile}", act="counter"),
        row("{cards:reference} stay~ {-:tapped}", act="nothing"),
        row("x is the [{-:pool}] {x:cost_field} of {cards:group}", act="pick"),
        row("(produce~|regain~) {n:number} {track:money}", act="gain"),
        row("{act:own_act}"),
    ),
    "top": (row("{_:count} card(s)"), row("card", _=1)),
    "rest": (row("[put] (the others|the rest) (in|into) {-:possessive} {-:discard_pile}", _="discard"),),
}
