// The way to the server: the latest question wins, and a lost server is asked again.

const COLLAPSE = 12; // ms; taps within this time are one question
const RETRY = [500, 1000, 2000, 3000]; // ms; the last one again and again

/** An answer is {status, value}; what was lost on the way is `LOST`. */
const LOST = { status: 0, value: null };

/** Ask once. */
export async function request(path, body, signal) {
  const options =
    body === undefined
      ? { signal }
      : {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body),
          signal,
        };
  try {
    const response = await fetch(`/v1/${path}`, options);
    return {
      status: response.status,
      value: await response.json(),
      retryAfter: Number(response.headers.get("Retry-After")) || 0,
    };
  } catch (error) {
    if (error.name === "AbortError") throw error;
    return LOST;
  }
}

const isGone = ({ status }) => status === 0 || status === 429 || status === 502 || status === 503;

/** Whether the server answers, for whoever wants to tell the user. */
export const connection = {
  isLost: false,
  listeners: new Set(),
  report(isLost) {
    if (this.isLost === isLost) return;
    this.isLost = isLost;
    for (const listener of this.listeners) listener(isLost);
  },
};

/** One line of questions of which only the latest is ever answered. */
export class Latest {
  #ticket = 0;
  #timer = 0;
  #controller = null;
  #retry = null;

  constructor() {
    // A radio that comes back, or a screen that lights up, is a good moment to ask again.
    addEventListener("online", () => this.#retry?.());
    addEventListener("visibilitychange", () => document.hidden || this.#retry?.());
  }

  /** Ask, and call `done` with the answer unless something newer has been asked by then. */
  ask(path, body, done) {
    this.cancel();
    const ticket = this.#ticket;
    this.#timer = setTimeout(() => this.#send(ticket, path, body, done, 0), COLLAPSE);
  }

  /** Forget what was asked. */
  cancel() {
    this.#ticket += 1;
    clearTimeout(this.#timer);
    this.#controller?.abort();
    this.#retry = null;
  }

  async #send(ticket, path, body, done, attempt) {
    this.#retry = null;
    this.#controller = new AbortController();
    let answer;
    try {
      answer = await request(path, body, this.#controller.signal);
    } catch {
      return; // taken back: something newer was asked
    }
    if (ticket !== this.#ticket) return;
    connection.report(isGone(answer));
    if (!isGone(answer)) {
      done(answer);
      return;
    }
    const again = () => {
      clearTimeout(this.#timer);
      if (ticket === this.#ticket) this.#send(ticket, path, body, done, attempt + 1);
    };
    const wait = Math.max(RETRY[Math.min(attempt, RETRY.length - 1)], answer.retryAfter * 1000);
    this.#retry = again;
    this.#timer = setTimeout(again, wait);
  }
}
