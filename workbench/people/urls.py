"""Addresses of what is about people, behind those of the workbench."""

from django.urls import path

from corpus.requests.methods import require_http_methods
from workbench.people import accounts, pages, passwords

read_or_sent = require_http_methods(["GET", "HEAD", "POST"])
app_name = "people"
urlpatterns = [
    path("", pages.people, name="people"),
    path("roles/<int:pk>/", pages.role, name="role"),
    path("invitations/<int:pk>/", pages.invitation, name="invitation"),
    path("invited/<str:secret>/", pages.invited, name="invited"),
    path("account/", accounts.account, name="account"),
    path("account/sessions/", accounts.sessions, name="sessions"),
    path("account/password/", accounts.password, name="password"),
    path("forgotten/", passwords.ask, name="forgotten"),
    path("forgotten/asked/", passwords.asked, name="asked"),
    path("forgotten/<uidb64>/<token>/", read_or_sent(passwords.Reset.as_view()), name="reset"),
    path("mail/<str:signed>/stop/", accounts.stop, name="stop"),
]
