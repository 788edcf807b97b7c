import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { EstadoFila, Estados, Plan } from './plan';

/** The database in which this browser keeps imports; a logout deletes it (apps/shell/src/session). */
export const IMPORTS = 'hilvan:importaciones';

type Owner = [usuario: string, lista: string];
interface Schema extends DBSchema {
  planes: { key: Owner; value: Plan };
  estados: { key: [plan: string, place: number]; value: EstadoFila };
}

/** The last import of one person into one list. Each of its calls rejects where the browser refuses. */
export type PlanStore = {
  read: () => Promise<{ plan: Plan; estados: Estados } | undefined>;
  /** Keeps a new plan, in place of the one before. */
  begin: (plan: Plan) => Promise<void>;
  mark: (plan: Plan, rows: Iterable<readonly [place: number, EstadoFila]>) => Promise<void>;
  /** Removes the states of rows. */
  unmark: (plan: Plan, places: readonly number[]) => Promise<void>;
  drop: () => Promise<void>;
};

export function planStore(usuario: string, lista: string): PlanStore {
  const owner: Owner = [usuario, lista];
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const open = () => {
    opened ??= openDB<Schema>(IMPORTS, 1, {
      upgrade(db) {
        db.createObjectStore('planes');
        db.createObjectStore('estados');
      },
      // A logout in another tab deletes the database: this tab closes it, and nothing is written any more.
      blocking: (_now, _wanted, { target }) => (target as IDBDatabase).close(),
    });
    return opened;
  };
  const statesOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

  const drop = async () => {
    const tx = (await open()).transaction(['planes', 'estados'], 'readwrite');
    const before = await tx.objectStore('planes').get(owner);
    if (before) await tx.objectStore('estados').delete(statesOf(before.id));
    await tx.objectStore('planes').delete(owner);
    await tx.done;
  };
  return {
    async read() {
      const tx = (await open()).transaction(['planes', 'estados']);
      const plan = await tx.objectStore('planes').get(owner);
      if (!plan) return undefined;
      const states = tx.objectStore('estados');
      const [keys, values] = await Promise.all([
        states.getAllKeys(statesOf(plan.id)),
        states.getAll(statesOf(plan.id)),
      ]);
      // `getAll` gives one value for each of the keys, in the same order.
      return { plan, estados: new Map(keys.map(([, place], i) => [place, values[i] as EstadoFila])) };
    },
    async begin(plan) {
      await drop();
      await (await open()).put('planes', plan, owner);
    },
    async mark(plan, rows) {
      const tx = (await open()).transaction('estados', 'readwrite', { durability: 'relaxed' });
      await Promise.all([
        ...[...rows].map(([place, estado]) => tx.store.put(estado, [plan.id, place])),
        tx.done,
      ]);
    },
    async unmark(plan, places) {
      const tx = (await open()).transaction('estados', 'readwrite');
      await Promise.all([...places.map((place) => tx.store.delete([plan.id, place])), tx.done]);
    },
    drop,
  };
}
