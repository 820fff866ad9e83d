"""Mail to editors: a text in the language of who reads it, its first line the subject.

Templates are in `templates/workbench/people/mail/`. The courier does what nobody may wait for: how
long an answer takes must not tell whether there was a mail to send.
"""

import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Warning, register
from django.core.mail import EmailMessage
from django.db import close_old_connections, connection
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils import translation

log = logging.getLogger(__name__)

COURIER = ThreadPoolExecutor(1, thread_name_prefix="courier")


def compose(
    name: str,
    lang: str,
    context: dict[str, Any],
    *,
    to: str,
    headers: dict[str, str] | None = None,
) -> EmailMessage:
    """The mail of that name in a language; its context has what the template asks for."""
    with translation.override(lang):
        text = render_to_string(f"workbench/people/mail/{name}.txt", context | {"ui": lang})
    lines = [line.rstrip() for line in text.strip().split("\n")]
    subject, body = lines[0], "\n".join(lines[1:])
    told = {"Content-Language": lang, "Auto-Submitted": "auto-generated"}
    return EmailMessage(subject, f"{body.strip()}\n", to=[to], headers=told | (headers or {}))


def later(act: Callable[..., None], *args: Any) -> None:
    """Have the courier do it; what goes wrong is told in the log."""
    COURIER.submit(_carry_out, act, *args)


def _carry_out(act: Callable[..., None], *args: Any) -> None:
    _let_go()
    try:
        act(*args)
    except Exception:
        log.exception("A mail could not be sent.")
    finally:
        _let_go()


def _let_go() -> None:
    """Close what this thread no longer needs; a transaction is somebody's who still does."""
    if not connection.in_atomic_block:
        close_old_connections()


def base_of(request: HttpRequest) -> str:
    """The address under which links in mails stand: that of the settings, else the request's."""
    return settings.SITE_ADDRESS or f"{request.scheme}://{request.get_host()}"


@register
def mail_is_sent(**kwargs: Any) -> list[CheckMessage]:
    """A public site whose mail goes nowhere invites nobody, and gives nobody a new password."""
    if settings.HTTPS and not settings.MAIL_URL:
        sentence = (
            "HTTPS=1, and MAIL_URL is not set: mail is written to the log and reaches nobody."
        )
        return [Warning(sentence, id="people.W001")]
    return []
