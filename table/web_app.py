"""The web table over HTTP: which address shows what, and what is not let in."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import cache
from importlib.resources import files
from time import monotonic
from urllib.parse import parse_qs, urlsplit

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .book_html import to_html
from .chapters import rulebook
from .web_host import host_main, host_page
from .web_html import Html
from .web_page import Sheet, page
from .web_place import SOON, Place
from .web_table import Refused, WebTable

MOST_BYTES = 4096
"""No form of ours sends more."""
PULSE = 15.0
"""Seconds after which a stream on which nothing happens shows that it is alive."""
STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)
POLICY = (
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; "
    "img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"cache-control", b"no-store"),
)
FRONT = "A card table. Whoever plays or watches here has a link from the host."
NO_LINK = "There is no such link."
FILES = {"web.css": "text/css", "web.js": "text/javascript"}

Form = dict[str, list[str]]


def application(table: WebTable) -> ASGIApp:
    """The application of one table; while it runs, the bots play."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        bots = asyncio.create_task(table.run())
        bots.add_done_callback(table.stopped)
        try:
            yield
        finally:
            bots.cancel()

    door = Door(table)
    routes = [
        Route("/", door.front),
        *(Route(f"/{name}", door.file) for name in FILES),
        Route("/rules", door.rules),
        Route("/{token}", door.show),
        Route("/{token}/events", door.stream),
        Route("/{token}/{deed}", door.do, methods=["GET", "POST"]),
    ]
    return guarded(Starlette(routes=routes, lifespan=lifespan))


def guarded(app: ASGIApp) -> ASGIApp:
    """An application that answers everything, mistakes too, with the headers above."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = {name for name, _ in message["headers"]}
                message["headers"] = [
                    *message["headers"],
                    *((name, value) for name, value in HEADERS if name not in own),
                ]
            await send(message)

        await app(scope, receive, with_headers)

    return answer


class Door:
    """Answers requests."""

    def __init__(self, table: WebTable) -> None:
        self.table = table
        self._rules = ""

    async def front(self, request: Request) -> Response:
        """Where somebody comes without a link."""
        return PlainTextResponse(FRONT)

    async def file(self, request: Request) -> Response:
        """The style and the script."""
        name = request.url.path[1:]
        return Response(_file(name), media_type=FILES[name])

    async def rules(self, request: Request) -> Response:
        """The rulebook of exactly this game."""
        if not self._rules:
            game = self.table.match.game
            self._rules = await asyncio.to_thread(lambda: to_html(rulebook(game)))
        style = hashlib.sha256(STYLE.findall(self._rules)[0].encode()).digest()
        policy = POLICY.replace("'self'", f"'sha256-{base64.b64encode(style).decode()}'", 1)
        answer = Response(self._rules, media_type="text/html")
        answer.headers["content-security-policy"] = policy
        return answer

    async def show(self, request: Request) -> Response:
        """The page of a link."""
        return self._page(request)

    def _page(self, request: Request, status: int = 200, notice: str = "") -> Response:
        token = request.path_params["token"]
        if self.table.is_host(token):
            text = host_page(self.table, _base(request), notice)
        elif (place := self.table.place(token)) is not None:
            place.seen = monotonic()
            text = page(self.table, place, notice)
        else:
            return PlainTextResponse(NO_LINK, 404)
        return Response(text, status, media_type="text/html")

    # what is asked for

    async def do(self, request: Request) -> Response:
        """Do what a form asks for, and show the page again; or say why not, and do nothing."""
        token, deed = request.path_params["token"], request.path_params["deed"]
        if request.method != "POST":
            return RedirectResponse(f"/{token}", 303)
        if not _from_here(request):
            return PlainTextResponse("That comes from another site.", 403)
        form = await _form(request)
        if form is None:
            return PlainTextResponse("That is too large, or no form.", 413)
        try:
            if self.table.is_host(token):
                self._host_does(deed, form)
            elif (place := self.table.place(token)) is not None:
                self._does(place, deed, form)
            else:
                raise Refused(404, NO_LINK)
        except Refused as refusal:
            return self._page(request, refusal.status, str(refusal))
        return RedirectResponse(f"/{token}#hand" if deed in ("play", "lay") else f"/{token}", 303)

    def _does(self, place: Place, deed: str, form: Form) -> None:
        table, move = self.table, _one(form, "move")
        match deed:
            case "play":
                table.play(place, move, self._number(form, "choice"))
            case "lay":
                table.lay_aside(place, move)
            case "deal":
                table.next_deal(place, move)
            case "sit":
                table.sit(place)
            case "leave":
                table.leave(place)
            case "look":
                place.four = not place.four
                table.touch()
            case _:
                raise Refused(404, self.table.says("no deed"))

    def _host_does(self, deed: str, form: Form) -> None:
        seat, places = self._number(form, "seat"), self.table.places
        if deed not in ("sit", "leave") or not 0 <= seat < len(places):
            raise Refused(404, self.table.says("no deed"))
        if deed == "sit":
            self.table.sit(places[seat], "seat kept")
        else:
            self.table.leave(places[seat], "seat given")

    def _number(self, form: Form, name: str) -> int:
        text = _one(form, name)
        if not (text.isascii() and text.isdigit() and len(text) < 10):
            raise Refused(400, self.table.says("no number", name=name))
        return int(text)

    # what changes

    async def stream(self, request: Request) -> Response:
        """The page's main part again whenever it has changed, as server-sent events."""
        token, table, base = request.path_params["token"], self.table, _base(request)
        place = table.place(token)
        if table.is_host(token):
            lines = self._stream(lambda: host_main(table, base))
        elif place is not None:
            lines = self._present(place, self._stream(lambda: Sheet(table, place).main()))
        else:
            return PlainTextResponse(NO_LINK, 404)
        return StreamingResponse(lines, media_type="text/event-stream")

    async def _stream(self, main: Callable[[], Html]) -> AsyncIterator[str]:
        last = ""
        while not self.table.closed:
            changed, now = self.table.changed, main()
            lines = now.splitlines() if now != last else ()
            yield "".join(f"data: {line}\n" for line in lines) + ("\n" if lines else ":\n\n")
            last = now
            with suppress(TimeoutError):
                await asyncio.wait_for(changed.wait(), PULSE)

    async def _present(self, place: Place, lines: AsyncIterator[str]) -> AsyncIterator[str]:
        """A stream while which somebody is there, as all can see."""
        place.streams += 1
        self.table.touch()
        try:
            async for line in lines:
                yield line
        finally:
            place.streams -= 1
            place.seen = monotonic() - SOON
            self.table.touch()


@cache
def _file(name: str) -> bytes:
    return files(__package__).joinpath(name).read_bytes()


def _base(request: Request) -> str:
    return f"{request.url.scheme}://{request.url.netloc}"


def _from_here(request: Request) -> bool:
    """Whether a form was sent by a page of ours, as far as the browser says."""
    site, origin = request.headers.get("sec-fetch-site"), request.headers.get("origin")
    if site is not None:
        return bool(site == "same-origin")
    return origin is None or urlsplit(origin).netloc == request.headers.get("host")


async def _form(request: Request) -> Form | None:
    """The fields of a form; None if it is too large or none."""
    body = b""
    async for piece in request.stream():
        body += piece
        if len(body) > MOST_BYTES:
            return None
    try:
        return parse_qs(body.decode("ascii"), max_num_fields=16, strict_parsing=bool(body))
    except ValueError:
        return None


def _one(form: Form, name: str) -> str:
    return form.get(name, [""])[0]
