import { queryFor } from '@hilvan/api-client';
import type { Pago, Respuesta } from '@hilvan/contract';
import { Box, Button, colones, PrintIcon, Stack, Text } from '@hilvan/ui';
import { ROLLS, usePrint } from '@hilvan/ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { findPago, type PagoHecho } from './pagar';
import { textoDeCambio } from './pago-escrito';

/** What a receipt says of the document that was paid. */
export type ParaRecibo = { facturaId: number; documento: string; empresa: string };

type PagoRegistradoProps = {
  hecho: PagoHecho;
  /** What is still owed after it, in colones. */
  saldo: number;
  recibo: ParaRecibo;
  onClose: () => void;
};

/** What was paid and the change to hand out, with the receipt at hand: whoever paid waits for both. */
export const PagoRegistrado = ({ hecho, saldo, recibo, onClose }: PagoRegistradoProps) => {
  const { facturaId, documento, empresa } = recibo;
  const { print, sheet } = usePrint();
  const select = useCallback(
    ({ data }: Respuesta<'pagosFactura'>): Pago | null => findPago(hecho, data) ?? null,
    [hecho],
  );
  const { data: pago } = useQuery({ ...queryFor('pagosFactura', { facturaId }), select });
  return (
    <Stack gap="5">
      <Box role="status">
        <Text>Se registró un pago de {colones(hecho.sent.monto)}.</Text>
        {hecho.cambio > 0 ? (
          <Text fontSize="2xl" fontWeight="bold">
            {textoDeCambio(hecho.cambio)}
          </Text>
        ) : null}
        <Text color="fg.muted">{saldo > 0 ? `Queda un saldo de ${colones(saldo)}.` : 'No queda saldo.'}</Text>
      </Box>
      <Stack direction={{ base: 'column', sm: 'row' }} justify="flex-end">
        {ROLLS.map((width) => (
          <Button
            key={width}
            variant="outline"
            // There from the start, so that no other button moves from under a finger.
            disabled={!pago}
            onClick={() =>
              pago ? print(() => ({ kind: 'recibo', width, pago, documento, empresa, saldo })) : undefined
            }
          >
            <PrintIcon /> Recibo de {width} mm
          </Button>
        ))}
        <Button autoFocus onClick={onClose}>
          Aceptar
        </Button>
      </Stack>
      {sheet}
    </Stack>
  );
};
