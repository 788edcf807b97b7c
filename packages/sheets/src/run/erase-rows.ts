import { asApiError, errorLines } from '@hilvan/api-client';
import { CHANGED } from '../lista';
import { type Noting, noteIds } from './note-ids';
import { byIdentity, type Corte, cutBy, endingOf, type Fin, type Run, round, rounds, unread } from './plan';
import { settleByList } from './send-rows';

type Stored = { id: number };

export type Borrado = Run &
  Noting & {
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
  const { plan, estados, mark, identity } = borrado;
  const asked = new Set<number>();
  const stays = (place: number, motivo: string) =>
    mark([place], { ...estados.get(place), estado: 'queda', motivo });

  return rounds(borrado, async () => {
    let list: readonly Stored[];
    try {
      list = await borrado.read();
    } catch (error) {
      return unread(error);
    }
    await settleByList(borrado, byIdentity(plan, estados, list, identity));
    await noteIds({ ...borrado, read: async () => list });
    const nobodys = byIdentity(plan, estados, list, identity);
    const stored = new Map(list.map((record) => [record.id, record]));
    const created = [...estados].flatMap(([place, { estado }]) => (estado === 'creada' ? [place] : []));

    const take = async (place: number): Promise<void> => {
      const payload = plan.filas[place]?.payload;
      const { id } = estados.get(place) ?? {};
      const record = id === undefined ? undefined : stored.get(id);
      // Deleting it was asked for before a cut and was done all the same.
      if (!record && asked.has(place)) return mark([place], { estado: 'eliminada' });
      if (!record) return stays(place, id === undefined && nobodys.has(identity(payload)) ? TWINS : CHANGED);
      const use = identity(record) === identity(payload) ? await borrado.inUse(record, payload) : CHANGED;
      if (use !== '') return stays(place, use);
      asked.add(place);
      await borrado.erase(record.id);
      return mark([place], { estado: 'eliminada' });
    };
    return round(created, borrado.stopped, async (place): Promise<Fin | Corte | undefined> => {
      try {
        return void (await take(place));
      } catch (thrown) {
        const error = asApiError(thrown);
        const ending = endingOf(error);
        if (ending) return ending;
        if ((error.incierto && error.kind !== 'server') || error.status === 429) return cutBy(error);
        return void (await stays(place, errorLines(error).join(' ')));
      }
    });
  });
}
