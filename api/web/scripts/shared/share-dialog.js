// A link to look at, to copy, or to hand on.

import { button, fill, h } from "./dom.js";
import { t } from "./text.js";

export function createShareDialog() {
  const dialog = h("dialog", { class: "sheet", "aria-labelledby": "share-title" });
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());

  function open(fragment) {
    const address = new URL(fragment, location.href.split("#")[0]).href;
    const field = h("input", {
      class: "link",
      readonly: true,
      value: address,
      "aria-label": t("share.link"),
      on: { focus: () => field.select() },
    });
    const said = h("p", { class: "muted", role: "status" });
    const copy = async () => {
      field.select();
      try {
        await navigator.clipboard.writeText(address);
        said.textContent = t("share.copied");
      } catch {
        said.textContent = t("share.copy_yourself"); // no clipboard without https
      }
    };
    fill(
      dialog,
      h(
        "header",
        { class: "sheet-head" },
        h("h2", { id: "share-title" }, t("share.title")),
        button("✕", () => dialog.close(), { kind: "quiet round", "aria-label": t("close") }),
      ),
      h("p", {}, t("share.text")),
      field,
      h(
        "div",
        { class: "row" },
        button(t("share.copy"), copy, { kind: "primary" }),
        navigator.share && button(t("share.hand_on"), () => navigator.share({ url: address }).catch(() => {})),
      ),
      said,
    );
    dialog.showModal();
  }
  return { element: dialog, open };
}
