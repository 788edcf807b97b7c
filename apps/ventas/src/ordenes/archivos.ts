import { callApi } from '@hilvan/api-client';
import type { Archivo } from '@hilvan/contract';
import { errorText, showToast } from '@hilvan/ui';
import { detalleDe, remove } from '@hilvan/ui/records';

/** What the provider answers to a file that it stored. */
export const SUBIDO = 'Archivo subido y almacenado con éxito.';

/** What people call it: the name they gave it, or its key where the provider keeps no other. */
export const nombreDe = ({ nombre_original, nombreArchivo }: Archivo): string =>
  nombre_original || nombreArchivo;

type ClaseArchivo = 'imagen' | 'pdf' | 'otro';

/** How a file can be shown, by its name. */
export function claseDe(name: string): ClaseArchivo {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'bmp'].includes(extension)) return 'imagen';
  return extension === 'pdf' ? 'pdf' : 'otro';
}

/** A file's address when it is one of the web's, else null: a provider could send `javascript:`. */
export function direccionSegura(url: string, base = location.href): string | null {
  if (!URL.canParse(url, base)) return null;
  const parsed = new URL(url, base);
  return parsed.protocol === 'http:' || parsed.protocol === 'https:' ? parsed.href : null;
}

/** Whether a file can be shown inside the page: its security policy lets pictures and frames come only from its own origin. */
export const canBeShown = (href: string): boolean => new URL(href).origin === location.origin;

/** Why the chosen files cannot be sent; undefined when they can (document 2, section 5). */
export function problemOf(files: readonly File[]): string | undefined {
  if (files.length === 0) return 'Por favor, completa todos los campos.';
  const isWrong = ({ size, name }: File) => size === 0 || name === '';
  return files.some(isWrong) ? 'Por favor, selecciona un archivo válido.' : undefined;
}

/** Deletes a file of an order after asking. */
export async function eliminarArchivo(archivo: Archivo): Promise<void> {
  const done = await remove({
    pregunta: '¿Desea eliminar el archivo?',
    detalle: detalleDe(nombreDe(archivo)),
    llamada: () => callApi('eliminarArchivo', { params: { nombreArchivo: archivo.nombreArchivo } }),
    fallo: ['Ocurrió un error al borrar el archivo.', errorText],
  });
  if (done === 'hecho') showToast('Archivo eliminado.');
}
