import { llamar } from '@hilvan/api-client';
import type { Archivo } from '@hilvan/contract';
import { errorText, showToast } from '@hilvan/ui';
import { detalleDe, eliminar } from '@hilvan/ui/records';

/** Deletes a file of an order after asking. */
export async function eliminarArchivo({ nombreArchivo }: Archivo): Promise<void> {
  const done = await eliminar({
    pregunta: '¿Desea eliminar el archivo?',
    detalle: detalleDe(nombreArchivo),
    llamada: () => llamar('eliminarArchivo', { params: { nombreArchivo } }),
    fallo: ['Ocurrió un error al borrar el archivo.', errorText],
  });
  if (done === 'hecho') showToast('Archivo eliminado.');
}
