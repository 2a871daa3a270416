// The shell: language, theme, the pages, and whether the server answers.

import { button, fill, h } from "./shared/dom.js";
import { connection } from "./shared/server.js";
import { store, stored } from "./shared/storage.js";
import { LANGUAGES, language, preferredLanguage, t, useLanguage } from "./shared/text.js";
import { createOddsPage } from "./odds/page.js";
import { createPuzzlesPage } from "./puzzles/page.js";
import { createTablePage } from "./table/page.js";

const PAGES = { table: createTablePage, puzzles: createPuzzlesPage, odds: createOddsPage };
const THEMES = ["auto", "light", "dark"];

const toastElement = h("p", { class: "toast", role: "status" });
const lost = h("p", { class: "lost", role: "alert", hidden: true });
let toastTimer = 0;
let pages = {};
let current = null;

function toast(text) {
  toastElement.textContent = text;
  toastElement.classList.add("shown");
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => toastElement.classList.remove("shown"), 5000);
}

function route() {
  const [, name, fragment = ""] = /^#\/(\w+)(?:\/(.*))?$/.exec(location.hash) ?? [];
  return { name: name in PAGES ? name : "table", fragment };
}

/** Show the page that the address names; pages are made when first asked for. */
function show() {
  const { name, fragment } = route();
  current?.close();
  pages[name] ??= PAGES[name]({ toast });
  current = pages[name];
  fill(document.querySelector("main"), current.element);
  current.open(fragment);
  document.title = `${current.title()} · Notch`;
  for (const link of document.querySelectorAll("nav a")) {
    if (link.dataset.page === name) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

function setTheme(theme) {
  store("theme", theme);
  applyTheme();
  drawShell();
  show();
}

function applyTheme() {
  const theme = stored("theme") ?? "auto";
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

async function setLanguage(tag) {
  await useLanguage(tag, { remember: true });
  pages = {};
  current?.close();
  current = null;
  drawShell();
  show();
  document.querySelector("[data-key=language]").focus();
}

function drawShell() {
  const theme = stored("theme") ?? "auto";
  const nextTheme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length];
  lost.textContent = t("lost");
  fill(
    document.body,
    h("a", { class: "skip", href: "#main", on: { click: skip } }, t("skip")),
    h(
      "header",
      { class: "top" },
      h(
        "a",
        { class: "brand", href: "#/table", "aria-label": "Notch" },
        h("img", { src: "/static/icon.svg", alt: "", width: "28", height: "28" }),
        h("span", {}, "Notch"),
      ),
      h(
        "nav",
        { "aria-label": t("nav.label") },
        Object.keys(PAGES).map((name) => h("a", { href: `#/${name}`, data: { page: name } }, t(`nav.${name}`))),
      ),
      h(
        "label",
        { class: "language" },
        h("span", { "aria-hidden": "true" }, language.toUpperCase()),
        h(
          "select",
          { "aria-label": t("language"), data: { key: "language" }, on: { change: (event) => setLanguage(event.target.value) } },
          Object.entries(LANGUAGES).map(([tag, name]) => h("option", { value: tag, lang: tag, selected: tag === language }, name)),
        ),
      ),
      button({ auto: "◐", light: "○", dark: "●" }[theme], () => setTheme(nextTheme), {
        key: "theme",
        kind: "quiet round",
        "aria-label": t("theme", { theme: t(`theme.${theme}`) }),
        title: t("theme", { theme: t(`theme.${theme}`) }),
      }),
    ),
    lost,
    h("main", { id: "main", tabindex: "-1" }),
    h(
      "footer",
      {},
      h("p", {}, t("unofficial")),
      h("p", {}, h("a", { href: "/docs" }, t("docs"))),
    ),
    toastElement,
  );
}

/** The skip link must not become a route. */
function skip(event) {
  event.preventDefault();
  document.querySelector("main").focus();
}

async function start() {
  applyTheme();
  await useLanguage(preferredLanguage());
  drawShell();
  connection.listeners.add((isLost) => (lost.hidden = !isLost));
  addEventListener("hashchange", show);
  show();
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("/service-worker.js").catch(() => {});
}

start();
