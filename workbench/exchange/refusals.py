"""Why a file is not brought in, in the words of the interface."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from corpus.exchange.model import ExchangeFile, ExchangeRefused
from corpus.labels import LANGUAGES
from corpus.languages import CODES
from corpus.requests.preferences import quoted
from workbench.exchange.collections import Collection

REFUSALS = {
    ExchangeRefused.NAME: gettext_lazy(
        "A file of this kind cannot be read: its name must end in xlf, xliff, po, tmx, csv or md."
    ),
    ExchangeRefused.TOO_LARGE: gettext_lazy("The file is too large."),
    ExchangeRefused.ENCODING: gettext_lazy("The file is not in UTF-8. Save it in UTF-8."),
    ExchangeRefused.DOCTYPE: gettext_lazy(
        "The file declares a document type or entities, which are not read. Remove the declaration."
    ),
    ExchangeRefused.BROKEN: gettext_lazy("The file is damaged: it cannot be read to its end."),
    ExchangeRefused.OTHER_FORMAT: gettext_lazy("The file is not what its name says."),
    ExchangeRefused.NOT_OURS: gettext_lazy(
        "The file does not say which texts and versions it is about. Begin with a file from here."
    ),
    ExchangeRefused.EMPTY: gettext_lazy("There is no text in the file."),
    ExchangeRefused.TOO_MANY: gettext_lazy("There are too many texts in the file."),
}


class UploadRefused(Exception):
    """A file that is not brought in; the message is a sentence for its editor."""


def said_of(error: ExchangeRefused) -> str:
    """Why a file cannot be read, and in which line."""
    said = str(REFUSALS[error.code])
    if not error.line:
        return said
    return _("Line %(number)d: %(reason)s") % {"number": error.line, "reason": said}


def refuse_what_belongs_elsewhere(file: ExchangeFile, collection: Collection, lang: str) -> None:
    """Raise UploadRefused for a file of another language or source than the page is about."""
    for code in (file.lang, file.source_lang):
        if code not in CODES:
            raise UploadRefused(_("There is no language “%(code)s” here.") % {"code": quoted(code)})
    if file.lang != lang or file.source_lang == lang:
        raise UploadRefused(
            _("The file is for another language than %(language)s.") % {"language": LANGUAGES[lang]}
        )
    if file.collection != collection.name:
        raise UploadRefused(
            _("The file is about “%(other)s”, and not about “%(name)s”.")
            % {"other": file.collection[:120], "name": collection.name}
        )
