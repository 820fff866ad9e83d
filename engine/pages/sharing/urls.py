"""Addresses of positions inside pages of other sites; like their own but for the first word."""

from django.urls import path

from engine.pages.sharing.frames import embed

app_name = "sharing"
urlpatterns = [
    path("<slug:game>/<slug:slug>/", embed, name="embed"),
    path("<slug:game>/<slug:slug>/<str:code>/", embed, name="embed"),
]
