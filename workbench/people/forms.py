"""Forms about people: whom to invite, what the invited call themselves, what mail they want."""

from typing import TYPE_CHECKING, Any

from django import forms
from django.contrib.auth import forms as of_django
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from corpus.labels import LANGUAGES
from rules.editors import Action, places_for
from workbench.home.words import RANKS
from workbench.people.appointments import may_appoint
from workbench.people.models import MailWish

if TYPE_CHECKING:
    UserCreationForm = of_django.UserCreationForm[User]
    SetPasswordForm = of_django.SetPasswordForm[User]
    PasswordChangeForm = of_django.PasswordChangeForm
    WishForm = forms.ModelForm[MailWish]
else:  # Django's own classes take no parameters.
    UserCreationForm = of_django.UserCreationForm
    SetPasswordForm = of_django.SetPasswordForm
    PasswordChangeForm = of_django.PasswordChangeForm
    WishForm = forms.ModelForm


class InvitationForm(forms.Form):
    """Whom to invite for what: as far as *by* may, in the *games* by slug and name."""

    mail = forms.EmailField(label=_("Mail address"), max_length=254)
    rank = forms.ChoiceField(label=_("Role"), choices=RANKS.items())
    lang = forms.ChoiceField(label=_("Language"))
    games = forms.MultipleChoiceField(
        label=_("Games; none means all"), required=False, widget=forms.CheckboxSelectMultiple
    )

    def __init__(self, *args: Any, by: User, games: dict[str, str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.by = by
        places = places_for(by, Action.APPOINT)
        self.offer("lang", [(code, LANGUAGES[code]) for code in places])
        self.offer(
            "games",
            [
                (slug, name)
                for slug, name in games.items()
                if any(own is None or slug in own for own in places.values())
            ],
        )

    def offer(self, name: str, choices: list[tuple[str, Any]]) -> None:
        """Have a field offer these."""
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if "lang" in cleaned and "games" in cleaned:
            games = cleaned["games"]
            if not may_appoint(self.by, cleaned["lang"], games):
                self.add_error("games", ValidationError(
                    _("You may invite for the games that you lead in this language: choose them.")
                ))  # fmt: skip
        return cleaned


class AcceptanceForm(UserCreationForm):
    """The name and password of somebody new, and whether they want the digest."""

    daily = forms.BooleanField(
        label=_("Send me once a day what has changed in my languages"), required=False, initial=True
    )

    class Meta:
        model = User
        fields = ("username",)

    def __init__(self, *args: Any, mail: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.instance.email = mail
        name_and_passwords(self, "username", "password1", "password2")


class NewPasswordForm(SetPasswordForm):
    """A new password for who has forgotten the old one."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        name_and_passwords(self, "", "new_password1", "new_password2")


class ChangedPasswordForm(PasswordChangeForm):
    """A new password for who knows the old one."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["old_password"].label = _("Password until now")
        name_and_passwords(self, "", "new_password1", "new_password2")


class MailWishForm(WishForm):
    """In which language mail comes, and whether the digest does."""

    lang = forms.ChoiceField(label=_("Language of mail"), choices=LANGUAGES.items())

    class Meta:
        model = MailWish
        fields = ("lang", "daily")
        labels = {"daily": _("Send me once a day what has changed in my languages")}


class ResetForm(forms.Form):
    """Whose password was forgotten."""

    mail = forms.EmailField(label=_("Mail address"), max_length=254)


def name_and_passwords(form: forms.BaseForm, name: str, first: str, again: str) -> None:
    """Call the fields as the rest of the site does; what a password needs is said once, above."""
    if name:
        form.fields[name].label = _("User name")
        form.fields[name].widget.attrs.pop("autofocus", None)
    form.fields[first].label = _("New password") if not name else _("Password")
    form.fields[again].label = _("The same password again")
    form.fields[first].help_text = form.fields[again].help_text = ""
