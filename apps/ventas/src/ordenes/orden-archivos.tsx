import { queryFor, useCan } from '@hilvan/api-client';
import type { Archivo } from '@hilvan/contract';
import { Button, Flex, Heading, Text, UploadIcon } from '@hilvan/ui';
import { RecordState, useOnce } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { eliminarArchivo } from './archivos';
import { ArchivosDialog } from './archivos-dialog';
import { ArchivosList } from './archivos-list';

/** How long the links to files are sure to work, in milliseconds: providers sign them for an hour or more. */
const LINKS_MS = 30 * 60_000;

type OrdenArchivosProps = { ordenId: number; anulada: boolean };

/** The order's files on its page; 'Añadir archivo' opens the window that uploads and deletes. */
export const OrdenArchivos = (props: OrdenArchivosProps) => <Archivos key={props.ordenId} {...props} />;

const Archivos = ({ ordenId, anulada }: OrdenArchivosProps) => {
  const [open, setOpen] = useState(false);
  const { run } = useOnce();
  const can = useCan();
  const archivos = useQuery({
    ...queryFor('archivosOrden', { id: ordenId }),
    refetchInterval: LINKS_MS,
  });
  const editable = can('adjuntarArchivo') && !anulada;
  const list = archivos.data?.data;

  const remove = (archivo: Archivo, pressed: Element) =>
    run(() => eliminarArchivo(ordenId, archivo, pressed));

  return (
    <section aria-label="Archivos">
      <Flex mb="3" gap="3" align="center" justify="space-between" wrap="wrap">
        <Heading>Archivos</Heading>
        {editable ? (
          <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
            <UploadIcon /> Añadir archivo
          </Button>
        ) : null}
      </Flex>
      {list ? (
        list.length > 0 ? (
          <ArchivosList archivos={list} />
        ) : (
          <Text color="fg.muted">Esta orden no tiene archivos.</Text>
        )
      ) : (
        <RecordState query={archivos} lines={2} />
      )}
      {editable ? (
        <ArchivosDialog
          ordenId={ordenId}
          archivos={list}
          open={open}
          onClose={() => setOpen(false)}
          onDelete={remove}
        />
      ) : null}
    </section>
  );
};
