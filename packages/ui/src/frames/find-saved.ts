import { confirm } from '../notices/ask';

export type Lookup<R> = {
  /** 'la orden', 'el producto'. */
  sujeto: string;
  /** Reads all stored records, as they are now. */
  read: () => Promise<readonly R[]>;
  /** Whether a stored record says the same as what is sent. */
  igual: (stored: R) => boolean;
  /** Goes on after 'ya hay una orden como esa:' with what a person knows the record by, and what else is the same. */
  descrito: (stored: R) => string;
};

/** A stored record, `otro` where a second equal one is meant, undefined where there is none like it. */
export type Found<R> = R | 'otro' | undefined;

/**
 * After a create whose answer was lost: looks whether the record was stored all the same, so that trying again does not make a second one,
 * and asks whether a second one is meant.
 * @throws what `read` throws: then it is not known whether the record was stored
 */
export async function findSaved<R extends { id: number }>({
  sujeto,
  read,
  igual,
  descrito,
}: Lookup<R>): Promise<Found<R>> {
  const stored = await read();
  const [found] = stored.filter(igual).sort((a, b) => b.id - a.id);
  if (!found) return undefined;
  const nombre = sujeto.replace(/^(la|el) /, '');
  const [un, ese, otro, guardado] = sujeto.startsWith('la ')
    ? ['una', 'esa', 'otra', 'la guardada']
    : ['un', 'ese', 'otro', 'el guardado'];
  const again = await confirm({
    title: `Parece que ${sujeto} ya se guardó`,
    text: `El último intento quedó sin respuesta, y ya hay ${un} ${nombre} como ${ese}: ${descrito(found)}. ¿Desea guardar ${otro}?`,
    yes: `Sí, guardar ${otro}`,
    no: `No, ver ${guardado}`,
    // With `danger` the focus is on 'No': a person who presses Enter without reading stores nothing twice.
    danger: true,
  });
  return again ? 'otro' : found;
}
