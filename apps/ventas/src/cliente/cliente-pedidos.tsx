import { empresaName, queryFor, useCan, useEmpresaNames } from '@hilvan/api-client';
import {
  type Cliente,
  compareDays,
  isAnulada,
  isBlank,
  isTerminada,
  namedAs,
  type Orden,
  type Persona,
  sinTalla,
} from '@hilvan/contract';
import {
  documentoPath,
  fecha,
  firstRows,
  numeroDeDocumento,
  Panel,
  type PanelContent,
  type PanelRow,
  texto,
} from '@hilvan/ui';
import { counted, deEmpresa } from '@hilvan/ui/records';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClientePorNombre } from '../tallas/cliente-por-nombre';

/** The people of only this many orders, the newest that are not delivered, are searched for the client's name: each order takes a call. */
const LOOKED_THROUGH = 12;
const liveOf = ({ ordenes }: { ordenes: readonly Orden[] }) => ordenes.filter((o) => !isAnulada(o.estado));

/** What a client comes to the counter for: the garments made in their name, then the other orders of their company. */
export default function ClientePedidos({ cliente }: { cliente: Cliente }) {
  return isBlank(cliente.empresa) ? null : <Pedidos cliente={cliente} />;
}

function Pedidos({ cliente: { id, empresa } }: { cliente: Cliente }) {
  const marks = useCan()('verEntregas');
  const query = useQuery({ ...queryFor('listarOrdenes'), select: liveOf });
  const names = useEmpresaNames(query.data);
  // Only looks at the list of companies that `useEmpresaNames` reads: where that failed, the company of an order without a name is unknown.
  const empresas = useQuery({ ...queryFor('listarEmpresas'), enabled: false });
  const untold = empresas.isLoadingError && query.data?.some((orden) => !orden.nombre_empresa?.trim());
  const ordenes = useMemo(
    () =>
      names &&
      query.data &&
      namedAs(empresa, query.data, (orden) => empresaName(orden, names)).toSorted(
        (a, b) => compareDays(b.fecha_orden, a.fecha_orden) || b.id - a.id,
      ),
    [query.data, names, empresa],
  );
  const abiertas = useMemo(
    () => ordenes?.filter(({ estado }) => !isTerminada(estado)).slice(0, LOOKED_THROUGH) ?? [],
    [ordenes],
  );
  const { personas, isPending } = useQueries({
    queries: abiertas.map((orden) => queryFor('personasOrden', { id: orden.id })),
    // An order whose people could not be read counts as one without people; the order itself is still listed.
    combine: (answers) => ({
      personas: answers.map(({ data }) => data?.data ?? []),
      isPending: answers.some((answer) => answer.isPending),
    }),
  });
  const clienteDe = useClientePorNombre(empresa, abiertas.length > 0);
  const data =
    ordenes && !isPending && !untold
      ? contentOf(
          ordenes,
          abiertas.flatMap((orden, i) =>
            (personas[i] ?? [])
              .filter(({ nombre }) => clienteDe(sinTalla(nombre))?.id === id)
              .map((persona) => ({ orden, persona })),
          ),
          marks,
        )
      : undefined;
  const { isError, error, refetch } = untold ? empresas : query;
  return (
    <Panel
      title="Pedidos de su empresa"
      to={deEmpresa('/orden', empresa)}
      answer={{ data, isError, error, refetch }}
    />
  );
}

type Suya = { orden: Orden; persona: Persona };

/** Lists each garment of the client with its order, then the orders that were not listed so. */
function contentOf(ordenes: readonly Orden[], suyas: readonly Suya[], marks: boolean): PanelContent {
  const named = new Set(suyas.map(({ orden }) => orden.id));
  const others = ordenes.filter(({ id }) => !named.has(id));
  const rows: PanelRow[] = [
    ...suyas.map(({ orden, persona }) => ({
      to: documentoPath('orden', orden.id),
      text: `A su nombre: ${persona.cantidad ?? 1} × ${texto(persona.prenda)}`,
      note: noteOf(orden),
      ...(marks ? { amount: whereIs(persona) } : {}),
    })),
    ...others.map((orden) => ({
      to: documentoPath('orden', orden.id),
      text: texto(orden.titulo),
      note: noteOf(orden),
    })),
  ];
  return { note: counted(ordenes.length, 'pedido', 'pedidos'), ...firstRows(rows, (row) => row) };
}

const noteOf = ({ id, estado, fecha_orden }: Orden) =>
  `${numeroDeDocumento('orden', id)} · ${estado} · ${fecha(fecha_orden)}`;

const whereIs = ({ taller, entregado }: Persona) =>
  entregado ? 'Entregado' : taller ? 'Listo' : 'Por hacer';
