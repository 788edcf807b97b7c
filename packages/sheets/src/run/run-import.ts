import { changedIn, offers } from '@hilvan/api-client';
import type { Entidad } from '@hilvan/contract';
import { enterUnsaved, showToast } from '@hilvan/ui';
import { KEYS_KEPT_MS } from '@hilvan/ui/records';
import type { AnyLista, Told } from '../lista';
import { eraseRows } from './erase-rows';
import { changeImportacion, importacionOf, isLookedAt, putImportacion } from './importaciones';
import { onlyHere, unfinishedText, unkeptPlans } from './kept';
import { noteIds } from './note-ids';
import type { Fin, Plan, Run } from './plan';
import { prepare } from './prepare';
import { type Direction, leftOf } from './progress';
import { sendRows } from './send-rows';
import { ANOTHER, brokeOff, doneText, ELSEWHERE, SAYS } from './texts';
import { keep, type Tools, toolsOf, type Work, workOf } from './work';

/** Keeps a new plan, in the place of the one before, and sends it. */
export async function begin(lista: AnyLista, plan: Plan): Promise<void> {
  putImportacion(lista.clave, { plan, estados: new Map(), direction: 'envio', aviso: '' });
  unkeptPlans.add(plan);
  await resume(lista);
}

/** Sends the rows that have no answer yet. */
export const resume = (lista: AnyLista): Promise<void> =>
  go(lista, 'envio', async (tools, told) => {
    const noting = { ...tools, read: async () => (await lista.read()).stored, identity: lista.identity };
    const fin = await sendRows({
      ...noting,
      create: (payload, idempotencyKey) => lista.create(payload, { idempotencyKey, ...told }),
      knowsKeys: async () => Date.now() - tools.plan.at < KEYS_KEPT_MS && (await offers()).idempotencia,
    });
    // Where the list cannot be read now, the rows are looked for in it when they are taken back.
    const reads = fin === 'hecho' || (fin === 'detenido' && !tools.waiting());
    if (lista.erase && reads) await noteIds(noting).catch(() => undefined);
    return fin;
  });

/** Deletes the records that the import created. */
export const undo = (lista: AnyLista): Promise<void> =>
  go(lista, 'borrado', async (tools, told) => {
    const { erase } = lista;
    if (!erase) return 'prohibido';
    return eraseRows({
      ...tools,
      read: async () => (await lista.read()).stored,
      identity: lista.identity,
      erase: (id) => erase.call(id, told),
      inUse: async (stored, payload) => (await erase.inUse?.(stored, payload)) ?? '',
    });
  });

const running = new Set<string>();

async function go(
  lista: AnyLista,
  direction: Direction,
  run: (tools: Tools & Pick<Run, 'plan'>, told: Told) => Promise<Fin>,
): Promise<void> {
  const { clave } = lista;
  const importacion = importacionOf(clave);
  if (!importacion || running.has(clave)) return;
  running.add(clave);
  const work = workOf(lista, direction, importacion);
  changeImportacion(clave, { direction, aviso: work.warning });
  const changed = new Set<Entidad>();
  const onChanged = (entities: readonly Entidad[]) => {
    for (const entity of entities) changed.add(entity);
  };
  const tools = toolsOf(work);
  askAboutIt(lista);
  const fin = await onlyHere(clave, async () => {
    const ready = await prepare(work, tools);
    return ready === 'hecho' ? run({ ...tools, plan: work.plan }, { onChanged }) : ready;
  });
  await keep(work);
  running.delete(clave);
  changedIn([...changed]);
  tellEnd(work, fin);
}

/** Says how an import ended: in its report, and by a toast where nobody has its dialog open. */
function tellEnd({ lista, direction, plan, estados }: Work, fin: Fin | undefined): void {
  const { clave } = lista;
  changeImportacion(clave, {
    direction: null,
    estados: new Map(estados),
    aviso: fin ? SAYS[fin] : unkeptPlans.has(plan) ? ANOTHER : ELSEWHERE,
  });
  if (fin === 'detenido' || isLookedAt(clave)) return;
  if (fin === 'hecho') showToast(doneText(lista, direction, { plan, estados }));
  else showToast(brokeOff(lista, direction, leftOf({ plan, estados }, direction)), 'error', READING_SECONDS);
}

const asked = new Set<string>();

/** Asks before Hilván is left while the import is under way, and as long as only this window has its plan. Other pages may be opened meanwhile. */
function askAboutIt(lista: AnyLista): void {
  const { clave } = lista;
  if (asked.has(clave)) return;
  asked.add(clave);
  const lost = () => {
    const now = importacionOf(clave);
    return now && (now.direction || unkeptPlans.has(now.plan)) ? unfinishedText(lista) : '';
  };
  enterUnsaved({ goesOn: true, lost });
}

/** How long the toast of an import that broke off stays: nobody was waiting for it, so it is read late. */
const READING_SECONDS = 10;
