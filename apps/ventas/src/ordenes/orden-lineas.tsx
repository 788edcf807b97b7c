import { callApi, useCan } from '@hilvan/api-client';
import type { Detalle } from '@hilvan/contract';
import { Heading } from '@hilvan/ui';
import { type Linea, LineasTable, markBandera, useBanderas } from '@hilvan/ui/records';
import { useMemo } from 'react';

const keyOf = (id: number | string) => `detalle:${id}`;

const deliver = (line: Linea) => {
  const detalleId = line.id;
  if (detalleId === undefined) return;
  markBandera({
    clave: keyOf(detalleId),
    mensaje: `${line.nombre_producto}: entregado.`,
    send: () => callApi('marcarDetalleEntregado', { params: { detalleId } }),
  });
};

type OrdenLineasProps = { detalles: readonly Detalle[]; anulada: boolean };

/** 'Detalle del pedido'. Visor sees neither prices nor delivery boxes: they are not in the page at all. */
export const OrdenLineas = ({ detalles, anulada }: OrdenLineasProps) => {
  const can = useCan();
  const ticked = useBanderas();
  const lines = useMemo<Linea[]>(
    () => detalles.map((d) => ({ ...d, key: d.id, entregado: d.entregado || ticked.has(keyOf(d.id)) })),
    [detalles, ticked],
  );
  const onDeliver = can('verEntregas') ? (anulada ? null : deliver) : undefined;
  return (
    <section aria-label="Detalle del pedido">
      <Heading mb="3">Detalle del pedido</Heading>
      <LineasTable
        lines={lines}
        prices={can('verMontos')}
        priceLabel="Precio con IVA"
        emptyText="El pedido no tiene productos."
        {...(onDeliver === undefined ? {} : { onDeliver })}
      />
    </section>
  );
};
