"""The signed stamp in a reader's form: what it is about, and when it was made.

It carries the code under which what is sent will be followed, so that sending twice is sending
once. A page with it needs no cookie.
"""

import secrets
from dataclasses import asdict, dataclass, replace
from datetime import timedelta

from django.core import signing
from django.utils import timezone

SALT = "workbench.suggestions"
SOONEST = timedelta(seconds=2)
"""Nobody reads the form and fills it in within that time; a program does."""
LATEST = timedelta(hours=24)


class StampRefused(Exception):
    """A stamp that is not ours, or about another text."""


class StampTooFresh(StampRefused):
    """The form was sent as soon as it was made; it can be sent again as it is."""


class StampTooOld(StampRefused):
    """The form was open for longer than a day; `renewed` is the same stamp as of now."""

    def __init__(self, renewed: "Stamp") -> None:
        self.renewed = renewed
        super().__init__()


@dataclass(frozen=True, slots=True)
class Stamp:
    """What a form is about: a paragraph of the revision `seq` of a text. `at` in seconds."""

    code: str
    key: str
    lang: str
    seq: int
    paragraph: int
    at: float

    @classmethod
    def made(cls, key: str, lang: str, seq: int, paragraph: int) -> "Stamp":
        """A new one, with a code that nobody guesses."""
        now = timezone.now().timestamp()
        return cls(secrets.token_urlsafe(16), key, lang, seq, paragraph, now)

    @classmethod
    def read(cls, written: str, key: str, lang: str) -> "Stamp":
        """The stamp of a form about this text. Raises StampRefused, StampTooOld."""
        try:
            stamp = cls(**signing.loads(written, salt=SALT))
        except (signing.BadSignature, TypeError):
            raise StampRefused from None
        if (stamp.key, stamp.lang) != (key, lang):
            raise StampRefused
        if stamp.age > LATEST:
            raise StampTooOld(replace(stamp, at=timezone.now().timestamp()))
        return stamp

    @property
    def age(self) -> timedelta:
        return timedelta(seconds=timezone.now().timestamp() - self.at)

    def refuse_if_fresh(self) -> None:
        """Raise StampTooFresh unless there was time to read the form."""
        if self.age < SOONEST:
            raise StampTooFresh

    def __str__(self) -> str:
        return signing.dumps(asdict(self), salt=SALT, compress=True)
