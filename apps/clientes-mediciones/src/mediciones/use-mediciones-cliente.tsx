import { byNewest, isMissing, queryFor } from '@hilvan/api-client';
import { fullName, type MedicionFila, medicionFila } from '@hilvan/contract';
import { Link } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import * as z from 'zod/mini';

const clave = (idCliente: string) => `hilvan:mediciones:${idCliente}`;
const guardadas = z.array(medicionFila);
const NINGUNA: MedicionFila[] = [];
const porReciente = byNewest<MedicionFila>();

/**
 * A client's measurements, newest first. Where they cannot be read, those this device saw last stand in
 * (document 1, section 8: "falling back to locally stored measurements").
 */
export function useMedicionesCliente(idCliente: string) {
  const query = useQuery(queryFor('medicionesCliente', { clientId: idCliente }));
  // A provider may answer "no measurements" with a refusal instead of an empty list; what was read before that refusal no longer holds.
  const ninguna = isMissing(query.error);
  const error = ninguna ? null : query.error;
  const leidas = ninguna ? NINGUNA : query.data?.data;

  useEffect(() => {
    if (leidas) save(idCliente, leidas);
  }, [idCliente, leidas]);

  const filas = useMemo(
    () => (leidas || error ? porReciente({ data: leidas ?? recordadas(idCliente) }) : undefined),
    [leidas, error, idCliente],
  );
  return {
    /** Undefined until they were read. */
    filas,
    /** Why they could not be read the last time; `filas` are then those that were read before, or the remembered ones. */
    error,
    /** Whether `filas` were read, and are not the remembered ones. */
    wasRead: leidas !== undefined,
    isPending: query.isPending,
    refetch: () => void query.refetch(),
  };
}

function save(idCliente: string, filas: readonly MedicionFila[]): void {
  try {
    localStorage.setItem(clave(idCliente), JSON.stringify(filas));
  } catch {
    // Where the storage is full, this list cannot stand in for a lost connection later; nothing else is lost.
  }
}

function recordadas(idCliente: string): MedicionFila[] {
  try {
    const read = guardadas.safeParse(JSON.parse(localStorage.getItem(clave(idCliente)) ?? '[]'));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}

/** Links to the client of a measurement by name; an empty line until the name is there. */
export function NombreCliente({ id }: { id: number }) {
  const { data } = useQuery(queryFor('nombreCliente', { id }));
  return data?.data ? <Link to={`/clientes/${id}`}>{fullName(data.data)}</Link> : <>&nbsp;</>;
}
