import { llamar } from '@hilvan/api-client';
import type { Archivo } from '@hilvan/contract';
import { confirmar, errorText, notify, showToast } from '@hilvan/ui';

/** Deletes a file of an order after asking. */
export async function eliminarArchivo({ nombreArchivo }: Archivo): Promise<void> {
  const yes = await confirmar({
    title: '¿Desea eliminar el archivo?',
    text: `${nombreArchivo}\nEsta acción no se puede deshacer`,
    danger: true,
    cancelled: 'Se ha cancelado!',
  });
  if (!yes) return;
  try {
    await llamar('eliminarArchivo', { params: { nombreArchivo } });
    showToast('Archivo eliminado.');
  } catch (error) {
    await notify.error('Ocurrió un error al borrar el archivo.', errorText(error));
  }
}
