"""The one settings file: everything is read from the environment, and a wrong value is loud.

`docs/reference/settings.md` lists every variable; a test keeps that list complete.
"""

import os
import secrets
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

from corpus import languages

BASE_DIR = Path(__file__).resolve().parent.parent


def switched_on(name: str, default: str = "0") -> bool:
    """Read a 0/1 variable; anything else is an error that names it."""
    value = os.environ.get(name, default)
    if value not in {"0", "1"}:
        raise ImproperlyConfigured(f"{name} must be 0 or 1, not {value!r}.")
    return value == "1"


def secret_key(folder: Path) -> str:
    """The key of this installation: SECRET_KEY, or one made once and kept in the var folder."""
    if given := os.environ.get("SECRET_KEY"):
        return given
    kept = folder / "secret-key"
    if not kept.exists():
        kept.touch(mode=0o600)
        kept.write_text(secrets.token_urlsafe(48), encoding="ascii")
    return kept.read_text(encoding="ascii").strip()


def database(url: str) -> dict[str, object]:
    """One entry of DATABASES from an address such as postgres://user:word@host:5432/name."""
    if not url:
        return {
            # In tests it is in memory, where nobody waits; and their runner knows Django's by name.
            "ENGINE": "django.db.backends.sqlite3" if TESTING else "config.sqlite",
            "NAME": VAR / "regula.sqlite3",
            # Opening the file takes a tenth of a page; it is one thread's, and locks nothing.
            "CONN_MAX_AGE": 600,
            "OPTIONS": {
                "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
                "transaction_mode": "IMMEDIATE",
                "timeout": 20,
            },
        }
    try:
        parts = urlsplit(url)
        port = str(parts.port or "")
    except ValueError:
        # Neither the address nor urllib's sentence is repeated: a password stands in the one,
        # and the other may quote it.
        raise ImproperlyConfigured(
            "DATABASE_URL cannot be read: its host or port is wrong."
        ) from None
    if parts.scheme not in {"postgres", "postgresql"}:
        raise ImproperlyConfigured(
            f"DATABASE_URL must begin with postgres://, not {parts.scheme!r}."
        )
    if not parts.path.strip("/"):
        raise ImproperlyConfigured("DATABASE_URL names no database: postgres://host/name.")
    options = dict(parse_qsl(parts.query))
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": parts.path.lstrip("/"),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": options.pop("host", parts.hostname or ""),
        "PORT": port,
        "CONN_MAX_AGE": 0,
        "OPTIONS": {**options, "pool": False if TESTING else POOL},
    }


def search_backend(name: str) -> str:
    """The backend that is asked; `postgres` keeps its index in the database, which must be one."""
    if name not in {"whoosh", "postgres"}:
        raise ImproperlyConfigured(f"SEARCH_BACKEND must be whoosh or postgres, not {name!r}.")
    if name == "postgres" and not os.environ.get("DATABASE_URL"):
        raise ImproperlyConfigured("SEARCH_BACKEND=postgres needs DATABASE_URL=postgres://….")
    return name


def trusted_proxies(https: bool) -> int:
    """How many proxies stand before the site, each of which adds to X-Forwarded-For."""
    value = os.environ.get("TRUSTED_PROXIES", "0")
    if value not in {"0", "1", "2", "3", "4", "5"}:
        raise ImproperlyConfigured(
            f"TRUSTED_PROXIES must be a whole number from 0 to 5, not {value!r}."
        )
    if https and value == "0":
        raise ImproperlyConfigured(
            "HTTPS=1 means that a proxy stands before the site, and TRUSTED_PROXIES is 0: set it "
            "to the number of proxies, or all clients have the address of the last one."
        )
    return int(value)


def mail(url: str) -> dict[str, Any]:
    """How mail is sent, from an address such as smtp+tls://user:word@host:587 or folder:///path.

    `smtps` speaks TLS from the start, `smtp+tls` before anything is said, `smtp` not at all.
    Without an address mail is written to where the server writes.
    """
    if not url:
        return {"EMAIL_BACKEND": "django.core.mail.backends.console.EmailBackend"}
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise ImproperlyConfigured("MAIL_URL cannot be read: its host or port is wrong.") from None
    if parts.scheme == "folder":
        backend = "django.core.mail.backends.filebased.EmailBackend"
        return {"EMAIL_BACKEND": backend, "EMAIL_FILE_PATH": parts.path}
    ports = {"smtp": 25, "smtp+tls": 587, "smtps": 465}
    if parts.scheme not in ports or not parts.hostname:
        raise ImproperlyConfigured(
            "MAIL_URL must be smtp://…, smtp+tls://… or smtps://… with a host, or folder:///…."
        )
    return {
        "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
        "EMAIL_HOST": parts.hostname,
        "EMAIL_PORT": port or ports[parts.scheme],
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_TLS": parts.scheme == "smtp+tls",
        "EMAIL_USE_SSL": parts.scheme == "smtps",
        "EMAIL_TIMEOUT": 10,
    }


def mail_from(given: str, url: str) -> str:
    """Whom mail is from; who has it sent must say so."""
    if (url.startswith("smtp") and not given) or (given and "@" not in given):
        raise ImproperlyConfigured(
            "MAIL_FROM must be the address that mail comes from, as regula@example.org."
        )
    return given or "regula@localhost"


def site_address(given: str, url: str) -> str:
    """Where links in mails lead; empty for the address at which a page was asked for."""
    parts = urlsplit(given)
    plain = not (parts.path.strip("/") or parts.query or parts.fragment)
    if given and not (parts.scheme in {"http", "https"} and parts.netloc and plain):
        raise ImproperlyConfigured(
            f"SITE_ADDRESS must be like https://rules.example.org, not {given!r}."
        )
    if url.startswith("smtp") and not given:
        raise ImproperlyConfigured("MAIL_URL needs SITE_ADDRESS: links in mails lead there.")
    return given.rstrip("/")


def session_age(days: str) -> int:
    """After how many seconds who has signed in must do so again."""
    if not (days.isascii() and days.isdigit() and 1 <= int(days) <= 90):
        raise ImproperlyConfigured(
            f"SESSION_DAYS must be a whole number from 1 to 90, not {days!r}."
        )
    return int(days) * 24 * 3600


# As many connections of a worker as it has threads that ask: four of its door, two that watch.
POOL = {"min_size": 1, "max_size": 6}
VAR = Path(os.environ.get("REGULA_VAR", BASE_DIR / "var"))
VAR.mkdir(parents=True, exist_ok=True)
TESTING = "PYTEST_VERSION" in os.environ

DEBUG = switched_on("DEBUG")
SECRET_KEY = secret_key(VAR)
ALLOWED_HOSTS = os.environ.get("ALLOWED_HOSTS", "localhost,127.0.0.1,[::1]").split(",")
CSRF_TRUSTED_ORIGINS = [o for o in os.environ.get("TRUSTED_ORIGINS", "").split(",") if o]
DATABASES = {"default": database(os.environ.get("DATABASE_URL", ""))}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

INSTALLED_APPS = [
    "modeltranslation",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.sitemaps",
    "config.web.collecting.CollectedFiles",
    "axes",
    "csp",
    "django_htmx",
    "ninja",
    "corpus",
    "cards",
    "rules",
    "engine",
    "search",
    "workbench",
    "workbench.exchange",
    "workbench.comments",
    "workbench.presence",
    "workbench.suggestions",
    "workbench.people",
    "workbench.evidence",
    "workbench.words",
    "workbench.progress",
    "config",
]

MIDDLEWARE = [
    "config.serving.stack.roomy",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "config.serving.packing.PackingMiddleware",
    "config.serving.freshness.TaggingMiddleware",
    "config.serving.freshness.FreshnessMiddleware",
    "config.serving.anypage.AnyPageMayAskMiddleware",
    "config.languages.PathLanguageMiddleware",
    "config.languages.PlainAddressMiddleware",
    "config.names.NamesMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "config.errors.methods.MethodMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "config.access.passes.PassMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "axes.middleware.AxesMiddleware",
    "config.errors.addresses.AddressMiddleware",
]

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "config.languages.interface",
            ],
            "builtins": [
                "django.templatetags.i18n",
                "django.templatetags.static",
                "corpus.templatetags.writing",
                "cards.templatetags.pictograms",
                "rules.templatetags.standing",
                "config.templatetags.sentences",
                "config.templatetags.scripts",
                "config.templatetags.pieces",
                "config.templatetags.unchanging",
            ],
        },
    }
]

# All languages, in the order in which they are offered. The interface language is in the path;
# the language of a text is a property of that text.
LANGUAGES = [(code, language.own_name) for code, language in languages.LANGUAGES.items()]
LANGUAGE_CODE = languages.ENGLISH
FORMAT_MODULE_PATH = "config.formats"
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
TIME_ZONE = "UTC"
USE_TZ = True

# modeltranslation's columns are the published read model: never filled by fallback.
MODELTRANSLATION_LANGUAGES = languages.CODES
MODELTRANSLATION_DEFAULT_LANGUAGE = languages.ENGLISH
MODELTRANSLATION_ENABLE_FALLBACKS = False

AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
]
# Ten wrong passwords in a row close a user's door to an address for a quarter of an hour.
AXES_HANDLER = "config.access.lockout.Lockout"
AXES_FAILURE_LIMIT = 10
AXES_COOLOFF_TIME = 0.25
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_CLIENT_IP_CALLABLE = "config.access.lockout.client_address"
AXES_LOCKOUT_CALLABLE = "config.access.lockout.locked_out"
AXES_RESET_ON_SUCCESS = True
# Whoever goes on trying does not keep the door closed for others.
AXES_RESET_COOL_OFF_ON_FAILURE_DURING_LOCKOUT = False
AXES_VERBOSE = False
LOGIN_URL = "workbench:login"
LOGIN_REDIRECT_URL = "/"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]

STATIC_URL = "/static/"
STATIC_ROOT = Path(os.environ.get("STATIC_ROOT", VAR / "static"))
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": (
            "django.contrib.staticfiles.storage.StaticFilesStorage"
            if DEBUG or TESTING
            else "whitenoise.storage.CompressedManifestStaticFilesStorage"
        )
    },
}
STATICFILES_FINDERS = [
    "config.web.scripts.ScriptsShortened",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
    "config.web.sheets.SheetsTogether",
    "config.web.scripts.ScriptsTogether",
]
FILES_TOGETHER = not (DEBUG or TESTING)
WHITENOISE_USE_FINDERS = DEBUG or TESTING
# Otherwise every process, and every test's client, reads all static files before it answers.
WHITENOISE_AUTOREFRESH = DEBUG or TESTING

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:"],
        "object-src": [NONE],
        "worker-src": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
        "form-action": [SELF],
    }
}
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
HTTPS = switched_on("HTTPS")
TRUSTED_PROXIES = trusted_proxies(HTTPS)
if HTTPS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = True
SESSION_COOKIE_HTTPONLY = True
CSRF_FAILURE_VIEW = "workbench.signingin.form_of_before"
SESSION_COOKIE_AGE = session_age(os.environ.get("SESSION_DAYS", "14"))
PASSWORD_RESET_TIMEOUT = 4 * 3600
SILENCED_SYSTEM_CHECKS = ["security.W004", "security.W008", "axes.W003", "axes.W006"]

MAIL_URL = os.environ.get("MAIL_URL", "")
globals().update(mail(MAIL_URL))
DEFAULT_FROM_EMAIL = SERVER_EMAIL = mail_from(os.environ.get("MAIL_FROM", ""), MAIL_URL)
SITE_ADDRESS = site_address(os.environ.get("SITE_ADDRESS", ""), MAIL_URL)

OFFLINE_PACKS = switched_on("OFFLINE_PACKS", "1")
"""Whether games can be kept on a reader's device."""

# Texts on disk, the search index, and how much of a search a reader may ask for.
FIRST_GAME = "dominion"
"""Whose examples are offered before those of other games."""
CORPUS_TEXTS = Path(os.environ.get("CORPUS_TEXTS", BASE_DIR / "corpus" / "texts"))
DOWNLOADS = Path(os.environ.get("DOWNLOADS", VAR / "download"))
SOURCE_DOCUMENTS = os.environ.get("SOURCE_DOCUMENTS", "")
SEARCH_INDEX = VAR / "index"
SEARCH_BACKEND = search_backend(os.environ.get("SEARCH_BACKEND", "whoosh"))
DATA_UPLOAD_MAX_MEMORY_SIZE = 1_000_000
NINJA_PAGINATION_PER_PAGE = 100

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"console": {"class": "logging.StreamHandler"}},
    "root": {"handlers": ["console"], "level": os.environ.get("LOG_LEVEL", "WARNING")},
    # Anybody can ask for what is not there, without end: by itself that is not worth a line.
    "loggers": {"django.request": {"level": os.environ.get("LOG_LEVEL", "ERROR")}},
}
