"""Addresses of the worked examples; a position's line is the last part of its address."""

from django.urls import path

from engine.pages import views
from engine.pages.lessons import views as lessons
from engine.pages.sharing.pictures import picture
from engine.pages.spoken.views import spoken
from engine.pages.studies import views as studies
from engine.pages.two.views import two
from engine.sandbox import views as sandbox

app_name = "engine"
urlpatterns = [
    path("", lessons.examples, name="examples"),
    path("done/", lessons.done, name="done"),
    path("coverage/", views.coverage, name="coverage"),
    path("study/", studies.study, name="study"),
    path("study/change/", studies.study_change, name="study-change"),
    path("study/open/", studies.study_open, name="study-open"),
    path("<slug:game>/sandbox/", sandbox.sandbox, name="sandbox"),
    path("<slug:game>/sandbox/lines/", sandbox.sandbox_lines, name="sandbox-lines"),
    path("<slug:game>/<slug:slug>/", views.example, name="example"),
    path("<slug:game>/<slug:slug>/lines/", views.lines, name="lines"),
    path("<slug:game>/<slug:slug>/lines/<str:code>/", views.lines, name="lines"),
    path("<slug:game>/<slug:slug>/spoken/", spoken, name="spoken"),
    path("<slug:game>/<slug:slug>/spoken/<str:code>/", spoken, name="spoken"),
    path("<slug:game>/<slug:slug>/two/", two, name="two"),
    path("<slug:game>/<slug:slug>/two/<str:code>/", two, name="two"),
    path("<slug:game>/<slug:slug>/picture.<slug:kind>", picture, name="picture"),
    path("<slug:game>/<slug:slug>/<str:code>/picture.<slug:kind>", picture, name="picture"),
    path("<slug:game>/<slug:slug>/<str:code>/", views.example, name="example"),
    path("<slug:game>/<slug:slug>/<str:code>/beside/<str:other>/", studies.beside, name="beside"),
]
