"""The texts that hits have shown, kept until something is published again."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import product

from rules.kept import Kept
from search.backends.documents import IndexedText, read

MOST_REMEMBERED = 4_000
UNKNOWN = IndexedText("", "", "", "", "")


@dataclass(frozen=True, slots=True)
class ShownTexts:
    """Texts of one version of the content by content key and language; None where there is none."""

    held: dict[tuple[str, str], IndexedText | None] = field(default_factory=dict)

    def of(self, keys: Iterable[str], langs: Sequence[str]) -> list[IndexedText]:
        """What is published of *keys* in *langs*. Up to five queries for what was not shown yet."""
        wanted = list(dict.fromkeys(keys))
        if len(self.held) > MOST_REMEMBERED:
            self.held.clear()
        found: dict[tuple[str, str], IndexedText | None] = {}
        for place in product(wanted, langs):
            # Another thread may clear all at any moment.
            if (text := self.held.get(place, UNKNOWN)) is not UNKNOWN:
                found[place] = text
        missing = [key for key in wanted if any((key, lang) not in found for lang in langs)]
        if missing:
            found |= dict.fromkeys((key, lang) for key in missing for lang in langs)
            found |= {(one.key, one.lang): one for one in read(missing, langs, to_index=False)}
            self.held.update(found)
        return [one for one in found.values() if one]


shown_texts = Kept(lambda _content: ShownTexts())
"""The texts of a version of the content, as far as they were shown."""
