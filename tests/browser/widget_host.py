"""A page that holds a board as a notebook does, without a notebook: the model in JavaScript, the widget in Python here.

What the page sends is given to the widget at once, and what that changes comes back as the answer. It is as quick as a
page can be, so that whatever a person may do in a cell can be tried; real notebooks are in test_notebooks.py.
"""

from __future__ import annotations

from base64 import b64encode
from typing import TYPE_CHECKING, Any

from .lab_page import LabPage

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from wythoff.notebook.board_widget import BoardWidget

CELL = "#cell"
UNSEEN = ("_esm", "_css", "layout", "tooltip")
HOST = """async ([esm, css, state, dark]) => {
    document.body.style.background = dark ? "#111" : "#fff";
    const style = document.createElement("style");
    style.textContent = css;
    document.head.append(style);
    const unpacked = (text) => new DataView(Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)).buffer);
    const bytes = (value) => value?.bytes === undefined ? value : unpacked(value.bytes);
    const values = {}, listeners = {};
    let unsaved = {};
    const model = {
        get: (name) => values[name],
        set: (name, value) => { values[name] = value; unsaved[name] = value; },
        on: (name, action) => (listeners[name] ??= new Set()).add(action),
        off: (name, action) => listeners[name]?.delete(action),
        save_changes() { const sent = unsaved; unsaved = {}; window.toPython("state", sent).then(model.take); },
        send: (content) => window.toPython("message", content).then(model.take),
        take(changed) {
            for (const [name, value] of Object.entries(changed)) values[name] = bytes(value);
            for (const name of Object.keys(changed)) listeners[`change:${name}`]?.forEach((action) => action());
        },
        count: () => Object.values(listeners).reduce((sum, actions) => sum + actions.size, 0),
    };
    model.take(state);
    window.model = model;
    const module = await import(URL.createObjectURL(new Blob([esm], { type: "text/javascript" })));
    window.show = () => module.default.render({ model, el: document.querySelector("#cell") });
    window.end = window.show();
}"""


class WidgetPage(LabPage):
    """A board in a page of its own."""

    def __init__(self, page: Page, widget: BoardWidget, *, dark: bool = False) -> None:
        super().__init__(page, "", f"{CELL} .map canvas")
        self.widget = widget
        self._sent: dict[str, Any] = {}
        page.set_content(f"<!doctype html><meta name=viewport content='width=device-width'><div id={CELL[1:]}></div>")
        page.expose_function("toPython", self._take)
        page.evaluate(HOST, [widget._esm, widget._css, self._changed(), dark])

    def _take(self, kind: str, content: Any) -> dict[str, Any]:
        if kind == "state":
            self._sent |= content
            self.widget.set_state(content)
            return self._changed(always=tuple(content))
        self.widget._handle_custom_msg(content, [])
        return self._changed()

    def _changed(self, always: tuple[str, ...] = ()) -> dict[str, Any]:
        """What the page does not know yet of the state."""
        state = {name: value for name, value in self.widget.get_state().items() if name not in UNSEEN}
        fresh = {name: value for name, value in state.items() if name in always or value != self._sent.get(name, state)}
        self._sent = state
        return {name: _plain(value) for name, value in fresh.items()}

    def push(self) -> None:
        """Give the page what Python has changed, and wait until it is drawn."""
        self.page.evaluate("changed => window.model.take(changed)", self._changed())
        self.settle()


def _plain(value: Any) -> Any:
    return {"bytes": b64encode(value).decode("ascii")} if isinstance(value, bytes) else value
