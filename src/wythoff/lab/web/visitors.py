"""Who may ask: whoever calls the lab by one of its names, and no page of another origin.

Any web page can make a browser send requests to this machine, and under a name that it points here (DNS rebinding) it
could read the answers. So the lab answers to its own names only, and what computes answers no pages but its own. An IP
address cannot be pointed elsewhere: the one at which a connection arrives is always a name of the lab.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from ipaddress import ip_address
from typing import NamedTuple

from starlette.datastructures import Headers
from starlette.types import Scope

from ...errors import MeaningError, shown

LOCAL = ("127.0.0.1", "localhost", "::1")
COMPUTES = "/api/"
OWN = ("same-origin", "none")  # what Sec-Fetch-Site says of the lab's own pages, and of an address that was typed
NAME = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*", re.IGNORECASE)
HOST = re.compile(rf"(?:\[(?P<six>[0-9a-f:.]+)\]|(?P<name>{NAME.pattern}))(?::\d+)?", re.IGNORECASE)


class Refused(NamedTuple):
    """A status of HTTP, and in words why and what is allowed."""

    status: int
    words: str


class Visitors:
    """Decides about each request by its headers Host, Origin and Sec-Fetch-Site.

    `host` is what the server listens on; `allowed` are more names, which a proxy may also replace by another one.
    """

    def __init__(self, host: str, allowed: Iterable[str]) -> None:
        self.allowed = [allowed_name(name) for name in allowed]
        self.names = list(dict.fromkeys([*LOCAL, canonical(host), *self.allowed]))

    def refused(self, scope: Scope) -> Refused | None:
        """Why a request is refused; None if it is not."""
        headers = Headers(scope=scope)
        hosts = headers.getlist("host")
        if len(hosts) != 1 or not self._is_ours(_name_in(hosts[0]), scope):
            return Refused(421, f"this lab is not called {shown(', '.join(hosts))}; {self._names()}")
        if not scope["path"].startswith(COMPUTES):
            return None
        origin, site = headers.get("origin"), headers.get("sec-fetch-site", "none")
        if origin is not None and not self._is_own(origin, hosts[0]):
            return Refused(403, f"pages of {shown(origin)} may not ask this lab, only its own pages; {self._names()}")
        if site not in OWN:
            return Refused(403, f"a page of another origin ({shown(site)}) may not ask this lab; {self._names()}")
        return None

    def _is_ours(self, name: str, scope: Scope) -> bool:
        return name in self.names or (_is_address(name) and name == canonical((scope.get("server") or ("",))[0]))

    def _is_own(self, origin: str, host: str) -> bool:
        """Whether an origin is the one that was asked, or has a name that was allowed."""
        asked = origin.partition("://")[2]
        return asked.lower() == host.lower() or _name_in(asked) in self.allowed

    def _names(self) -> str:
        return (
            f"its names are {', '.join(self.names)} and the IP address at which it is reached; "
            "`wythoff lab --allow-host NAME` adds one"
        )


def allowed_name(text: str) -> str:
    """A name for --allow-host, as it is compared."""
    if not (NAME.fullmatch(text) or _is_address(text)):
        raise MeaningError(
            f"{shown(text)} is no name for --allow-host: it must be a host name or an IP address, without http:// "
            "and port, such as lab.example.org or 192.168.1.7"
        )
    return canonical(text)


def canonical(name: str) -> str:
    """A name as it is compared: in small letters, an IP address in its shortest form.

    >>> canonical("Lab.Example"), canonical("0:0::1"), canonical("::ffff:192.168.1.7")
    ('lab.example', '::1', '192.168.1.7')
    """
    if not _is_address(name):
        return name.lower()
    address = ip_address(name)
    return str(getattr(address, "ipv4_mapped", None) or address)


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _name_in(host: str) -> str:
    """The name in a header Host, without its port; nothing if there is none."""
    found = HOST.fullmatch(host)
    return canonical(found["six"] or found["name"]) if found else ""
