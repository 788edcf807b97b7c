import type { Empresa } from '@hilvan/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryFor } from './queries';

/** The name shown for a document whose company does not exist. */
export const EMPRESA_AUSENTE = 'Empresa no encontrada';

type SinNombre = { id_empresa: number | null; nombre_empresa?: string | undefined };

/**
 * The name of a document's company: its own, otherwise from the list of companies, otherwise that there is none; '—' where the list could
 * not be read, or has not been yet.
 */
export const empresaName = (row: SinNombre, names: ReadonlyMap<number, string> | undefined): string =>
  row.nombre_empresa?.trim() ||
  names?.get(row.id_empresa ?? 0)?.trim() ||
  (!names || names === NONE ? '—' : EMPRESA_AUSENTE);

/**
 * The names of companies for rows that lack them; the companies are only asked for where some row does.
 * @returns undefined until every name is known
 */
export const useEmpresaNames = (
  rows: readonly SinNombre[] | undefined,
): ReadonlyMap<number, string> | undefined => {
  const needed = useMemo(() => rows?.some((row) => !row.nombre_empresa?.trim()) ?? false, [rows]);
  const empresas = useQuery({ ...queryFor('listarEmpresas'), enabled: needed, select: namesById });
  return useMemo(() => {
    if (!rows) return undefined;
    if (!needed) return NONE;
    // Without the list of companies the documents are still shown.
    return empresas.data ?? (empresas.isError ? NONE : undefined);
  }, [rows, needed, empresas.data, empresas.isError]);
};

const NONE: ReadonlyMap<number, string> = new Map();
const namesById = ({ data }: { data: readonly Empresa[] }) =>
  new Map(data.map((e) => [e.id, e.nombre_empresa]));
