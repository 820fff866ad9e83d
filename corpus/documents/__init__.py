"""Documents as found in the world: read, told apart into rules and furniture, and reported.

`decoding` turns bytes into text, `formats` turns each kind of document into lines, `outline` finds
the rules in the lines, and `report` says what was found. Nothing here knows a database.
"""
