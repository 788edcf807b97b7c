import { queryFor, useCapacidades } from '@hilvan/api-client';
import { type Inventario, nivelDe, porAcabarse, type Respuesta } from '@hilvan/contract';
import { firstRows, Panel, type PanelContent, texto, useMinimoDelDispositivo } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { formatCantidad } from '../inventario/format-cantidad';

/** What of the stock has to be bought: by each item's own minimum where the provider keeps one, else by that of this device. */
export function PorAcabarse() {
  const { minimos } = useCapacidades();
  const [minimo] = useMinimoDelDispositivo();
  const general = minimos ? null : minimo;
  const select = useCallback(({ data }: Respuesta<'inventarioInfo'>) => contentOf(data, general), [general]);
  const answer = useQuery({ ...queryFor('inventarioInfo'), select });
  return <Panel title="Por acabarse" to="/inventario?filtro=por-acabarse" answer={answer} />;
}

function contentOf(items: readonly Inventario[], general: number | null): PanelContent {
  const low = porAcabarse(items, general);
  return {
    figure: low.length,
    note: low.length === 0 ? 'No hay nada que comprar.' : 'por comprar',
    ...firstRows(low, (item) => ({
      to: `/inventario?${new URLSearchParams({ q: item.nombre_producto })}`,
      text: texto(item.nombre_producto),
      note: `Quedan ${formatCantidad(item.cantidad)} · ${texto(item.nombre_proveedor, 'Sin proveedor')}`,
      ...(nivelDe(item, general) === 'agotado' ? { urgent: 'Agotado' } : {}),
    })),
  };
}
