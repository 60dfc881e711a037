"""Keywords: words that stand for a text, with or without that text beside them."""

from tts_export.sentences.rows import heard, printed, row

KEYWORDS = {
    "part": (row("{:keyworded}"), row("{:left_to_players}")),
    "single": (row("{:keyworded}"),),
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
        row("{:standing}", kind="standing"),
        row("(when|whenever) {on:event} (,|) {:sequence}", kind="trigger"),
        row("{:moment} (:|,|) {:sequence}", kind="moment"),
        row("{:ability}"),
    ),
    "plain_change": (
        row("(have~|gain~|get~|become~) {gains[]:keyword}"),
        row("(have~|gain~|get~|become~) {gains[]:keyword} and {gains[]:keyword}"),
        heard("(is|are) {gains[]:keyword}"),
    ),
    # Which cards.
    "having": (
        row("with {keyword[]:keyword} or {keyword[]:keyword}"),
        row("with {keyword[]:keyword}"),
        row("without {no_keyword[]:keyword}"),
    ),
    # Each of the two keywords lets a creature block: none has to have both.
    "blockers": (heard("{:blocking_kind} can (block|defend against|stop)"),),
    "blocking_kind": (heard("{blockers:of_two_keywords}"),),
    "of_two_keywords": (heard("{:what_many} with {keyword[]:keyword} and {keyword[]:keyword}"),),
    # What only explains a keyword.
    "remark": (row("{-:type_many} with {-:keyword} {-:anything}"),),
}
