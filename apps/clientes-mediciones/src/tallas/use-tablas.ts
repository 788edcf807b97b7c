import { queryFor } from '@hilvan/api-client';
import { type Empresa, isBlank, nombreClave } from '@hilvan/contract';
import { type TablaTallas, tablaDe } from '@hilvan/contract/extensions';
import { tallasQuery } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

const NONE: readonly TablaTallas[] = [];

/**
 * Finds the chart that holds for a garment of a company's people; undefined until the company is known. Only for a provider that keeps
 * charts.
 * @param empresa The company's name; blank for people without a company
 */
export function useTablas(empresa: string): ((articulo: string) => TablaTallas | undefined) | undefined {
  const tablas = useQuery(tallasQuery).data?.data ?? NONE;
  const sinEmpresa = isBlank(empresa);
  const select = useCallback(
    ({ data }: { data: readonly Empresa[] }) =>
      data.find(({ nombre_empresa }) => nombreClave(nombre_empresa) === nombreClave(empresa)) ?? null,
    [empresa],
  );
  const whose = useQuery({
    ...queryFor('listarEmpresas'),
    enabled: tablas.length > 0 && !sinEmpresa,
    select,
  });
  // Undefined, because before the company is known the workshop's chart would stand in for the company's own.
  if (whose.data === undefined && !sinEmpresa) return undefined;
  return (articulo) => tablaDe(tablas, whose.data?.id ?? null, articulo);
}

/** Says whose chart it is: 'de Hotel Sol', 'del taller'. */
export const whoseTabla = ({ id_empresa }: TablaTallas, empresa: string): string =>
  id_empresa === null ? 'del taller' : `de ${empresa}`;
