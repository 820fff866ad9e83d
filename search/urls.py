"""Addresses of the search, behind the interface language and `search/`."""

from django.urls import path

from search.pages import beside, box, health, results

app_name = "search"
urlpatterns = [
    path("", results.search, name="search"),
    path("suggest", box.suggest, name="suggest"),
    path("opensearch.xml", box.opensearch, name="opensearch"),
    path("together/", beside.meeting, name="together"),
    path("index/", beside.index, name="index"),
    path("contexts/term/<slug:slug>/", beside.contexts_of_term, name="contexts-term"),
    path(
        "contexts/card/<slug:game>/<slug:slug>/",
        beside.contexts_of_card,
        name="contexts-card",
    ),
    path("health/", health.health, name="health"),
    path("health/say/", health.say, name="say"),
    path("health/unsay/<int:pk>/", health.unsay, name="unsay"),
    path("health/unask/<int:pk>/", health.unask, name="unask"),
]
