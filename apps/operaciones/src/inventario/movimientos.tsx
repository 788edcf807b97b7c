import { queryForExtension, useCan, useCapacidades } from '@hilvan/api-client';
import { formatMomento, type Inventario } from '@hilvan/contract';
import { llamadasMovimientos, type Movimiento } from '@hilvan/contract/extensions';
import { Button, type Column, DataTable, Heading, Stack } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCantidad } from './format-cantidad';

/** Movements shown at first, which say how the quantity came to be; the others are a press away. */
const SHOWN = 8;

const COLUMNS: Column<Movimiento>[] = [
  {
    key: 'momento',
    header: 'Cuándo',
    whole: true,
    cardLabel: '',
    card: 'line',
    render: (m) => formatMomento(m.momento) || '—',
  },
  { key: 'quien', header: 'Quién', primary: true, render: (m) => m.quien },
  {
    key: 'movimiento',
    header: 'Movimiento',
    whole: true,
    cardLabel: '',
    card: 'line',
    render: ({ tipo, cantidad }) =>
      tipo === 'entrada' ? `Entrada: +${formatCantidad(cantidad)}` : `Salida: −${formatCantidad(cantidad)}`,
  },
  { key: 'quedan', header: 'Quedaron', align: 'end', render: (m) => formatCantidad(m.quedan) },
];
const keyOf = ({ id }: Movimiento) => id;

/** Shows why there is so much of an item: who brought and who took how much. Nothing with a provider that does not tell. */
export function Movimientos({ item }: { item: Inventario }) {
  const can = useCan();
  const { movimientosInventario } = useCapacidades();
  return can('moverInventario') && movimientosInventario ? <Tabla id={item.id} /> : null;
}

function Tabla({ id }: { id: number }) {
  const [all, setAll] = useState(false);
  const { data, error, refetch } = useQuery(
    queryForExtension(llamadasMovimientos.movimientosInventario, { id }),
  );
  const moves = data?.data;
  return (
    <Stack as="section" aria-label="Movimientos" gap="3" mt="8">
      <Heading>Movimientos</Heading>
      <DataTable
        caption="Movimientos"
        columns={COLUMNS}
        rows={all ? moves : moves?.slice(0, SHOWN)}
        rowKey={keyOf}
        numbered={false}
        emptyText="No hay entradas ni salidas anotadas."
        error={error}
        onRetry={() => void refetch()}
      />
      {moves && moves.length > SHOWN ? (
        <Button variant="outline" alignSelf="start" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Ver menos' : `Ver los ${moves.length}`}
        </Button>
      ) : null}
    </Stack>
  );
}
