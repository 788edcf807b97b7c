import { queryFor } from '@hilvan/api-client';
import type { Empresa, Respuesta } from '@hilvan/contract';
import { Panel } from '@hilvan/ui';
import { deEmpresa, documentosDeEmpresa } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

/** What a company ordered: what goes on, then what its customers have. */
export default function EmpresaPedidos({ empresa: { id, nombre_empresa } }: { empresa: Empresa }) {
  const select = useCallback(
    ({ ordenes }: Respuesta<'listarOrdenes'>) =>
      documentosDeEmpresa(
        'orden',
        [id],
        ordenes.map((orden) => ({ ...orden, fecha: orden.fecha_orden })),
      ),
    [id],
  );
  const answer = useQuery({ ...queryFor('listarOrdenes'), select });
  return <Panel title="Pedidos" to={deEmpresa('/orden', nombre_empresa)} answer={answer} />;
}
