import { queryFor } from '@hilvan/api-client';
import { nombreClave, type Persona } from '@hilvan/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { catalogoDe, type Faltante, faltantesEn } from './faltantes';

const NONE: Parameters<typeof catalogoDe>[0] = [];

/**
 * What the people of a stored order get beyond its lines, see `faltantesEn`. Products are read only where somebody gets a garment that no
 * line is called.
 */
export function useFaltantes(
  detalles: Parameters<typeof faltantesEn>[0],
  personas: readonly Persona[],
  enabled: boolean,
): readonly Faltante[] {
  const unlisted = useMemo(() => {
    const listed = new Set(detalles.map((d) => nombreClave(d.nombre_producto)));
    return personas.some(({ prenda }) => !listed.has(nombreClave(prenda)));
  }, [detalles, personas]);
  const productos = useQuery({ ...queryFor('listarProductos'), enabled: enabled && unlisted }).data?.data;
  return useMemo(
    () => (enabled ? faltantesEn(detalles, personas, catalogoDe(productos ?? NONE)) : []),
    [enabled, detalles, personas, productos],
  );
}
