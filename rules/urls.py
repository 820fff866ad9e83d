"""Addresses of rules and terms. They stand behind the interface language of the path."""

from django.urls import include, path

from rules.pages import games, glossary, home, pictures, sections, sources, terms

term_pages = [
    path("", glossary.glossary, name="all"),
    path("<slug:slug>/", terms.term, name="term"),
    path("<slug:slug>/picture.png", pictures.of_term, name="picture"),
]
rule_pages = [
    path("", home.home, name="home"),
    path("picture.png", pictures.of_site, name="picture"),
    path("<slug:game>/picture.png", pictures.of_game, name="picture-of-game"),
    path("<slug:game>/<slug:source>/picture.png", pictures.of_source, name="picture-of-source"),
    path(
        "<slug:game>/<slug:source>/<str:local>/picture.png",
        pictures.of_rule,
        name="picture-of-rule",
    ),
    path("wanted/<slug:game>/<path:local>/", sections.wanted, name="wanted"),
    path("<slug:game>/", games.game, name="game"),
    path("<slug:game>/<slug:source>/", sources.source, name="source"),
    path("<slug:game>/<slug:source>/<str:local>/", sections.section, name="section"),
]
urlpatterns = [
    path("terms/", include((term_pages, "terms"))),
    path("", include((rule_pages, "rules"))),
]
