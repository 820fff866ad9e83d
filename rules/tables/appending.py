"""Rows that are written once: what a table of them refuses.

The database itself takes the author off a revision when an account goes; the author's name stays.
"""

from collections.abc import Iterable
from typing import Any, NoReturn, TypeVar

from django.db import models

Row = TypeVar("Row", bound=models.Model)


class WrittenOnce(Exception):
    """Somebody tried to change or delete a row that stays as it was written."""


class AppendOnlyQuerySet(models.QuerySet[Row]):
    """Rows can be added and read."""

    def update(self, **kwargs: Any) -> NoReturn:
        raise WrittenOnce(self.model._meta.label)

    def delete(self) -> NoReturn:
        raise WrittenOnce(self.model._meta.label)

    def bulk_update(self, objs: Iterable[Row], fields: Any, batch_size: Any = None) -> NoReturn:
        raise WrittenOnce(self.model._meta.label)

    def _raw_delete(self, using: str | None) -> NoReturn:
        raise WrittenOnce(self.model._meta.label)

    def bulk_create(self, objs: Iterable[Row], *args: Any, **kwargs: Any) -> list[Row]:
        if kwargs.get("update_conflicts"):
            raise WrittenOnce(self.model._meta.label)
        return super().bulk_create(objs, *args, **kwargs)


class AppendOnly(models.Model):
    """A row that is saved when it is made, and never again."""

    objects = AppendOnlyQuerySet.as_manager()

    class Meta:
        abstract = True

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding:
            raise WrittenOnce(self._meta.label)
        super().save(*args, **{**kwargs, "force_insert": True})

    def delete(self, *args: Any, **kwargs: Any) -> NoReturn:
        raise WrittenOnce(self._meta.label)
