from django.apps import AppConfig
from django.contrib.auth.signals import user_logged_in


class PeopleConfig(AppConfig):
    name = "workbench.people"

    def ready(self) -> None:
        """Have each session know when and in which browser it began."""
        from workbench.people.sessions import remember_beginning

        user_logged_in.connect(remember_beginning, dispatch_uid="workbench.people.sessions")
