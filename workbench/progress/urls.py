"""The address of progress, behind the interface language."""

from django.urls import path

from workbench.progress import pages

app_name = "progress"
urlpatterns = [path("", pages.page, name="page")]
