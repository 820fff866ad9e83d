"""What the workbench keeps of editors."""

from django.conf import settings
from django.db import models


class NewsRead(models.Model):
    """Until when an editor has read what changed: `until` is said by a button of the home page."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="reading"
    )
    until = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.user_id}: {self.until}"
