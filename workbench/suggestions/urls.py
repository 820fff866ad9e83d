"""Addresses of what readers suggest: theirs, and below the workbench those of editors."""

from django.urls import path

from workbench.suggestions import editors, pages

app_name = "suggestions"
urlpatterns = [
    path("followed/<str:code>/", pages.followed, name="followed"),
    path("<slug:lang>/<slug:kind>/<path:rest>/", pages.suggest, name="text"),
]
for_editors = [
    path("", editors.suggestions, name="all"),
    path("<int:pk>/", editors.suggestion, name="one"),
]
