"""Addresses of the worked examples; a position's line is the last part of its address."""

from django.urls import path

from engine.pages import views
from engine.sandbox import views as sandbox

app_name = "engine"
urlpatterns = [
    path("", views.examples, name="examples"),
    path("coverage/", views.coverage, name="coverage"),
    path("<slug:game>/sandbox/", sandbox.sandbox, name="sandbox"),
    path("<slug:game>/sandbox/lines/", sandbox.sandbox_lines, name="sandbox-lines"),
    path("<slug:game>/<slug:slug>/", views.example, name="example"),
    path("<slug:game>/<slug:slug>/lines/", views.lines, name="lines"),
    path("<slug:game>/<slug:slug>/lines/<str:code>/", views.lines, name="lines"),
    path("<slug:game>/<slug:slug>/<str:code>/", views.example, name="example"),
]
