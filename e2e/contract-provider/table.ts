/** A table in memory: rows with a running id, in the order they came. */
export class Tabla<T> {
  #rows: (T & { id: number })[] = [];
  #next = 1;

  add(row: T): T & { id: number } {
    const kept = { ...row, id: this.#next++ };
    this.#rows.push(kept);
    return kept;
  }

  todas(): readonly (T & { id: number })[] {
    return this.#rows;
  }

  /** The row with this id; path parameters come as text. */
  una(id: number | string | null): (T & { id: number }) | undefined {
    return this.#rows.find((r) => r.id === Number(id));
  }

  takeOut(id: number | string): boolean {
    const before = this.#rows.length;
    this.#rows = this.#rows.filter((r) => r.id !== Number(id));
    return this.#rows.length < before;
  }

  removeIf(test: (row: T & { id: number }) => boolean): void {
    this.#rows = this.#rows.filter((r) => !test(r));
  }
}
