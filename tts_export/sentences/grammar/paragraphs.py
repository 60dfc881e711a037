"""Whole paragraphs: what they begin with says when they count."""

from tts_export.sentences.rows import row

PARAGRAPHS = {
    "paragraph": (
        row("{:single}"),
        row("{:several}", kind="several"),
    ),
    # Sentences of one paragraph that have nothing to do with each other.
    "several": (
        row("{reads[]:part} . {reads[]:part}"),
        row("{reads[]:part} . {:several}"),
    ),
    "part": (
        row("(when|whenever) {on:event} (,|) {:sequence}", kind="trigger"),
        row("{:moment} (:|,|) {:sequence}", kind="moment"),
        row("{:ability}"),
        row("attach [this] to {to:any_card}", kind="attach"),
        row("{:standing}", kind="standing"),
    ),
    "single": (
        row("(while|as long as) {cond:condition} : {:single}"),
        row("(when|whenever|if|each time) {on:event} (,|:|) {:sequence}", kind="trigger"),
        row("the first time each {once:span} [that] {on:event} (,|) {:sequence}", kind="trigger"),
        row("once each {once:span} (,|) (when|whenever) {on:event} (,|) {:sequence}", kind="trigger"),
        row("the first {on:first_entry} each {once:span} {steps[]:receipt}", kind="trigger"),
        row("{:moment} (:|,|) {:sequence}", kind="moment"),
        row("{:ability}"),
        row("execute : {:sequence}", kind="execute"),
        row("~ATH : {on:any_card}", kind="ath"),
        row("~ATH : {on:any_card} when destroyed", kind="ath", how="destroyed"),
        row("(attach|attaches) [this [card|{-:type}]|it] (to|) {to:any_card}", kind="attach"),
        row("{:standing}", kind="standing"),
        row("{conds[]:stock} : {:standing}", kind="standing"),
    ),
    # What is carried out once, as soon as it is played.
    "spell": (row("{:sequence}", kind="spell"),),
    "ability": (
        row(r"{lead:lead} \( {cost:cost} \) (:|–|) {:sequence}", kind="ability"),
        row("once (each|per) turn you may {steps[]:effect} by {cost:paid_by}", kind="ability", limit="turn"),
        row(
            "once (each|per) round you may {steps[]:effect} by {cost:paid_by}", kind="ability", limit="round"
        ),
        row("once (each|per) round you may {cost:cost} to {:sequence}", kind="ability", limit="round"),
        row(
            "once (each|per) turn (in your {phase:phase} ({-:phase_word}|)|) (,|) you may"
            " {cost:cost} to {:sequence}",
            kind="ability",
            limit="turn",
        ),
        row("pay {cost:toll} : {:sequence}", kind="ability"),
        row("{-:tap_verb} (:|,) {:sequence}", kind="ability", cost={"tap": True}),
        row("{cost:cost} : {:sequence}", kind="ability"),
        row("once each {limit:span} : {:sequence}", kind="ability"),
    ),
    "receipt": (row("(gets|get) {n:count} {mark:counter}", act="put", on={"ref": "it"}),),
    # "3b: ...": as long as they are on the card.
    "stock": (row("{group:stocked}", cond="is", card={"ref": "this"}),),
    "stocked": (row("{marks[]:cost_least}"),),
    "cost_least": (row("{least:number} {mark:counter}"),),
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
    ),
}
