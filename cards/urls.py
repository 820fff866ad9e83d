"""Addresses of cards. They stand behind the interface language of the path."""

from django.urls import path

from cards.pages import cards, lists, pictures

app_name = "cards"
urlpatterns = [
    path("", lists.hub, name="all"),
    path("together/", cards.together, name="together"),
    path("<slug:game>/", lists.cards, name="game"),
    path("<slug:game>/<slug:slug>/", cards.card, name="card"),
    path("<slug:game>/<slug:slug>/picture.png", pictures.of_card, name="picture"),
]
