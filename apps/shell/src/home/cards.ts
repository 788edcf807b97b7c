import type { EstadoOrden, Respuesta } from '@hilvan/contract';

/** One figure of the home page. `value` is undefined while it loads and null when it could not be read. */
export interface HomeCard {
  key: string;
  label: string;
  to: string;
  icon: string;
  value: number | null | undefined;
}

/** The answers read so far: undefined while a call runs, null where it failed. */
export interface ReadCounts {
  ordenes: Respuesta<'contarOrdenes'> | null | undefined;
  mediciones: Respuesta<'contarMediciones'> | null | undefined;
  clientes: Respuesta<'contarClientes'> | null | undefined;
  empresas: Respuesta<'contarEmpresas'> | null | undefined;
}

/** The seven cards of the specification, in its order. */
export function homeCards({ ordenes, mediciones, clientes, empresas }: ReadCounts): HomeCard[] {
  const icon = 'pedidos';
  const ofState = (estado: EstadoOrden) => ({ to: enLista('/orden', estado), icon });
  return [
    { key: 'total', label: 'Total de pedidos', to: '/orden', icon, value: pick(ordenes, totalOrdenes) },
    {
      key: 'taller',
      label: 'Pedidos en taller',
      ...ofState('Taller'),
      value: pick(ordenes, (o) => o.cantidad_taller),
    },
    {
      key: 'tienda',
      label: 'Entregados a tienda',
      ...ofState('Entrega Tienda'),
      value: pick(ordenes, (o) => o.cantidad_entrega_tienda),
    },
    {
      key: 'cliente',
      label: 'Entregados al cliente',
      ...ofState('Entregada al cliente'),
      value: pick(ordenes, (o) => o.cantidad_entrega_cliente),
    },
    {
      key: 'mediciones',
      label: 'Mediciones',
      to: '/mediciones',
      icon: 'mediciones',
      value: pick(mediciones, (m) => m.cantidad_mediciones),
    },
    {
      key: 'clientes',
      label: 'Clientes',
      to: '/clientes',
      icon: 'clientes',
      value: pick(clientes, (c) => c.cantidad_clientes),
    },
    {
      key: 'empresas',
      label: 'Empresas',
      to: '/empresas',
      icon: 'empresas',
      value: pick(empresas, (e) => e.cant_empresas),
    },
  ];
}

/** Decision 27: the sum of the three counts; unknown when one of them is. */
function totalOrdenes(o: Respuesta<'contarOrdenes'>): number | null {
  const counts = [o.cantidad_taller, o.cantidad_entrega_tienda, o.cantidad_entrega_cliente];
  return counts.reduce<number | null>((sum, n) => (sum === null || n === null ? null : sum + n), 0);
}

function pick<T extends object>(
  count: T | null | undefined,
  read: (count: T) => number | null,
): number | null | undefined {
  if (count === null || count === undefined) return count;
  return read(count);
}

/** The address of a list of orders that shows only those of a state. */
export const enLista = (list: string, estado: string): string =>
  `${list}?${new URLSearchParams({ por: 'estado', q: estado })}`;
