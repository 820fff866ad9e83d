"""Addresses of words, behind the interface language: terms and cards by language and game."""

from django.urls import path

from workbench.words import pages, taskpages

app_name = "words"
urlpatterns = [
    path("", pages.index, name="index"),
    path("renamed/", taskpages.tasks, name="tasks"),
    path("renamed/<int:pk>/", taskpages.decide, name="decide"),
    path("<slug:lang>/<slug:game>/<slug:kind>/", pages.listed, name="list"),
    path("<slug:lang>/<slug:game>/<slug:kind>/<slug:slug>/", pages.sheet, name="sheet"),
]
