import { offers } from '@hilvan/api-client';
import { confirm } from '@hilvan/ui';
import { isKnownKey, type Pending, resolveUncertain, sendUncertain, uncertain } from '@hilvan/ui/records';

/** How a list that is sent in one call tells, after an answer was lost, whether that try arrived. */
export type DoubtfulList = {
  /** The key under which the form's tries are kept: 'inventario/entrada'. */
  form: string;
  /** Reads what is stored under these names, as a text that can be compared with another reading. */
  stored: (nombres: readonly string[]) => Promise<string>;
};

type Item = { nombre_producto: string };

/** What is kept of a try. `antes` is what was stored before it, or null where its key tells the provider whether it was done. */
type Tried = { ids: readonly string[]; nombres: readonly string[]; antes: string | null };

const isTried = (kept: unknown): kept is Tried => Array.isArray(Object(kept).ids);

function triedIn(contenido = 'null'): Tried | undefined {
  try {
    const kept: unknown = JSON.parse(contenido);
    return isTried(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the list is to go again exactly as it went: the provider knows by its key whether that was done, so nothing is to be checked. */
export const goesAgain = async ({ form }: DoubtfulList, clave: string): Promise<boolean> =>
  isKnownKey(form, clave) && (await offers()).idempotencia;

/** Whether a row went out in a try without an answer. */
export const wentOut = ({ form }: DoubtfulList, { idLocal }: Pending<Item>): boolean =>
  triedIn(uncertain(form)?.contenido)?.ids.includes(idLocal) ?? false;

/** What keeps a list from being sent, in one text: where part of it is in doubt also what that try may have done. */
export const withDoubt = (
  { form }: DoubtfulList,
  items: readonly Pending<Item>[],
  problems: readonly string[],
  maybe: string,
): string => {
  const { contenido = '' } = uncertain(form) ?? {};
  const isInDoubt = problems.length > 0 && items.some(({ idLocal }) => contenido.includes(idLocal));
  const doubt = `El último intento quedó sin respuesta: puede que ${maybe}.`;
  return [...problems, ...(isInDoubt ? [doubt] : [])].join('\n');
};

/** Sends a list; the try is in doubt until it is answered, or until its rows are taken off the list, which waits as long. */
export async function sendInDoubt(
  { form, stored }: DoubtfulList,
  items: readonly Pending<Item>[],
  clave: string,
  send: () => Promise<unknown>,
): Promise<void> {
  const nombres = items.map(({ nombre_producto }) => nombre_producto);
  const antes = (await offers()).idempotencia ? null : await stored(nombres);
  const tried: Tried = { ids: items.map(({ idLocal }) => idLocal), nombres, antes };
  await sendUncertain(form, send, [], { clave, contenido: JSON.stringify(tried) });
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
  { form, stored }: DoubtfulList,
  items: readonly Pending<Item>[],
  clave: string,
): Promise<boolean> {
  const tried = triedIn(uncertain(form)?.contenido);
  const again = items.filter(({ idLocal }) => tried?.ids.includes(idLocal));
  if (!tried || again.length === 0) return true;
  const harmless =
    tried.antes === null ? isKnownKey(form, clave) : tried.antes === (await stored(tried.nombres));
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
