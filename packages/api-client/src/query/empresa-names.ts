import type { Empresa } from '@hilvan/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryFor } from './queries';

/** What a document shows where nobody knows its company. */
export const EMPRESA_AUSENTE = 'Empresa no encontrada';

type SinNombre = { id_empresa: number | null; nombre_empresa?: string | undefined };

/** The company's name of a document: its own, else from the list of companies, else that there is none; '—' where nobody could look, or not yet. */
export const empresaName = (row: SinNombre, names: ReadonlyMap<number, string> | undefined): string =>
  row.nombre_empresa?.trim() ||
  names?.get(row.id_empresa ?? 0)?.trim() ||
  (!names || names === NONE ? '—' : EMPRESA_AUSENTE);

/**
 * Joins company names to rows that lack them; asks for the companies only when one does. `names` is
 * undefined until every name can be told.
 */
export const useEmpresaNames = (
  rows: readonly SinNombre[] | undefined,
): ReadonlyMap<number, string> | undefined => {
  const needed = useMemo(() => rows?.some((row) => !row.nombre_empresa?.trim()) ?? false, [rows]);
  const empresas = useQuery({ ...queryFor('listarEmpresas'), enabled: needed, select: namesById });
  return useMemo(() => {
    if (!rows) return undefined;
    if (!needed) return NONE;
    // A list that cannot be read must not hide the documents.
    return empresas.data ?? (empresas.isError ? NONE : undefined);
  }, [rows, needed, empresas.data, empresas.isError]);
};

const NONE: ReadonlyMap<number, string> = new Map();
const namesById = ({ data }: { data: readonly Empresa[] }) =>
  new Map(data.map((e) => [e.id, e.nombre_empresa]));
