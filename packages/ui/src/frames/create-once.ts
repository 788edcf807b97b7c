import { allUncertain, isLost, resolveUncertain, sendUncertain } from '../drafts/uncertain';

const DAY_MS = 86_400_000;

/** Why nothing was sent, and the field at which that is said. */
export type Refusal = { campo: string; porque: string };

export type Once<T, P> = {
  /** Names the tries that are in doubt after a lost answer: 'crear/empresa'. */
  clave: string;
  payload: P;
  /** Reads all stored records, as they are now. */
  read: () => Promise<readonly T[]>;
  nombre: (one: T | P) => string;
  /** Whether a stored record says the same as what was sent. */
  igual: (stored: T, sent: P) => boolean;
  /** Why the new record cannot be registered beside those that are stored; undefined where it can. */
  refuse: (stored: readonly T[]) => Refusal | undefined;
  /** The field of the form for the record's name. */
  campo: string;
  send: (idempotencyKey: string) => Promise<unknown>;
};

/**
 * Registers a record and finds it among all of them, since the contract's answers do not give its id. A stored record that says the same is
 * taken instead, whether an earlier try saved it although its answer was lost, or somebody else did. Null where it cannot be found.
 * @throws what `read` and `send` throw
 */
export async function createOnce<T extends { id: number }, P>({
  clave,
  payload,
  read,
  nombre,
  igual,
  refuse,
  campo,
  send,
}: Once<T, P>): Promise<T | Refusal | null> {
  const before = await read();
  const contenido = JSON.stringify(payload);
  // Tries that sent something else count for a day: no draft keeps what they sent, and nobody remembers it after that.
  const all = allUncertain(clave);
  const dudas = all.filter((one) => one.contenido === contenido || Date.now() - one.at < DAY_MS);
  const same = dudas.find((duda) => duda.contenido === contenido);
  const there = before.find((one) => igual(one, payload));
  if (there) {
    if (same) resolveUncertain(clave, same);
    return there;
  }
  const refused = refuse(before);
  if (refused) return refused;
  // A try that another tab is still sending stays in doubt until that tab has its answer.
  const over = all.filter((duda) => duda === same || isLost(duda));
  for (const duda of dudas) {
    if (duda.contenido === undefined) continue;
    // A try in doubt was a payload of this same dialog.
    const tried = JSON.parse(duda.contenido) as P;
    const earlier = before.find((one) => igual(one, tried));
    if (!earlier) continue;
    // Said only once: whoever presses again wants both.
    resolveUncertain(clave, duda);
    return {
      campo,
      porque: `El intento anterior sí se guardó: «${nombre(earlier).trim()}» está en la lista. Presione Crear otra vez solo si quiere los dos.`,
    };
  }
  // The last try may still be on its way: under the same idempotency key nothing is stored twice.
  const key = same?.clave;
  await sendUncertain(clave, send, [], { ...(key && { clave: key }), contenido }, over);
  const known = new Set(before.map(({ id }) => id));
  const named = (one: T) => nombre(one).trim() === nombre(payload);
  // It is stored: where it cannot be read now, only its id is not known.
  const after = await read().catch(() => []);
  return after.findLast((one) => !known.has(one.id) && named(one)) ?? null;
}
