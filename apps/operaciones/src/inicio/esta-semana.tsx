import { queryFor } from '@hilvan/api-client';
import { hoy, nombreSemana } from '@hilvan/contract';
import { documentoPath, firstRows, numeroDeDocumento, Panel, type PanelContent, texto } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Pendiente, pendientes } from './pendientes';

/** What is late, and what this week promises. */
export function EstaSemana() {
  const semanas = useQuery(queryFor('listarSemanas'));
  const actividades = useQuery(queryFor('listarActividades'));
  const ordenes = useQuery(queryFor('listarOrdenes'));
  const [weeks, promised, orders] = [semanas.data?.data, actividades.data?.data, ordenes.data?.ordenes];
  const data = useMemo(
    () =>
      weeks && promised && !ordenes.isPending
        ? contentOf(pendientes(weeks, promised, orders, hoy()))
        : undefined,
    [weeks, promised, orders, ordenes.isPending],
  );
  const failed = [semanas, actividades].filter((query) => query.isError);
  const answer = {
    data,
    isError: failed.length > 0,
    error: failed[0]?.error,
    refetch: () => failed.map((query) => query.refetch()),
  };
  return <Panel title="Atrasado y esta semana" to="/calendario" answer={answer} />;
}

function contentOf(pending: readonly Pendiente[]): PanelContent {
  const late = pending.filter(({ atrasado }) => atrasado).length;
  return {
    figure: pending.length,
    note:
      pending.length === 0
        ? 'Todo está al día.'
        : `${late} ${late === 1 ? 'atrasado' : 'atrasados'}, ${pending.length - late} de esta semana`,
    ...firstRows(pending, ({ idOrden, titulo, semana, atrasado }) => ({
      to: documentoPath('orden', idOrden),
      text: texto(titulo, numeroDeDocumento('orden', idOrden)),
      note: nombreSemana(semana),
      ...(atrasado ? { urgent: 'Atrasado' } : {}),
    })),
  };
}
