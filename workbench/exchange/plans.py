"""What bringing in a file would do with each text: nothing is written here."""

from collections.abc import Collection as Keys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from django.contrib.auth.models import User
from django.db.models import Model
from django.utils.translation import gettext as _

from corpus.contents import HOLDINGS, objects_of
from corpus.exchange.model import BODY, TITLE, ExchangeFile, ExchangeUnit
from corpus.keys import ContentKey
from corpus.markup.wording import tidy
from rules.editors import Action, may_with_text
from rules.models import Revision, State
from rules.publishing import Draft
from rules.publishing.following import since
from rules.publishing.journal import were_published
from rules.publishing.revisions import Named, named_revisions
from workbench.exchange.collections import Collection, standing, states_in
from workbench.forms import LONGEST_REASON, TextForm
from workbench.origins import named
from workbench.saving import draft_of, link_targets

NEW, CHANGED, SAME, PARKED, REFUSED = VERDICTS = ("new", "changed", "same", "parked", "refused")


@dataclass(frozen=True, slots=True)
class TextPlan:
    """What would be done with one text, and why not; `draft` is what would be saved.

    `made_from` is the revision that it was translated from, `source` the one that is published
    there now, and `target` what stands in its own language. `seen` names what stands there as an
    editor of the page has seen it: the version of the text, and the revision of its source.
    """

    key: str
    verdict: str
    why: str = ""
    title: str = ""
    body: str = ""
    made_from: Revision | None = None
    source: Revision | None = None
    target: Revision | None = None
    draft: Draft | None = None
    seen: str = ""

    @property
    def takes(self) -> bool:
        """Whether a draft would come of it."""
        return self.draft is not None


class _Held:
    """What is stored of the texts of a file, read in a few queries."""

    def __init__(self, file: ExchangeFile, collection: Collection) -> None:
        names = {unit.key for unit in file.units}
        keys = [key for key in collection.content_keys() if key in names]
        self.objects: dict[str, Model] = objects_of(keys)
        self.states = states_in(keys, (file.source_lang, file.lang))
        wanted: set[Named] = set()
        for unit in file.units:
            wanted.add((unit.key, file.source_lang, unit.made_from))
            wanted.add((unit.key, file.lang, unit.revision))
        self.revisions = named_revisions(w for w in wanted if w[0] in self.objects)
        self.published = were_published(self.revisions.values())


def plan(
    file: ExchangeFile, collection: Collection, user: User, anyway: Keys[str] = ()
) -> list[TextPlan]:
    """What *user* would do by bringing in *file*, text by text in its order.

    The texts of which *anyway* has the content keys are not parked.
    """
    held = _Held(file, collection)
    return [
        _Weighing(file, held, user, key, units).plan(parks=key not in anyway)
        for key, units in file.texts()
    ]


def counted(plans: Iterable[TextPlan]) -> dict[str, int]:
    """How many texts of each verdict there are."""
    found = dict.fromkeys(VERDICTS, 0)
    for one in plans:
        found[one.verdict] += 1
    return found


def without_same(file: ExchangeFile, weighed: Iterable[TextPlan]) -> ExchangeFile:
    """The file without the texts that say nothing new."""
    same = {one.key for one in weighed if one.verdict == SAME}
    return replace(file, units=tuple(unit for unit in file.units if unit.key not in same))


class _Weighing:
    """One text of a file against what is stored of it."""

    def __init__(
        self, file: ExchangeFile, held: _Held, user: User, key: str, units: Sequence[ExchangeUnit]
    ) -> None:
        self.lang, self.source_lang = file.lang, file.source_lang
        self.held, self.user, self.key, self.units = held, user, key, units
        self.state: State | None = held.states.get((key, file.lang))
        source = held.states.get((key, file.source_lang))
        self.source = source.published if source else None
        self.target = standing(self.state)
        self.made_from = held.revisions.get((key, file.source_lang, units[0].made_from))
        self.exported = held.revisions.get((key, file.lang, units[0].revision))
        self.title, self.body = self.words(self.target)

    def plan(self, *, parks: bool) -> TextPlan:
        if why := self.unreadable():
            return self.verdict(REFUSED, why)
        # Nothing was done where a text is what it is here, or what it was when it was written out.
        if self.says(self.target) or self.says(self.exported):
            return self.verdict(SAME)
        if why := self.forbidden():
            return self.verdict(REFUSED, why)
        form = self.form()
        if not form.is_valid():
            return self.verdict(
                REFUSED, " ".join(str(m) for some in form.errors.values() for m in some)
            )
        # What is parked can be taken all the same: so it is a text that fits.
        if parks and (why := self.outdated()):
            return self.verdict(PARKED, why)
        draft = draft_of(form, self.key, self.lang)
        return self.verdict(CHANGED if self.target else NEW, draft=draft)

    def words(self, stands: Revision | None) -> tuple[str, str]:
        """Title and body as the file says them; what it says nothing of is as it *stands*."""
        said = {unit.part: tidy(unit.target) for unit in self.units}
        kept = {part: getattr(stands, part) if stands else "" for part in (TITLE, BODY)}
        title, body = (said.get(part) or kept[part] for part in (TITLE, BODY))
        return title, body

    def says(self, stands: Revision | None) -> bool:
        """Whether the file says what *stands*; of nothing, that it says nothing."""
        title, body = (stands.title, stands.body) if stands else ("", "")
        return self.words(stands) == (title, body)

    def unreadable(self) -> str:
        """Why the text is not looked at any further."""
        if self.key not in self.held.objects:
            return _("There is no such text here.")
        if len({unit.part for unit in self.units}) != len(self.units):
            return _("This text is in the file more than once.")
        titled = HOLDINGS[ContentKey.of(self.key).kind].title is not None
        if not titled and any(unit.part == TITLE for unit in self.units):
            return _("There is no such text here.")
        if any(unit.marked for unit in self.units):
            return _("There is markup of another program among the words, which would be lost.")
        made_from = {unit.made_from for unit in self.units}
        revisions = {unit.revision for unit in self.units}
        seen = self.made_from is not None and self.made_from.pk in self.held.published
        if not seen or len(made_from) > 1 or len(revisions) > 1 or self.unknown_revision():
            return _("It names a version that this text does not have.")
        return ""

    def unknown_revision(self) -> bool:
        return bool(self.units[0].revision) and self.exported is None

    def forbidden(self) -> str:
        """Why it may not be changed."""
        if not may_with_text(self.user, Action.DRAFT, self.key, self.lang):
            return _("You may not change texts in this language and game.")
        if self.state and self.state.review_id:
            return _("It is in review. Publish it or send it back first.")
        if self.state and self.state.not_wanted:
            return _("It is not wanted in this language.")
        return ""

    def outdated(self) -> str:
        """Why an editor has to look at it first."""
        if (self.target.seq if self.target else 0) != self.units[0].revision:
            return _("Somebody has changed this text since the file was written.")
        if self.moved_on():
            return _("What it is translated from has changed since the file was written.")
        return ""

    def moved_on(self) -> bool:
        """Whether the source has changed by more than a typo, and not back again."""
        if self.source is None or self.made_from is None:
            return True
        if self.source == self.made_from:
            return False
        return any(newer["since"] for newer in since(self.made_from).values())

    def form(self) -> TextForm:
        """The form that an editor would have sent."""
        assert self.made_from is not None
        subject = self.held.objects[self.key]
        kind = ContentKey.of(self.key).kind
        origin = named(self.made_from)
        data = {
            "title": self.title,
            "body": self.body,
            "significance": Revision.Significance.MEANING,
            "made_from": origin,
            "comment": tidy(self.units[0].note)[:LONGEST_REASON],
            "version": self.state.version if self.state else 0,
            "previous": self.target.seq if self.target else 0,
        }
        return TextForm(
            data,
            known=link_targets(kind, subject),
            titled=HOLDINGS[kind].title is not None,
            origins=[(origin, origin)],
            origin=origin,
        )

    def verdict(self, verdict: str, why: str = "", draft: Draft | None = None) -> TextPlan:
        version = self.state.version if self.state else 0
        return TextPlan(
            self.key, verdict, why, self.title, self.body, self.made_from, self.source,
            self.target, draft, seen=f"{version}:{self.source.seq if self.source else 0}",
        )  # fmt: skip
