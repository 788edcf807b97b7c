import { offers } from '@hilvan/api-client';
import { confirm } from '@hilvan/ui';
import { KEYS_KEPT_MS, type Pending, resolveUncertain, sendUncertain, uncertain } from '@hilvan/ui/records';

/** How a list that is sent in one call tells, after an answer was lost, whether that try arrived. */
export type DoubtfulList = {
  /** The key under which the form's tries are kept: 'inventario/entrada'. */
  form: string;
  /** Reads what is stored under these names, as a text that can be compared with another reading. */
  stored: (nombres: readonly string[]) => Promise<string>;
};

type Item = { nombre_producto: string };

/**
 * What is kept of a try. `antes` is what was stored before it, or null where its key tells the provider whether it was done; `desde` is when
 * its key was first sent, in milliseconds.
 */
type Tried = { ids: readonly string[]; nombres: readonly string[]; antes: string | null; desde?: number };

const isTried = (kept: unknown): kept is Tried => Array.isArray(Object(kept).ids);

function triedIn(contenido = 'null'): Tried | undefined {
  try {
    const kept: unknown = JSON.parse(contenido);
    return isTried(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** When the key of the newest try was first sent, where that is this key. */
const begunOf = ({ form }: DoubtfulList, clave: string): number | undefined => {
  const doubt = uncertain(form);
  return doubt?.clave === clave ? (triedIn(doubt.contenido)?.desde ?? doubt.at) : undefined;
};

/** Whether the newest try went out under this key so lately that a provider that keeps keys still knows it. */
export const isKnownKey = (list: DoubtfulList, clave: string): boolean =>
  Date.now() - (begunOf(list, clave) ?? 0) < KEYS_KEPT_MS;

/** Sends a list; the try is in doubt until it is answered, or until its rows are taken off the list, which waits as long. */
export async function sendInDoubt(
  list: DoubtfulList,
  items: readonly Pending<Item>[],
  clave: string,
  send: () => Promise<unknown>,
): Promise<void> {
  const nombres = items.map(({ nombre_producto }) => nombre_producto);
  const antes = (await offers()).idempotencia ? null : await list.stored(nombres);
  const desde = begunOf(list, clave) ?? Date.now();
  const tried: Tried = { ids: items.map(({ idLocal }) => idLocal), nombres, antes, desde };
  await sendUncertain(list.form, send, [], { clave, contenido: JSON.stringify(tried), sinPlazo: true });
}

/** Ends the doubt about a try once none of its rows is in the list: somebody has looked, and removed them. */
export function forgetRemoved({ form }: DoubtfulList, items: readonly Pending<Item>[]): void {
  const tried = triedIn(uncertain(form)?.contenido);
  if (tried && !items.some(({ idLocal }) => tried.ids.includes(idLocal))) resolveUncertain(form);
}

/**
 * Whether the list may be sent. The person is asked where part of it went out in a try without an answer and sending it again could count it
 * twice; not where what is stored is the same as before that try.
 */
export async function mayRepeat(
  list: DoubtfulList,
  items: readonly Pending<Item>[],
  clave: string,
): Promise<boolean> {
  const tried = triedIn(uncertain(list.form)?.contenido);
  const again = items.filter(({ idLocal }) => tried?.ids.includes(idLocal));
  if (!tried || again.length === 0) return true;
  const harmless =
    tried.antes === null ? isKnownKey(list, clave) : tried.antes === (await list.stored(tried.nombres));
  if (harmless) return true;
  return confirm({
    title: 'Puede que ya se haya guardado',
    text: `El último intento quedó sin respuesta. Revise si ya está registrado y, si es así, elimínelo de la lista: ${again.map(({ nombre_producto }) => nombre_producto).join(', ')}.`,
    yes: 'Sí, guardar de nuevo',
    no: 'No, revisar',
    // The question begins at 'No': somebody who presses Enter without reading counts nothing twice.
    danger: true,
  });
}
