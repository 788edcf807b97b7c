import { useCapacidades } from '@hilvan/api-client';
import type { Empresa } from '@hilvan/contract';
import type { TablaTallas } from '@hilvan/contract/extensions';
import { firstRows, Panel, type PanelContent } from '@hilvan/ui';
import { counted, tallasQuery } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { tallasPath } from './paginas-tallas';

const sizes = ({ tallas }: TablaTallas) => tallas.map(({ talla }) => talla).join(', ');

/** A panel with a company's size charts; nothing with a provider that keeps no charts. */
export function TallasEmpresa({ empresa: { id } }: { empresa: Empresa }) {
  const { tallas } = useCapacidades();
  const select = useCallback(
    ({ data }: { data: readonly TablaTallas[] }): PanelContent => {
      const own = data.filter(({ id_empresa }) => id_empresa === id);
      return {
        note:
          own.length > 0
            ? counted(own.length, 'prenda', 'prendas')
            : data.some(({ id_empresa }) => id_empresa === null)
              ? 'Sin tablas propias: valen las del taller.'
              : 'Todavía no tiene tablas de tallas.',
        ...firstRows(own, (tabla) => ({
          to: tallasPath(id),
          text: tabla.articulo,
          note: sizes(tabla),
        })),
      };
    },
    [id],
  );
  const answer = useQuery({ ...tallasQuery, enabled: tallas, select });
  return tallas ? <Panel title="Tallas" to={tallasPath(id)} answer={answer} /> : null;
}
