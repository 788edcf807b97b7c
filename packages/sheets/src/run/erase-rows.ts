import { asApiError, errorLines } from '@hilvan/api-client';
import { CHANGED } from '../lista';
import { byIdentity, type Corte, cutBy, endingOf, type Fin, type Run, round, rounds, unread } from './plan';
import { settleByList } from './send-rows';

type Stored = { id: number };

export type Borrado = Run & {
  read: () => Promise<readonly Stored[]>;
  identity: (record: unknown) => string;
  erase: (id: number) => Promise<unknown>;
  /** Why a stored record stays; '' lets it be deleted. */
  inUse: (stored: Stored, payload: unknown) => Promise<string>;
};

const TWINS = 'Hay otro igual que no vino de esta importación: no se sabe cuál es cuál.';

/**
 * Deletes the records of all rows that were created, also of those in doubt that the list has. A record that is used already, or is no
 * longer what was imported, stays, and its row says why.
 */
export function eraseRows(borrado: Borrado): Promise<Fin> {
  const asked = new Set<number>();
  return rounds(borrado, async () => {
    const { plan, estados, mark, identity } = borrado;
    let found: Map<string, Stored[]>;
    try {
      found = byIdentity(plan, await borrado.read(), identity);
    } catch (error) {
      return unread(error);
    }
    await settleByList(borrado, found);
    const created = [...estados].flatMap(([place, { estado }]) => (estado === 'creada' ? [place] : []));
    const keys = new Map(created.map((place) => [place, identity(plan.filas[place]?.payload)]));
    const wanted = new Map<string, number>();
    for (const key of keys.values()) wanted.set(key, (wanted.get(key) ?? 0) + 1);
    return round(created, borrado.stopped, async (place): Promise<Fin | Corte | undefined> => {
      const key = keys.get(place) ?? '';
      const same = found.get(key) ?? [];
      if (same.length > (wanted.get(key) ?? 0))
        return void (await mark([place], { estado: 'queda', motivo: TWINS }));
      const stored = same.shift();
      wanted.set(key, (wanted.get(key) ?? 1) - 1);
      if (!stored) {
        // Deleting it was asked for before a cut and was done all the same.
        const gone = asked.has(place);
        return void (await mark(
          [place],
          gone ? { estado: 'eliminada' } : { estado: 'queda', motivo: CHANGED },
        ));
      }
      try {
        const use = await borrado.inUse(stored, plan.filas[place]?.payload);
        if (use !== '') return void (await mark([place], { estado: 'queda', motivo: use }));
        asked.add(place);
        await borrado.erase(stored.id);
        return void (await mark([place], { estado: 'eliminada' }));
      } catch (thrown) {
        const error = asApiError(thrown);
        const ending = endingOf(error);
        if (ending) return ending;
        if ((error.incierto && error.kind !== 'server') || error.status === 429) return cutBy(error);
        return void (await mark([place], { estado: 'queda', motivo: errorLines(error).join(' ') }));
      }
    });
  });
}
