import { consulta, textoDeError } from '@hilvan/api-client';
import type { Medicion, MedicionFila } from '@hilvan/contract';
import { Box, Button, fecha, Heading, notify, PrintIcon, Text, texto } from '@hilvan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { FichaMedidas } from './ficha-medidas';

/** Prints a client's measurements, one A4 page a garment. */
export function ImprimirTodas({ cliente, filas }: { cliente: string; filas: readonly MedicionFila[] }) {
  const queryClient = useQueryClient();
  const [hojas, setHojas] = useState<readonly Medicion[] | null>(null);
  const [busy, setBusy] = useState(false);

  const preparar = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const leidas = await Promise.all(
        filas.map((m) => queryClient.fetchQuery(consulta('medicion', { measurementId: m.id }))),
      );
      setHojas(leidas.flatMap(({ data }) => data ?? []));
    } catch (error) {
      await notify.error('Hubo un problema al obtener la información', textoDeError(error));
    } finally {
      setBusy(false);
    }
  };

  useEffect(() => {
    if (!hojas) return;
    const end = () => setHojas(null);
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [hojas]);

  return (
    <>
      <Button variant="outline" colorPalette="gray" aria-disabled={busy || undefined} onClick={preparar}>
        <PrintIcon /> Imprimir
      </Button>
      {hojas ? createPortal(<Hojas cliente={cliente} hojas={hojas} />, document.body) : null}
    </>
  );
}

/** Only on paper, and then the only thing on it. */
const Hojas = ({ cliente, hojas }: { cliente: string; hojas: readonly Medicion[] }) => (
  <Box {...soloPapel}>
    {hojas.map((m) => (
      <Box as="article" key={m.id} breakAfter="page" _last={{ breakAfter: 'auto' }}>
        <Heading as="h2" size="lg">
          {m.articulo} · {cliente}
        </Heading>
        <Text mb="3">
          Fecha {fecha(m.fecha)} · Talla {texto(m.talla)} · Sastre {texto(m.sastre)}
        </Text>
        <FichaMedidas medicion={m} />
        <Text mt="3">Observaciones: {texto(m.observaciones)}</Text>
      </Box>
    ))}
  </Box>
);

const soloPapel = {
  display: 'none',
  _print: { display: 'block' },
  'body > :not(&)': { _print: { display: 'none !important' } },
} as const;
