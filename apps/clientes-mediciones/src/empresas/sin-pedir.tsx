import { queryFor } from '@hilvan/api-client';
import { addDays, type Empresa, isAnulada, type Respuesta } from '@hilvan/contract';
import { useHoy } from '@hilvan/remote-kit/use-hoy';
import { type Column, fecha, type SearchTableProps } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Value in the address of the filter for companies that ordered before, but not for half a year. */
const SIN_PEDIR = 'sin-pedir';
const HALF_A_YEAR = 182;

/** The day of each company's newest order, by the company's id; an annulled order does not count. */
function newestOf({ ordenes }: Respuesta<'listarOrdenes'>): ReadonlyMap<number, string> {
  const newest = new Map<number, string>();
  for (const { id_empresa, fecha_orden, estado } of ordenes)
    if (id_empresa !== null && !isAnulada(estado) && fecha_orden > (newest.get(id_empresa) ?? ''))
      newest.set(id_empresa, fecha_orden);
  return newest;
}

/** The filter for companies to call: those that ordered before, but not for half a year. Orders are read only once somebody chooses it. */
export function useSinPedir(columns: readonly Column<Empresa>[]) {
  const [address] = useSearchParams();
  const chosen = address.get('filtro') === SIN_PEDIR;
  const query = useQuery({ ...queryFor('listarOrdenes'), select: newestOf, enabled: chosen });
  const newest = chosen ? query.data : undefined;
  const since = addDays(useHoy(), -HALF_A_YEAR);
  const filters = useMemo(
    (): SearchTableProps<Empresa>['filters'] => ({
      label: 'A quién mostrar',
      of: [
        { value: '', label: 'Todas', passes: () => true },
        {
          value: SIN_PEDIR,
          label: 'Sin pedir hace 6 meses',
          passes: ({ id }) => (newest?.get(id) ?? since) < since,
        },
      ],
    }),
    [newest, since],
  );
  const shown = useMemo(
    (): readonly Column<Empresa>[] =>
      newest
        ? [
            ...columns,
            {
              key: 'ultimo',
              header: 'Último pedido',
              whole: true,
              sortBy: ({ id }) => newest.get(id) ?? null,
              render: ({ id }) => fecha(newest.get(id)),
            },
          ]
        : columns,
    [columns, newest],
  );
  /** `orders` is the query that must have answered, besides the companies, before the list is shown; undefined while the filter is not chosen. */
  return { filters, columns: shown, orders: chosen ? query : undefined };
}
