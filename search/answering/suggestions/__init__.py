"""What a reader may mean who has typed a few letters: titles, numbers, terms, names, readings.

Everything is held in memory as sorted rows, so that a keystroke is a few bisections and asks
neither the index nor the bodies of the rules.
"""

from search.answering.suggestions.letters import plain
from search.answering.suggestions.making import make, suggestions
from search.answering.suggestions.offer import EXAMPLE, Suggestion, Suggestions, page_of
from search.answering.suggestions.severalwords import SEARCH, TOGETHER
from search.answering.suggestions.shelves import Suggestible

__all__ = [
    "EXAMPLE",
    "SEARCH",
    "TOGETHER",
    "Suggestible",
    "Suggestion",
    "Suggestions",
    "make",
    "page_of",
    "plain",
    "suggestions",
]
