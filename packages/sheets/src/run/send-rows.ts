import { asApiError, errorLines } from '@hilvan/api-client';
import {
  byIdentity,
  type Corte,
  cutBy,
  endingOf,
  type Fin,
  keyOfRow,
  type Marcha,
  round,
  rounds,
  unread,
} from './plan';

type Stored = { id: number };

export type Envio = Marcha & {
  create: (payload: unknown, idempotencyKey: string) => Promise<unknown>;
  /** Whether the provider knows a row by its key, so that it may be sent again. */
  knowsKeys: () => Promise<boolean>;
  /** Everything stored, read now; asked where keys are not known. */
  read: () => Promise<readonly Stored[]>;
  identity: (record: unknown) => string;
  /** Takes back what `mark` kept of rows that are not under way after all. */
  unmark: (places: readonly number[]) => Promise<void>;
};

/** How often a row is tried that the provider fails at, though it answers. */
const TRIES = 3;
/** How many rows are kept as under way at once, before the first of them is sent: each row by itself would cost more than to send it. */
const AHEAD = 50;

/**
 * Sends every row that has no answer yet, each stored once: one whose answer was lost goes again under its own key, or is
 * looked for in the list first. Goes on after cuts by itself.
 */
export async function sendRows(envio: Envio): Promise<Fin> {
  const failures = new Map<number, { times: number; motivo: string }>();
  const inDoubt = () =>
    [...envio.estados].flatMap(([place, { estado }]) => (estado === 'enviando' ? [place] : []));
  /** Those that were, or may have been, sent before. */
  const sent = new Set(inDoubt());

  const fin = await rounds(envio, async () => {
    const { plan, estados, mark } = envio;
    if (inDoubt().length > 0 && !(await envio.knowsKeys())) {
      try {
        await settleByList(envio, inDoubt());
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
        // A repeated row may be told that its first try is still under way.
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
  // Of those it is known that they are not stored.
  await envio.unmark(inDoubt().filter((place) => !sent.has(place)));
  return fin;
}

/** Of the rows in doubt, those that stand in the list were stored: as many of each as are new there and not yet known to be. */
async function settleByList(envio: Envio, doubtful: readonly number[]): Promise<void> {
  const { plan, estados, mark, identity } = envio;
  const found = byIdentity(plan, await envio.read(), identity);
  const unclaimed = new Map([...found].map(([key, same]) => [key, same.length]));
  const keyAt = (place: number) => identity(plan.filas[place]?.payload);
  const take = (key: string): number => {
    const more = unclaimed.get(key) ?? 0;
    unclaimed.set(key, more - 1);
    return more;
  };
  for (const [place, { estado }] of estados) if (estado === 'creada') take(keyAt(place));
  for (const place of doubtful) if (take(keyAt(place)) > 0) await mark([place], { estado: 'creada' });
}
