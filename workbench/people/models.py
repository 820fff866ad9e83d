"""Who was invited, who was given which role by whom, and what mail somebody wants."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from corpus.languages import CODES
from rules.models import Role
from rules.tables.appending import AppendOnly


class Invitation(models.Model):
    """A role that waits for whoever reads the mail at an address.

    `games` are slugs; none means all games. `digest` is that of the secret in the mail, which is
    kept nowhere. What is open can be accepted until it `expires`; `sent` is empty while no mail
    has gone out.
    """

    class State(models.TextChoices):
        OPEN = "open"
        ACCEPTED = "accepted"
        WITHDRAWN = "withdrawn"

    mail = models.EmailField()
    rank = models.CharField(max_length=10, choices=Role.Rank)
    lang = models.CharField(max_length=2)
    games = models.JSONField(default=list)
    digest = models.CharField(max_length=64, unique=True)
    state = models.CharField(max_length=9, choices=State, default=State.OPEN)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="invitations",
    )
    by_name = models.CharField(max_length=150)
    created = models.DateTimeField(auto_now_add=True)
    sent = models.DateTimeField(null=True, blank=True)
    expires = models.DateTimeField()

    class Meta:
        ordering = ("-created", "-pk")
        constraints = [
            models.UniqueConstraint(
                fields=("mail", "lang"),
                condition=models.Q(state="open"),
                name="one_open_invitation_per_address_and_language",
            ),
            models.CheckConstraint(
                condition=models.Q(lang__in=CODES), name="an_invitation_is_for_a_language_of_ours"
            ),
            models.CheckConstraint(
                condition=~models.Q(by_name=""), name="an_invitation_comes_from_somebody"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.mail}: {self.rank} [{self.lang}] {self.state}"

    @property
    def is_open(self) -> bool:
        """Whether it can be accepted now."""
        return self.state == self.State.OPEN and timezone.now() < self.expires


class Appointment(AppendOnly):
    """One thing that was done with a role or an invitation, by whom and when. Append-only.

    `whom` is the name of a user, or the address that was invited. `game` is a slug; empty for all
    games.
    """

    class Deed(models.TextChoices):
        INVITED = "invited"
        RESENT = "resent", "invited once more"
        WITHDRAWN = "withdrawn", "invitation withdrawn"
        ACCEPTED = "accepted", "invitation accepted"
        GIVEN = "given"
        CHANGED = "changed"
        ENDED = "ended"

    deed = models.CharField(max_length=9, choices=Deed)
    whom = models.CharField(max_length=254)
    rank = models.CharField(max_length=10, choices=Role.Rank)
    before = models.CharField("rank before", max_length=10, blank=True)
    lang = models.CharField(max_length=2)
    game = models.CharField(max_length=60, blank=True)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="appointments",
    )
    by_name = models.CharField(max_length=150)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("-at", "-pk")
        constraints = [
            models.CheckConstraint(
                condition=~models.Q(by_name=""), name="an_appointment_is_somebodys"
            ),
        ]
        indexes = [models.Index(fields=("lang", "-at"), name="appointments_of_a_language")]

    def __str__(self) -> str:
        return f"{self.whom}: {self.deed} {self.rank} [{self.lang}]"


class MailWish(models.Model):
    """In which language somebody wants mail, and whether the digest of each day.

    `told_until` is up to when the last digest told, `told_on` the day (UTC) on which it was sent.
    `reset_sent` is when a way to a new password was sent last.
    """

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="mail_wish"
    )
    lang = models.CharField(max_length=2)
    daily = models.BooleanField(default=True)
    told_until = models.DateTimeField(default=timezone.now)
    told_on = models.DateField(null=True, blank=True)
    reset_sent = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(lang__in=CODES), name="mail_is_in_a_language_of_ours"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.lang}"
