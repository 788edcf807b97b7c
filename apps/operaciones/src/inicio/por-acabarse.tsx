import { queryFor } from '@hilvan/api-client';
import { type Inventario, nivelDe, porAcabarse, type Respuesta } from '@hilvan/contract';
import { useHoy } from '@hilvan/remote-kit/use-hoy';
import { firstRows, Panel, type PanelContent, texto, useMinimoDelDispositivo } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { formatCantidad } from '../inventario/format-cantidad';
import { isPedido, pedidoHace, useAnnounced } from '../inventario/ya-pedido';

/** A panel with what has to be bought: judged by each item's own minimum where the provider keeps one, else by the minimum of this device. */
export function PorAcabarse() {
  const announced = useAnnounced();
  const [general] = useMinimoDelDispositivo();
  const today = useHoy();
  const select = useCallback(
    (answer: Respuesta<'inventarioInfo'>) => contentOf(announced(answer).data, general, today),
    [announced, general, today],
  );
  const answer = useQuery({ ...queryFor('inventarioInfo'), select });
  return <Panel title="Por acabarse" to="/inventario?filtro=por-acabarse" answer={answer} />;
}

/** An item that was asked of its supplier already is not counted as to be bought, and comes last. */
function contentOf(items: readonly Inventario[], general: number | null, today: string): PanelContent {
  const low = porAcabarse(items, general);
  const asked = low.filter(isPedido);
  const toBuy = low.filter((item) => !isPedido(item));
  const also = asked.length > 0 ? ` y ${asked.length} ya ${asked.length === 1 ? 'pedido' : 'pedidos'}` : '';
  return {
    figure: toBuy.length,
    note: low.length === 0 ? 'No hay nada que comprar.' : `por comprar${also}`,
    ...firstRows([...toBuy, ...asked], (item) => ({
      to: `/inventario?${new URLSearchParams({ q: item.nombre_producto })}`,
      text: texto(item.nombre_producto),
      note: [
        `Quedan ${formatCantidad(item.cantidad)}`,
        texto(item.nombre_proveedor, 'Sin proveedor'),
        pedidoHace(item, today),
      ]
        .filter(Boolean)
        .join(' · '),
      ...(nivelDe(item, general) === 'agotado' ? { urgent: 'Agotado' } : {}),
    })),
  };
}
