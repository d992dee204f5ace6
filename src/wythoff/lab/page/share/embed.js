// The board in a page of someone else: ?embed=1 shows it alone, with its legend and a link to the lab; its keys work.

import { byId, el } from "../core/dom.js";

/** Hide all else where the address asks for it; the function returned gives the markup of a frame with this board. */
export function createEmbed(store, { write }) {
  const { embed } = store.get();
  const link = byId("to-lab");
  document.documentElement.classList.toggle("embedded", embed);
  link.hidden = !embed;
  if (embed) {
    const heading = el("h1", { class: "offscreen" });
    byId("board").before(heading);
    store.on(["game"], ({ game }) => (heading.textContent = game.text));
    store.onAny((state) => (link.href = `/${write({ ...state, embed: false })}`));
  }

  return () => {
    const address = `${location.origin}/${write({ ...store.get(), embed: true })}`;
    const [source, title] = [address, store.get().game.text].map((text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;"));
    return `<iframe src="${source}" title="${title}" width="640" height="640"></iframe>`;
  };
}
