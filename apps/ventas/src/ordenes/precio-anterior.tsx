import { queryFor } from '@hilvan/api-client';
import { compareDays, isAnulada, nombreClave, type Respuesta } from '@hilvan/contract';
import { Button, colones, fecha, numeroDeDocumento, Text } from '@hilvan/ui';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

/** So many orders of a company, the newest, are looked through for a product. */
const LOOKED_THROUGH = 5;

interface PrecioAnteriorProps {
  idEmpresa: number;
  /** The order that is being written, where it is stored already: what stands in it is not the last time. */
  idOrden?: number | undefined;
  product: { id: number; nombre_producto: string };
  /** What stands as the price now, in colones. */
  precio: number | null;
  onUse: (precio: number) => void;
}

/** What a company paid for a product the last time, and that price at one press. Nothing where it is not known, or on its way. */
export function PrecioAnterior({ idEmpresa, idOrden, product, precio, onUse }: PrecioAnteriorProps) {
  const newest = useCallback(
    ({ ordenes }: Respuesta<'listarOrdenes'>) =>
      ordenes
        .filter((orden) => orden.id_empresa === idEmpresa && orden.id !== idOrden && !isAnulada(orden.estado))
        .sort((a, b) => compareDays(b.fecha_orden, a.fecha_orden) || b.id - a.id)
        .slice(0, LOOKED_THROUGH),
    [idEmpresa, idOrden],
  );
  const { data: ordenes = [] } = useQuery({ ...queryFor('listarOrdenes'), select: newest });
  const leidas = useQueries({ queries: ordenes.map(({ id }) => queryFor('detalleOrden', { id })) });
  if (leidas.some(({ isPending }) => isPending)) return null;
  const clave = nombreClave(product.nombre_producto);
  const found = ordenes
    .flatMap((orden, i) => (leidas[i]?.data?.detalles ?? []).map((linea) => ({ orden, linea })))
    .find(
      ({ linea }) =>
        linea.precio_unitario !== null &&
        // A product that was made anew has another id and the same name.
        (linea.id_producto === product.id || nombreClave(linea.nombre_producto) === clave),
    );
  const before = found?.linea.precio_unitario ?? null;
  if (!found || before === null) return null;
  const { id, fecha_orden } = found.orden;
  return (
    <Text fontSize="sm" color="fg.muted" mt="3">
      La última vez, a esta empresa: {colones(before)} ({numeroDeDocumento('orden', id)}, {fecha(fecha_orden)}
      ).{' '}
      {before === precio ? null : (
        <Button variant="outline" size="sm" ms="1" onClick={() => onUse(before)}>
          Usar ese precio
        </Button>
      )}
    </Text>
  );
}
