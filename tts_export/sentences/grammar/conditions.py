"""What must hold."""

from tts_export.sentences.rows import row

CONDITIONS = {
    "condition": (
        row("{:fact}"),
        row("{of[]:fact} and {of[]:fact}", cond="all"),
        row("{:bare_fact}"),
    ),
    "fact": (
        row("{card:group} (is|are|am|stands) {group:complement}", cond="is"),
        row("{card:group} have~ {group:possession}", cond="is"),
        row("{card:reference} 's {group:measure}", cond="is"),
        row("its {group:measure}", cond="is", card={"ref": "it"}),
        row("{card:group} [is] {group:deed}", cond="is"),
        row("you (have|control) {least:number} or more {group:counted}", cond="have", who="you"),
        row("you (have|control) no {group:counted}", cond="have", who="you", most=0),
        row("you (have|control) another {group:other_one}", cond="have", who="you", least=1),
        row("you (have|control) (a|an) {group:described_one}", cond="have", who="you", least=1),
        row("{group:group} (is|are) {where:placed}", cond="have", least=1),
        row("exactly {is:number} of {group:described_many} are {where:placed}", cond="have"),
        row("you have {is:number} {track:money}", cond="track"),
        row("you have {least:number} or more {track:money}", cond="track"),
        row("(a|an) {group:described_one} is attached to {on:reference}", cond="have", least=1),
        row("(a|an|another) card is stored beneath {card:reference}", cond="stored"),
        row("{card:reference} is stored (under|beneath) (another|a|an) {group:described_one}", cond="hosted"),
        row("{card:reference} (entered|has entered) this turn", cond="happened", event="enters"),
        row("{card:reference} (moved|has moved) this turn", cond="happened", event="moves"),
        row("it is your turn", cond="turn", whose="own"),
    ),
    # About the card that is changed: "has +1 power while attacking".
    "bare_fact": (row("{group:manner}", cond="is", card={"ref": "each"}),),
    "manner": (
        row("{state:state}"),
        row("here", where="here"),
        row("{zone[]:occupying}"),
        row("attacking as (a|an) {zone[]:inhabitant_one}", state="attacking"),
    ),
    "other_one": (row("{:described_one}", other=True),),
    "counted": (row("{:described_many}"), row("{:described_one}")),
    "complement": (
        row("{state:state}"),
        row("(a|an) {zone[]:inhabitant_one}"),
        row("(a|an) {state:state} {zone[]:inhabitant_one}"),
        row("(a|an) {tag[]:tag}"),
        row("not {state:state}", negative=True),
        row("(here|there)", where="here"),
        row("at your {-:place_word}", where="home"),
        row("{state:state} at your {-:place_word}", where="home"),
        row("the only {:unowned}", only=True),
    ),
    "placed": (row("here", _="here"), row("there", _="there")),
    "measure": (row("{numbers[]:size}"),),
    "size": (
        row("{field:field} is {most:number} or less"),
        row("printed {field:field} is {most:number} or less", printed=True),
        row("{field:field} is {least:number} or more"),
        row("printed {field:field} is {least:number} or more", printed=True),
    ),
    "possession": (row("{marks[]:marked}"), row("{numbers[]:bound}")),
    "deed": (
        row("(attacks|attack|attacking)", state="attacking"),
        row("(attacks|attacking) as (a|an) {zone[]:inhabitant_one}", state="attacking"),
    ),
}
