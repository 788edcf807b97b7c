import { empresaName, queryFor, useEmpresaNames } from '@hilvan/api-client';
import { compareDays, type ReparacionFila, type Respuesta } from '@hilvan/contract';
import { useHoy } from '@hilvan/remote-kit/use-hoy';
import { documentoPath, firstRows, numeroDeDocumento, Panel, texto } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { EN_TALLER, isEnTaller } from '../reparaciones/lista-reparaciones';
import { daysAgo } from '../shared/days-ago';

/** Repairs stand in no week: this panel lists those in the workshop, the one that was brought first on top, so that none is forgotten. */
export function EnReparacion() {
  const today = useHoy();
  const {
    data: reparaciones,
    isError,
    error,
    refetch,
  } = useQuery({ ...queryFor('listarReparaciones'), select: oldestFirst });
  const names = useEmpresaNames(reparaciones);
  const data = reparaciones &&
    names && {
      figure: reparaciones.length,
      note: reparaciones.length === 0 ? 'Ninguna reparación está en el taller.' : 'sin entregar',
      ...firstRows(reparaciones, (one) => ({
        to: documentoPath('reparacion', one.id),
        text: texto(one.titulo, numeroDeDocumento('reparacion', one.id)),
        note: [empresaName(one, names), daysAgo(one.fecha, today)].filter(Boolean).join(' · '),
      })),
    };
  return <Panel title="Reparaciones en taller" to={EN_TALLER} answer={{ data, isError, error, refetch }} />;
}

const oldestFirst = ({ reparaciones }: Respuesta<'listarReparaciones'>): ReparacionFila[] =>
  reparaciones.filter(isEnTaller).toSorted((a, b) => compareDays(a.fecha, b.fecha) || a.id - b.id);
