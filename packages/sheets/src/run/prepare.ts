import { withNew } from '../judge/judge';
import { changeImportacion } from './importaciones';
import { unkeptPlans } from './kept';
import { type Fin, rounds, unread } from './plan';
import { takenSince } from './taken-since';
import { NOT_KEPT } from './texts';
import type { Tools, Work } from './work';

/** Makes a plan ready to be sent or taken back. 'hecho' where it is; undefined where another window is at another import of the list. */
export async function prepare(work: Work, tools: Tools): Promise<Fin | undefined> {
  const look = (how: () => Promise<void>) => rounds(tools, () => how().then(() => 'hecho' as const, unread));
  // A plan of which rows were sent is not new: its rows in doubt are settled by what the list was before them (`antes`).
  const isNew = unkeptPlans.has(work.plan) && work.estados.size === 0;
  if (isNew) {
    const looked = await look(() => judgeAgain(work));
    if (looked !== 'hecho') return looked;
  }
  if (!(await catchUp(work))) return undefined;
  return isNew || work.direction === 'borrado' ? 'hecho' : look(() => refuseTaken(work, tools));
}

/**
 * Judges a new plan again before its first row is sent, against what was stored since it was judged: another window, or person, may have
 * sent the same.
 */
async function judgeAgain(work: Work): Promise<void> {
  const { lista, plan } = work;
  const { stored, context } = await lista.read();
  const before = new Set(plan.antes);
  const since = stored.filter(({ id }) => !before.has(id));
  unkeptPlans.delete(plan);
  work.plan = {
    ...plan,
    antes: stored.map(({ id }) => id),
    filas: withNew(plan.filas, lista, since, context),
  };
  unkeptPlans.add(work.plan);
  changeImportacion(lista.clave, { plan: work.plan });
}

/** Stores a new plan; for a stored one, takes over how far another window has come meanwhile. False where that window began a new import. */
async function catchUp(work: Work): Promise<boolean> {
  const { lista, store, plan, estados } = work;
  try {
    if (unkeptPlans.has(plan)) {
      await store.begin(plan);
      unkeptPlans.delete(plan);
      return true;
    }
    const stored = await store.read();
    if (stored?.plan.id !== plan.id) return false;
    for (const [place, estado] of stored.estados) {
      const here = estados.get(place);
      const isSame = here?.estado === estado.estado && here.id === undefined;
      if (!here || here.estado === 'enviando' || isSame) estados.set(place, estado);
    }
  } catch {
    work.warning = NOT_KEPT;
    changeImportacion(lista.clave, { aviso: NOT_KEPT });
  }
  return true;
}

/** Judges a begun plan again: a row that is like a record stored since, or names something that is gone, is refused in its place. */
async function refuseTaken({ plan, estados, lista }: Work, { mark }: Tools): Promise<void> {
  for (const { place, motivo } of takenSince(plan, estados, lista, await lista.read()))
    await mark([place], { estado: 'rechazada', motivo });
}
