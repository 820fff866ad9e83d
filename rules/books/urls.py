"""Addresses of sources to be taken along."""

from django.urls import path

from rules.books import views

app_name = "books"
urlpatterns = [
    path("<slug:game>/<slug:source>.epub", views.epub, name="epub"),
    path("<slug:game>/<slug:source>/", views.paper, name="paper"),
]
