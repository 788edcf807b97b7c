import { queryFor, useCan } from '@hilvan/api-client';
import type { Empresa, Respuesta } from '@hilvan/contract';
import { LinkButton, Panel, PlusIcon } from '@hilvan/ui';
import { deEmpresa, documentosDeEmpresa } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

/** The orders of a company: those not delivered yet first, then the others; and a link to register a new one for it. */
export default function EmpresaPedidos({ empresa: { id, nombre_empresa } }: { empresa: Empresa }) {
  const can = useCan();
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
  return (
    <Panel title="Pedidos" to={deEmpresa('/orden', nombre_empresa)} answer={answer}>
      {can('registrar') ? (
        <LinkButton to={`/orden/registro?empresa=${id}`} variant="outline" mt="4" alignSelf="start">
          <PlusIcon /> Nuevo pedido
        </LinkButton>
      ) : null}
    </Panel>
  );
}
