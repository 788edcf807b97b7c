import { asApiError, errorLines } from '@hilvan/api-client';
import {
  byIdentity,
  type Corte,
  cutBy,
  endingOf,
  type Fin,
  keyOfRow,
  type Run,
  round,
  rounds,
  unread,
} from './plan';

type Stored = { id: number };

export type Envio = Run & {
  create: (payload: unknown, idempotencyKey: string) => Promise<unknown>;
  /** Whether the provider recognises a row by its idempotency key, so that the row may be sent again. */
  knowsKeys: () => Promise<boolean>;
  /** Reads all stored records, as they are now; called only where the provider does not know keys. */
  read: () => Promise<readonly Stored[]>;
  identity: (record: unknown) => string;
  /** Removes what `mark` stored of rows that were not sent after all. */
  unmark: (places: readonly number[]) => Promise<void>;
};

/** How often a row is tried at which the provider fails, though it answers. */
const TRIES = 3;
/** How many rows are stored as `enviando` at once, before the first of them is sent: storing each by itself would cost more than sending it. */
const AHEAD = 50;

/**
 * Sends every row that has no answer yet, each stored once: one whose answer was lost goes again under its own key, or is
 * looked for in the list first. Goes on after cuts by itself.
 */
export async function sendRows(envio: Envio): Promise<Fin> {
  const failures = new Map<number, { times: number; motivo: string }>();
  const inDoubt = () =>
    [...envio.estados].flatMap(([place, { estado }]) => (estado === 'enviando' ? [place] : []));
  /** The rows that were, or may have been, sent before. */
  const sent = new Set(inDoubt());

  const fin = await rounds(envio, async () => {
    const { plan, estados, mark } = envio;
    if (inDoubt().length > 0 && !(await envio.knowsKeys())) {
      try {
        await settleByList(envio, byIdentity(plan, estados, await envio.read(), envio.identity));
      } catch (error) {
        return unread(error);
      }
    }
    for (const place of inDoubt()) {
      const failed = failures.get(place);
      if (failed && failed.times >= TRIES)
        await mark([place], { estado: 'rechazada', motivo: failed.motivo });
    }
    const waiting = plan.filas.flatMap(({ payload }, place) =>
      payload !== null && (estados.get(place)?.estado ?? 'enviando') === 'enviando' ? [place] : [],
    );
    const claims: Promise<void>[] = [];
    return round(waiting, envio.stopped, async (place, i): Promise<Fin | Corte | undefined> => {
      const chunk = Math.floor(i / AHEAD);
      claims[chunk] ??= mark(waiting.slice(chunk * AHEAD, (chunk + 1) * AHEAD), { estado: 'enviando' });
      await claims[chunk];
      const again = sent.has(place);
      sent.add(place);
      try {
        await envio.create(plan.filas[place]?.payload, keyOfRow(plan, place));
        await mark([place], { estado: 'creada' });
        return undefined;
      } catch (thrown) {
        const error = asApiError(thrown);
        const ending = endingOf(error);
        if (ending) return ending;
        const motivo = errorLines(error).join(' ');
        // A row that is sent again may be refused because its first try is still under way.
        const early = error.kind === 'conflict' && again;
        if (early || error.kind === 'server' || error.kind === 'parse') {
          failures.set(place, { times: (failures.get(place)?.times ?? 0) + 1, motivo });
          return cutBy(error);
        }
        if (error.incierto || error.status === 429) return cutBy(error);
        await mark([place], { estado: 'rechazada', motivo });
        return undefined;
      }
    });
  });
  // Rows that were marked ahead and never sent are known not to be stored.
  await envio.unmark(inDoubt().filter((place) => !sent.has(place)));
  return fin;
}

/**
 * Marks the rows in doubt that are in the list as created: of equal rows as many as the list has new records (`found`) that belong to no
 * other row yet.
 */
export async function settleByList(
  { plan, estados, mark, identity }: Pick<Envio, 'plan' | 'estados' | 'mark' | 'identity'>,
  found: ReadonlyMap<string, readonly Stored[]>,
): Promise<void> {
  const unclaimed = new Map([...found].map(([key, same]) => [key, same.length]));
  const keyAt = (place: number) => identity(plan.filas[place]?.payload);
  const take = (key: string): number => {
    const more = unclaimed.get(key) ?? 0;
    unclaimed.set(key, more - 1);
    return more;
  };
  for (const [place, { estado, id }] of estados)
    if (id === undefined && (estado === 'creada' || estado === 'queda')) take(keyAt(place));
  for (const [place, { estado }] of [...estados])
    if (estado === 'enviando' && take(keyAt(place)) > 0) await mark([place], { estado: 'creada' });
}
