import { llamar, usePuede } from '@hilvan/api-client';
import type { Detalle } from '@hilvan/contract';
import { Heading } from '@hilvan/ui';
import { type Linea, LineasTable, marcarBandera, useBanderas } from '@hilvan/ui/records';
import { useMemo } from 'react';

const claveDe = (id: number | string) => `detalle:${id}`;

const deliver = (line: Linea) => {
  const detalleId = line.id;
  if (detalleId === undefined) return;
  marcarBandera({
    clave: claveDe(detalleId),
    mensaje: `${line.nombre_producto}: entregado.`,
    enviar: () => llamar('marcarDetalleEntregado', { params: { detalleId } }),
  });
};

type OrdenLineasProps = { detalles: readonly Detalle[]; anulada: boolean };

/** 'Detalle del pedido'. Visor sees neither prices nor delivery boxes: they are not in the page at all. */
export const OrdenLineas = ({ detalles, anulada }: OrdenLineasProps) => {
  const puede = usePuede();
  const ticked = useBanderas();
  const lines = useMemo<Linea[]>(
    () => detalles.map((d) => ({ ...d, key: d.id, entregado: d.entregado || ticked.has(claveDe(d.id)) })),
    [detalles, ticked],
  );
  const onDeliver = puede('verEntregas') ? (anulada ? null : deliver) : undefined;
  return (
    <section aria-label="Detalle del pedido">
      <Heading mb="3">Detalle del pedido</Heading>
      <LineasTable
        lines={lines}
        prices={puede('verMontos')}
        priceLabel="Precio con IVA"
        emptyText="El pedido no tiene productos."
        {...(onDeliver === undefined ? {} : { onDeliver })}
      />
    </section>
  );
};
