"""Whole paragraphs: what they begin with, or end with, says when they count."""

from tts_export.sentences.rows import heard, printed, row

EQUIP = {
    "act": "attach",
    "cards": {"ref": "this"},
    "to": {"n": 1, "target": True, "whose": "own", "type": ["main"]},
}

NOT_PLAYED = {"ban": ["enter"]}

PARAGRAPHS = {
    "paragraph": (
        row("{:single}"),
        row("{:several}", kind="several"),
        row("{on:arrival} {steps[]:arrives_with}", kind="trigger"),
        heard("{on:own_arrival} {steps[]:arrives_stronger}", kind="trigger"),
        heard("{on:others_arrival} {steps[]:arrives_stronger}", kind="trigger"),
        heard("{on:own_arrival} {steps[]:arrives_counted}", kind="trigger"),
    ),
    # Sentences of one paragraph that have nothing to do with each other.
    "several": (
        row("{reads[]:part} . {reads[]:part}"),
        row("{reads[]:part} . {:several}"),
        # "Play this card only if ..." is about the card in the hand, whatever it does then.
        row("{reads[]:play_limit} . {reads[]:order}"),
    ),
    "part": (
        row("(when|whenever) {on:event} (,|) {:sequence}", kind="trigger"),
        row("after {on:event} (,|) {:sequence}", kind="trigger", after=True),
        row("{:moment} (:|,|) {:sequence}", kind="moment"),
        row("{:ability}"),
        row("{:attaching}"),
        row("{:standing}", kind="standing"),
        row("{:keyworded}"),
        row("{:left_to_players}"),
        heard("if {on:clear_event} (,|) {:sequence}", kind="trigger"),
        heard("{steps[]:effect} (when|whenever) {on:event}", kind="trigger", late=True),
        heard("{steps[]:effect} if {on:clear_event}", kind="trigger", late=True),
        heard("{steps[]:effect} {:at_moment}", kind="moment", late=True),
        row("{:said_if}"),
        heard("{:against_me}", kind="trigger"),
    ),
    # Whole paragraphs.
    "single": (
        row("(while|as long as) {cond:condition} : {:single}"),
        row("(when|whenever|if|each time) {on:event} (,|:|) {:sequence}", kind="trigger"),
        row("after {on:event} (,|:|) {:sequence}", kind="trigger", after=True),
        row("the first time each {once:span} [that] {on:event} (,|) {:sequence}", kind="trigger"),
        row(
            "once each {once:span} (,|) (when|whenever) {on:event} (,|) {:sequence}",
            kind="trigger",
            again=True,
        ),
        row("the first {on:first_entry} each {once:span} {steps[]:receipt}", kind="trigger"),
        row("{:moment} (:|,|) {:sequence}", kind="moment"),
        row("{:ability}"),
        row("execute : {:sequence}", kind="execute"),
        row("~ATH : {on:any_card}", kind="ath"),
        row("~ATH : {on:any_card} when destroyed", kind="ath", how="destroyed"),
        row("{:attaching}"),
        heard("attach it to {to:any_card}", kind="attach"),
        row("{:standing}", kind="standing"),
        row("{conds[]:stock} : {:standing}", kind="standing"),
        row("{:play_limit}"),
        row("{:keyworded}"),
        row("{:said_if}"),
        # What happens is said last: "Draw 1 card when this card enters."
        heard("{:sequence} (when|whenever) {on:event}", kind="trigger", late=True),
        heard("{:sequence} {:moment}", kind="moment", late=True),
        heard(
            "{steps[]:whole} (when|whenever) {on:event} {steps[]:stop} {steps[]:consequence}",
            kind="trigger",
            late=True,
        ),
        heard("{:sequence} if {on:clear_event}", kind="trigger", late=True),
        heard("{:against_me}", kind="trigger"),
        heard("(when|on|upon) {on:bare_event} (:|,|–|) {:sequence}", kind="trigger"),
        heard("the first time {on:event} each turn (,|) {:sequence}", kind="trigger", once="turn"),
        row("if {asks:condition} {:moment} (,|) {:sequence}", kind="moment"),
    ),
    "consequence": (row("if you do (,|) {:clause}", act="did"),),
    "attaching": (
        row("(attach|attaches) [this [card|{-:type}]] (to|) {to:any_card}", kind="attach"),
        heard("enchant {to:any_card}", kind="attach"),
    ),
    # What happens to whoever blocks: "creatures defending against me get -1/-1 until end of turn".
    "against_me": (
        heard("{on:my_blockers} {steps[]:their_change}"),
        heard("{-:itself} deal~ {steps[]:blow} to {on:my_blockers}"),
    ),
    "my_blockers": (
        heard("{card:kind_of_blocker} (defending|blocking) [against] {whom:itself}", event="blocks"),
    ),
    "kind_of_blocker": (
        heard("{type[]:main_type_many}", n=1),
        heard("each {type[]:main_type_one}", n=1),
    ),
    "their_change": (heard("{alter[]:change} {lasts:lasts}", act="change", cards={"ref": "triggering"}),),
    "blow": (heard("{n:number} damage", act="deal", by={"ref": "this"}, on={"ref": "triggering"}),),
    # What cannot be taken for something that holds.
    "clear_event": (
        heard("{card:some_card} take~ [any] damage [while this is attached]", event="damaged"),
        heard("{card:some_card} (is|are) moved", event="moves"),
        heard("{card:some_card} (is|are) {event:fate}"),
    ),
    "said_if": (heard("{steps[]:conditional} {:at_moment}", kind="moment", late=True),),
    # What is carried out once, as soon as it is played.
    "spell": (
        row("{:sequence}", kind="spell"),
        row("(while|as long as) {cond:condition} : {:sequence}", kind="spell"),
    ),
    "order": (row("{:sequence}", kind="spell"),),
    "ability": (
        row(r"{lead:lead} \( {cost:cost} \) (:|–|) {:sequence}", kind="ability"),
        row("once each {limit:span} you may {steps[]:effect} by {cost:paid_by}", kind="ability"),
        row("once each {limit:span} you may {cost:cost} to {:sequence}", kind="ability"),
        row(
            "once each turn in your {phase:phase} ({-:phase_word}|) (,|) you may {cost:cost} to {:sequence}",
            kind="ability",
            limit="turn",
        ),
        row("pay {cost:toll} : {:sequence}", kind="ability"),
        row("{-:tap_verb} (:|,) {:sequence}", kind="ability", cost={"tap": True}),
        row("{cost:cost} : {:sequence}", kind="ability"),
        row("once each {limit:span} : {:sequence}", kind="ability"),
        heard("once each {limit:span} you may trade {cost:toll} for {steps[]:gained}", kind="ability"),
        row("once each {limit:span} (:|,) {cost:cost} : {:sequence}", kind="ability"),
        row(
            "once in each of your turns you may {cost:cost} to {:sequence}",
            kind="ability",
            limit="turn",
            turn="own",
        ),
        row("once in each of your turns {:sequence}", kind="ability", limit="turn", turn="own"),
        row(
            r"{lead:tagged_lead} \( {tags[]:choice} , {cost:cost} \) : {:sequence}",
            kind="ability",
        ),
        row(
            r"{lead:tagged_lead} \( {tags[]:choice} , {cost:cost} \) : {:sequence}"
            " . use this {-:tagged_lead} only while {cond:fact}",
            kind="ability",
        ),
        heard("equip [{-:main_type_one}] [–|:] {cost:price}", kind="ability", steps=[EQUIP]),
        heard("{cost:tap_cost} to {:sequence}", kind="ability"),
        heard("{-:tap_sign} [,] {:sequence}", kind="ability", cost={"tap": True}),
        row(
            "{cost:cost} : {:sequence} . (use|activate) [this] [ability] only (while|when|if)"
            " {cond:condition} [as well]",
            kind="ability",
        ),
        row(
            "{cost:cost} : {:sequence} . (use|activate) [this] [ability] only (during|on) your turn",
            kind="ability",
            turn="own",
        ),
        heard("once each {limit:span} you may {steps[]:effect}", kind="ability"),
        heard("you may {cost:cost} : {:sequence}", kind="ability"),
        heard("you may {steps[]:effect} once each {limit:span} by {cost:paid_by}", kind="ability"),
        heard(r"{lead:lead} \( {cost:cost} \) (:|–|) {:sequence} . {limit:only_once}", kind="ability"),
        row(r"{lead:lead} \( {cost:cost} , {limit:each_period} \) (:|–|) {:sequence}", kind="ability"),
        row(
            r"{lead:tagged_lead} \( {tags[]:choice} , {cost:cost} \) : {:sequence} . {limit:only_once}",
            kind="ability",
        ),
        row("{cost:cost} : {:sequence} . {limit:only_once}", kind="ability"),
    ),
    # What is understood of a paragraph that is not: the moment at which people carry it out.
    "opening": (
        row("(while|as long as) {cond:condition} : {:opening}"),
        row("(while|as long as) {cond:condition} : {-:anything}", kind="hand"),
        row("(when|whenever|if|each time|as) {on:event} , {-:anything}", kind="trigger", hand=True),
        row("the first time each {once:span} [that] {on:event} , {-:anything}", kind="trigger", hand=True),
        row(
            "once each {once:span} (,|) (when|whenever) {on:event} , {-:anything}", kind="trigger", hand=True
        ),
        row("{:moment} (:|,) {-:anything}", kind="moment", hand=True),
        row(r"{lead:lead} \( {cost:cost} \) (:|–|) {-:anything}", kind="ability", hand=True),
        row("once each {limit:span} : {-:anything}", kind="ability", hand=True),
        row("execute : {-:anything}", kind="execute", hand=True),
        row("attach [this] [to] {-:anything}", kind="attach", hand=True),
        row("~ATH : {-:anything}", kind="ath", hand=True),
        row("{-:tap_verb} : {-:anything}", kind="ability", cost={"tap": True}, hand=True),
        row("{cost:cost} : {-:anything}", kind="ability", hand=True),
        row("once in each of your turns {-:anything}", kind="ability", limit="turn", turn="own", hand=True),
    ),
    "keyworded": (
        row("{keyword:keyword} – {:keyword_text}"),
        heard("{keyword:keyword} {-:number} – {:keyword_text}"),
        heard(r"{keyword:keyword} [{-:number}] \( {:keyword_text} [.] \)"),
    ),
    "left_to_players": (
        printed(r"{keyword:hand_keyword} \( by hand \)", kind="hand"),
        heard("{keyword:hand_keyword} [{-:number}] [– {-:saying}]", kind="hand"),
        heard(r"{keyword:hand_keyword} [{-:number}] \( {-:saying} [.] \)", kind="hand"),
    ),
    "keyword_text": (
        row("{:play_limit}"),
        row("{:standing}", kind="standing"),
        row("(when|whenever) {on:event} (,|) {:sequence}", kind="trigger"),
        row("{:moment} (:|,|) {:sequence}", kind="moment"),
        row("{:ability}"),
    ),
    "gained": (heard("{:wealth}", act="gain"),),
    "receipt": (row("(gets|get) {n:count} {mark:counter}", act="put", on={"ref": "it"}),),
    # "3b: ...": as long as they are on the card.
    "stock": (row("{group:stocked}", cond="is", card={"ref": "this"}),),
    "stocked": (row("{marks[]:cost_least}"),),
    "cost_least": (row("{least:number} {mark:counter}"),),
    "arrival": (row("{card:entrants} {-:arrive} with", event="enters"),),
    "own_arrival": (heard("{card:itself} {-:arrive} with", event="enters"),),
    "arrives_stronger": (
        heard("{alter[]:pair_counter} [on (it|them)]", act="change", cards={"ref": "it"}),
        heard("{alter[]:pair_counter} [on it] {:multiplied}", act="change", cards={"ref": "it"}),
    ),
    "others_arrival": (heard("{card:whichever} {-:arrive} with", event="enters"),),
    "whichever": (
        heard("{:described_many}", n=1),
        heard("(each|every) {:described_one}", n=1),
        heard("(each|every) other {:described_one}", n=1, other=True),
    ),
    "arrives_with": (row("[+] {n:count} {mark:counter} [on it]", act="put", on={"ref": "it"}),),
    "arrives_counted": (
        heard("(a|an) {mark:counter} [on it]", act="put", on={"ref": "it"}, n=1),
        heard("{n:number} {mark:counter} on it", act="put", on={"ref": "it"}),
        heard("{n:count} {mark:counter} [on it] {:multiplied}", act="put", on={"ref": "it"}),
        heard("x {mark:counter} [on it] , {:x_is}", act="put", on={"ref": "it"}, n={"amount": "x"}),
        heard("[a number of] {mark:counter} [on it] equal to {n:total}", act="put", on={"ref": "it"}),
    ),
    "each_period": (row("once each {_:span}"),),
    "only_once": (
        row(
            "[you (may|can)] (only use|use|activate|only activate) [this] [ability|{-:tagged_lead}] [only]"
            " {_:each_period}"
        ),
        row(r"[\(] [only] {_:each_period} [only] [\)]"),
        row("this [ability] can [only] be (used|activated) [only] {_:each_period}"),
    ),
    "play_limit": (
        row(
            "{-:play_verb} {cards:itself} only if {conds[]:negation}",
            kind="standing",
            alter=[NOT_PLAYED],
        ),
        row("{-:play_verb} {cards:itself} only {conds[]:other_time}", kind="standing", alter=[NOT_PLAYED]),
        heard(
            "{-:play_verb} only if {conds[]:negation}",
            kind="standing",
            cards={"ref": "this"},
            alter=[NOT_PLAYED],
        ),
        heard(
            "{-:play_verb} only {conds[]:other_time}",
            kind="standing",
            cards={"ref": "this"},
            alter=[NOT_PLAYED],
        ),
        row(
            "as an additional cost to {-:play_verb} {cards:itself} , {alter[]:additional_cost}",
            kind="standing",
        ),
        heard("as an additional cost , {alter[]:additional_cost}", kind="standing", cards={"ref": "this"}),
    ),
    "additional_cost": (row("{pays:deed_of_paying}"),),
    "negation": (row("{of:fact}", cond="not"),),
    # When a card cannot be played that is "played only during ...".
    "other_time": (
        row("(on|during) {of:turn_of}", cond="not"),
        row("(during|in) {of:any_phase}", cond="not"),
        row("(during|in) your {of:own_phase}", cond="not"),
    ),
    "any_phase": (row("{phase:phase} ({-:phase_word}|)", cond="phase", whose="any"),),
    "own_phase": (row("{phase:phase} ({-:phase_word}|)", cond="phase", whose="own"),),
    "conditional": (row("if {cond:condition} (,|) {:clause}", act="when"),),
    # What only explains a keyword.
    "remark": (
        row("not to exceed [the|its|their] (maximum|max) [{-:mark}]"),
        row("up to (the|its|their) (maximum|limit)"),
        row("(you|they|players) cannot have negative {-:track}"),
        row("(your own|yours|its own|their own) included"),
        row("including (you|yours|your own|this card|itself)"),
        row("{-:type_many} with {-:keyword} {-:anything}"),
    ),
}
