import { formatFecha } from '@hilvan/contract';
import { useHoy } from '@hilvan/remote-kit/use-hoy';
import { Box, Button, copyText, Heading, HStack, notify, PrintIcon, Stack, Text, texto } from '@hilvan/ui';
import { Dialog } from '@hilvan/ui/overlays';
import {
  areCounted,
  configuracionQuery,
  EnviarMensaje,
  LineasTable,
  Paper,
  Totales,
  useCatalogos,
  useOnce,
} from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { cotizacionMessage } from './cotizacion-message';
import type { OrdenForm } from './use-orden-form';

/**
 * 'Cotización' of an order that is being written: what it would cost, for WhatsApp, for mail and on paper. Nothing is stored: what was typed
 * stays the draft of the form and becomes the order once the customer says yes.
 */
export function Cotizacion({ orden: { form, detalles, partial } }: { orden: OrdenForm }) {
  const [open, setOpen] = useState(false);
  const [printing, setPrinting] = useState(false);
  const endPrinting = useCallback(() => setPrinting(false), []);
  const { run } = useOnce();
  const { empresas } = useCatalogos();
  const today = useHoy();
  const taller = useQuery(configuracionQuery()).data?.taller;

  const show = async () => {
    if (detalles.length > 0 && areCounted(detalles)) return setOpen(true);
    await notify.warning('Nada por cotizar', 'Agregue al menos un producto, con su precio y su cantidad.');
  };

  const { titulo, telefono, id_empresa } = form.getValues();
  const empresa = empresas.find(({ id }) => id === id_empresa);
  const cliente = empresa?.nombre_empresa ?? '';
  const mensaje = open
    ? cotizacionMessage({ lineas: detalles, cliente, titulo, taller: taller?.nombre ?? '', fecha: today })
    : '';
  const half = partial.cuales();

  return (
    <>
      <HStack justify="end" mt="3">
        <Button variant="outline" onClick={() => run(show)}>
          Cotización
        </Button>
      </HStack>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Cotización"
        footer={
          <HStack gap="2" wrap="wrap" justify="end">
            <Button variant="outline" onClick={() => setPrinting(true)}>
              <PrintIcon /> Imprimir
            </Button>
            {navigator.clipboard ? (
              <Button variant="outline" onClick={() => void copyText(mensaje)}>
                Copiar
              </Button>
            ) : null}
            <EnviarMensaje
              quien={cliente}
              telefono={telefono || (empresa?.telefono_encargado ?? '')}
              email={empresa?.email ?? ''}
              asunto={`Cotización${titulo.trim() ? ` de ${titulo.trim()}` : ''}`}
              mensaje={mensaje}
            />
          </HStack>
        }
      >
        <Stack gap="3">
          <Text whiteSpace="pre-line">{mensaje}</Text>
          {half ? (
            <Text color="fg.warning">Dejó a medias {half}, sin agregar: no va en la cotización.</Text>
          ) : null}
          <Text color="fg.muted" fontSize="sm">
            El pedido no se ha guardado: lo escrito queda como borrador en este equipo hasta que lo guarde.
          </Text>
        </Stack>
      </Dialog>
      {printing ? (
        <Paper onEnd={endPrinting}>
          <Heading as="h1" size="xl">
            Cotización
          </Heading>
          <Text mb="4">
            {[taller?.nombre, taller?.telefono && `Tel. ${taller.telefono}`].filter(Boolean).join(' · ')}
          </Text>
          <Text>{[cliente, titulo.trim()].filter(Boolean).join(' · ')}</Text>
          <Text mb="4">Precios al {formatFecha(today)}, con IVA incluido.</Text>
          <LineasTable
            lines={detalles.map((linea) => ({ ...linea, descripcion: texto(linea.descripcion, '—') }))}
            caption="Cotización"
          />
          <Box mt="4">
            <Totales lines={detalles} caption="Total de la cotización" />
          </Box>
        </Paper>
      ) : null}
    </>
  );
}
