import { callApi } from '@hilvan/api-client';
import type { OrdenEnviada } from '@hilvan/contract';
import {
  Button,
  colones,
  DownloadButton,
  LinkButton,
  MoneyIcon,
  numeroDeDocumento,
  pagosPath,
  Stack,
  Text,
} from '@hilvan/ui';
import { Dialog } from '@hilvan/ui/overlays';
import { WhatsAppLink } from '@hilvan/ui/records';

export const ORDEN_CREADA = 'Orden creada con éxito';
export const FACTURA_GENERADA = 'Se ha generado una factura.';

export type OrdenCreada = { id: number; orden: OrdenEnviada['orden'] };

/** What the customer reads of an order that was just taken. */
const messageOf = ({ id, orden }: OrdenCreada): string =>
  `¡Buenas! Recibimos su pedido ${id} «${orden.titulo.trim()}». El total es de ${colones(orden.precio_total)}. ¡Muchas gracias!`;

/** After saving: the order's number, and what people do next with it. */
export const OrdenCreadaDialog = ({ creada, onClose }: { creada: OrdenCreada; onClose: () => void }) => {
  const { id, orden } = creada;
  return (
    <Dialog
      open
      onClose={onClose}
      title={ORDEN_CREADA}
      footer={
        <>
          <LinkButton to={`/orden/${id}`} variant="outline">
            Ver
          </LinkButton>
          <DownloadButton getUrl={async () => (await callApi('pdfOrden', { params: { id } })).download_url}>
            PDF
          </DownloadButton>
          <LinkButton to={`${pagosPath('orden', id)}?agregar`} variant="outline">
            <MoneyIcon /> Agregar pago
          </LinkButton>
          <WhatsAppLink telefono={orden.telefono} mensaje={messageOf(creada)}>
            WhatsApp
          </WhatsAppLink>
          <Button autoFocus onClick={onClose}>
            Aceptar
          </Button>
        </>
      }
    >
      <Stack gap="2">
        <Text fontSize="xl" fontWeight="semibold">
          {numeroDeDocumento('orden', id)} · {orden.titulo}
        </Text>
        <Text color="fg.muted">{FACTURA_GENERADA}</Text>
      </Stack>
    </Dialog>
  );
};
