"""A browser without a screen: it asks the web table's application, and keeps every byte it gets."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, MutableMapping
from contextlib import suppress
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urlencode

Message = MutableMapping[str, Any]


@dataclass
class Button:
    """A button as somebody meets it who hears the page."""

    deed: str
    fields: dict[str, str]
    section: str
    heard: str = ""
    attributes: dict[str, str | None] = field(default_factory=dict)

    @property
    def refused(self) -> bool:
        return self.attributes.get("aria-disabled") == "true"


class Page(HTMLParser):
    """What is on a page: buttons in their order, and the text of every section as it is heard.

    Attributes:
        asked: for what its reader is asked now: `cards`, `calls`, or nothing.
    """

    def __init__(self, status: int, headers: dict[str, str], text: str) -> None:
        super().__init__()
        self.status, self.headers, self.source = status, headers, text
        self.buttons: list[Button] = []
        self.sections: dict[str, str] = {}
        self.asked = ""
        self._section = self._deed = ""
        self._fields: dict[str, str] = {}
        self._select: tuple[str, list[str]] | None = None
        self._hidden = 0
        self._button: Button | None = None
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if self._hidden:
            self._hidden += tag not in ("input", "meta", "link")
        elif given.get("aria-hidden") == "true":
            self._hidden = 1
        self.asked = given.get("data-asked") or self.asked
        if tag == "section":
            self._section = given.get("id") or ""
        elif tag == "form":
            self._deed, self._fields = given["action"] or "", {}
        elif tag == "input":
            self._fields[given["name"] or ""] = given["value"] or ""
        elif tag == "select":
            self._select = (given["name"] or "", [])
        elif tag == "option" and self._select:
            self._select[1].append(given["value"] or "")
        elif tag == "button":
            fields = dict(self._fields)
            if given.get("name"):
                fields[given["name"] or ""] = given["value"] or ""
            elif self._select:
                fields[self._select[0]] = self._select[1][len(self._select[1]) // 2]
                self._select = None
            self._button = Button(self._deed, fields, self._section, attributes=given)

    def handle_endtag(self, tag: str) -> None:
        if self._hidden:
            self._hidden -= 1
        if tag == "button" and self._button:
            self.buttons.append(self._button)
            self._button = None

    def handle_data(self, data: str) -> None:
        if self._hidden:
            return
        self.sections[self._section] = self.sections.get(self._section, "") + data
        if self._button:
            self._button.heard += data

    def of(self, *sections: str) -> list[Button]:
        """The buttons of some sections."""
        return [button for button in self.buttons if button.section in sections]

    def button(self, heard: str) -> Button:
        """The button that is heard so."""
        return next(button for button in self.buttons if heard in button.heard)


class Browser:
    """Asks one application.

    Attributes:
        received: every byte that came, heads too, by the link it came over.
    """

    def __init__(self, application: Callable[..., Any]) -> None:
        self.application = application
        self.received: dict[str, bytearray] = {}

    async def get(self, path: str, **headers: str) -> Page:
        return Page(*await self.fetch("GET", path, b"", headers))

    async def post(self, path: str, fields: dict[str, str], **headers: str) -> Page:
        """Send a form; where it leads is not followed."""
        return Page(*await self.fetch("POST", path, urlencode(fields).encode(), headers))

    async def press(self, button: Button) -> Page:
        """Press a button and see the page that comes."""
        page = await self.post(button.deed, button.fields)
        if page.status == 303:
            return await self.get(page.headers["location"].partition("#")[0])
        return page

    async def stream(self, token: str) -> Stream:
        """Let a page refresh itself."""
        stream = Stream(self, f"/{token}/events")
        await asyncio.sleep(0)
        return stream

    async def fetch(
        self, method: str, path: str, body: bytes = b"", headers: dict[str, str] | None = None
    ) -> tuple[int, dict[str, str], str]:
        """Status, heads and text of an answer."""
        asked: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]
        status, given, text = 0, dict[str, str](), bytearray()

        async def receive() -> Message:
            return asked.pop(0) if asked else {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            nonlocal status
            self._keep(path, message)
            if message["type"] == "http.response.start":
                status = message["status"]
                given.update((k.decode(), v.decode()) for k, v in message["headers"])
            text.extend(message.get("body", b""))

        await self.application(scope(method, path, headers or {}), receive, send)
        return status, given, text.decode()

    def _keep(self, path: str, message: Message) -> None:
        kept = self.received.setdefault(path.split("/")[1], bytearray())
        for name, value in message.get("headers", ()):
            kept += name + b": " + value + b"\n"
        kept += message.get("body", b"")


class Stream:
    """A page that refreshes itself, until it is closed."""

    def __init__(self, browser: Browser, path: str) -> None:
        self.browser, self.path = browser, path
        self.messages: list[str] = []
        self._closed = asyncio.Event()
        self._task = asyncio.create_task(
            browser.application(scope("GET", path, {}), self._receive, self._send)
        )

    async def _receive(self) -> Message:
        await self._closed.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Message) -> None:
        self.browser._keep(self.path, message)
        text = message.get("body", b"").decode()
        if text.startswith("data: "):
            self.messages.append(re.sub(r"^data: ", "", text, flags=re.MULTILINE))

    async def close(self) -> None:
        self._closed.set()
        with suppress(asyncio.CancelledError):
            await self._task


def scope(method: str, path: str, headers: dict[str, str]) -> Message:
    """A request as a server hands it over."""
    given = {"host": "table.test"} | {k.replace("_", "-"): v for k, v in headers.items()}
    return {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": [(k.encode(), v.encode()) for k, v in given.items()],
        "server": ("table.test", 80),
        "client": ("127.0.0.1", 1),
    }
