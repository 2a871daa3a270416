// The little that building a page by hand needs.

/**
 * An element.
 *
 * @param {string} name its tag.
 * @param {object} properties attributes; besides them `class`, `on` (listeners), `data`
 *   (data attributes) and `vars` (CSS custom properties). Null, undefined and false leave out.
 * @param {...any} children nodes and texts, also in lists; null and false leave out.
 */
export function h(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (key === "on") {
      for (const [event, listener] of Object.entries(value)) {
        element.addEventListener(event, listener);
      }
    } else if (key === "data") {
      Object.assign(element.dataset, value);
    } else if (key === "vars") {
      for (const [variable, setting] of Object.entries(value)) {
        element.style.setProperty(variable, setting);
      }
    } else {
      element.setAttribute(key, value === true ? "" : value);
    }
  }
  element.append(...present(children));
  return element;
}

/**
 * Put new children into an element. The focus stays with the child of the same `data-key`, or if
 * that is gone, with the first that can have it.
 */
export function fill(element, ...children) {
  const active = document.activeElement;
  const key = element.contains(active) ? active.dataset.key : undefined;
  element.replaceChildren(...present(children));
  if (key === undefined) return;
  const successor =
    element.querySelector(`[data-key="${CSS.escape(key)}"]:enabled`) ??
    element.querySelector("button:enabled, select, input, a");
  successor?.focus({ preventScroll: true });
}

const present = (children) =>
  children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);

/** A button; `key` keeps the focus over `fill`. */
export function button(label, press, { key, kind = "", ...rest } = {}) {
  return h(
    "button",
    {
      type: "button",
      class: `button ${kind}`.trim(),
      data: key === undefined ? {} : { key },
      on: { click: press },
      ...rest,
    },
    label,
  );
}

/** Buttons of which one is chosen: `options` are [value, label] or [value, label, properties]. */
export function choice(label, options, chosen, choose, { key = label, kind = "" } = {}) {
  return h(
    "div",
    { class: `choice ${kind}`.trim(), role: "group", "aria-label": label },
    options.map(([value, text, properties = {}]) =>
      h(
        "button",
        {
          type: "button",
          data: { key: `${key}:${value}` },
          "aria-pressed": String(value === chosen),
          on: { click: () => choose(value) },
          ...properties,
        },
        text,
      ),
    ),
  );
}

/** A labelled list to choose from: `options` are [value, label]. */
export function select(label, options, chosen, choose, { key = label } = {}) {
  return h(
    "label",
    { class: "field" },
    h("span", {}, label),
    h(
      "select",
      { data: { key }, on: { change: (event) => choose(event.target.value) } },
      options.map(([value, text]) =>
        h("option", { value, selected: String(value) === String(chosen) }, text),
      ),
    ),
  );
}
