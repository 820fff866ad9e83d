"""Addresses of feeds, behind the interface language: readers follow them too."""

from django.urls import path

from workbench.people.feeds import feed

urlpatterns = [
    path("<slug:lang>/", feed, name="feed"),
    path("<slug:lang>/<slug:game>/", feed, name="feed"),
]
