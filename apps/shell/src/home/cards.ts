import { queryFor } from '@hilvan/api-client';
import type { EstadoOrden, Respuesta } from '@hilvan/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';

/** One figure of the home page. `value` is undefined while it loads and null when it could not be read. */
export interface HomeCard {
  label: string;
  to: string;
  icon: string;
  value: number | null | undefined;
}

/** The seven cards of the specification, in its order, from four counting calls; where one call fails the other cards still show their figures. */
export function useCards(): {
  cards: HomeCard[];
  /** Whether each call has been answered or has failed. */
  settled: boolean;
  failed: boolean;
  retry(): void;
} {
  const ordenes = useQuery(queryFor('contarOrdenes'));
  const mediciones = useQuery(queryFor('contarMediciones'));
  const clientes = useQuery(queryFor('contarClientes'));
  const empresas = useQuery(queryFor('contarEmpresas'));
  const all = [ordenes, mediciones, clientes, empresas];
  const failing = all.filter((query) => query.isError && !query.data);
  return {
    cards: [
      card('Total de pedidos', '/orden', ordenes, totalOrdenes),
      card('Pedidos en taller', ordersIn('Taller'), ordenes, (o) => o.cantidad_taller),
      card('Entregados a tienda', ordersIn('Entrega Tienda'), ordenes, (o) => o.cantidad_entrega_tienda),
      card(
        'Entregados al cliente',
        ordersIn('Entregada al cliente'),
        ordenes,
        (o) => o.cantidad_entrega_cliente,
      ),
      card('Mediciones', '/mediciones', mediciones, (m) => m.cantidad_mediciones, 'mediciones'),
      card('Clientes', '/clientes', clientes, (c) => c.cantidad_clientes, 'clientes'),
      card('Empresas', '/empresas', empresas, (e) => e.cant_empresas, 'empresas'),
    ],
    settled: all.every((query) => !query.isPending),
    failed: failing.length > 0,
    retry: () => failing.forEach((query) => void query.refetch()),
  };
}

/** A figure that was read stays, also when reading it again failed. */
const card = <T>(
  label: string,
  to: string,
  { data, isError }: UseQueryResult<T>,
  read: (count: T) => number | null,
  icon = 'pedidos',
): HomeCard => ({ label, to, icon, value: data ? read(data) : isError ? null : undefined });

function totalOrdenes(o: Respuesta<'contarOrdenes'>): number | null {
  const counts = [o.cantidad_taller, o.cantidad_entrega_tienda, o.cantidad_entrega_cliente];
  return counts.reduce<number | null>((sum, n) => (sum === null || n === null ? null : sum + n), 0);
}

const ordersIn = (estado: EstadoOrden): string =>
  `/orden?${new URLSearchParams({ por: 'estado', q: estado })}`;
