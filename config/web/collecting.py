"""What `collectstatic` leaves out of what libraries bring."""

from django.contrib.staticfiles.apps import StaticFilesConfig


class CollectedFiles(StaticFilesConfig):
    """Django's own, without the pages of django-ninja that the interface does not show.

    Its two viewers are eight megabytes with their maps, and packing them took two thirds of all
    that is collected.
    """

    ignore_patterns = [*StaticFilesConfig.ignore_patterns, "ninja"]
