"""What stands in for the cues of a language that has none: only signs that need no words.

A document in such a language is read by its numbers, its headings and its links.
"""

import re
from typing import Final

NEVER: Final = re.compile(r"(?!)")
"""Found nowhere."""
CUE: Final = "§|→"
"""Announces the number of a rule."""
STEP: Final = "(?!){0}"
"""A step that is named by its number: in no words, so nowhere."""
