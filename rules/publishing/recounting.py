"""Where texts stand, worked out from the journal and the revisions alone.

Nothing here goes step by step like `rules.publishing.following`: what a text is compared with is
read off its last entry, and what is newer off all that was published there since.
"""

from collections import defaultdict
from collections.abc import Sequence

from rules.models import JournalEntry, Revision, State
from rules.publishing import following
from rules.publishing.locking import States, values_of
from rules.publishing.revisions import takes_up
from rules.publishing.staleness import NOTHING, recounted

Done = JournalEntry.Done
Journal = dict[str, list[JournalEntry]]
"""The entries of one text by language, in their order."""


def recount(key: str) -> dict[str, State]:
    """The states of a text by language, as they ought to be; they are not saved."""
    journal: Journal = defaultdict(list)
    rows = JournalEntry.objects.filter(key=key).select_related("revision__based_on")
    for entry in rows.order_by("n"):
        journal[entry.lang].append(entry)
    states = {lang: _standing(key, lang, entries) for lang, entries in journal.items()}
    for state in states.values():
        if state.published:
            state.against = _compared_with(state, journal, states)
            for other, seq in state.against.items():
                timeline = [entry.revision for entry in _publications(journal[other])]
                revisions = [one for one in timeline if one]
                at = [one.seq for one in revisions].index(seq)
                newer = recounted(revisions[at], revisions[at + 1 :])
                if newer != NOTHING:
                    state.newer[other] = newer
    following.flag(States(states.values()))
    for state in states.values():
        state.say_what_it_waits_for()
    return states


def unlike(key: str) -> list[str]:
    """What is stored of a text otherwise than it ought to be: `language: column`."""
    found = []
    counted = recount(key)
    stored = list(State.objects.filter(key=key).order_by("lang"))
    found += [f"{lang}: is lost" for lang in sorted({*counted} - {one.lang for one in stored})]
    for state in stored:
        right = counted.get(state.lang, State(key=key, lang=state.lang))
        ought = values_of(right)
        found += [
            f"{state.lang}: {name}"
            for name, value in values_of(state).items()
            if value != ought[name]
        ]
    return found


def _standing(key: str, lang: str, entries: Sequence[JournalEntry]) -> State:
    """The pointers of a state, entry by entry."""
    state = State(key=key, lang=lang)
    for entry in entries:
        state.version = entry.version
        revision: Revision | None = entry.revision
        match entry.done:
            case Done.PUBLISHED if revision:
                if takes_up(state, revision):
                    state.end_work()
                state.published, state.not_wanted = revision, False
            case Done.DRAFTED | Done.SENT if revision:
                state.begin(revision, review=entry.done == Done.SENT, version=entry.version)
            case Done.RETURNED:
                state.draft, state.review = state.review, None
            case Done.DROPPED:
                state.end_work()
            case Done.WITHDRAWN:
                state.published = None
            case Done.UNWANTED:
                state.end_work()
                state.not_wanted = True
            case Done.WANTED:
                state.not_wanted = False
            case Done.SUGGESTED if revision:
                state.suggestions = [*state.suggestions, revision.seq]
            case Done.DECLINED if revision:
                state.suggestions = [seq for seq in state.suggestions if seq != revision.seq]
    return state


def _publications(entries: Sequence[JournalEntry]) -> list[JournalEntry]:
    return [entry for entry in entries if entry.done == Done.PUBLISHED]


def _compared_with(state: State, journal: Journal, states: dict[str, State]) -> dict[str, int]:
    """What the last entry that said so said, and the co-sources that have come since."""
    saying = [one for one in journal[state.lang] if one.done in {Done.PUBLISHED, Done.CONFIRMED}]
    last = saying[-1]
    found: dict[str, int] = dict(last.against)
    if not following.is_co_source(state):
        return found
    for lang, entries in journal.items():
        if lang != state.lang and lang not in found:
            come = [
                entry.revision.seq
                for entry in _publications(entries)
                if entry.pk > last.pk and entry.revision and not entry.revision.based_on_id
            ]
            if come:
                found[lang] = come[0]
    return found
