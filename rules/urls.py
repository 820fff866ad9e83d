"""Addresses of rules and terms. They stand behind the interface language of the path."""

from django.urls import include, path

from rules.pages import home, sections, sources, terms

term_pages = [
    path("", terms.terms, name="all"),
    path("<slug:slug>/", terms.term, name="term"),
]
rule_pages = [
    path("", home.home, name="home"),
    path("wanted/<slug:game>/<path:local>/", sections.wanted, name="wanted"),
    path("<slug:game>/", home.game, name="game"),
    path("<slug:game>/<slug:source>/", sources.source, name="source"),
    path("<slug:game>/<slug:source>/<str:local>/", sections.section, name="section"),
]
urlpatterns = [
    path("terms/", include((term_pages, "terms"))),
    path("", include((rule_pages, "rules"))),
]
