"""Two signs that a browser is given when somebody signs in. Neither opens anything.

A *pass* is the session's key under a seal that only this installation can make. By it the cache of
pages knows an editor's session without asking the database: whoever has one is answered by Django,
and sees a change at once. A session cookie without its pass, such as one that somebody made up, is
none.

The *device* is a number under such a seal, made for one user, and stays after signing out. By it
`config.access.lockout` knows a browser in which this user has signed in before.
"""

from collections.abc import Callable, Mapping

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.cookie import parse_cookie
from django.utils.crypto import constant_time_compare, get_random_string, salted_hmac

COOKIE = "editor"
DEVICE = "device"
EDITOR = "X-Editor"
"""Tells the service worker of whoever has signed in: it cannot see the cookie, and keeps away."""
DEVICE_KNOWN_FOR = 365 * 24 * 3600
SALT = "config.passes"
"""Part of every seal, whatever this module is called: another one would void those given out."""


def pass_for(session_key: str) -> str:
    """The pass that belongs to a session."""
    return salted_hmac(SALT, session_key, algorithm="sha256").hexdigest()


def is_signed_in(cookies: str) -> bool:
    """Whether a `Cookie` header brings a session together with its pass."""
    if f"{COOKIE}=" not in cookies:
        return False
    sent = parse_cookie(cookies)
    key, brought = sent.get(settings.SESSION_COOKIE_NAME, ""), sent.get(COOKIE, "")
    return bool(key) and constant_time_compare(brought, pass_for(key))


def new_device(username: str) -> str:
    """A device that nobody else has, known to be one of this user's."""
    number = get_random_string(22)
    return f"{number}.{_seal_of(number, username)}"


def device_of(cookies: Mapping[str, str], username: str) -> str | None:
    """The device that the cookies bring, if this user has signed in with it."""
    number, _, brought = cookies.get(DEVICE, "").partition(".")
    known = constant_time_compare(brought, _seal_of(number, username))
    return f"{DEVICE} {number}" if known else None


def _seal_of(number: str, username: str) -> str:
    sealed = f"{number} {username}"
    return salted_hmac(f"{SALT}.device", sealed, algorithm="sha256").hexdigest()


class PassMiddleware:
    """Give a pass to whoever is signed in, and take it from whoever is not any more.

    Looks only at answers that have looked at the session: pages for readers never do.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if is_signed_in(request.META.get("HTTP_COOKIE", "")):
            response.headers[EDITOR] = "1"
        if not request.session.accessed:
            return response
        brought = request.COOKIES.get(COOKIE)
        key = request.session.session_key
        if request.user.is_authenticated and key:
            if brought != pass_for(key):
                ends = request.session.get_expire_at_browser_close()
                age = None if ends else request.session.get_expiry_age()
                self.give(response, COOKIE, pass_for(key), age)
                username = request.user.get_username()
                if not device_of(request.COOKIES, username):
                    self.give(response, DEVICE, new_device(username), DEVICE_KNOWN_FOR)
        elif brought is not None:
            response.delete_cookie(
                COOKIE,
                path=settings.SESSION_COOKIE_PATH,
                domain=settings.SESSION_COOKIE_DOMAIN,
                samesite=settings.SESSION_COOKIE_SAMESITE,
            )
        return response

    def give(self, response: HttpResponse, name: str, value: str, age: int | None) -> None:
        """Set a cookie for the places where that of the session is."""
        response.set_cookie(
            name,
            value,
            max_age=age,
            path=settings.SESSION_COOKIE_PATH,
            domain=settings.SESSION_COOKIE_DOMAIN,
            secure=settings.SESSION_COOKIE_SECURE,
            httponly=True,
            samesite=settings.SESSION_COOKIE_SAMESITE,
        )
