import { queryFor } from '@hilvan/api-client';
import type { Pago, Respuesta } from '@hilvan/contract';
import { Box, Button, colones, documentoPath, LinkButton, PrintIcon, Stack, Text } from '@hilvan/ui';
import { ROLLS, usePrint } from '@hilvan/ui/overlays';
import { WhatsAppLink } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useId } from 'react';
import { type Documento, tipoDeDocumento, useDocumento } from './documento';
import { type ParaRecibo, readRecibo } from './impresos';
import { findPago, type PagoHecho } from './pagar';
import { textoDeCambio } from './pago-escrito';

type PagoRegistradoProps = Omit<ParaRecibo, 'pagoId'> & {
  hecho: PagoHecho;
  /** What is still owed after the payment, in colones; null where it is not known. */
  saldo: number | null;
  onClose: () => void;
};

/** The message to the customer who paid; amounts in colones. */
const receiptMessage = ({ tipo, id, titulo }: Documento, monto: number, saldo: number | null): string => {
  const nombre = titulo.trim() ? ` «${titulo.trim()}»` : '';
  const cual = tipo === 'orden' ? `su pedido ${id}${nombre}` : `su reparación ${id}${nombre}`;
  return [
    `¡Buenas! Recibimos ${colones(monto)} por ${cual}.`,
    ...(saldo === null ? [] : [saldoText(saldo)]),
    '¡Muchas gracias!',
  ].join(' ');
};

/** Says what is owed after a payment; `saldo` in colones. */
const saldoText = (saldo: number): string =>
  saldo > 0 ? `Queda un saldo de ${colones(saldo)}.` : 'No queda saldo.';

/** Shows what was paid and the change to hand out, and offers the receipt: the customer waits for both. */
export const PagoRegistrado = ({ hecho, saldo, tipo, id, facturaId, onClose }: PagoRegistradoProps) => {
  const { print, sheet } = usePrint();
  const said = useId();
  const { data: documento } = useDocumento(tipo, id);
  const select = useCallback(
    ({ data }: Respuesta<'pagosFactura'>): Pago | null => findPago(hecho, data, true) ?? null,
    [hecho],
  );
  const { data: pago } = useQuery({ ...queryFor('pagosFactura', { facturaId }), select });
  return (
    <Stack gap="5">
      <Box id={said} role="status">
        <Text>
          Se registró un pago de {colones(hecho.sent.monto)} en {hecho.sent.metodo_pago}.
        </Text>
        {hecho.cambio > 0 ? (
          <Text fontSize="2xl" fontWeight="bold">
            {textoDeCambio(hecho.cambio)}
          </Text>
        ) : null}
        {saldo === null ? null : <Text color="fg.muted">{saldoText(saldo)}</Text>}
      </Box>
      <Stack direction={{ base: 'column', sm: 'row' }} wrap="wrap" justify="flex-end">
        {ROLLS.map((width) => (
          <Button
            key={width}
            variant="outline"
            // Drawn from the start, disabled until the payment was found, so that no other button moves from under a finger.
            disabled={!pago}
            onClick={() =>
              pago ? print(() => readRecibo({ tipo, id, facturaId, pagoId: pago.id }, width)) : undefined
            }
          >
            <PrintIcon /> Recibo de {width} mm
          </Button>
        ))}
        {documento ? (
          <WhatsAppLink
            telefono={documento.telefono}
            mensaje={receiptMessage(documento, hecho.sent.monto, saldo)}
          >
            WhatsApp
          </WhatsAppLink>
        ) : null}
        {/* What follows a payment is done there: the goods are handed out, or a week and the workshop's ticket follow a deposit. */}
        <LinkButton to={documentoPath(tipoDeDocumento(tipo), Number(id))} variant="outline">
          {tipo === 'orden' ? 'Ir al pedido' : 'Ir a la reparación'}
        </LinkButton>
        {/* It has the focus at once: what was paid is read out with it, for a live region that appears together with its text is not. */}
        <Button autoFocus aria-describedby={said} onClick={onClose}>
          Aceptar
        </Button>
      </Stack>
      {sheet}
    </Stack>
  );
};
