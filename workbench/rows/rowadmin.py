"""What all admin pages of ours have in common: what is saved there can be dumped and loaded again.

The parsers of the files decide: after a save, and before a deletion, the corpus is written to a
folder and read, and what a load would refuse is refused with the words of the load.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, cast

from django.contrib import admin
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponse

from corpus.errors import TextFault
from corpus.languages import CODES, column
from rules.announcing import announced_together
from rules.editors import Action, languages_for
from rules.files.dumping import refuse_what_no_load_takes
from rules.publishing import states_of, withdraw
from rules.turns import take_turn_as_editor
from workbench.rows.ownlanguages import in_all_languages
from workbench.rows.rowforms import AnyModelForm, RowForm

if TYPE_CHECKING:
    AnyModelAdmin = admin.ModelAdmin[Model]
else:  # Django's own class takes no parameters.
    AnyModelAdmin = admin.ModelAdmin


def translated_columns(*fields: str) -> list[str]:
    """The translated columns of *fields*, and the plain ones, which no admin form may hold."""
    return [name for field in fields for name in (field, *(column(field, c) for c in CODES))]


class Undone(Exception):
    """Raised to take back what was only tried."""


class TriedRequest(HttpRequest):
    """A save that was taken back, and why, as the form is to say; empty if it is not to blame."""

    refused: str
    tried: bool


class RowAdmin(AnyModelAdmin):
    """An admin whose form leaves out every translated column.

    `named_by` are the fields that name a thing: texts, links and files know it by them, so they
    do not change. `said_at_first` are translated fields that a new one is given; later a form
    with five languages would lose what others save in four of them meanwhile. What is
    `in_every_language` at once is changed by who may edit all of them, and so is deleted what has
    words.
    """

    form = RowForm
    translated: tuple[str, ...] = ()
    said_at_first: tuple[str, ...] = ()
    named_by: tuple[str, ...] = ()
    in_every_language: tuple[str, ...] = ()

    def get_exclude(self, request: HttpRequest, obj: Model | None = None) -> list[str]:
        excluded = translated_columns(*self.translated)
        own = languages_for(request.user, Action.NAME, "")
        said = [column(name, code) for name in self.said_at_first if obj is None for code in own]
        return [name for name in excluded if name not in said]

    def get_readonly_fields(self, request: HttpRequest, obj: Model | None = None) -> list[str]:
        fixed = [*super().get_readonly_fields(request, obj), *(self.named_by if obj else ())]
        if not in_all_languages(request.user, Action.NAME, obj):
            fixed += self.in_every_language
        return fixed

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """What has words in five languages is deleted by who may withdraw all of them."""
        allowed = super().has_delete_permission(request, obj)
        wordy = bool(self.translated)
        return allowed and (not wordy or in_all_languages(request.user, Action.WITHDRAW, obj))

    def get_form(self, request: HttpRequest, *args: Any, **kwargs: Any) -> type[AnyModelForm]:
        form = super().get_form(request, *args, **kwargs)
        return type(form.__name__, (form,), {"refused": getattr(request, "refused", "")})

    def changeform_view(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        show = super().changeform_view
        if request.method != "POST":
            return show(request, *args, **kwargs)
        taken_back = cast(TriedRequest, request)
        try:
            return _in_turn(lambda: show(request, *args, **kwargs))
        except TextFault as fault:
            taken_back.refused = f"{fault.file}: {fault.reason}" if not faulty_already() else ""
        except IntegrityError:
            taken_back.refused = "Two of these would be the same, or one is there already."
        # Once more: the form says why, or what was wrong before stays wrong.
        taken_back.tried = True
        return _in_turn(lambda: show(request, *args, **kwargs))

    def save_model(
        self, request: HttpRequest, obj: Model, form: AnyModelForm, change: bool
    ) -> None:
        """Write what was changed: a text that is published meanwhile is not taken back."""
        if not change:
            super().save_model(request, obj, form, change)
        elif changed := {f.name for f in obj._meta.concrete_fields} & {*form.changed_data}:
            obj.save(update_fields=sorted(changed))

    def save_related(
        self, request: HttpRequest, form: AnyModelForm, formsets: Any, change: bool
    ) -> None:
        super().save_related(request, form, formsets, change)
        if not getattr(request, "tried", False):
            refuse_what_no_load_takes()

    def get_deleted_objects(self, objs: Sequence[Any] | QuerySet[Any], request: HttpRequest) -> Any:
        *found, protected = super().get_deleted_objects(objs, request)
        if not protected and (reason := _why_needed(objs)):
            protected = [reason]
        return (*found, protected)

    def delete_view(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        return _in_turn(lambda: super(RowAdmin, self).delete_view(request, *args, **kwargs))

    def changelist_view(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        show = super().changelist_view
        if request.method != "POST":
            return show(request, *args, **kwargs)
        return _in_turn(lambda: show(request, *args, **kwargs))

    def delete_model(self, request: HttpRequest, obj: Model) -> None:
        withdraw(states_of([obj]), by=signed_in(request))
        super().delete_model(request, obj)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Model]) -> None:
        withdraw(states_of(queryset), by=signed_in(request))
        super().delete_queryset(request, queryset)


def signed_in(request: HttpRequest) -> User:
    """Who uses the admin, which lets nobody in who has not signed in."""
    assert isinstance(request.user, User)
    return request.user


def _in_turn(act: Callable[[], HttpResponse]) -> HttpResponse:
    """Do it beside other editors and not beside a load, and announce it once."""
    with transaction.atomic(), announced_together():
        take_turn_as_editor()
        return act()


def _why_needed(objs: Iterable[Model]) -> str:
    """What a load would say of the corpus without *objs*; nothing if it would take it."""
    try:
        with transaction.atomic(), announced_together():
            for obj in objs:  # A copy: what is deleted forgets who it was.
                type(obj)._default_manager.filter(pk=obj.pk).delete()
            refuse_what_no_load_takes()
            raise Undone
    except Undone:
        return ""
    except TextFault as fault:
        return "" if faulty_already() else f"{fault.file}: {fault.reason}"


def faulty_already() -> bool:
    """Whether what is stored could not be loaded even as it was: then no save is to blame."""
    try:
        refuse_what_no_load_takes()
    except TextFault:
        return True
    return False
