import { isMissing, queryFor } from '@hilvan/api-client';
import { compareDays, isAnulada, nombreClave, type Respuesta } from '@hilvan/contract';
import { Button, colones, fecha, numeroDeDocumento, Text } from '@hilvan/ui';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

/** The product is looked for in only this many orders of the company, the newest: each takes a call. */
const LOOKED_THROUGH = 5;

interface PrecioAnteriorProps {
  idEmpresa: number;
  /** The id of the order that is being edited, which is left out: its own price is not an earlier one. */
  idOrden?: number | undefined;
  product: { id: number; nombre_producto: string };
  /** The price in the field now, in colones. */
  precio: number | null;
  onUse: (precio: number) => void;
}

/**
 * The price at which a company last ordered a product, and a button that takes it over. Nothing until all of these orders were read, or
 * where no such price is found.
 */
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
  if (leidas.some(({ data, error }) => data === undefined && !isMissing(error))) return null;
  const clave = nombreClave(product.nombre_producto);
  const found = ordenes
    .flatMap((orden, i) => (leidas[i]?.data?.detalles ?? []).map((linea) => ({ orden, linea })))
    .find(
      ({ linea }) =>
        linea.precio_unitario !== null &&
        // A product that was deleted and registered again has another id but the same name.
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
