"""What is collected is what is asked for."""

from django.contrib.staticfiles import finders
from django.core.management import call_command

from api import api


def collected(capsys):
    """The paths of all files that would be collected."""
    call_command("collectstatic", interactive=False, dry_run=True, verbosity=2)
    said = capsys.readouterr().out
    return [line.rpartition("/static/")[2].rstrip("'") for line in said.splitlines() if "/" in line]


def test_viewers_of_the_interface_that_nobody_is_shown_are_left_out(capsys):
    names = collected(capsys)

    assert api.docs_url is None
    assert finders.find("ninja/redoc.standalone.js")
    assert not [name for name in names if name.startswith("ninja/")]


def test_nothing_else_of_a_library_is(capsys):
    names = collected(capsys)

    assert "admin/css/base.css" in names
    assert "django_htmx/htmx-2.min.js" in names
    assert [name for name in names if name.startswith("css/")]
