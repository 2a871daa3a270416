// All words of the page in the user's language, and numbers as that language writes them.

import { stored, store } from "./storage.js";

export const LANGUAGES = { en: "English", fr: "Français", de: "Deutsch", es: "Español", el: "Ελληνικά" };

let texts = {};
let plurals = new Intl.PluralRules("en");
let numbers = new Intl.NumberFormat("en");

/** The language in use. */
export let language = "en";

/** The language that the user chose, else the browser's first that we speak. */
export function preferredLanguage() {
  const chosen = stored("language");
  if (chosen in LANGUAGES) return chosen;
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return spoken.find((tag) => tag in LANGUAGES) ?? "en";
}

/** Load a language; what the page shows must be made anew afterwards. */
export async function useLanguage(tag, { remember = false } = {}) {
  const response = await fetch(`/static/languages/${tag}.json`);
  texts = await response.json();
  language = tag;
  plurals = new Intl.PluralRules(tag);
  numbers = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });
  document.documentElement.lang = tag;
  if (remember) store("language", tag);
}

/**
 * A text by its key. `{name}` in it is filled in from the parameters; a text with forms for
 * numbers takes the one for `count`.
 */
export function t(key, parameters = {}) {
  let text = texts[key];
  if (text === undefined) return key;
  if (typeof text === "object") text = text[plurals.select(parameters.count)] ?? text.other;
  return text.replace(/\{(\w+)\}/g, (_, name) => {
    const value = parameters[name];
    return typeof value === "number" ? number(value) : String(value ?? "");
  });
}

/** Whether there is a text of that key. */
export const hasText = (key) => key in texts;

export const number = (value) => numbers.format(value);

/** A chance in whole percent, but never 0 or 100 for anything that is not certain. */
export function percentNumber(probability) {
  if (probability === 0) return "0";
  if (probability === 1) return "100";
  if (probability < 0.01) return "<1";
  if (probability > 0.99) return ">99";
  return String(Math.round(probability * 100));
}

export const percent = (probability) => t("percent", { value: percentNumber(probability) });

/** A chance with one more digit, likewise. */
export function finePercent(probability) {
  const isCertain = probability === 0 || probability === 1;
  if (!isCertain && probability < 0.001) return t("percent", { value: `<${number(0.1)}` });
  if (!isCertain && probability > 0.999) return t("percent", { value: `>${number(99.9)}` });
  return t("percent", { value: number(Math.round(probability * 1000) / 10) });
}

/** A list as the language writes it: a, b and c. */
export const listed = (items) =>
  new Intl.ListFormat(language, { type: "conjunction" }).format(items.map(String));
