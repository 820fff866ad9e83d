"""Lasting addresses: `/id/` and a key of ours, which lead to the page in the reader's language."""

from urllib.parse import urlencode

from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from corpus.contents import HOLDINGS
from corpus.keys import RULE, ContentKey, address, key_of_rule, wanted_address
from corpus.requests.methods import require_safe
from corpus.requests.preferences import wanted_language
from rules.models import WantedRule
from rules.reading.rules import TextChoice

LONGEST_NUMBER = 9
"""So many digits of a version no text will ever need."""


@require_safe
def permalink(request: HttpRequest, key: str) -> HttpResponse:
    """To the rule, card, term or wanted rule of this key, in the language that the reader wants.

    `?text=` is the language of the text, `?with=` that of the one beside a rule's; they go along.
    `?v=` is one version of the text in `?text=`, else of that in the reader's language. A browser
    keeps the paragraph behind the #.
    """
    ui = wanted_language(request)
    key = key.rstrip("/")
    choice = TextChoice.of(request, ui)
    version = version_in(request)
    if not is_held(key):
        if not is_wanted(key):
            raise Http404
        return redirect(wanted_address(key, ui))
    named = content_key(key)
    if version:
        at = [ui, choice.main, version, named.kind, named.name]
        return redirect(reverse("history:version", args=at))
    read = ("text", "with") if named.kind == RULE else ("text",)
    texts = {name: request.GET[name] for name in read if request.GET.get(name)}
    asked = f"?{urlencode(texts)}" if texts else ""
    return redirect(address(str(named), ui) + asked)


def version_in(request: HttpRequest) -> int:
    """The number of a version that `?v=` names; 0 without one. Raises BadRequest."""
    written = request.GET.get("v", "")
    if not written:
        return 0
    if not is_version(written):
        raise BadRequest(_("A version is a number, like v=3."))
    return int(written)


def is_version(written: str) -> bool:
    """Whether that is the number of a version, from 1."""
    is_number = written.isascii() and written.isdigit() and len(written) <= LONGEST_NUMBER
    return is_number and int(written) > 0


def content_key(key: str) -> ContentKey:
    """The content key that a lasting address names: a rule stands there without its kind."""
    return ContentKey.of(key if ":" in key else key_of_rule(key))


def leads_somewhere(key: str) -> bool:
    """Whether there is anything at the lasting address of *key*. Two queries at most."""
    key = key.rstrip("/")
    return is_held(key) or is_wanted(key)


def is_held(key: str) -> bool:
    named = content_key(key)
    return named.kind in HOLDINGS and HOLDINGS[named.kind].rows([named.name]).exists()


def is_wanted(key: str) -> bool:
    return key.count("/") == 1 and WantedRule.objects.filter(key=key).exists()
