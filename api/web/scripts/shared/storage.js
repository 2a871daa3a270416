// What the browser keeps between visits. A browser that keeps nothing is no error.

const PREFIX = "gotfive.";

/** What was stored under a name, or null. */
export function stored(name) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name));
  } catch {
    return null;
  }
}

export function store(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Full, or forbidden: the page works on without it.
  }
}
