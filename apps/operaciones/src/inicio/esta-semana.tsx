import { empresaName, queryFor, useEmpresaNames } from '@hilvan/api-client';
import { nombreSemana } from '@hilvan/contract';
import { useHoy } from '@hilvan/remote-kit/use-hoy';
import {
  documentoPath,
  firstRows,
  HStack,
  LinkButton,
  numeroDeDocumento,
  Panel,
  type PanelContent,
  texto,
  WarningIcon,
} from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Pendiente, pendientes } from '../calendario/pendientes';
import { PorHacer } from '../calendario/por-hacer';

/** A panel with what is late and what this week promises. */
export function EstaSemana() {
  const today = useHoy();
  const semanas = useQuery(queryFor('listarSemanas'));
  const actividades = useQuery(queryFor('listarActividades'));
  const ordenes = useQuery(queryFor('listarOrdenes'));
  const [weeks, promised, orders] = [semanas.data?.data, actividades.data?.data, ordenes.data?.ordenes];
  const names = useEmpresaNames(orders);
  const waits = ordenes.isPending || (orders && !names);
  const pending = useMemo(
    () => (weeks && promised && !waits ? pendientes(weeks, promised, orders, today) : undefined),
    [weeks, promised, orders, waits, today],
  );
  const late = pending?.filter(({ atrasado }) => atrasado).length ?? 0;
  const empresaOf = ({ orden }: Pendiente) => (orden && names ? empresaName(orden, names) : '');
  const failed = [semanas, actividades].filter((query) => query.isError);
  const answer = {
    data: pending && contentOf(pending, late, empresaOf),
    isError: failed.length > 0,
    error: failed[0]?.error,
    refetch: () => failed.map((query) => query.refetch()),
  };
  return (
    <Panel title="Atrasado y esta semana" to="/calendario" answer={answer}>
      {pending?.length ? (
        <HStack mt="4" gap="2" flexWrap="wrap">
          {late > 0 ? (
            <LinkButton to="/calendario?atrasadas=si" variant="outline">
              <WarningIcon /> Atrasados ({late})
            </LinkButton>
          ) : null}
          <PorHacer
            semana="Atrasado y esta semana"
            pedidos={pending.map(({ idOrden: id, atrasado }) => ({ id, atrasado }))}
          />
        </HStack>
      ) : null}
    </Panel>
  );
}

/** The note of a row begins with who waits for the order, because that is whom one tells. */
function contentOf(
  pending: readonly Pendiente[],
  late: number,
  empresaOf: (of: Pendiente) => string,
): PanelContent {
  const soon = pending.length - late;
  const some = [
    late > 0 && `${late} ${late === 1 ? 'atrasado' : 'atrasados'}`,
    soon > 0 && `${soon} de esta semana`,
  ];
  return {
    figure: pending.length,
    note: some.filter(Boolean).join(', ') || 'Todo está al día.',
    ...firstRows(pending, (one) => ({
      to: documentoPath('orden', one.idOrden),
      text: texto(one.titulo, numeroDeDocumento('orden', one.idOrden)),
      note: [empresaOf(one), nombreSemana(one.semana), readyOf(one)].filter(Boolean).join(' · '),
      ...(one.atrasado ? { urgent: 'Atrasado' } : {}),
    })),
  };
}

/** The state of an order that is ready in the shop, else '': it is late all the same, but its customer is told something else. */
const readyOf = ({ orden }: Pendiente) => (orden?.estado === 'Entrega Tienda' ? orden.estado : '');
