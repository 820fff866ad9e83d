"""Addresses of the evidence beside a text, behind that of the editor."""

from django.urls import path

from workbench.evidence import pages

app_name = "evidence"
urlpatterns = [
    path("words/<slug:lang>/<slug:kind>/<path:rest>/", pages.words_typed, name="words"),
    path("written/<slug:lang>/<slug:kind>/<path:rest>/", pages.who_wrote, name="written"),
    path("<slug:lang>/<slug:kind>/<path:rest>/", pages.evidence, name="evidence"),
]
