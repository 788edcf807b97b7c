import { callApi, useCan } from '@hilvan/api-client';
import type { Detalle } from '@hilvan/contract';
import { Button, Flex, focusBeside, Heading, HStack, LinkButton, OrderIcon } from '@hilvan/ui';
import { type Linea, LineasTable, marcarBanderas, useBanderas } from '@hilvan/ui/records';
import { useMemo } from 'react';

/** The key of the 'delivered' tick of a line in `useBanderas`. */
export const claveEntregado = (id: number | string) => `detalle:${id}`;

/** Marks lines as delivered, all under one 'Deshacer'. */
const deliver = (...lines: Linea[]) => {
  const marks = lines.flatMap(({ id }) =>
    id === undefined
      ? []
      : {
          clave: claveEntregado(id),
          send: () => callApi('marcarDetalleEntregado', { params: { detalleId: id } }),
        },
  );
  const [first] = lines;
  marcarBanderas(marks, {
    mensaje:
      lines.length === 1 ? `${first?.nombre_producto}: entregado.` : `${lines.length} productos: entregados.`,
  });
};

type OrdenLineasProps = { ordenId: number; detalles: readonly Detalle[]; anulada: boolean };

/** 'Detalle del pedido'. Visor sees neither prices nor delivery boxes: they are not in the page at all. */
export const OrdenLineas = ({ ordenId, detalles, anulada }: OrdenLineasProps) => {
  const can = useCan();
  const ticked = useBanderas();
  const lines = useMemo<Linea[]>(
    () =>
      detalles.map((d) => ({ ...d, key: d.id, entregado: d.entregado || ticked.has(claveEntregado(d.id)) })),
    [detalles, ticked],
  );
  const onDeliver = can('verEntregas') ? (anulada ? null : deliver) : undefined;
  const undelivered = lines.filter(({ entregado }) => !entregado);
  return (
    <section aria-label="Detalle del pedido">
      <Flex mb="3" gap="3" align="center" justify="space-between" wrap="wrap">
        <Heading>Detalle del pedido</Heading>
        <HStack gap="2">
          {can('registrar') ? (
            <LinkButton to={`/orden/registro?de=${ordenId}`} variant="outline" size="sm">
              <OrderIcon /> Duplicar pedido
            </LinkButton>
          ) : null}
          {onDeliver && undelivered.length > 1 ? (
            <Button
              variant="outline"
              size="sm"
              onClick={(event) => {
                deliver(...undelivered);
                focusBeside(event.currentTarget);
              }}
            >
              Entregar todo
            </Button>
          ) : null}
        </HStack>
      </Flex>
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
