import { asApiError, callApi, rejection, useAttemptKey } from '@hilvan/api-client';
import type { Archivo } from '@hilvan/contract';
import { Box, Button, Heading, numeroDeDocumento, Stack, showToast, Text, UploadIcon } from '@hilvan/ui';
import { Dialog } from '@hilvan/ui/overlays';
import { FileInput, FormField, useLeft, useOnce, useUnsavedGuard } from '@hilvan/ui/records';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { problemOf, SUBIDO, watchUpload } from './archivos';
import { ArchivosList } from './archivos-list';

type ArchivosDialogProps = {
  ordenId: number;
  /** The files of the order; undefined until they were read. */
  archivos: readonly Archivo[] | undefined;
  open: boolean;
  onClose: () => void;
  onDelete: (archivo: Archivo, pressed: Element) => void;
};

/** The window 'Añadir archivo': uploads files one after the other and shows the progress, lists the stored ones and deletes them. */
export const ArchivosDialog = ({ ordenId, archivos, open, onClose, onDelete }: ArchivosDialogProps) => {
  const [problem, setProblem] = useState<string>();
  const [progress, setProgress] = useState<{ of: string; part: number } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const upload = useOnce();
  const { clave, hecho } = useAttemptKey();
  const left = useLeft();
  const known = useRef(archivos);
  /** The files that the order had before the try whose answer was lost. */
  const before = useRef<ReadonlySet<string>>(undefined);
  // Under the key of that try a provider answers as it did then: where the try's file was stored and deleted since, the next try is a new one.
  useEffect(() => {
    if (!archivos) return;
    const there = namesOf(archivos);
    const isGone = (name: string) => !there.has(name) && before.current?.has(name) === false;
    if ([...namesOf(known.current)].some(isGone)) {
      hecho();
      before.current = undefined;
    }
    known.current = archivos;
  }, [archivos, hecho]);
  useUnsavedGuard(upload.busy, 'El archivo todavía se está subiendo.');

  const send = async (files: readonly File[]) => {
    let sent = 0;
    let there = namesOf(known.current);
    try {
      for (const file of files) {
        there = namesOf(known.current);
        const of = files.length > 1 ? ` ${sent + 1} de ${files.length}` : '';
        const { signal, moves, end } = watchUpload();
        const onProgress = (part: number) => {
          moves(part);
          setProgress({ of, part });
        };
        onProgress(0);
        const idempotencyKey = clave([ordenId, file.name, file.size, file.lastModified]);
        const payload = { order_id: ordenId };
        const answer = callApi('subirArchivo', { payload, file, idempotencyKey, onProgress, signal });
        const { message } = await answer.finally(end);
        hecho();
        before.current = undefined;
        if (message !== SUBIDO) throw rejection(message);
        sent += 1;
      }
      showToast(files.length > 1 ? `Se subieron ${files.length} archivos.` : SUBIDO);
    } catch (error) {
      const names = files.slice(sent).map(({ name }) => name);
      const doubt = asApiError(error).incierto ? names.shift() : undefined;
      if (doubt) before.current ??= there;
      const text = [
        textOf(error),
        doubt
          ? `No se sabe si «${doubt}» se guardó: vea los archivos de la orden antes de subirlo otra vez.`
          : '',
        files.length > 1 && names.length > 0 ? `Faltan: ${names.join(', ')}. Elíjalos de nuevo.` : '',
      ]
        .filter(Boolean)
        .join(' ');
      if (left()) showToast(`${numeroDeDocumento('orden', ordenId)}: ${text}`, 'error', 10);
      else setProblem(text);
    } finally {
      // Once one file was sent the choice is cleared, or pressing again would send it a second time.
      if (input.current && sent > 0) input.current.value = '';
      setProgress(null);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const files = [...(input.current?.files ?? [])];
    const wrong = problemOf(files);
    setProblem(wrong);
    if (!wrong) upload.run(() => send(files));
  };

  return (
    <Dialog open={open} onClose={onClose} title="Añadir archivo" size="lg" dismissable={!upload.busy}>
      <Stack gap="6">
        <form noValidate onSubmit={submit}>
          <Stack gap="3">
            <FormField label="Archivo" required error={problem}>
              {(control) => (
                <FileInput
                  {...control}
                  ref={input}
                  multiple
                  autoFocus
                  onChange={() => setProblem(undefined)}
                />
              )}
            </FormField>
            {progress === null ? null : (
              <Box>
                <Box
                  as="progress"
                  w="full"
                  aria-label="Subiendo el archivo"
                  {...{ max: 100, value: Math.round(progress.part * 100) }}
                />
                <Text fontSize="sm" color="fg.muted">
                  {progress.part < 1
                    ? `Subiendo${progress.of}… ${Math.round(progress.part * 100)} %`
                    : `Almacenando${progress.of}…`}
                </Text>
              </Box>
            )}
            <Button type="submit" alignSelf="flex-start" aria-disabled={upload.busy || undefined}>
              <UploadIcon /> Subir
            </Button>
          </Stack>
        </form>
        {archivos ? (
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
        ) : null}
      </Stack>
    </Dialog>
  );
};

const namesOf = (archivos: readonly Archivo[] = []) =>
  new Set(archivos.map(({ nombreArchivo }) => nombreArchivo));

/** A lost call and a refusal have different texts (specification, document 2, section 8). */
const textOf = (error: unknown): string => {
  const { errores, mensaje, message, lost } = asApiError(error);
  return lost
    ? `Hubo un problema en la solicitud al servidor: ${message}`
    : `Hubo un problema al guardar el archivo.${errores.length > 0 || mensaje ? ` ${message}` : ''}`;
};
