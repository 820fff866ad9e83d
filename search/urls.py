"""Addresses of the search, behind the interface language and `search/`."""

from django.urls import path

from search import health_page, outside, reading_views, views

app_name = "search"
urlpatterns = [
    path("", views.search, name="search"),
    path("suggest", outside.suggest, name="suggest"),
    path("opensearch.xml", outside.opensearch, name="opensearch"),
    path("together/", reading_views.meeting, name="together"),
    path("index/", reading_views.index, name="index"),
    path("contexts/term/<slug:slug>/", reading_views.contexts_of_term, name="contexts-term"),
    path(
        "contexts/card/<slug:game>/<slug:slug>/",
        reading_views.contexts_of_card,
        name="contexts-card",
    ),
    path("health/", health_page.health, name="health"),
]
