-- Registry.cards["T-H9"] in a comment.
Registry.cards["T-H1"] = {}
Registry.cards["T-H2"] = {}  # W: no card has the id "T-H2", did you mean "T-H1"? (card-lua)
Registry.cards['T-H3'] = {}  # W: no card has the id "T-H3", did you mean "T-H1"? (card-lua)
