import { queryFor } from '@hilvan/api-client';
import {
  nombreClave,
  type Piezas,
  porHacer,
  type Respuesta,
  type ResumenPrenda,
  resumenDe,
  textoTallas,
} from '@hilvan/contract';
import { useHoy } from '@hilvan/remote-kit/use-hoy';
import {
  Button,
  type Column,
  DataTable,
  ErrorState,
  fecha,
  Heading,
  Link,
  LoadingState,
  numeroDeDocumento,
  PrintIcon,
  Text,
} from '@hilvan/ui';
import { Dialog } from '@hilvan/ui/overlays';
import { counted, Paper } from '@hilvan/ui/records';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { Fragment, useMemo, useState } from 'react';

/** An order in which something may still have to be made, and whether its week is over. */
export interface PedidoPorHacer {
  id: number;
  atrasado: boolean;
}

/** A garment, and how much of it each order asks for: '393 (atrasado): 9'. */
type Fila = ResumenPrenda & { pedidos: readonly { id: number; asked: string }[] };

const COLUMNS: Column<Fila>[] = [
  { key: 'prenda', header: 'Prenda', primary: true, render: ({ prenda }) => prenda || 'Sin prenda' },
  { key: 'tallas', header: 'Tallas', render: (fila) => textoTallas(fila).replaceAll(' × ', '\u00a0×\u00a0') },
  {
    key: 'pedidos',
    header: 'Pedidos',
    render: ({ pedidos }) => (
      <span>
        {pedidos.map(({ id, asked }, place) => (
          <Fragment key={id}>
            {place > 0 ? ' · ' : ''}
            <Link to={`/orden/${id}#clientes`}>{numeroDeDocumento('orden', id).replace(' ', '\u00a0')}</Link>
            {asked}
          </Fragment>
        ))}
      </span>
    ),
  },
  { key: 'cantidad', header: 'Piezas', width: '6rem', align: 'end', render: ({ cantidad }) => cantidad },
];
const keyOf = ({ prenda }: Fila) => nombreClave(prenda);

type PorHacerDialogProps = {
  semana: string;
  pedidos: readonly PedidoPorHacer[];
  onClose: () => void;
};

/** Shows what is to be cut and sewn for some orders, by garment and size, and prints it for the workshop's wall. */
export default function PorHacerDialog({ semana, pedidos, onClose }: PorHacerDialogProps) {
  const { filas, resumen = [], error, retry } = usePorHacer(pedidos);
  const [printing, setPrinting] = useState(false);
  const [end] = useState(() => () => setPrinting(false));
  const today = useHoy();
  const hoja = filas ? (
    <>
      <Text mb="3">{[semana, ...resumen].join('. ')}</Text>
      <DataTable
        caption="Por hacer"
        columns={COLUMNS}
        rows={filas}
        rowKey={keyOf}
        numbered={false}
        emptyText="Ya está todo hecho."
      />
    </>
  ) : null;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Qué hay que hacer"
      size="lg"
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            Cerrar
          </Button>
          <Button disabled={!filas?.length} onClick={() => setPrinting(true)}>
            <PrintIcon /> Imprimir
          </Button>
        </>
      }
    >
      {hoja ?? (error ? <ErrorState error={error} onRetry={retry} /> : <LoadingState lines={5} />)}
      {printing ? (
        <Paper onEnd={end}>
          <Heading as="h2" size="lg">
            Qué hay que hacer
          </Heading>
          {/* The day of printing, because the sheet stays on the wall while the work goes on. */}
          <Text>Impreso el {fecha(today)}</Text>
          {hoja}
        </Paper>
      ) : null}
    </Dialog>
  );
}

/**
 * Joins the answers: all data, or the first failure. It stands outside the component, so that the result stays the same as long as no answer
 * changes.
 */
const all = <T,>(answers: UseQueryResult<T>[]) => ({
  data: answers.flatMap(({ data }) => data ?? []),
  error: answers.find(({ isLoadingError }) => isLoadingError)?.error,
  retry: () => {
    for (const { isLoadingError, refetch } of answers) if (isLoadingError) void refetch();
  },
});

/** Reads order by order, because the contract tells the lines and the people of one order at a time. */
function usePorHacer(pedidos: readonly PedidoPorHacer[]) {
  const ordenes = useQueries({
    queries: pedidos.map(({ id }) => queryFor('detalleOrden', { id })),
    combine: all<Respuesta<'detalleOrden'>>,
  });
  const personas = useQueries({
    queries: pedidos.map(({ id }) => queryFor('personasOrden', { id })),
    combine: all<Respuesta<'personasOrden'>>,
  });
  const known = useMemo(
    () =>
      ordenes.data.length === pedidos.length && personas.data.length === pedidos.length
        ? filasDe(pedidos, ordenes.data, personas.data)
        : undefined,
    [pedidos, ordenes.data, personas.data],
  );
  return {
    ...known,
    error: ordenes.error ?? personas.error,
    retry: () => {
      ordenes.retry();
      personas.retry();
    },
  };
}

function filasDe(
  pedidos: readonly PedidoPorHacer[],
  ordenes: readonly Respuesta<'detalleOrden'>[],
  personas: readonly Respuesta<'personasOrden'>[],
): { filas: Fila[]; resumen: string[] } {
  const piezas: Piezas[] = [];
  const pedidosDe = new Map<string, { id: number; asked: string }[]>();
  let enTaller = 0;
  let atrasados = 0;
  for (const [i, { id, atrasado }] of pedidos.entries()) {
    // Only an order in the workshop has something to be made: one that waits in the shop is finished.
    if (ordenes[i]?.orden?.estado !== 'Taller') continue;
    const suyas = porHacer(ordenes[i].detalles, personas[i]?.data ?? []);
    if (suyas.length === 0) continue;
    enTaller++;
    if (atrasado) atrasados++;
    piezas.push(...suyas);
    for (const { prenda, cantidad } of resumenDe(suyas)) {
      const key = nombreClave(prenda);
      // Non-breaking spaces, so that no line ends between an order's number and how much it asks for.
      const asked = `${atrasado ? '\u00a0(atrasado)' : ''}:\u00a0${cantidad}`;
      pedidosDe.set(key, [...(pedidosDe.get(key) ?? []), { id, asked }]);
    }
  }
  const filas = resumenDe(piezas)
    .map((resumen) => ({ ...resumen, pedidos: pedidosDe.get(nombreClave(resumen.prenda)) ?? [] }))
    .sort((a, b) => a.prenda.localeCompare(b.prenda, 'es'));
  const total = filas.reduce((sum, { cantidad }) => sum + cantidad, 0);
  const late = atrasados > 0 ? `, ${counted(atrasados, 'atrasado', 'atrasados')}` : '';
  return {
    filas,
    resumen:
      total > 0
        ? [`${counted(total, 'pieza', 'piezas')} de ${counted(enTaller, 'pedido', 'pedidos')}${late}`]
        : [],
  };
}
