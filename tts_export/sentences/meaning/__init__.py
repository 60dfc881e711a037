"""What the words of a paragraph mean together.

In go the data that the grammar makes of a paragraph; out come data as the table has them
(`resolving.resolved`): who does each step (`doers`), which card "it" is (`agreeing`), what follows what
(`in_order`). `sense` refuses what no sentence means.
"""
