"""Addresses of what is about people, behind those of the workbench."""

from django.urls import path

from workbench.people import accounts, pages, passwords

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
    path("forgotten/<uidb64>/<token>/", passwords.Reset.as_view(), name="reset"),
    path("mail/<str:signed>/stop/", accounts.stop, name="stop"),
]
