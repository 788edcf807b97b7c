import { withNew } from '../judge/judge';
import type { AnyLista } from '../lista';
import { byIdentity, type Estados, type Plan } from './plan';

/**
 * Of an import that was begun, the rows still to be sent that are like what somebody else stored since it began, or name what is gone
 * since: each one's place, and why. What the import stored itself is not somebody else's; a row in doubt that the list has word for word counts as that.
 */
export function takenSince(
  plan: Plan,
  estados: Estados,
  lista: Pick<AnyLista, 'identity' | 'likenesses' | 'gone'>,
  { stored, context }: { stored: readonly { id: number }[]; context?: unknown },
): { place: number; motivo: string }[] {
  const since = byIdentity(plan, stored, lista.identity);
  const isItsOwn = (place: number) =>
    since.get(lista.identity(plan.filas[place]?.payload))?.shift() !== undefined;
  const doubtful: number[] = [];
  for (const [place, { estado }] of estados) {
    if (estado === 'enviando') doubtful.push(place);
    if (estado === 'creada' || estado === 'queda') isItsOwn(place);
  }
  const settled = new Set(doubtful.filter(isItsOwn));
  const judged = withNew(plan.filas, lista, [...since.values()].flat(), context);
  return plan.filas.flatMap(({ payload }, place) => {
    const open = (estados.get(place)?.estado ?? 'enviando') === 'enviando' && !settled.has(place);
    const now = judged[place];
    return open && payload !== null && now?.payload === null ? [{ place, motivo: now.motivo }] : [];
  });
}
