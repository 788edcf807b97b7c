import { empresaName, queryFor, useEmpresaNames } from '@hilvan/api-client';
import { compareDays, type EstadoOrden, type Orden, type Respuesta } from '@hilvan/contract';
import { useAvisados } from '@hilvan/remote-kit/use-avisados';
import { documentoPath, fecha, firstRows, Panel, texto } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';

const EN_TIENDA: EstadoOrden = 'Entrega Tienda';
/** The address of the list of these orders. */
export const LISTOS = `/orden?${new URLSearchParams({ por: 'estado', q: EN_TIENDA })}`;

/** Panel of Inicio: orders that wait in the shop for their customers, the oldest first. */
export function EnTienda() {
  const {
    data: ordenes,
    isError,
    error,
    refetch,
  } = useQuery({
    ...queryFor('listarOrdenes'),
    select: waiting,
  });
  const names = useEmpresaNames(ordenes);
  const avisadas = useAvisados('orden-lista');
  const untold = avisadas && ordenes ? ordenes.filter(({ id }) => !avisadas.has(id)).length : 0;
  const data = ordenes &&
    names && {
      figure: ordenes.length,
      note:
        ordenes.length === 0
          ? 'Ningún pedido espera en la tienda.'
          : `esperan en la tienda${untold > 0 ? ` · ${untold} sin avisar` : ''}`,
      ...firstRows(ordenes, (orden) => ({
        to: documentoPath('orden', orden.id),
        text: texto(orden.titulo),
        note: `${empresaName(orden, names)} · ${fecha(orden.fecha_orden)}`,
        // Where nobody was told, the line above says so once.
        ...(avisadas && untold < ordenes.length && !avisadas.has(orden.id) && { urgent: 'Sin avisar' }),
      })),
    };
  return <Panel title="Listos para entregar" to={LISTOS} answer={{ data, isError, error, refetch }} />;
}

const waiting = ({ ordenes }: Respuesta<'listarOrdenes'>): Orden[] =>
  ordenes
    .filter(({ estado }) => estado === EN_TIENDA)
    .toSorted((a, b) => compareDays(a.fecha_orden, b.fecha_orden) || a.id - b.id);
