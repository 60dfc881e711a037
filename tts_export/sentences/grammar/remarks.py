"""Remarks in brackets that only say what holds anyway: they are left out."""

from tts_export.sentences.rows import row

REMARKS = {
    "remark": (
        row("not to exceed [the|its|their] maximum"),
        row("up to (the|its|their) (maximum|limit)"),
        row("(you|they|players) cannot have negative {-:track}"),
        row("(your own|yours|its own|their own) included"),
        row("including (yours|your own|this card|itself)"),
    ),
}
