"""Addresses of versions, behind the interface language."""

from django.urls import path

from workbench.history import days, pages

app_name = "history"
urlpatterns = [
    path("<slug:lang>/as-of/<slug:game>/<slug:source>/", days.as_of, name="as-of"),
    path("<slug:lang>/since/<slug:game>/<slug:source>/", days.since, name="since"),
    path("<slug:lang>/<int:seq>/<slug:kind>/<path:rest>/", pages.version, name="version"),
    path("<slug:lang>/<slug:kind>/<path:rest>/", pages.history, name="text"),
]
