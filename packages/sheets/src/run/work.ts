import type { AnyLista } from '../lista';
import { changeImportacion, type Importacion } from './importaciones';
import { noteUnfinished, storeOf, unfinishedKey } from './kept';
import type { Estados, Plan, Run } from './plan';
import type { PlanStore } from './plan-store';
import type { Direction } from './progress';
import type { Envio } from './send-rows';
import { asksToWait, CUT, FAILING, NOT_KEPT, SHORT_S } from './texts';

/** An import while it runs. */
export type Work = {
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

export type Tools = Omit<Run, 'plan'> &
  Pick<Envio, 'unmark'> & {
    /** Whether the import waits after a cut. */
    waiting: () => boolean;
  };

const stopping = new Set<string>();
const woken = new Map<string, () => void>();
export const stop = (clave: string): void => {
  stopping.add(clave);
  woken.get(clave)?.();
};

/** Begins a run of the import that the page shows. */
export function workOf(lista: AnyLista, direction: Direction, { plan, estados, aviso }: Importacion): Work {
  stopping.delete(lista.clave);
  return {
    lista,
    direction,
    store: storeOf(lista.clave),
    plan,
    estados,
    unkept: new Map(),
    keeping: Promise.resolve(),
    unfinished: unfinishedKey(lista.clave),
    warning: aviso === NOT_KEPT ? NOT_KEPT : '',
    waiting: false,
  };
}

/** How the rows of a running import are marked and shown, and how it waits. */
export function toolsOf(work: Work): Tools {
  const { lista, estados, unkept, store } = work;
  const { clave } = lista;
  const show = inTurn(() => {
    changeImportacion(clave, { estados: new Map(estados) });
    void keep(work);
  });
  return {
    estados,
    stopped: () => stopping.has(clave),
    waiting: () => work.waiting,
    mark: async (places, estado) => {
      for (const place of places) {
        estados.set(place, estado);
        unkept.set(place, estado);
      }
      if (work.waiting && estado.estado !== 'enviando') {
        work.waiting = false;
        changeImportacion(clave, { aviso: work.warning });
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
      changeImportacion(clave, { aviso: after > SHORT_S ? asksToWait(after) : lost ? CUT : FAILING });
      return pause(clave, Math.max(after * 1000, Math.min(LONGEST_MS, FIRST_MS * 2 ** (tries - 1))));
    },
  };
}

/** Stores the states that are not stored yet, one time after the other: whoever waits for it finds all of them stored. */
export function keep(work: Work): Promise<void> {
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
