import { consulta } from '@hilvan/api-client';
import { hoy, nombreSemana } from '@hilvan/contract';
import { firstRows, numeroDeDocumento, Panel, type PanelContent, rutaDeDocumento, texto } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readSoFar } from '../read-so-far';
import { type Pendiente, pendientes } from './por-entregar';

/** What is late, and what this week promises. */
export function EstaSemana() {
  const semanas = readSoFar(useQuery(consulta('listarSemanas')));
  const actividades = readSoFar(useQuery(consulta('listarActividades')));
  const ordenes = readSoFar(useQuery(consulta('listarOrdenes')));
  const content = useMemo((): PanelContent => {
    if (semanas === null || actividades === null) return null;
    if (!semanas || !actividades || ordenes === undefined) return undefined;
    return contentOf(pendientes(semanas.data, actividades.data, ordenes?.ordenes, hoy()));
  }, [semanas, actividades, ordenes]);
  return <Panel title="Atrasado y esta semana" to="/calendario" content={content} />;
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
      to: rutaDeDocumento('orden', idOrden),
      text: texto(titulo, numeroDeDocumento('orden', idOrden)),
      note: nombreSemana(semana),
      ...(atrasado ? { urgent: 'Atrasado' } : {}),
    })),
  };
}
