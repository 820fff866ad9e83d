"""Interface words for what the models name: kinds, faults of sources, links."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

KINDS = {
    "heading": _("heading"),
    "definition": _("definition"),
    "rule": pgettext_lazy("kind of section", "rule"),
    "supplement": _("supplement"),
    "exception": _("exception"),
    "explanation": _("explanation"),
    "example": pgettext_lazy("kind of section", "example"),
    "erratum": _("erratum"),
    "list": pgettext_lazy("kind of section", "list"),
    "note": pgettext_lazy("kind of section", "note"),
}

FAULTS = {
    "cell-merged": _("In the source this cell of the table is merged with the one above it."),
    "contradicted": _("Another passage says otherwise; both are shown."),
    "doubtful": _("The source's wording is doubtful here; it is kept as printed."),
    "from-linked-page": _("Not on the page itself: this is what a page linked from it says."),
    "from-other-chapter": _("Taken from another chapter of the same book."),
    "heading-misspelt": _("The heading is misspelt in the source."),
    "heading-ours": _("The source has no heading here; this one is ours."),
    "list-missing": _("The list that belongs here is missing in the source."),
    "note-ours": _("The source does not say this here; the note is ours."),
    "number-misprinted": _("The number is misprinted in the source; both numbers find this rule."),
    "number-missing": _("The number is missing in the source; it is inferred from the place."),
    "picture-lost": _("A picture that was here is lost in the source."),
    "supplement-folded": _("A supplement follows here in the source; its text is not available."),
    "superseded": _("A later erratum of the same source replaces this."),
    "symbol-lost": _("A printed symbol is lost in the source; it is written out here."),
    "table-flattened": _("In the source this table has run together into one line."),
    "title-missing": _(
        "The heading above this number is missing in the source; this rule stands in for it."
    ),
    "title-ours": _("The source gives this another title; this one is ours."),
}

ANOMALIES = FAULTS | {
    "character-invisible": _("There is an invisible character here."),
    "character-raised": _("A raised digit: a note may be lost."),
    "date": _("There is a date where the title should be."),
    "encoding-guessed": _("The encoding is not given and was guessed."),
    "language-other": _("This is not in the language that was given."),
    "mojibake": _("Letters of a wrong encoding."),
    "number-misprinted": _("A number appears where another belongs."),
    "number-missing": _("A number is missing."),
    "number-odd": _("A number is printed in an unusual way."),
    "number-order": _("A number is out of order."),
    "number-twice": _("A number appears twice."),
    "number-unreadable": _("A number cannot be read for sure."),
    "number-wide-digits": _("A number is written in full-width digits."),
    "symbol-lost": _("A printed symbol is lost."),
    "text-cut": _("The text breaks off."),
    "text-missing": _("The text of a number is missing."),
    "title-missing": _("A heading is missing."),
}
"""What an importer finds odd in a document, by the code of its report."""

DOUBTS = {
    "number-misprinted": _("Another number belongs where this one is printed."),
    "number-odd": _("The number is printed in no usual way and may be another one."),
    "number-order": _("The number is out of order."),
    "number-twice": _("The document has this number more than once."),
    "number-unreadable": _("The number cannot be read for sure."),
    "number-wide-digits": _("Only some numbers of the document are in full-width digits."),
    "place": _("No number or title tells which rule this is. By its place it may be this one."),
    "below": _("It comes below a rule that is doubtful itself."),
}
"""Why a draft is not known to be a rule that is held."""

UNPLAYABLE = {
    "summary": _("This gathers what other rules say; they can be tried out one by one."),
    "history": _("This tells how the rules came about; nothing in play turns on it."),
}
"""Why there is nothing to try out. Of a heading nobody expects it, so it says nothing."""

LINKS = {
    "cites": _("Refers to"),
    "amends": _("Amends"),
    "example_of": _("Is an example of"),
    "counterpart": _("The same rule elsewhere"),
    "analogue": _("A similar rule in another game"),
}
LINKS_BACK = {
    "cites": _("Referred to by"),
    "amends": _("Amended by"),
    "example_of": _("Examples in the source"),
    "counterpart": _("The same rule elsewhere"),
    "analogue": _("A similar rule in another game"),
}

ORIGINS = {
    "authored": _("original restatement"),
    "translated": _("our translation"),
    "imported": _("imported"),
    "machine": _("machine translation"),
}

SIGNIFICANCES = {
    "typo": _("typo corrected"),
    "wording": _("other words, same meaning"),
    "meaning": _("meaning corrected"),
    "rule": _("the rule itself changed"),
}

DONE = {
    "drafted": _("kept as a draft"),
    "suggested": _("suggested"),
    "declined": _("taken off the list of suggestions"),
    "sent": _("sent to review"),
    "returned": _("sent back"),
    "dropped": _("given up"),
    "published": _("published"),
    "confirmed": _("found still right"),
    "withdrawn": _("withdrawn"),
    "unwanted": _("not wanted in this language"),
    "wanted": _("wanted after all"),
}
"""What was done with a text, by the word in its journal."""
