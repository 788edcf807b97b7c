import { Button, Card, ErrorState, Flex, Spinner, Stack, Text, Textarea } from '@hilvan/ui';
import { Dialog } from '@hilvan/ui/overlays';
import { FileInput, FormField } from '@hilvan/ui/records';
import { type ClipboardEvent, useRef, useState } from 'react';
import { ExportButtons } from '../export/export-buttons';
import type { SheetColumn } from '../export/save-sheet';
import { type AnyLista, counted } from '../lista';
import { readSource } from '../read/read-source';
import { type Tabla, Unreadable } from '../read/tabla';
import type { Importacion } from '../run/importaciones';
import { tally } from '../run/progress';

/** The chosen cells, and what they are judged against. */
export type Chosen = {
  /** The file's name, or 'celdas pegadas'. */
  origen: string;
  tabla: Tabla;
  against: { stored: readonly { id: number }[]; context: unknown };
};

type ChooseStepProps = {
  lista: AnyLista;
  kept: (Importacion & { rest: number }) | undefined;
  onClose: () => void;
  onChosen: (chosen: Chosen) => void;
  onSee: () => void;
  onResume: () => void;
  onDiscard: () => void;
};

/** The columns of the template, for a list of one row: the example of each field. */
const templateOf = ({ campos }: AnyLista): SheetColumn<AnyLista>[] =>
  campos.map(({ label, example }) => ({ header: label, value: () => example }));

/** The first step: a file, or pasted cells. Above them stands what an earlier import left. */
export const ChooseStep = ({
  lista,
  kept,
  onClose,
  onChosen,
  onSee,
  onResume,
  onDiscard,
}: ChooseStepProps) => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [failed, setFailed] = useState<unknown>();
  const again = useRef(() => {});

  const take = async (source: File | string) => {
    if (busy) return;
    again.current = () => void take(source);
    setBusy(true);
    setProblem(undefined);
    try {
      const [tabla, against] = await Promise.all([readSource(source), lista.read()]);
      onChosen({ origen: typeof source === 'string' ? 'celdas pegadas' : source.name, tabla, against });
    } catch (error) {
      const unreadable = error instanceof Unreadable;
      if (unreadable) setProblem(error.message);
      // The failure before stays on the screen until now, because its button may have the focus.
      setFailed(unreadable ? undefined : error);
    } finally {
      setBusy(false);
    }
  };
  const paste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files;
    const text = event.clipboardData.getData('text/plain');
    if (!file && text.trim() === '') return;
    event.preventDefault();
    void take(text.trim() === '' && file ? file : text);
  };

  return (
    <Dialog open onClose={onClose} title={`Importar ${lista.nombres[1]}`} size="lg">
      <Stack gap="5" aria-busy={busy || undefined}>
        {kept ? (
          <Kept lista={lista} kept={kept} onSee={onSee} onResume={onResume} onDiscard={onDiscard} />
        ) : null}
        <FormField
          label="Archivo"
          hint="CSV o libro de Excel (.xlsx). Las columnas se reconocen por su título."
          error={problem}
        >
          {(control) => (
            <FileInput
              {...control}
              accept=".csv,.tsv,.txt,.xlsx,text/csv"
              // Not `disabled`, which would drop the keyboard's focus.
              aria-disabled={busy || undefined}
              onChange={({ target }) => {
                const file = target.files?.[0];
                // Emptied, so that the same file can be chosen again once it was corrected.
                if (file) void take(file).then(() => Object.assign(target, { value: '' }));
              }}
            />
          )}
        </FormField>
        <FormField label="O pegue las celdas copiadas de una hoja de cálculo">
          {(control) => (
            <Textarea
              {...control}
              value=""
              onChange={() => undefined}
              onPaste={paste}
              placeholder="Ctrl + V"
              readOnly={busy}
            />
          )}
        </FormField>
        {busy ? (
          <Text role="status" color="fg.muted">
            <Spinner size="sm" me="2" /> Leyendo…
          </Text>
        ) : null}
        {failed ? <ErrorState error={failed} onRetry={() => again.current()} /> : null}
        <Flex wrap="wrap" gap="1">
          <ExportButtons
            quiet
            template
            name={`plantilla-${lista.clave}`}
            columns={templateOf(lista)}
            rows={[lista]}
          />
        </Flex>
      </Stack>
    </Dialog>
  );
};

const Kept = ({
  lista,
  kept,
  onSee,
  onResume,
  onDiscard,
}: Pick<ChooseStepProps, 'lista' | 'onSee' | 'onResume' | 'onDiscard'> & {
  kept: Importacion & { rest: number };
}) => {
  const { creada, eliminada, queda } = tally(kept.estados);
  const last =
    creada + queda === 0 && eliminada > 0
      ? `La última importación, de «${kept.plan.origen}», se deshizo.`
      : `La última importación fue de «${kept.plan.origen}»: ${counted(lista, creada + queda)}.`;
  return (
    <Card p="4" aria-label={kept.rest > 0 ? 'Importación sin terminar' : 'Última importación'}>
      <Text>
        {kept.rest > 0
          ? `Quedó sin terminar la importación de «${kept.plan.origen}»: ${kept.rest === 1 ? 'falta' : 'faltan'} ${counted(lista, kept.rest)}.`
          : last}
      </Text>
      <Flex gap="2.5" mt="3" wrap="wrap">
        {kept.rest > 0 ? (
          <>
            <Button size="sm" onClick={onResume}>
              Seguir
            </Button>
            <Button size="sm" variant="outline" onClick={onDiscard}>
              Descartar
            </Button>
          </>
        ) : null}
        <Button size="sm" variant="ghost" onClick={onSee}>
          Ver el informe
        </Button>
      </Flex>
    </Card>
  );
};
