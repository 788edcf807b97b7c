import { callApi } from '@hilvan/api-client';
import type { Archivo } from '@hilvan/contract';
import { errorText, showToast } from '@hilvan/ui';
import { detalleDe, remove } from '@hilvan/ui/records';
import { nombreDe } from './archivos';

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
