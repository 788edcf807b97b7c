import { ApiError, callApi } from '@hilvan/api-client';
import type { Archivo } from '@hilvan/contract';
import { errorText, focusBeside, showToast } from '@hilvan/ui';
import { detalleDe, remove } from '@hilvan/ui/records';

/** The message with which the provider confirms that it stored a file; any other one is a refusal. */
export const SUBIDO = 'Archivo subido y almacenado con éxito.';

/** The name of a file on the screen: the one its owner gave it, or its key where the provider keeps no other. */
export const nombreDe = ({ nombre_original, nombreArchivo }: Archivo): string =>
  nombre_original || nombreArchivo;

/** How long, in milliseconds, nothing of an upload may move, and how long a provider may take to store what has arrived: a bucket may be far. */
const [STANDSTILL_MS, STORING_MS] = [60_000, 600_000];

/**
 * Cuts an upload that stands still: on a line that died silently it would wait for ever.
 * @returns the signal of the call; `moves`, to be told how far it is, 0 to 1; and `end`, for when it was answered
 */
export function watchUpload() {
  const cut = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  const moves = (part: number) => {
    end();
    timer = setTimeout(() => cut.abort(new ApiError('timeout')), part < 1 ? STANDSTILL_MS : STORING_MS);
  };
  return { signal: cut.signal, moves, end };
}

type ClaseArchivo = 'imagen' | 'pdf' | 'otro';

/** How a file can be previewed, told by the ending of its name. */
export function claseDe(name: string): ClaseArchivo {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'bmp'].includes(extension)) return 'imagen';
  return extension === 'pdf' ? 'pdf' : 'otro';
}

/**
 * The address of a file where it is http or https, else null: a provider could send `javascript:`.
 * @param base The address that a relative one is resolved against
 */
export function direccionSegura(url: string, base = location.href): string | null {
  if (!URL.canParse(url, base)) return null;
  const parsed = new URL(url, base);
  return parsed.protocol === 'http:' || parsed.protocol === 'https:' ? parsed.href : null;
}

/**
 * Whether a file can be previewed inside the page: the page's security policy allows pictures and frames from its own origin only.
 * @param href An absolute address
 */
export const canBeShown = (href: string): boolean => new URL(href).origin === location.origin;

/** Why the chosen files cannot be sent; undefined where they can (specification, document 2, section 5). */
export function problemOf(files: readonly File[]): string | undefined {
  if (files.length === 0) return 'Por favor, completa todos los campos.';
  const isWrong = ({ size, name }: File) => size === 0 || name === '';
  return files.some(isWrong) ? 'Por favor, selecciona un archivo válido.' : undefined;
}

/** Deletes a file of an order after asking. `pressed` is the button, which goes with its file: the focus moves on to the file beside it. */
export async function eliminarArchivo(ordenId: number, archivo: Archivo, pressed: Element): Promise<void> {
  const done = await remove({
    pregunta: '¿Desea eliminar el archivo?',
    detalle: detalleDe(nombreDe(archivo)),
    llamada: () => callApi('eliminarArchivo', { params: { nombreArchivo: archivo.nombreArchivo } }),
    arrived: async () =>
      !(await callApi('archivosOrden', { params: { id: ordenId } })).data.some(
        ({ nombreArchivo }) => nombreArchivo === archivo.nombreArchivo,
      ),
    fallo: ['Ocurrió un error al borrar el archivo.', errorText],
  });
  if (done !== 'hecho') return;
  focusBeside(pressed);
  showToast('Archivo eliminado.');
}
