"""What is written where a text of ours is cited: in plain words, Markdown, a wiki and BibTeX.

A citation is in the language of the text that it cites, whatever the page around it speaks, and
names the version of it that was shown. Pure functions but for the words of the interface.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import override, pgettext

from corpus.keys import RULE, TERM, ContentKey
from corpus.labels import LANGUAGES
from corpus.languages import row_of
from corpus.punctuation import here

PUBLISHER = "Regula"
MARKDOWN = re.compile(r"([\\`*_{}\[\]<>#|~&^$@])")
WIKI = re.compile(r"[&<>\[\]{}|'~_=#*;\"]|:(?=//)")
LATEX = {
    "\\": r"\textbackslash{}", "{": r"\textbraceleft{}", "}": r"\textbraceright{}",
    "~": r"\textasciitilde{}", "^": r"\textasciicircum{}",
    "&": r"\&", "%": r"\%", "$": r"\$", "#": r"\#", "_": r"\_",
}  # fmt: skip
NOT_IN_KEYS = re.compile(r"[^A-Za-z0-9.:-]")
LONGEST_TITLE = 120


@dataclass(frozen=True, slots=True)
class Citable:
    """A text as it is shown, with all that a citation of it says.

    `key` is its content key and `name` what it is called; of an `untitled` rule that is how its
    text begins, and nothing where it has a number. `number` is as its source prints it, or,
    where it is `ours`, as we count it. `seq` and `day` are of the version that is shown; 0 and None
    where nothing was published. `paragraph` counts from 1, with its `anchor` on the page; 0 is all.
    """

    key: str
    lang: str
    game: str
    source: str
    name: str
    number: str = ""
    ours: bool = False
    untitled: bool = False
    seq: int = 0
    day: date | None = None
    paragraph: int = 0
    anchor: str = ""

    @property
    def path(self) -> str:
        """Its lasting address on this site, in the language that is cited."""
        return f"{self.entry}?text={self.lang}{f'#{self.anchor}' if self.anchor else ''}"

    @property
    def entry(self) -> str:
        """Its lasting address, for each reader in their own language."""
        kind, name = ContentKey.of(self.key)
        return f"/id/{name if kind == RULE else self.key}"

    @property
    def version_path(self) -> str:
        """The lasting address of the very version; empty where nothing was published."""
        if not self.seq:
            return ""
        return (
            f"{self.entry}?text={self.lang}&v={self.seq}{f'#{self.anchor}' if self.anchor else ''}"
        )

    @property
    def parts(self) -> list[str]:
        """What is cited, from the game to the paragraph, in the language of the text."""
        with override(self.lang):
            kind = ContentKey.of(self.key).kind
            called = (_quoted if self.untitled else _shortened)(self.name)
            if kind == TERM:
                called = pgettext("in a citation", "term “%(name)s”") % {"name": called}
            elif kind != RULE:
                called = pgettext("in a citation", "card “%(name)s”") % {"name": called}
            counted = pgettext("in a citation", "paragraph %(number)s") % {"number": self.paragraph}
            parts = [self.game, self.source, self._numbered, called]
            return [part for part in (*parts, counted if self.paragraph else "") if part]

    @property
    def _numbered(self) -> str:
        if not self.number:
            return ""
        if self.ours:
            return _("our numbering: %(label)s") % {"label": self.number}
        return pgettext("in a citation", "rule %(number)s") % {"number": self.number}

    @property
    def standing(self) -> list[str]:
        """The language and the version, in the language of the text."""
        with override(self.lang):
            day = date_format(self.day, "DATE_FORMAT") if self.day else ""
            version = _("version %(number)s of %(date)s") % {"number": self.seq, "date": day}
            return [str(LANGUAGES[self.lang]), *([version] if self.seq else [])]

    def plain(self, address: str) -> str:
        """The citation in plain words."""
        writing = here(self.lang)
        told = writing.listed([*self.parts, *self.standing])
        return f"{writing.ended(told)}{writing.space}{PUBLISHER}{writing.full_stop} {address}"

    def markdown(self, address: str) -> str:
        """The same with its address behind its words, for CommonMark."""
        writing = here(self.lang)
        linked, rest = (writing.listed(map(_in_markdown, some)) for some in self._halves)
        return f"[{linked}]({_in_link(address)}){writing.comma}{rest}{writing.full_stop}"

    def wiki(self, address: str) -> str:
        """The same for a page of MediaWiki; it can stand in a parameter of a template."""
        writing = here(self.lang)
        linked, rest = (writing.listed(map(_in_wiki, some)) for some in self._halves)
        return f"[{_in_wiki_address(address)} {linked}]{writing.comma}{rest}{writing.full_stop}"

    @property
    def _halves(self) -> tuple[list[str], list[str]]:
        return self.parts, [*self.standing, PUBLISHER]

    def bibtex(self, address: str) -> str:
        """The same as an entry for BibLaTeX and Biber, in UTF-8."""
        head, *rest = self.parts[::-1]
        fields = {
            "title": f"{{{_in_latex(head)}}}",
            "note": _in_latex(here(self.lang).listed(rest[::-1])),
            "organization": f"{{{PUBLISHER}}}",
            "date": str(self.day or ""),
            "version": str(self.seq or ""),
            "langid": row_of(self.lang).name.lower(),
            "url": address,
        }
        lines = [f"  {name:<12} = {{{value}}},\n" for name, value in fields.items() if value]
        return f"@online{{{self.bibtex_key},\n{''.join(lines)}}}"

    @property
    def bibtex_key(self) -> str:
        """A key in ASCII that no other citation of ours has."""
        named = NOT_IN_KEYS.sub(_counted_letter, self.key.replace("/", ":"))
        within = [str(self.seq)] if self.seq else []
        return "-".join(["regula", named, self.lang, *within, *self._paragraph_in_key])

    @property
    def _paragraph_in_key(self) -> list[str]:
        return [f"p{self.anchor.rpartition('-')[2]}"] if self.paragraph else []


def _counted_letter(found: re.Match[str]) -> str:
    return f"_{ord(found[0]):x}_"


def _shortened(text: str) -> str:
    one_line = " ".join(text.split())
    return one_line if len(one_line) <= LONGEST_TITLE else f"{one_line[: LONGEST_TITLE - 1]}…"


def _quoted(beginning: str) -> str:
    """How a text begins, without the stop of its sentence: a row of words goes on behind it.

    Nothing of a rule that its number names.
    """
    writing = here()
    words = _shortened(beginning).rstrip(writing.full_stop)
    return writing.quoted(words) if words else ""


def _in_markdown(text: str) -> str:
    return MARKDOWN.sub(r"\\\1", text)


def _in_link(address: str) -> str:
    return address.replace("(", "%28").replace(")", "%29").replace(" ", "%20")


def _in_wiki(text: str) -> str:
    return WIKI.sub(lambda sign: f"&#{ord(sign[0])};", text)


def _in_wiki_address(address: str) -> str:
    return address.replace("[", "%5B").replace("]", "%5D").replace("|", "%7C").replace(" ", "%20")


def _in_latex(text: str) -> str:
    return "".join(LATEX.get(sign, sign) for sign in text)
