import { apiErrorText, queryFor } from '@hilvan/api-client';
import { type ClienteFila, fullName, type Medicion } from '@hilvan/contract';
import { Box, Button, fecha, Heading, notify, PrintIcon, Text, texto } from '@hilvan/ui';
import { Paper, useOnce } from '@hilvan/ui/records';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FichaMedidas } from './ficha-medidas';

/** A printed page: one garment, and the client whose measures these are. */
export interface Hoja {
  cliente: Omit<ClienteFila, 'id'> | null;
  medicion: Medicion;
}

interface Props {
  idCliente: string | number;
  /** The ids of the measurements, in the order of their pages. */
  ids: readonly number[];
}

/** Prints measurements of a client, one A4 page for each garment, headed with the client's name. */
export function PrintMediciones({ idCliente, ids }: Props) {
  const queryClient = useQueryClient();
  const read = async () => {
    const cliente = await queryClient.fetchQuery(queryFor('infoCliente', { id: idCliente }));
    const leidas = await Promise.all(
      ids.map((id) => queryClient.fetchQuery(queryFor('medicion', { measurementId: id }))),
    );
    return leidas.flatMap(({ data }) => (data ? { cliente: cliente.data, medicion: data } : []));
  };
  return <PrintHojas label="Imprimir" read={read} />;
}

interface HojasProps {
  /** The label of the button. */
  label: string;
  /** Reads the pages once the button is pressed; where it gives none, nothing is printed. */
  read: () => Promise<readonly Hoja[]>;
}

/** A button that prints measurements, one A4 page for each garment. */
export function PrintHojas({ label, read }: HojasProps) {
  const [hojas, setHojas] = useState<readonly Hoja[]>([]);
  const { busy, run } = useOnce();

  const prepare = async () => {
    try {
      setHojas(await read());
    } catch (error) {
      await notify.error('Hubo un problema al obtener la información', apiErrorText(error));
    }
  };

  const [end] = useState(() => () => setHojas([]));

  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        aria-disabled={busy || undefined}
        onClick={() => run(prepare)}
      >
        <PrintIcon /> {label}
      </Button>
      {hojas.length > 0 ? (
        <Paper onEnd={end}>
          <Hojas hojas={hojas} />
        </Paper>
      ) : null}
    </>
  );
}

/** One page for each garment. */
const Hojas = ({ hojas }: { hojas: readonly Hoja[] }) => (
  <>
    {hojas.map(({ cliente, medicion: m }) => (
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
