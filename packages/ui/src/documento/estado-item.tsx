import { HStack } from '@chakra-ui/react';
import { callApi, callExtension, useCan, useCapacidades } from '@hilvan/api-client';
import {
  type EstadoOrden,
  type EstadoReparacion,
  formatMomento,
  previousEstadoOrden,
  previousEstadoReparacion,
} from '@hilvan/contract';
import { type Aviso, llamadasEstadoAnterior } from '@hilvan/contract/extensions';
import { useOnce } from '../forms/use-once';
import { Button } from '../primitives/button';
import { DataItem } from '../primitives/surfaces';
import { useAviso } from './avisos';
import { numeroDeDocumento } from './documento';
import { EstadoBadge } from './estado-badge';
import { changeEstado } from './pasos';

export type EstadoItemProps =
  | { tipo: 'orden'; documento: { id: number; estado: EstadoOrden } }
  | { tipo: 'reparacion'; documento: { id: number; estado: EstadoReparacion } };

/** The state in the head of an order or a repair. With a provider that offers it, a button takes back a step that was made by mistake. */
export const EstadoItem = (props: EstadoItemProps) => {
  const { id, estado } = props.documento;
  const offered = useCapacidades().estadoAnterior;
  const may = useCan()('modificarEstado');
  const { busy, run } = useOnce();
  const previous = previousOf(props);
  // Only an order has a state of its own for waiting in the shop, 'Entrega Tienda', from which it may go back after its customer was told.
  const isReady = offered && may && props.tipo === 'orden' && estado === 'Entrega Tienda';
  const { last } = useAviso(isReady ? { asunto: 'orden-lista', id } : undefined);
  return (
    <DataItem label="Estado">
      <HStack as="span" columnGap="4" rowGap="1" flexWrap="wrap">
        <EstadoBadge estado={estado} />
        {previous && offered && may ? (
          <Button
            variant="outline"
            size={{ base: 'sm', md: 'xs' }}
            data-no-print=""
            aria-disabled={busy || undefined}
            onClick={() => run(() => takeBack(props, last))}
          >
            Devolver a {previous}
          </Button>
        ) : null}
      </HStack>
    </DataItem>
  );
};

const previousOf = (of: EstadoItemProps) =>
  of.tipo === 'orden'
    ? previousEstadoOrden(of.documento.estado)
    : previousEstadoReparacion(of.documento.estado);

/** @param told The message that told the customer that the order is ready, where there was one. */
const takeBack = (of: EstadoItemProps, told: Aviso | undefined) => {
  const { id } = of.documento;
  const params = { id };
  const cual = numeroDeDocumento(of.tipo, id);
  if (of.tipo === 'orden') {
    const { estado } = of.documento;
    return changeEstado({
      sujeto: 'la orden',
      entidad: 'ordenes',
      cual,
      estado,
      siguiente: previousEstadoOrden(estado),
      avisos: told
        ? [
            `${told.quien} ya avisó al cliente que está listo: ${formatMomento(told.momento)}.`,
            'Cuando vuelva a estar listo, habrá que avisarle otra vez.',
          ]
        : [],
      read: async () => (await callApi('detalleOrden', { params })).orden?.estado,
      send: (to) => callExtension(llamadasEstadoAnterior.devolverOrden, { params, payload: { estado: to } }),
    });
  }
  const { estado } = of.documento;
  return changeEstado({
    sujeto: 'la reparación',
    entidad: 'reparaciones',
    cual,
    estado,
    siguiente: previousEstadoReparacion(estado),
    read: async () => (await callApi('detalleReparacion', { params })).reparacion?.estado,
    send: (to) =>
      callExtension(llamadasEstadoAnterior.devolverReparacion, { params, payload: { estado: to } }),
  });
};
