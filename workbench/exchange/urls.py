"""Addresses of files for translators, behind the interface language."""

from django.urls import path

from workbench.exchange import pages

app_name = "exchange"
urlpatterns = [
    path("", pages.collections_page, name="collections"),
    path("batches/<int:pk>/", pages.batch_page, name="batch"),
    path("<slug:lang>/<slug:game>/<slug:slug>/", pages.collection_page, name="collection"),
    path("<slug:lang>/<slug:game>/<slug:slug>/file/", pages.file_page, name="file"),
]
