import { apiErrorText, queryFor } from '@hilvan/api-client';
import { type Cliente, fullName, type Medicion } from '@hilvan/contract';
import { Box, Button, fecha, Heading, notify, PrintIcon, Text, texto } from '@hilvan/ui';
import { Paper, useOnce } from '@hilvan/ui/records';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FichaMedidas } from './ficha-medidas';

interface Props {
  idCliente: string | number;
  /** Which measurements, in the order of the sheets. */
  ids: readonly number[];
}

interface Impresas {
  cliente: Cliente | null;
  medidas: readonly Medicion[];
}

/** Prints measurements of a client, one A4 page a garment, with whose they are. */
export function ImprimirMediciones({ idCliente, ids }: Props) {
  const queryClient = useQueryClient();
  const [hojas, setHojas] = useState<Impresas | null>(null);
  const { busy, run } = useOnce();

  const prepare = async () => {
    try {
      const cliente = await queryClient.fetchQuery(queryFor('infoCliente', { id: idCliente }));
      const leidas = await Promise.all(
        ids.map((id) => queryClient.fetchQuery(queryFor('medicion', { measurementId: id }))),
      );
      setHojas({ cliente: cliente.data, medidas: leidas.flatMap(({ data }) => data ?? []) });
    } catch (error) {
      await notify.error('Hubo un problema al obtener la información', apiErrorText(error));
    }
  };

  const [end] = useState(() => () => setHojas(null));

  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        aria-disabled={busy || undefined}
        onClick={() => run(prepare)}
      >
        <PrintIcon /> Imprimir
      </Button>
      {hojas ? (
        <Paper onEnd={end}>
          <Hojas {...hojas} />
        </Paper>
      ) : null}
    </>
  );
}

/** A page a garment. */
const Hojas = ({ cliente, medidas }: Impresas) => (
  <>
    {medidas.map((m) => (
      <Box as="article" key={m.id} breakAfter="page" _last={{ breakAfter: 'auto' }}>
        <Heading as="h2" size="lg">
          {m.articulo} · {cliente ? fullName(cliente) : ''}
        </Heading>
        <Text>
          {texto(cliente?.empresa, 'Sin empresa')} · Cédula {texto(cliente?.cedula)}
        </Text>
        <Text mb="3">
          Fecha {fecha(m.fecha)} · Talla {texto(m.talla)} · Sastre {texto(m.sastre)}
        </Text>
        <FichaMedidas medicion={m} />
        <Text mt="3">Observaciones: {texto(m.observaciones)}</Text>
      </Box>
    ))}
  </>
);
