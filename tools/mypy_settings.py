"""The site's settings as mypy's Django plugin reads them: every model keeps Django's own manager.

modeltranslation puts managers in their place that have no type parameters, and with those nothing
would be known of a query's rows. Its fields for each language stay.
"""

from django.apps import AppConfig, apps
from django.db.models import Manager

from config.settings import *  # noqa: F403
from config.settings import INSTALLED_APPS as OURS


class PlainQueries(AppConfig):
    """Stands last, so that it is ready after modeltranslation."""

    name = "tools"

    def ready(self) -> None:
        from modeltranslation.manager import MultilingualManager

        for model in apps.get_models():
            for manager in model._meta.managers:
                made = type(manager)
                if made is MultilingualManager:
                    manager.__class__ = Manager
                elif issubclass(made, MultilingualManager):
                    # Mixed of modeltranslation's, the model's own, and modeltranslation's again.
                    manager.__class__ = made.__bases__[1]


INSTALLED_APPS = [*OURS, "tools.mypy_settings.PlainQueries"]
