"""Addresses of what is new, behind the interface language."""

from django.urls import path

from workbench.news import pages

app_name = "news"
urlpatterns = [
    path("", pages.news, name="all"),
    path("<slug:game>/", pages.news, name="game"),
    path("<slug:game>/<slug:source>/", pages.news, name="source"),
]
