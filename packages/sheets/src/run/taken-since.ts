import { withNew } from '../judge/judge';
import type { AnyLista } from '../lista';
import { byIdentity, type Estados, type Plan } from './plan';

/**
 * The rows of a begun import that must not be sent any more, each with its place and why: they are like a record that somebody else stored
 * since the import began, or they name something that is gone since. A record that the import stored itself is not somebody else's; of a row
 * in doubt, a record that says the same word for word counts as stored by the import.
 */
export function takenSince(
  plan: Plan,
  estados: Estados,
  lista: Pick<AnyLista, 'identity' | 'likenesses' | 'gone'>,
  { stored, context }: { stored: readonly { id: number }[]; context?: unknown },
): { place: number; motivo: string }[] {
  const since = byIdentity(plan, estados, stored, lista.identity);
  const isItsOwn = (place: number) =>
    since.get(lista.identity(plan.filas[place]?.payload))?.shift() !== undefined;
  const doubtful: number[] = [];
  for (const [place, { estado, id }] of estados) {
    if (estado === 'enviando') doubtful.push(place);
    if (id === undefined && (estado === 'creada' || estado === 'queda')) isItsOwn(place);
  }
  const settled = new Set(doubtful.filter(isItsOwn));
  const judged = withNew(plan.filas, lista, [...since.values()].flat(), context);
  return plan.filas.flatMap(({ payload }, place) => {
    const open = (estados.get(place)?.estado ?? 'enviando') === 'enviando' && !settled.has(place);
    const now = judged[place];
    return open && payload !== null && now?.payload === null ? [{ place, motivo: now.motivo }] : [];
  });
}
