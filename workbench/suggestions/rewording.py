"""A reader's words for a text that may have changed since: the three texts, and both in one."""

from __future__ import annotations

from dataclasses import dataclass

from rules.models import Revision, State
from rules.reading.comparing import TextComparison, compare
from workbench.origins import INDEPENDENT, named
from workbench.suggestions.models import ReaderSuggestion
from workbench.threeway import ThreeWay, merge


@dataclass(frozen=True, slots=True)
class Rewording:
    """What a reader suggests beside what an editor begins with, a draft or what is published."""

    stands: Revision
    both: ThreeWay
    words: TextComparison
    has_moved: bool

    @classmethod
    def of(cls, suggestion: ReaderSuggestion, state: State | None) -> Rewording | None:
        """None where only a report was sent, or nothing stands any more."""
        stands = (state.work or state.published) if state else None
        if not suggestion.text or stands is None:
            return None
        seen, theirs = suggestion.seen, suggestion.revision
        return cls(
            stands=stands,
            both=merge(
                (seen.title, seen.body),
                (stands.title, stands.body),
                (theirs.title, theirs.body),
                suggestion.lang,
            ),
            words=compare(suggestion.before, suggestion.text, suggestion.lang),
            has_moved=(seen.title, seen.body) != (stands.title, stands.body),
        )

    @property
    def offered(self) -> tuple[str, str]:
        """Title and body to begin with: both changes, or what stands where they clash."""
        return self.both.merged or (self.stands.title, self.stands.body)

    def fields(self, suggestion: ReaderSuggestion, state: State) -> dict[str, object]:
        """What the form of the text holds at first. It stays made from what it was made from."""
        title, body = self.offered
        base = self.stands.based_on
        return {
            "title": title,
            "body": body,
            "significance": suggestion.revision.significance,
            "made_from": named(base) if base else INDEPENDENT,
            "version": state.version,
            "previous": self.stands.seq,
        }


def new_words(suggestion: ReaderSuggestion) -> str:
    """What a reader would have that the paragraph did not say, in one line; empty for a report."""
    if not suggestion.text:
        return ""
    words = compare(suggestion.before, suggestion.text, suggestion.lang)
    return " … ".join(one.text.strip() for one in words.comes if one.marked and one.text.strip())
