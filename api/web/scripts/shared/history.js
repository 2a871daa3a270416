// Undo and redo over values that are never changed in place.

const MOST = 300;

export class History {
  #past;
  #future;

  constructor(present, past = [], future = []) {
    this.present = present;
    this.#past = past;
    this.#future = future;
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /** Make a new value the present one; what was undone is gone. */
  commit(value) {
    this.#past = [...this.#past, this.present].slice(-MOST);
    this.#future = [];
    this.present = value;
  }

  undo() {
    if (!this.canUndo) return;
    this.#future = [this.present, ...this.#future];
    this.present = this.#past.at(-1);
    this.#past = this.#past.slice(0, -1);
  }

  redo() {
    if (!this.canRedo) return;
    this.#past = [...this.#past, this.present];
    [this.present, ...this.#future] = this.#future;
  }

  /** Plain data with the latest steps, for storage. */
  dump(steps = 40) {
    return {
      present: this.present,
      past: this.#past.slice(-steps),
      future: this.#future.slice(0, steps),
    };
  }
}
