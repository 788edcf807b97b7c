import { apiErrorText, asApiError, callApi, queryFor } from '@hilvan/api-client';
import type { Inventario } from '@hilvan/contract';
import { confirm, notify, prompt, showToast } from '@hilvan/ui';
import { readMonto } from '@hilvan/ui/records';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { enMilesimas, MIL, salidaProblem, TITULO_ERROR } from './existencias';
import { formatCantidad } from './format-cantidad';
import { isPedido } from './ya-pedido';

/** Asks how much of an item there really is, and notes the difference as an entry or an exit. The same function as long as the page is. */
export function useContar(): (item: Inventario) => void {
  const queryClient = useQueryClient();
  const [contar] = useState(() => once((item: Inventario) => count(queryClient, item)));
  return contar;
}

/** Of two presses the second does nothing while the first is answered. */
function once<T>(action: (of: T) => Promise<void>): (of: T) => void {
  let busy = false;
  return (of) => {
    if (busy) return;
    busy = true;
    void action(of).finally(() => {
      busy = false;
    });
  };
}

async function count(
  queryClient: QueryClient,
  { id, nombre_producto: nombre, comentario: unidad }: Inventario,
) {
  const typed = await prompt({
    title: `Contar «${nombre}»`,
    label: `¿Cuánto hay? (${unidad})`,
    required: 'Escriba cuánto hay.',
  });
  if (typed === null) return;
  const contado = readMonto(typed) ?? Number.NaN;
  if (!(contado >= 0)) return notify.warning('Escriba un número de 0 o más.');
  if (enMilesimas(contado) / MIL !== contado) return notify.warning('Use como máximo 3 decimales.');
  try {
    // What others noted while somebody counted counts too.
    const { data } = await queryClient.fetchQuery({
      ...queryFor('listarInventario'),
      staleTime: 0,
      // Said at once where there is no connection.
      networkMode: 'always',
    });
    const now = data.find((other) => other.id === id);
    if (!now || now.cantidad === null)
      return notify.error(TITULO_ERROR, `No se conoce cuánto hay anotado de «${nombre}».`);
    const moved = enMilesimas(contado) - enMilesimas(now.cantidad);
    if (moved === 0) return showToast(`«${nombre}»: está bien, hay ${formatCantidad(contado)}.`);
    const cantidad = Math.abs(moved) / MIL;
    const { id_proveedor } = now;
    const problem =
      moved < 0
        ? salidaProblem(data, [], { nombre_producto: now.nombre_producto, cantidad })
        : id_proveedor === null
          ? `«${nombre}» no tiene proveedor: póngaselo antes de anotar una entrada.`
          : '';
    if (problem) return notify.error(TITULO_ERROR, problem);
    const noted = `${moved > 0 ? 'entrada' : 'salida'} de ${formatCantidad(cantidad)}`;
    // An entry ends what was asked of a supplier, whatever it came from.
    const ends = moved > 0 && isPedido(now) ? ' Dejará de figurar como pedido.' : '';
    const agreed = await confirm({
      title: `¿Anotar una ${noted}?`,
      text: `«${nombre}». Anotado: ${formatCantidad(now.cantidad)}. Contado: ${formatCantidad(contado)}.${ends}`,
      yes: 'Sí, anotar',
    });
    if (!agreed) return;
    const { nombre_producto, color, id_categoria, comentario } = now;
    if (moved < 0) await callApi('registrarSalida', { payload: [{ nombre_producto, cantidad }] });
    else if (id_proveedor !== null)
      await callApi('registrarEntrada', {
        payload: [{ nombre_producto, cantidad, color, id_categoria, id_proveedor, comentario }],
      });
    showToast(`«${nombre}»: se anotó una ${noted}.`);
  } catch (error) {
    const again = asApiError(error).incierto
      ? '\nVuelva a contarlo: se compara con lo que haya quedado anotado.'
      : '';
    await notify.error(TITULO_ERROR, apiErrorText(error) + again);
  }
}
