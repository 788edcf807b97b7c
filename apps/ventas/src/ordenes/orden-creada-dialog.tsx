import { callApi } from '@hilvan/api-client';
import type { OrdenEnviada } from '@hilvan/contract';
import { colones } from '@hilvan/ui';
import { DocumentoCreado, PrintDocumento } from '@hilvan/ui/overlays';
import { WhatsAppLink } from '@hilvan/ui/records';
import { readOrdenImpresa } from '../pagos/impresos';

export const ORDEN_CREADA = 'Orden creada con éxito';
export const FACTURA_GENERADA = 'Se ha generado una factura.';

export type OrdenCreada = { id: number; orden: OrdenEnviada['orden'] };

/** The message that tells the customer that their order was taken. */
const messageOf = ({ id, orden }: OrdenCreada): string =>
  `¡Buenas! Recibimos su pedido ${id} «${orden.titulo.trim()}». El total es de ${colones(orden.precio_total)}. ¡Muchas gracias!`;

/** Shown after an order was created: its number, and what people do next with it. */
export const OrdenCreadaDialog = ({ creada, onClose }: { creada: OrdenCreada; onClose: () => void }) => {
  const { id, orden } = creada;
  return (
    <DocumentoCreado
      tipo="orden"
      id={id}
      titulo={orden.titulo}
      title={ORDEN_CREADA}
      note={FACTURA_GENERADA}
      getUrl={() => callApi('pdfOrden', { params: { id } })}
      onClose={onClose}
      payable={orden.precio_total > 0}
    >
      <PrintDocumento read={() => readOrdenImpresa(id)} />
      <WhatsAppLink telefono={orden.telefono} mensaje={messageOf(creada)}>
        WhatsApp
      </WhatsAppLink>
    </DocumentoCreado>
  );
};
