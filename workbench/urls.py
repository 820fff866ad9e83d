"""Addresses of the workbench, behind the interface language."""

from django.urls import include, path

from corpus.requests.methods import require_http_methods
from workbench import importing, signingin, views
from workbench.home import pages as home
from workbench.home.succession import next_task
from workbench.presence.pages import here
from workbench.suggestions.urls import for_editors as suggestions

read_or_sent = require_http_methods(["GET", "HEAD", "POST"])
app_name = "workbench"
urlpatterns = [
    path("", home.home, name="home"),
    path("read/", home.read, name="read"),
    path("sources/", home.sources, name="sources"),
    path("sources/<slug:game>/<slug:source>/", home.matrix, name="matrix"),
    path("login/", read_or_sent(signingin.Login.as_view()), name="login"),
    path("logout/", signingin.leave, name="logout"),
    path("imports/", importing.imports, name="imports"),
    path("imports/<int:pk>/", importing.one_import, name="import"),
    path("exchange/", include("workbench.exchange.urls")),
    path("here/<slug:lang>/<slug:kind>/<path:rest>/", here, name="here"),
    path("next/<slug:lang>/<slug:kind>/<path:rest>/", next_task, name="next"),
    path("suggestions/", include((suggestions, "suggestions"))),
    path("people/", include("workbench.people.urls")),
    path("evidence/", include("workbench.evidence.urls")),
    path("words/", include("workbench.words.urls")),
    path("progress/", include("workbench.progress.urls")),
    path("<slug:lang>/<slug:kind>/<path:rest>/", views.edit, name="edit"),
]
