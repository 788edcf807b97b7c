import { changedIn, currentSession, offers } from '@hilvan/api-client';
import type { Entidad } from '@hilvan/contract';
import { enterUnsaved, showToast } from '@hilvan/ui';
import { KEYS_KEPT_MS, pendingKey, writePending } from '@hilvan/ui/records';
import { create } from 'zustand';
import { withNew } from '../judge/judge';
import { type AnyLista, counted, type Told } from '../lista';
import { eraseRows } from './erase-rows';
import { noteIds } from './note-ids';
import {
  type EstadoFila,
  type Estados,
  type FilaPlan,
  type Fin,
  type Plan,
  type Run,
  rounds,
  unread,
} from './plan';
import { type PlanStore, planStore } from './plan-store';
import { type Envio, sendRows } from './send-rows';
import { takenSince } from './taken-since';

/** An import sends its rows, or takes back what it sent. */
type Direction = 'envio' | 'borrado';

/** An import as the page shows it. */
export type Importacion = {
  plan: Plan;
  /** Another `Map` whenever a state has changed. */
  estados: Estados;
  /** In which direction it runs; null while it stands still. */
  direction: Direction | null;
  /** Why the import stands still, or what it waits for; '' where there is nothing to say. */
  aviso: string;
};

type Todas = { todas: Readonly<Record<string, Importacion | undefined>>; looking: ReadonlySet<string> };

/** The import of each list, by its `clave`: it goes on while its dialog is closed and other pages are looked at. */
const useAll = create<Todas>(() => ({ todas: {}, looking: new Set() }));

export const useImportacion = (clave: string): Importacion | undefined => useAll(({ todas }) => todas[clave]);

const get = (clave: string) => useAll.getState().todas[clave];
const set = (clave: string, change: Partial<Importacion> | undefined) =>
  useAll.setState(({ todas }) => {
    const before = todas[clave];
    return { todas: { ...todas, [clave]: change && before ? { ...before, ...change } : undefined } };
  });
const put = (clave: string, whole: Importacion) =>
  useAll.setState(({ todas }) => ({ todas: { ...todas, [clave]: whole } }));

/**
 * Notes that the person has the dialog of this import open: where nobody has, the end of the import is told by a toast.
 * @returns ends that
 */
export const lookAt = (clave: string): (() => void) => {
  useAll.setState(({ looking }) => ({ looking: new Set([...looking, clave]) }));
  return () =>
    useAll.setState(({ looking }) => ({ looking: new Set([...looking].filter((one) => one !== clave)) }));
};

const stores = new Map<string, PlanStore>();
const storeOf = (clave: string): PlanStore => {
  const usuario = currentSession()?.usuario ?? '';
  const name = `${usuario}:${clave}`;
  const store = stores.get(name) ?? planStore(usuario, clave);
  stores.set(name, store);
  return store;
};

/** Brings back what was kept of the last import, e.g. after a reload. */
export async function recall(lista: AnyLista): Promise<void> {
  const { clave } = lista;
  const kept = await storeOf(clave)
    .read()
    .catch(() => null);
  // A storage that cannot be read now does not say that nothing is kept.
  if (kept === null) return;
  if (kept && !get(clave)) put(clave, { ...kept, direction: null, aviso: '' });
  // Where nothing is kept nobody has to be asked at a logout. An import from before there were such notes gets its note now.
  const now = get(clave);
  if (!kept) writePending(unfinishedKey(clave), []);
  else if (now && !now.direction) noteUnfinished(lista, now, directionOf(now));
}

/** Forgets the last import; the records that it stored stay. An import that another window is sending is kept, and says so. */
export async function discard(clave: string): Promise<void> {
  const plan = get(clave)?.plan;
  // This plan was never stored: whatever is kept is another window's, which may be at it.
  if (plan && unkeptPlans.has(plan)) return set(clave, undefined);
  const store = storeOf(clave);
  const dropped = await onlyHere(clave, async () => {
    const kept = await store.read().catch(() => undefined);
    // Another window has begun a new import: the stored plan is that one and stays.
    if (kept && kept.plan.id !== plan?.id) return true;
    writePending(unfinishedKey(clave), []);
    await store.drop().catch(() => undefined);
    return true;
  });
  set(clave, dropped ? undefined : { aviso: ELSEWHERE });
}

/**
 * The pending list in which the device notes that an import is not finished: a logout, which deletes imports, asks about what waits in such
 * a list.
 */
const unfinishedKey = (clave: string): string => pendingKey('importacion', clave);

function noteUnfinished(
  lista: AnyLista,
  importacion: Pick<Importacion, 'plan' | 'estados'>,
  direction: Direction,
): void {
  const rest = leftOf(importacion, direction);
  const entry = { idLocal: importacion.plan.id, aviso: notFinished(lista, direction, rest) };
  writePending(unfinishedKey(lista.clave), rest === 0 ? [] : [entry]);
}

/** What is not finished of the last import into this list, which beginning another throws away; '' where nothing is. */
export function unfinishedText(lista: AnyLista): string {
  const now = get(lista.clave);
  if (!now) return '';
  const direction = now.direction ?? directionOf(now);
  const rest = leftOf(now, direction);
  return rest > 0 ? notFinished(lista, direction, rest) : '';
}

/** The plans that are not stored yet. */
const unkeptPlans = new WeakSet<Plan>();

const NOT_KEPT =
  'Este navegador no puede guardar el avance: no cierre la ventana hasta que la importación termine.';

/** Keeps a new plan, in the place of the one before, and sends it. */
export async function begin(lista: AnyLista, plan: Plan): Promise<void> {
  put(lista.clave, { plan, estados: new Map(), direction: 'envio', aviso: '' });
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
    if (lista.erase && (fin === 'hecho' || fin === 'detenido')) await noteIds(noting).catch(() => undefined);
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
const stopping = new Set<string>();
const woken = new Map<string, () => void>();
export const stop = (clave: string): void => {
  stopping.add(clave);
  woken.get(clave)?.();
};

const SAYS: Record<Fin, string> = {
  hecho: '',
  detenido: 'Se detuvo. Lo que falta puede seguir cuando quiera.',
  sesion: 'Su sesión terminó. Inicie sesión de nuevo y siga: nada se repite.',
  prohibido: 'No tienes los permisos necesarios para realizar esta acción.',
};
const ELSEWHERE = 'Esta importación está en marcha en otra ventana.';
const ANOTHER =
  'Otra importación de esta lista está en marcha en otra ventana. Espere a que termine y siga con esta.';
const CUT = 'Se perdió la conexión. Sigue solo en cuanto vuelva; nada se repite.';
/** Told without interrupting, since the person can do nothing about it. */
export const FAILING = 'El servidor falló con una fila; se intenta de nuevo.';
/** A provider that asks to wait no longer than this, in seconds, is only starting again. */
const SHORT_S = 5;
const asksToWait = (seconds: number): string =>
  `El servidor pide esperar ${seconds < 90 ? `${seconds} segundos` : `${Math.ceil(seconds / 60)} minutos`}. Sigue solo; nada se repite.`;

/** An import while it runs. */
type Work = {
  lista: AnyLista;
  direction: Direction;
  store: PlanStore;
  /** Another one once it was judged again. */
  plan: Plan;
  estados: Estados;
  /** The states that are not stored yet. */
  unkept: Estados;
  /** Ends when the states are stored that were taken to be. */
  keeping: Promise<void>;
  /** The pending list of the person who began. */
  unfinished: string;
  /** That this device cannot store how far the import is; '' where it can. */
  warning: string;
  /** Whether it waits after a cut. */
  waiting: boolean;
};

type Tools = Omit<Run, 'plan'> & Pick<Envio, 'unmark'>;

async function go(
  lista: AnyLista,
  direction: Direction,
  run: (tools: Tools & Pick<Run, 'plan'>, told: Told) => Promise<Fin>,
): Promise<void> {
  const { clave } = lista;
  const importacion = get(clave);
  if (!importacion || running.has(clave)) return;
  running.add(clave);
  stopping.delete(clave);
  const work: Work = {
    lista,
    direction,
    store: storeOf(clave),
    plan: importacion.plan,
    estados: importacion.estados,
    unkept: new Map(),
    keeping: Promise.resolve(),
    unfinished: unfinishedKey(clave),
    warning: importacion.aviso === NOT_KEPT ? NOT_KEPT : '',
    waiting: false,
  };
  set(clave, { direction, aviso: work.warning });
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

/** How the rows of a running import are marked and shown, and how it waits. */
function toolsOf(work: Work): Tools {
  const { lista, estados, unkept, store } = work;
  const { clave } = lista;
  const show = inTurn(() => {
    set(clave, { estados: new Map(estados) });
    void keep(work);
  });
  return {
    estados,
    stopped: () => stopping.has(clave),
    mark: async (places, estado) => {
      for (const place of places) {
        estados.set(place, estado);
        unkept.set(place, estado);
      }
      if (work.waiting && estado.estado !== 'enviando') {
        work.waiting = false;
        set(clave, { aviso: work.warning });
      }
      show();
      if (estado.estado === 'enviando') await keep(work);
    },
    unmark: async (places) => {
      await keep(work);
      for (const place of places) estados.delete(place);
      await store.unmark(work.plan, places).catch(() => undefined);
    },
    wait: (tries, { after, lost }) => {
      work.waiting = true;
      set(clave, { aviso: after > SHORT_S ? asksToWait(after) : lost ? CUT : FAILING });
      return pause(clave, Math.max(after * 1000, Math.min(LONGEST_MS, FIRST_MS * 2 ** (tries - 1))));
    },
  };
}

/** Stores the states that are not stored yet, one time after the other: whoever waits for it finds all of them stored. */
function keep(work: Work): Promise<void> {
  work.keeping = work.keeping.then(() => storeStates(work));
  return work.keeping;
}

/** Stores the states that are not stored yet, and notes with them that the import is not finished. */
async function storeStates({
  lista,
  direction,
  store,
  plan,
  estados,
  unkept,
  unfinished,
}: Work): Promise<void> {
  const rows = [...unkept];
  if (rows.length === 0) return;
  unkept.clear();
  const note = () => {
    // Another key means that the person has logged out.
    if (unfinishedKey(lista.clave) === unfinished) noteUnfinished(lista, { plan, estados }, direction);
  };
  // States that cannot be stored still count in this window.
  await store.mark(plan, rows).then(note, () => undefined);
}

/** Makes a plan ready to be sent or taken back. 'hecho' where it is; undefined where another window is at another import of the list. */
async function prepare(work: Work, tools: Tools): Promise<Fin | undefined> {
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
  set(lista.clave, { plan: work.plan });
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
    for (const [place, estado] of stored.estados)
      if (['enviando', estado.estado].includes(estados.get(place)?.estado ?? 'enviando'))
        estados.set(place, estado);
  } catch {
    work.warning = NOT_KEPT;
    set(lista.clave, { aviso: NOT_KEPT });
  }
  return true;
}

/** Judges a begun plan again: a row that is like a record stored since, or names something that is gone, is refused in its place. */
async function refuseTaken({ plan, estados, lista }: Work, { mark }: Tools): Promise<void> {
  for (const { place, motivo } of takenSince(plan, estados, lista, await lista.read()))
    await mark([place], { estado: 'rechazada', motivo });
}

/** Says how an import ended: in its report, and by a toast where nobody has its dialog open. */
function tellEnd({ lista, direction, plan, estados }: Work, fin: Fin | undefined): void {
  const { clave } = lista;
  set(clave, {
    direction: null,
    estados: new Map(estados),
    aviso: fin ? SAYS[fin] : unkeptPlans.has(plan) ? ANOTHER : ELSEWHERE,
  });
  if (fin === 'detenido' || useAll.getState().looking.has(clave)) return;
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
    const now = get(clave);
    return now && (now.direction || unkeptPlans.has(now.plan)) ? unfinishedText(lista) : '';
  };
  enterUnsaved({ goesOn: true, lost });
}

/** How long the toast of an import that broke off stays: nobody was waiting for it, so it is read late. */
const READING_SECONDS = 10;

type Whole = Pick<Importacion, 'plan' | 'estados'>;
type Nombres = Pick<AnyLista, 'nombres'>;

/** The direction in which a halted import goes on: one of which anything was taken back sends nothing more. */
const directionOf = ({ estados }: Whole): Direction => {
  const { eliminada, queda } = tally(estados);
  return eliminada + queda > 0 ? 'borrado' : 'envio';
};

const leftOf = (whole: Whole, direction: Direction): number =>
  direction === 'envio' ? remaining(whole) : tally(whole.estados).creada;

const missing = (rest: number): string => `${rest === 1 ? 'falta' : 'faltan'} ${rest}`;

const notFinished = ({ nombres: [, many] }: Nombres, direction: Direction, rest: number): string =>
  `La importación de ${many} ${direction === 'envio' ? 'no ha terminado' : 'no se ha terminado de deshacer'}: ${missing(rest)}.`;

const brokeOff = ({ nombres: [, many] }: Nombres, direction: Direction, rest: number): string =>
  `${direction === 'envio' ? `Se detuvo la importación de ${many}` : `Se dejó de deshacer la importación de ${many}`}: ${missing(rest)}.`;

const doneText = (lista: Nombres, direction: Direction, { plan, estados }: Whole): string => {
  const { creada, eliminada, queda } = tally(estados);
  if (direction === 'borrado') {
    if (eliminada === 0 && queda > 0) return nothingErased(lista, queda);
    const rest = queda > 0 ? `; ${queda === 1 ? 'queda 1' : `quedan ${queda}`}` : '';
    return `Importación deshecha: ${counted(lista, eliminada)}${rest}.`;
  }
  const refused = refusedOf(plan, estados).length;
  const rest = refused > 0 ? `; ${needCorrection(refused)}` : '';
  return `Importación terminada: ${counted(lista, creada)}${rest}.`;
};

/** Says that all records of an import that was taken back stayed. */
export const nothingErased = (lista: Nombres, queda: number): string =>
  `No se eliminó nada: ${queda === 1 ? 'queda' : 'quedan'} ${counted(lista, queda)}.`;

/** A row that did not get in, or could not be taken back. */
export type Refused = Pick<FilaPlan, 'n' | 'celdas' | 'motivo'>;

/** The rows that did not get in; with 'queda' those that could not be taken back, of which nothing is to be corrected. */
export const refusedOf = (
  { filas }: Plan,
  estados: Estados,
  wanted: 'rechazada' | 'queda' = 'rechazada',
): Refused[] =>
  filas.flatMap(({ n, celdas, payload, motivo }, place) => {
    const answer = payload === null ? { estado: 'rechazada', motivo } : estados.get(place);
    return answer?.estado === wanted ? [{ n, celdas, motivo: answer.motivo ?? '' }] : [];
  });

export const needCorrection = (rows: number): string =>
  `${rows === 1 ? '1 fila necesita' : `${rows} filas necesitan`} corrección`;

const FIRST_MS = 500;
const LONGEST_MS = 15_000;

const pause = (clave: string, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    woken.set(clave, () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Limits `draw` to ten calls a second, for what changes more often. */
function inTurn(draw: () => void): () => void {
  let due = false;
  return () => {
    if (due) return;
    due = true;
    setTimeout(() => {
      due = false;
      draw();
    }, 100);
  };
}

/** Runs one at a time over all tabs; undefined where another tab is at it. Locks need https or localhost; without them `run` is simply called. */
async function onlyHere<T>(clave: string, run: () => Promise<T | undefined>): Promise<T | undefined> {
  if (!('locks' in navigator) || !navigator.locks) return run();
  const name = `hilvan:importar:${currentSession()?.usuario}:${clave}`;
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : undefined));
}

/** How many rows of each state. */
export function tally(estados: Estados): Record<EstadoFila['estado'], number> {
  const counts = { enviando: 0, creada: 0, rechazada: 0, eliminada: 0, queda: 0 };
  for (const { estado } of estados.values()) counts[estado] += 1;
  return counts;
}

/** How many rows can be sent and have no answer yet; 0 for an import of which anything was taken back. */
export const remaining = ({ plan, estados }: Whole): number =>
  directionOf({ plan, estados }) === 'borrado'
    ? 0
    : plan.filas.filter(
        ({ payload }, place) => payload !== null && (estados.get(place)?.estado ?? 'enviando') === 'enviando',
      ).length;
