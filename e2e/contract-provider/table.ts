import { existente } from './rejection';

type Fila<T> = T & { id: number };

/** A table in memory: rows with a running id, in the order they came. */
export class Tabla<T> {
  #rows: Fila<T>[] = [];
  #next = 1;
  readonly #what: string;

  /** @param what a row of it, as a refusal names it: 'El cliente' */
  constructor(what: string) {
    this.#what = what;
  }

  add(row: T): Fila<T> {
    const kept = { ...row, id: this.#next++ };
    this.#rows.push(kept);
    return kept;
  }

  todas(): readonly Fila<T>[] {
    return this.#rows;
  }

  where(test: (row: Fila<T>) => boolean): Fila<T>[] {
    return this.#rows.filter(test);
  }

  /** The row with this id; path parameters come as text. */
  una(id: number | string | null): Fila<T> | undefined {
    return this.#rows.find((r) => r.id === Number(id));
  }

  /** The same, or a refusal. */
  exigir(id: number | string | null): Fila<T> {
    return existente(this.una(id), this.#what);
  }

  takeOut(id: number | string): void {
    const { id: found } = this.exigir(id);
    this.removeIf((r) => r.id === found);
  }

  removeIf(test: (row: Fila<T>) => boolean): void {
    this.#rows = this.#rows.filter((r) => !test(r));
  }
}
