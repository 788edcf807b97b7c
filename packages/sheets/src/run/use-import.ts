import { changedIn, currentSession, offers } from '@hilvan/api-client';
import type { Entidad } from '@hilvan/contract';
import { enterUnsaved, showToast } from '@hilvan/ui';
import { KEYS_KEPT_MS, pendingKey, writePending } from '@hilvan/ui/records';
import { create } from 'zustand';
import { withNew } from '../judge/judge';
import { type AnyLista, counted, type Told } from '../lista';
import { eraseRows } from './erase-rows';
import {
  type EstadoFila,
  type Estados,
  type FilaPlan,
  type Fin,
  type Marcha,
  type Plan,
  rounds,
  unread,
} from './plan';
import { type PlanStore, planStore } from './plan-store';
import { type Envio, sendRows } from './send-rows';
import { takenSince } from './taken-since';

/** An import as the page shows it. */
export type Importacion = {
  plan: Plan;
  /** Another `Map` whenever a state has changed. */
  estados: Estados;
  marcha: 'envio' | 'borrado' | null;
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
  if (kept && !get(clave)) put(clave, { ...kept, marcha: null, aviso: '' });
  // Where nothing is kept nobody has to be asked at a logout. An import from before there were such notes gets its note now.
  const now = get(clave);
  if (!kept) writePending(unfinishedKey(clave), []);
  else if (now && !now.marcha) noteUnfinished(lista, now, sentidoOf(now));
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
  marcha: Sentido,
): void {
  const rest = leftOf(importacion, marcha);
  const entry = { idLocal: importacion.plan.id, aviso: notFinished(lista, marcha, rest) };
  writePending(unfinishedKey(lista.clave), rest === 0 ? [] : [entry]);
}

/** What is not finished of the last import into this list, which beginning another throws away; '' where nothing is. */
export function unfinishedText(lista: AnyLista): string {
  const now = get(lista.clave);
  if (!now) return '';
  const marcha = now.marcha ?? sentidoOf(now);
  const rest = leftOf(now, marcha);
  return rest > 0 ? notFinished(lista, marcha, rest) : '';
}

/** The plans that are not stored yet. */
const unkeptPlans = new WeakSet<Plan>();

const NOT_KEPT =
  'Este navegador no puede guardar el avance: no cierre la ventana hasta que la importación termine.';

/** Keeps a new plan, in the place of the one before, and sends it. */
export async function begin(lista: AnyLista, plan: Plan): Promise<void> {
  put(lista.clave, { plan, estados: new Map(), marcha: 'envio', aviso: '' });
  unkeptPlans.add(plan);
  await resume(lista);
}

/** Sends the rows that have no answer yet. */
export const resume = (lista: AnyLista): Promise<void> =>
  go(lista, 'envio', (marcha, told) =>
    sendRows({
      ...marcha,
      create: (payload, idempotencyKey) => lista.create(payload, { idempotencyKey, ...told }),
      knowsKeys: async () => Date.now() - marcha.plan.at < KEYS_KEPT_MS && (await offers()).idempotencia,
      read: async () => (await lista.read()).stored,
      identity: lista.identity,
    }),
  );

/** Deletes the records that the import created. */
export const undo = (lista: AnyLista): Promise<void> =>
  go(lista, 'borrado', async (marcha, told) => {
    const { erase } = lista;
    if (!erase) return 'prohibido';
    return eraseRows({
      ...marcha,
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

async function go(
  lista: AnyLista,
  marcha: 'envio' | 'borrado',
  run: (marcha: Marcha & Pick<Envio, 'unmark'>, told: Told) => Promise<Fin>,
): Promise<void> {
  const { clave } = lista;
  const importacion = get(clave);
  if (!importacion || running.has(clave)) return;
  running.add(clave);
  const { estados } = importacion;
  let { plan } = importacion;
  const store = storeOf(clave);
  let waiting = false;
  let kept = importacion.aviso === NOT_KEPT ? NOT_KEPT : '';
  stopping.delete(clave);
  set(clave, { marcha, aviso: kept });
  const changed = new Set<Entidad>();
  const onChanged = (entities: readonly Entidad[]) => {
    for (const entity of entities) changed.add(entity);
  };
  const unkept: Estados = new Map();
  const keep = async () => {
    const rows = [...unkept];
    if (rows.length === 0) return;
    unkept.clear();
    // States that cannot be stored still count in this window.
    await store.mark(plan, rows).then(note, () => undefined);
  };
  const unfinished = unfinishedKey(clave);
  /** Notes, together with the stored states, that the import is not finished; does nothing once the person has logged out. */
  const note = () => {
    if (unfinishedKey(clave) !== unfinished) return;
    noteUnfinished(lista, { plan, estados }, marcha);
  };
  const show = inTurn(() => {
    set(clave, { estados: new Map(estados) });
    void keep();
  });
  /**
   * Judges a new plan again before its first row is sent, against what was stored since it was judged: another window, or person, may have
   * sent the same.
   */
  const lookAgain = async () => {
    const { stored, context } = await lista.read();
    const before = new Set(plan.antes);
    const since = stored.filter(({ id }) => !before.has(id));
    unkeptPlans.delete(plan);
    plan = {
      ...plan,
      antes: stored.map(({ id }) => id),
      filas: withNew(plan.filas, lista, since, context),
    };
    unkeptPlans.add(plan);
    set(clave, { plan });
  };
  /** Stores a new plan; for a stored one, takes over how far another window has come meanwhile. False where that window began a new import. */
  const catchUp = async (): Promise<boolean> => {
    try {
      if (unkeptPlans.has(plan)) {
        await store.begin(plan);
        unkeptPlans.delete(plan);
        return true;
      }
      const stored = await store.read();
      if (stored?.plan.id !== plan.id) return false;
      for (const [place, estado] of stored.estados)
        if ((estados.get(place)?.estado ?? 'enviando') === 'enviando') estados.set(place, estado);
      return true;
    } catch {
      kept = NOT_KEPT;
      set(clave, { aviso: kept });
      return true;
    }
  };
  /** Judges a begun plan again: a row that is like a record stored since, or names something that is gone, is refused in its place. */
  const refuseTaken = async () => {
    const taken = takenSince(plan, estados, lista, await lista.read());
    for (const { place, motivo } of taken) await marked.mark([place], { estado: 'rechazada', motivo });
  };
  const marked: Omit<Envio, 'plan' | 'create' | 'knowsKeys' | 'read' | 'identity'> = {
    estados,
    stopped: () => stopping.has(clave),
    mark: async (places, estado) => {
      for (const place of places) {
        estados.set(place, estado);
        unkept.set(place, estado);
      }
      if (waiting && estado.estado !== 'enviando') {
        waiting = false;
        set(clave, { aviso: kept });
      }
      show();
      if (estado.estado === 'enviando') await keep();
    },
    unmark: async (places) => {
      await keep();
      for (const place of places) estados.delete(place);
      await store.unmark(plan, places).catch(() => undefined);
    },
    wait: (tries, { after, lost }) => {
      waiting = true;
      set(clave, { aviso: after > SHORT_S ? asksToWait(after) : lost ? CUT : FAILING });
      return pause(clave, Math.max(after * 1000, Math.min(LONGEST_MS, FIRST_MS * 2 ** (tries - 1))));
    },
  };
  askAboutIt(lista);
  const fin = await onlyHere(clave, async () => {
    const look = (how: () => Promise<void>) =>
      rounds(marked, () => how().then(() => 'hecho' as const, unread));
    // A plan of which rows were sent is not new: its rows in doubt are settled by what the list was before them (`antes`).
    const isNew = unkeptPlans.has(plan) && estados.size === 0;
    if (isNew) {
      const looked = await look(lookAgain);
      if (looked !== 'hecho') return looked;
    }
    if (!(await catchUp())) return undefined;
    if (!isNew && marcha === 'envio') {
      const looked = await look(refuseTaken);
      if (looked !== 'hecho') return looked;
    }
    return run({ ...marked, plan }, { onChanged });
  });
  await keep();
  running.delete(clave);
  changedIn([...changed]);
  set(clave, {
    marcha: null,
    estados: new Map(estados),
    aviso: fin ? SAYS[fin] : unkeptPlans.has(plan) ? ANOTHER : ELSEWHERE,
  });
  if (fin === 'detenido' || useAll.getState().looking.has(clave)) return;
  if (fin === 'hecho') showToast(doneText(lista, marcha, { plan, estados }));
  else showToast(brokeOff(lista, marcha, leftOf({ plan, estados }, marcha)), 'error', READING_SECONDS);
}

const asked = new Set<string>();

/** Asks before Hilván is left while the import is under way, and as long as only this window has its plan. Other pages may be opened meanwhile. */
function askAboutIt(lista: AnyLista): void {
  const { clave } = lista;
  if (asked.has(clave)) return;
  asked.add(clave);
  const lost = () => {
    const now = get(clave);
    return now && (now.marcha || unkeptPlans.has(now.plan)) ? unfinishedText(lista) : '';
  };
  enterUnsaved({ goesOn: true, lost });
}

/** How long the toast of an import that broke off stays: nobody was waiting for it, so it is read late. */
const READING_SECONDS = 10;

type Whole = Pick<Importacion, 'plan' | 'estados'>;
type Nombres = Pick<AnyLista, 'nombres'>;
type Sentido = 'envio' | 'borrado';

/** The direction in which a halted import goes on: one of which anything was taken back sends nothing more. */
const sentidoOf = ({ estados }: Whole): Sentido => {
  const { eliminada, queda } = tally(estados);
  return eliminada + queda > 0 ? 'borrado' : 'envio';
};

const leftOf = (whole: Whole, marcha: Sentido): number =>
  marcha === 'envio' ? remaining(whole) : tally(whole.estados).creada;

const missing = (rest: number): string => `${rest === 1 ? 'falta' : 'faltan'} ${rest}`;

const notFinished = ({ nombres: [, many] }: Nombres, marcha: Sentido, rest: number): string =>
  `La importación de ${many} ${marcha === 'envio' ? 'no ha terminado' : 'no se ha terminado de deshacer'}: ${missing(rest)}.`;

const brokeOff = ({ nombres: [, many] }: Nombres, marcha: Sentido, rest: number): string =>
  `${marcha === 'envio' ? `Se detuvo la importación de ${many}` : `Se dejó de deshacer la importación de ${many}`}: ${missing(rest)}.`;

const doneText = (lista: Nombres, marcha: Sentido, { plan, estados }: Whole): string => {
  const { creada, eliminada, queda } = tally(estados);
  if (marcha === 'borrado') {
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
  sentidoOf({ plan, estados }) === 'borrado'
    ? 0
    : plan.filas.filter(
        ({ payload }, place) => payload !== null && (estados.get(place)?.estado ?? 'enviando') === 'enviando',
      ).length;
