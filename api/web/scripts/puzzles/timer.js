// A clock that counts while the page is looked at, and can be hidden.

import { h } from "../shared/dom.js";
import { store, stored } from "../shared/storage.js";
import { t } from "../shared/text.js";

const SAVE_EVERY = 5;

const shown = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** A timer; `save` is called now and then while it runs. */
export function createTimer(save) {
  const element = h("span", { class: "timer", role: "timer", "aria-label": t("puzzle.timer") });
  const timer = {
    element,
    seconds: 0,
    isHidden: stored("puzzle.timer.hidden") === true,
    show(seconds) {
      timer.seconds = seconds;
      element.textContent = shown(seconds);
      element.hidden = timer.isHidden;
    },
    start(seconds) {
      timer.stop();
      timer.show(seconds);
      clock = setInterval(() => {
        if (document.hidden) return;
        timer.show(timer.seconds + 1);
        if (timer.seconds % SAVE_EVERY === 0) save();
      }, 1000);
    },
    stop: () => clearInterval(clock),
    toggle() {
      timer.isHidden = !timer.isHidden;
      store("puzzle.timer.hidden", timer.isHidden);
      timer.show(timer.seconds);
    },
  };
  let clock = 0;
  return timer;
}
