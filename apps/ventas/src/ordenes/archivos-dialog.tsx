import { asApiError, callApi } from '@hilvan/api-client';
import type { Archivo } from '@hilvan/contract';
import { Box, Button, Heading, Stack, showToast, Text, UploadIcon } from '@hilvan/ui';
import { Dialog } from '@hilvan/ui/overlays';
import { FileInput, FormField, useOnce, useUnsavedGuard } from '@hilvan/ui/records';
import { type FormEvent, useRef, useState } from 'react';
import { problemOf, SUBIDO } from './archivos';
import { ArchivosList } from './archivos-list';

type ArchivosDialogProps = {
  ordenId: number;
  archivos: readonly Archivo[];
  open: boolean;
  onClose: () => void;
  onDelete: (archivo: Archivo) => void;
};

/** 'Añadir archivo': uploads with progress, lists what is there, deletes. */
export const ArchivosDialog = ({ ordenId, archivos, open, onClose, onDelete }: ArchivosDialogProps) => {
  const [problem, setProblem] = useState<string>();
  const [progress, setProgress] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const upload = useOnce();
  useUnsavedGuard(upload.busy, 'El archivo todavía se está subiendo.');

  const send = async (file: File) => {
    setProgress(0);
    try {
      const { message } = await callApi('subirArchivo', {
        payload: { order_id: ordenId },
        file,
        onProgress: setProgress,
      });
      if (message !== SUBIDO) throw new Error(message);
      if (input.current) input.current.value = '';
      showToast(SUBIDO);
    } catch (error) {
      setProblem(textOf(error));
    } finally {
      setProgress(null);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const file = input.current?.files?.[0] ?? null;
    const wrong = problemOf(file);
    setProblem(wrong);
    if (file && !wrong) upload.run(() => send(file));
  };

  return (
    <Dialog open={open} onClose={onClose} title="Añadir archivo" size="lg" dismissable={!upload.busy}>
      <Stack gap="6">
        <form noValidate onSubmit={submit}>
          <Stack gap="3">
            <FormField label="Archivo" required error={problem}>
              {(control) => <FileInput {...control} ref={input} onChange={() => setProblem(undefined)} />}
            </FormField>
            {progress === null ? null : (
              <Box>
                <Box
                  as="progress"
                  w="full"
                  aria-label="Subiendo el archivo"
                  {...{ max: 100, value: Math.round(progress * 100) }}
                />
                <Text fontSize="sm" color="fg.muted">
                  {progress < 1 ? `Subiendo… ${Math.round(progress * 100)} %` : 'Almacenando…'}
                </Text>
              </Box>
            )}
            <Button type="submit" alignSelf="flex-start" aria-disabled={upload.busy || undefined}>
              <UploadIcon /> Subir
            </Button>
          </Stack>
        </form>
        <section aria-label="Archivos de la orden">
          <Heading size="sm" mb="3">
            Archivos de la orden
          </Heading>
          {archivos.length > 0 ? (
            <ArchivosList archivos={archivos} onDelete={onDelete} />
          ) : (
            <Text color="fg.muted">Esta orden no tiene archivos.</Text>
          )}
        </section>
      </Stack>
    </Dialog>
  );
};

/** Document 2, section 8: no answer and a refusal read differently. */
const textOf = (error: unknown): string => {
  const { kind, message } = asApiError(error);
  return kind === 'network' || kind === 'timeout'
    ? `Hubo un problema en la solicitud al servidor: ${message}`
    : `Hubo un problema al guardar el archivo.${kind === 'rejected' ? ` ${message}` : ''}`;
};
