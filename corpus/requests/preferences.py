"""The languages that a reader wants: of the interface, where no address names it, and of texts."""

from django.core.exceptions import BadRequest
from django.http import HttpRequest
from django.utils.text import Truncator
from django.utils.translation import gettext as _
from django.utils.translation.trans_real import parse_accept_lang_header

from corpus.languages import CODES
from corpus.punctuation import here

FALLBACK = "en"
LONGEST_QUOTED = 24


def preferred_language(request: HttpRequest) -> str:
    """The first of the reader's Accept-Language entries that we speak, else English."""
    for code, _quality in parse_accept_lang_header(request.headers.get("Accept-Language", "")):
        short = code.partition("-")[0]
        if short in CODES:
            return short
    return FALLBACK


def wanted_language(request: HttpRequest) -> str:
    """What `?ui=` says, else what the browser prefers.

    The page that a link stands on is not asked: it says `?ui=` in the link, and an answer that
    depended on the page before could be kept by no cache. BadRequest for a language that is none
    of ours.
    """
    asked = request.GET.get("ui", "")
    if asked and asked not in CODES:
        message = _("There is no interface language “%(value)s” here.")
        raise BadRequest(message % {"value": quoted(asked)})
    return asked or preferred_language(request)


def text_language(said: str) -> str:
    """*said*, if it is the language of texts of ours; BadRequest with those that are."""
    if said not in CODES:
        raise BadRequest(no_text_language(said))
    return said


def quoted(said: str) -> str:
    """What somebody asked for, to be quoted in a refusal; of something long only the beginning."""
    return Truncator(said).chars(LONGEST_QUOTED)


def no_text_language(said: str) -> str:
    """The sentence for a language in which there is no text of ours."""
    sentence = _("There is no text language “%(lang)s”; there are %(known)s.")
    return sentence % {"lang": quoted(said), "known": here().all_of(CODES)}
