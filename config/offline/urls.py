"""Addresses of packs for reading without network, behind the interface language and `offline/`."""

from django.urls import path

from config.offline import views

app_name = "offline"
urlpatterns = [
    path("", views.packs, name="packs"),
    path("away/", views.away, name="away"),
    path("search/", views.found, name="found"),
    path("<slug:game>.json", views.pack_list, name="list"),
    path("<slug:game>/lists.json", views.lists, name="lists"),
    path("<slug:game>/search.json", views.index, name="index"),
]
