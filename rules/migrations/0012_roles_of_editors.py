"""Who could edit every text until now is a reviewer of all languages and games from now on.

That is whoever had Django's permissions to change rules, cards and terms, on their own or by a
group; who had only some of them is given a role by hand, for a role is not about one kind of text.
"""

from typing import Any

from django.conf import settings
from django.db import migrations
from django.db.models import Q

from corpus.languages import CODES

NEEDED = ("change_section", "change_card", "change_term")


def give(apps: Any, schema_editor: Any) -> None:
    User = apps.get_model(*settings.AUTH_USER_MODEL.split("."))
    Role = apps.get_model("rules", "Role")
    users = User._base_manager.filter(is_active=True, is_superuser=False)
    for codename in NEEDED:
        may = Q(user_permissions__codename=codename) | Q(groups__permissions__codename=codename)
        users = users.filter(pk__in=User._base_manager.filter(may).values("pk"))
    Role._base_manager.bulk_create(
        Role(user=user, rank="reviewer", lang=lang) for user in users for lang in CODES
    )


class Migration(migrations.Migration):
    dependencies = [
        ("rules", "0011_roles"),
        ("auth", "0012_alter_user_first_name_max_length"),
    ]
    operations = [migrations.RunPython(give, migrations.RunPython.noop)]
