import { HStack } from '@chakra-ui/react';
import { callApi, callExtension, useCan, useCapacidades } from '@hilvan/api-client';
import {
  type EstadoOrden,
  type EstadoReparacion,
  previousEstadoOrden,
  previousEstadoReparacion,
} from '@hilvan/contract';
import { llamadasEstadoAnterior } from '@hilvan/contract/extensions';
import { useOnce } from '../forms/use-once';
import { Button } from '../primitives/button';
import { DataItem } from '../primitives/surfaces';
import { numeroDeDocumento } from './documento';
import { EstadoBadge } from './estado-badge';
import { changeEstado } from './pasos';

export type EstadoItemProps =
  | { tipo: 'orden'; documento: { id: number; estado: EstadoOrden } }
  | { tipo: 'reparacion'; documento: { id: number; estado: EstadoReparacion } };

/** The state in the head of an order or a repair. With a provider that offers it, a step taken by mistake is taken back here. */
export const EstadoItem = (props: EstadoItemProps) => {
  const { estado } = props.documento;
  const offered = useCapacidades().estadoAnterior;
  const can = useCan();
  const { busy, run } = useOnce();
  const previous = previousOf(props);
  return (
    <DataItem label="Estado">
      <HStack as="span" columnGap="4" rowGap="1" flexWrap="wrap">
        <EstadoBadge estado={estado} />
        {previous && offered && can('modificarEstado') ? (
          <Button
            variant="outline"
            size="xs"
            data-no-print=""
            aria-disabled={busy || undefined}
            onClick={() => run(() => takeBack(props))}
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

const takeBack = (of: EstadoItemProps) => {
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
