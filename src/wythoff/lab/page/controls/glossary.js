// Terms in sentences explain themselves under the pointer and the focus. What they mean the server says; here they are found
// in the text of the page, the first time in each part, and marked.

import { get } from "../core/api.js";
import { el } from "../core/dom.js";

const SENTENCES = "p, .explain, .badge";
const LEFT_ALONE = "button, a, label, code, pre, summary, dfn, [aria-live], [role=alert], [role=status], .mono, .suggest, .repairs, .language";
const PARTS = "[role=tabpanel], .game, main";
const CONTROLS = { "show-outcomes": "p", "show-nim": "nim-value", "show-remoteness": "remoteness" };
const SOON = 200; // milliseconds after a change of the page

/** Explain the terms below `root`, now and whenever it changes. */
export async function createGlossary(root) {
  const { terms } = await get("/api/glossary");
  const meanings = new Map(terms.map(({ name, meaning }) => [name, meaning]));
  const names = new Map(terms.flatMap(({ name, forms }) => forms.map((form) => [lowered(form), name])));
  const pattern = patternOf(terms.flatMap(({ forms }) => forms));
  const seen = new WeakMap();

  function mark() {
    for (const node of root.querySelectorAll(SENTENCES)) {
      if (seen.get(node) === node.textContent || node.closest(LEFT_ALONE)) continue;
      seen.set(node, node.textContent);
      textsIn(node).forEach(markIn);
    }
  }

  function markIn(text) {
    const part = text.parentElement.closest(PARTS) ?? root;
    for (const found of text.data.matchAll(pattern)) {
      const name = names.get(lowered(found[0]));
      if (part.querySelector(`dfn[data-term="${name}"]`)) continue;
      const rest = text.splitText(found.index);
      rest.splitText(found[0].length);
      rest.replaceWith(el("dfn", { class: "term", tabIndex: 0, data: { term: name } }, found[0]));
      return markIn(text.nextSibling.nextSibling);
    }
  }

  /** Which term a place speaks of: one that is marked, or a control that bears its name. */
  function termAt(node) {
    const control = node.closest("label")?.querySelector("[role=switch]") ?? node.closest("button, input");
    const name = node.closest("dfn")?.dataset.term ?? CONTROLS[control?.id] ?? control?.id?.replace(/^switch-/, "");
    const holder = node.closest("dfn, label") ?? control;
    return meanings.has(name) && holder && !holder.title ? { holder, meaning: meanings.get(name) } : null;
  }

  let timer = 0;
  new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(mark, SOON);
  }).observe(root, { childList: true, subtree: true, characterData: true });
  mark();
  createTip(root, termAt);
}

/** Two letters or more may begin a sentence. */
const lowered = (form) => (form.length > 1 ? form[0].toLowerCase() + form.slice(1) : form);

function patternOf(forms) {
  const either = (form) => (form.length > 1 ? `[${form[0].toLowerCase()}${form[0].toUpperCase()}]${form.slice(1)}` : form);
  const longest = [...forms].sort((a, b) => b.length - a.length).map(either);
  return new RegExp(`(?<![\\w\\-_(])(?:${longest.join("|")})(?![\\w\\-_(]|=)`, "gu");
}

function textsIn(node) {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) if (!walker.currentNode.parentElement.closest(LEFT_ALONE)) texts.push(walker.currentNode);
  return texts;
}

/** One small box that says what is under the pointer or has the focus; Escape hides it. */
function createTip(root, termAt) {
  const tip = el("div", { class: "tip", id: "tip", role: "tooltip", hidden: true });
  root.append(tip);
  let holder = null;

  function hide() {
    holder?.removeAttribute("aria-describedby");
    holder = null;
    tip.hidden = true;
  }

  function show(node) {
    const term = node instanceof Element ? termAt(node) : null;
    if (term?.holder === holder) return;
    hide();
    if (!term) return;
    holder = term.holder;
    holder.setAttribute("aria-describedby", tip.id);
    tip.textContent = term.meaning;
    tip.hidden = false;
    const at = holder.getBoundingClientRect();
    const { width, height } = tip.getBoundingClientRect();
    const above = at.bottom + height + 12 > window.innerHeight;
    tip.style.left = `${Math.max(8, Math.min(at.left, window.innerWidth - width - 8))}px`;
    tip.style.top = `${above ? Math.max(4, at.top - height - 6) : at.bottom + 6}px`;
  }

  new MutationObserver(() => holder && !holder.isConnected && hide()).observe(document.body, { childList: true, subtree: true });
  document.addEventListener("pointerover", ({ target }) => show(target));
  document.addEventListener("focusin", ({ target }) => target.matches(":focus-visible, dfn") && show(target));
  document.addEventListener("focusout", hide);
  document.addEventListener("scroll", hide, true);
  document.addEventListener("keydown", ({ key }) => key === "Escape" && hide());
}
