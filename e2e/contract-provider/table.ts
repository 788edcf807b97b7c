import { existing } from './rejection';

type Row<T> = T & { id: number };

/** A table in memory: rows with a running id, in the order they came. */
export class Table<T> {
  #rows: Row<T>[] = [];
  #next = 1;
  readonly #what: string;

  /** @param what a row of it, as a refusal names it: 'El cliente' */
  constructor(what: string) {
    this.#what = what;
  }

  add(row: T): Row<T> {
    const kept = { ...row, id: this.#next++ };
    this.#rows.push(kept);
    return kept;
  }

  all(): readonly Row<T>[] {
    return this.#rows;
  }

  where(test: (row: Row<T>) => boolean): Row<T>[] {
    return this.#rows.filter(test);
  }

  /** The row with this id; path parameters come as text. */
  find(id: number | string | null): Row<T> | undefined {
    return this.#rows.find((r) => r.id === Number(id));
  }

  /** The same, or a refusal. */
  need(id: number | string | null): Row<T> {
    return existing(this.find(id), this.#what);
  }

  takeOut(id: number | string): void {
    const { id: found } = this.need(id);
    this.removeIf((r) => r.id === found);
  }

  removeIf(test: (row: Row<T>) => boolean): void {
    this.#rows = this.#rows.filter((r) => !test(r));
  }
}
