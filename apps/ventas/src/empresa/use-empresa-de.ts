import { queryFor } from '@hilvan/api-client';
import { type Empresa, nombreClave, type Respuesta, type SaldoFila } from '@hilvan/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

/** The order or repair of a row, as far as the row tells it. */
export type DeDocumento = Pick<SaldoFila, 'orden_id' | 'reparacion_id'>;

/** Gives the id of the company that a document belongs to; null where that is not known. */
export type EmpresaDe = (fila: DeDocumento) => number | null;

/**
 * Tells to which company the documents with this company's name belong. Only where another company has the same name, orders and repairs are
 * read to find out.
 * @returns undefined while they are read; where they cannot be read the company of a document is unknown
 */
export function useEmpresaDe({ id, nombre_empresa }: Empresa): EmpresaDe | undefined {
  const clave = nombreClave(nombre_empresa);
  const isShared = useCallback(
    ({ data }: Respuesta<'listarEmpresas'>) =>
      data.some((e) => e.id !== id && nombreClave(e.nombre_empresa) === clave),
    [id, clave],
  );
  const empresas = useQuery({ ...queryFor('listarEmpresas'), select: isShared });
  const shared = empresas.data === true;
  const ordenes = useQuery({ ...queryFor('listarOrdenes'), select: byOrden, enabled: shared });
  const reparaciones = useQuery({
    ...queryFor('listarReparaciones'),
    select: byReparacion,
    enabled: shared,
  });
  const coming = [empresas, ordenes, reparaciones].some(({ isLoading }) => isLoading);
  return useMemo(() => {
    if (coming) return undefined;
    if (!shared) return () => id;
    return ({ orden_id, reparacion_id }: DeDocumento) =>
      ordenes.data?.get(orden_id ?? 0) ?? reparaciones.data?.get(reparacion_id ?? 0) ?? null;
  }, [coming, shared, id, ordenes.data, reparaciones.data]);
}

type ConEmpresa = { id: number; id_empresa: number | null };
const byId = (documentos: readonly ConEmpresa[]): ReadonlyMap<number, number | null> =>
  new Map(documentos.map(({ id, id_empresa }) => [id, id_empresa]));
const byOrden = ({ ordenes }: Respuesta<'listarOrdenes'>) => byId(ordenes);
const byReparacion = ({ reparaciones }: Respuesta<'listarReparaciones'>) => byId(reparaciones);
