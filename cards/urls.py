"""Addresses of cards. They stand behind the interface language of the path."""

from django.urls import path

from cards.pages import cards

app_name = "cards"
urlpatterns = [
    path("", cards.cards, name="all"),
    path("together/", cards.together, name="together"),
    path("<slug:game>/", cards.cards, name="game"),
    path("<slug:game>/<slug:slug>/", cards.card, name="card"),
]
