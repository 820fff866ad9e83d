"""What is said on paper and nowhere else."""

from ipaddress import ip_address
from urllib.parse import urlsplit

from django import template

register = template.Library()

AT_HOME = ("localhost", "local", "internal", "intranet", "lan", "home", "test", "invalid")
"""Last parts of names that mean something on one machine or in one building only."""


@register.simple_tag(takes_context=True)
def paper_address(context: template.Context, path: str) -> str:
    """The whole address of *path*; empty where the host is one that no other reader can reach."""
    address: str = context["request"].build_absolute_uri(path)
    return "" if is_local(urlsplit(address).hostname or "") else address


def is_local(host: str) -> bool:
    """Whether only this machine, or only its own network, knows *host*."""
    try:
        return not ip_address(host).is_global
    except ValueError:
        return "." not in host or host.rpartition(".")[2] in AT_HOME
