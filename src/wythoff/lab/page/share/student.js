// Links for a class: an address with student=1 opens a game, a puzzle or a lesson without the tabs and colours that give the
// solution away.

import { copyButton, el, note, wrapped } from "../core/dom.js";

/** Whether the page was opened by such a link. */
export const IS_STUDENT = new URLSearchParams(location.search).has("student");
if (IS_STUDENT) document.documentElement.dataset.student = "";

/** The part of the address that keeps it so. */
export const studentPart = { student: IS_STUDENT ? "1" : "" };

/** The box in which a teacher finds the link; `query()` is what it opens, `id` tells it from that of another tab. */
export function linkBox(id, what, query) {
  if (IS_STUDENT) return null;
  const address = () => `${location.origin}/?${new URLSearchParams({ ...query(), student: "1" })}`;
  const open = el("a", { id: `${id}-link`, href: "/", target: "_blank", rel: "noopener" }, "Open it");
  const box = el(
    "details",
    { id: `${id}-class`, ontoggle: () => (open.href = address()) },
    el("summary", {}, "For a class"),
    note(`A link that opens ${what} without hints, solution, colours and the other tabs.`),
    wrapped(copyButton(address, "Copy the link for students", "Copy the link"), open),
  );
  open.addEventListener("focus", () => (open.href = address()));
  open.addEventListener("pointerenter", () => (open.href = address()));
  return box;
}
