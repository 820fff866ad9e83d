"""Addresses of the worked examples; a position's line is the last part of its address."""

from django.urls import path

from engine import views

app_name = "engine"
urlpatterns = [
    path("", views.examples, name="examples"),
    path("<slug:game>/<slug:slug>/", views.example, name="example"),
    path("<slug:game>/<slug:slug>/<str:code>/", views.example, name="example"),
]
