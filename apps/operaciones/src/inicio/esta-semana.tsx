import { empresaName, queryFor, useEmpresaNames } from '@hilvan/api-client';
import { nombreSemana } from '@hilvan/contract';
import { useHoy } from '@hilvan/remote-kit/use-hoy';
import { documentoPath, firstRows, numeroDeDocumento, Panel, type PanelContent, texto } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Pendiente, pendientes } from './pendientes';

/** What is late, and what this week promises. */
export function EstaSemana() {
  const today = useHoy();
  const semanas = useQuery(queryFor('listarSemanas'));
  const actividades = useQuery(queryFor('listarActividades'));
  const ordenes = useQuery(queryFor('listarOrdenes'));
  const [weeks, promised, orders] = [semanas.data?.data, actividades.data?.data, ordenes.data?.ordenes];
  const names = useEmpresaNames(orders);
  const waits = ordenes.isPending || (orders && !names);
  const data = useMemo(
    () =>
      weeks && promised && !waits
        ? contentOf(pendientes(weeks, promised, orders, today), ({ orden }) =>
            orden && names ? empresaName(orden, names) : '',
          )
        : undefined,
    [weeks, promised, orders, names, waits, today],
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

/** Who waits stands first: it is whom one tells. */
function contentOf(pending: readonly Pendiente[], empresaOf: (of: Pendiente) => string): PanelContent {
  const late = pending.filter(({ atrasado }) => atrasado).length;
  return {
    figure: pending.length,
    note:
      pending.length === 0
        ? 'Todo está al día.'
        : `${late} ${late === 1 ? 'atrasado' : 'atrasados'}, ${pending.length - late} de esta semana`,
    ...firstRows(pending, (one) => ({
      to: documentoPath('orden', one.idOrden),
      text: texto(one.titulo, numeroDeDocumento('orden', one.idOrden)),
      note: [empresaOf(one), nombreSemana(one.semana)].filter(Boolean).join(' · '),
      ...(one.atrasado ? { urgent: 'Atrasado' } : {}),
    })),
  };
}
