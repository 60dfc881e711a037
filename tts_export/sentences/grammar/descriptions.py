"""Which cards, in further words: "at an opponent's planet", "with power less than or equal to ..."."""

from tts_export.sentences.rows import heard, row

DESCRIPTIONS = {
    "taken_card": (
        heard("{n:number} [of (these cards|those cards|these|those)]", among=True),
        heard("up to {n:number} [of (these cards|those cards|these|those)]", up_to=True, among=True),
    ),
    # Which cards.
    "quantity": (
        heard("any {n:number} [of]"),
        heard("as many of", n={"amount": "any"}),
    ),
    "owner": (
        heard("(friendly|your own)", whose="own"),
        heard("opposing", whose="opponent"),
        heard("[your|an|any] (opponents|opponent)", whose="opponent"),
    ),
    "before": (heard("non [-] {no_tag[]:tag}"),),
    "after": (
        heard("(that|which) you (control|have|own) [in play]", whose="own"),
        heard("you (have|own) [in play]", whose="own"),
        heard("(revealed|you reveal) [this way]", among=True),
        heard("(revealed|discarded|drawn|found|chosen) this way", among=True),
        heard("at (an|any|your) opponent 's {-:place_word}", where="away"),
        heard("at (opponents|other players) 's {-:place_word_many}", where="away"),
        heard("(other than|except [for]|besides) (this card|itself|this one|this)", other=True),
        heard("on your {-:place_word}", where="home"),
        heard("at (this|the same) (location|{-:place_word})", where="here"),
        row("that [has|have] (entered|entered play) this turn", entered="turn"),
        row("that [has|have] attacked this turn", attacked="turn"),
        row("that [has|have] moved this turn", moved="turn"),
    ),
    "having": (
        row("(with|that has|that have) no {without:described} attached"),
        heard("without [any|a] {marks[]:markless}"),
        heard("with [the] {tag[]:tag} [tag]"),
        heard("without [the] {no_tag[]:tag} [tag]"),
        heard("(named|called|titled) {title[]:title}"),
    ),
    "what_many": (heard("{tag[]:tag} and {tag[]:tag} {type[]:type_many}"),),
    "markless": (heard("{mark:counter}", most=0),),
    "bound": (
        heard("{field:field} of {most:number} or (less|lower|fewer)"),
        heard("[a] {field:field} of {least:number} or (more|higher|greater)"),
        heard("a {field:field} of {most:number} or (less|lower|fewer)"),
        row("{field:field} of exactly {is:number}"),
        row("exactly {is:number} {field:field}"),
        heard("at least {least:number} {field:field}"),
        heard("at most {most:number} {field:field}"),
        row("more than {more:number} {field:field}"),
        row("(less|fewer) than {less:number} {field:field}"),
        heard("{field:field} (less|lower) than {less:number}"),
        heard("{field:field} (more|greater|higher) than {more:number}"),
        heard("{field:field} (less|lower) than {less:compared}"),
        heard("{field:field} (more|greater|higher) than {more:compared}"),
        heard("(lower|smaller) {field:field} than {less:compared}"),
        heard("(higher|greater) {field:field} than {more:compared}"),
        heard(
            "{field:field} (equal to or less than|less than or equal to|equal or less than) {most:compared}"
        ),
        row("{field:field} (equal to or greater than|greater than or equal to) {least:compared}"),
        row("(equal or (more|higher|greater)|(more|greater) or equal) {field:field} than {least:compared}"),
        row("{field:field} equal to {is:compared}"),
        row("the same {field:field} as {is:compared}"),
    ),
    "compared": (
        heard("{of:reference} 's", amount="number"),
        row("{of:reference} 's {field:field}", amount="number"),
        heard("its own", amount="number", of={"ref": "this"}),
    ),
    "marked": (
        heard("{mark:mark}", least=1),
        heard("at least {least:number} {mark:counter} [on (it|them)]"),
        heard("at most {most:number} {mark:counter} [on (it|them)]"),
        row("more than {more:number} {mark:counter} [on (it|them)]"),
        row("(less|fewer) than {less:number} {mark:counter} [on (it|them)]"),
        row("exactly {is:number} {mark:counter} [on (it|them)]"),
        heard("{least:number} or more {mark:counter} on (it|them)"),
        heard("{least:number} + {mark:counter} on (it|them)"),
        heard("(a|an|any) {mark:counter} on (it|them)", least=1),
        heard("no {mark:counter} on (it|them)", most=0),
        heard("1 or more {mark:counter}", least=1),
    ),
    "counted": (heard("cards in {zone[]:hand}", whose="own"),),
}
