import { useCapacidades } from '@hilvan/api-client';
import { fold, hasTalla, piezasDe, sinTalla } from '@hilvan/contract';
import { lazyPage } from '@hilvan/remote-kit';
import { ExportButtons, type SheetColumn } from '@hilvan/sheets/export';
import { readSource, Unreadable, written } from '@hilvan/sheets/read';
import { Box, Button, errorText, Flex, Input, PlusIcon, showToast, Text } from '@hilvan/ui';
import { Picker } from '@hilvan/ui/overlays';
import {
  type AMedias,
  addByClick,
  addByKey,
  FileInput,
  FormField,
  FormGrid,
  readMonto,
  useMarkPartial,
} from '@hilvan/ui/records';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentType,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { TallaSugeridaProps } from '../tallas/talla-sugerida';
import { BringFromEmpresa } from './bring-from-empresa';
import type { PersonaEscrita } from './orden-escrita';
import { isTable, pastedRows, type readPersonas } from './paste-personas';
import { notAdded, paraQuienes, withoutNext } from './personas-en-espera';
import { cantidadProblem } from './personas-table';
import { usePersonasRecibidas } from './use-personas-recibidas';

type Presente = Pick<PersonaEscrita, 'nombre' | 'prenda'>;

export type PersonaFormProps = {
  /** The names of the garments that may be chosen, those of the order first. */
  prendas: readonly string[];
  /** The garment of an order that has only one; it is chosen from the start. */
  unica?: string | undefined;
  /** The smallest quantity. 1 on the order form; the page that collects people takes 0 too and leaves those people out when saving. */
  minimo: 0 | 1;
  /** The people that are there already: where a pasted list names them again, the person is asked. */
  presentes: readonly Presente[];
  /** Adds people; false where the browser could not keep them. */
  onAdd: (personas: Omit<PersonaEscrita, 'key'>[]) => boolean;
  partial?: AMedias;
  /** Whether the page begins with the focus here: at the garment, or at the name where `unica` is chosen already. */
  autoFocus?: boolean;
  /** The company of the order, where it is known: its people can be brought, and sizes are suggested by its size chart. */
  empresa?: TallaSugeridaProps['empresa'] | undefined;
};

const TallaSugerida = lazyPage<TallaSugeridaProps>(
  (): Promise<{ default: ComponentType<TallaSugeridaProps> }> =>
    // Where this code cannot be fetched, people are typed without suggested sizes.
    import('../tallas/talla-sugerida').catch(() => ({ default: () => null })),
);

const itself = (name: string) => name;
/** Whether a person on the list has this name and garment. Sizes, which stand behind the name or the garment, do not count. */
const isSameButSize = (p: Presente, { prenda, nombre }: { prenda: string | null; nombre: string }) =>
  prenda !== null && prendaSola(p.prenda) === prendaSola(prenda) && fold(sinTalla(p.nombre)) === fold(nombre);
const prendaSola = (prenda: string) => piezasDe({ nombre: '', prenda, cantidad: null }).prenda;
const tell = (error: unknown) =>
  showToast(error instanceof Unreadable ? error.message : errorText(error), 'error');

/** The columns of the template file; its rows are garments, each with a sample person. */
const PLANTILLA: SheetColumn<string>[] = [
  { header: 'Nombre', value: () => 'María Mora' },
  { header: 'Prenda', value: (prenda) => prenda },
  { header: 'Talla', value: () => 'M' },
  { header: 'Cantidad', kind: 'number', value: () => 1 },
];

/**
 * Adds one person, or a whole list pasted from a spreadsheet, an e-mail or a file. The garment stays chosen, since lists go garment by
 * garment. Has no `<form>` of its own, since it stands inside that of the order.
 */
export const PersonaForm = ({
  prendas,
  unica,
  minimo,
  presentes,
  onAdd,
  partial,
  autoFocus = false,
  empresa,
}: PersonaFormProps) => {
  const { tallas } = useCapacidades();
  const [nombre, setNombre] = useState('');
  const [cantidad, setCantidad] = useState('1');
  const [tried, setTried] = useState(false);
  const prendaBox = useRef<HTMLDivElement>(null);
  const nombreBox = useRef<HTMLInputElement>(null);
  const hint = useId();
  const toName = () => nombreBox.current?.focus();
  const keep: PersonaFormProps['onAdd'] = (personas) => {
    const kept = onAdd(personas);
    if (kept) setTried(false);
    return kept;
  };
  const { prenda, setChosen, choose, waiting, asked, addRow, receive, leaveOut, discard } =
    usePersonasRecibidas({ prendas, unica, minimo, presentes, onAdd: keep, onEnd: toName });
  const number = readMonto(cantidad);
  const problema = cantidadProblem(number, minimo);
  const untold = tried && prenda === null ? 'Seleccione un producto.' : undefined;
  const prendaError = waiting.length > 0 ? paraQuienes(waiting) : untold;
  const cantidadError = tried ? problema : undefined;

  // Scrolls to the picker: what made it ask may have happened far away, and taking the focus does not bring it into view.
  useEffect(() => {
    if (asked > 0) prendaBox.current?.scrollIntoView({ block: 'nearest' });
  }, [asked]);
  useMarkPartial(partial, 'una persona', nombre.trim() !== '');
  useMarkPartial(partial, 'una lista de personas', waiting.length > 0);

  const add = () => {
    setTried(true);
    if (prenda === null || number === null || problema) return;
    if (!addRow([{ prenda, nombre: nombre.trim(), cantidad: number }])) return;
    setNombre('');
    setCantidad('1');
    toName();
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isTable(text)) return;
    event.preventDefault();
    receive(pastedRows(text, prendas)).catch(tell);
  };
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    try {
      const table = await readSource(file);
      await receive(table.map((row) => row.map(written)));
    } catch (error) {
      tell(error);
    }
    // Without this, choosing the same file again would change nothing.
    target.value = '';
  };

  const suggestion = (
    <Box aria-live="polite">
      {tallas && empresa && prenda !== null && nombre.trim() !== '' && !hasTalla({ nombre, prenda }) ? (
        <Suspense>
          <TallaSugerida
            empresa={empresa}
            prenda={prenda}
            nombre={nombre}
            prendas={prendas}
            onAccept={(chosen) => {
              setChosen(chosen.prenda);
              setNombre(chosen.nombre);
              toName();
            }}
          />
        </Suspense>
      ) : null}
    </Box>
  );

  return (
    <fieldset aria-label="Agregar una persona" aria-describedby={hint} onKeyDown={addByKey(add)}>
      <FormGrid gridTemplateColumns={{ base: '1fr', md: 'minmax(0, 2fr) minmax(0, 2fr) 7rem auto' }}>
        <Box ref={prendaBox}>
          <FormField label="Prenda" required error={prendaError}>
            {(control) => (
              <Picker
                key={asked}
                control={control}
                items={prendas}
                itemToString={itself}
                itemKey={itself}
                value={prenda}
                onChange={choose}
                placeholder="Selecciona un producto"
                autoFocus={asked > 0 || (autoFocus && unica === undefined)}
              />
            )}
          </FormField>
        </Box>
        <FormField label="Nombre" hint={suggestion}>
          {(control) => (
            <Input
              {...control}
              ref={nombreBox}
              autoFocus={autoFocus && unica !== undefined}
              autoComplete="off"
              value={nombre}
              onChange={(event) => setNombre(event.target.value)}
              onPaste={paste}
            />
          )}
        </FormField>
        <FormField label="Cantidad" required error={cantidadError}>
          {(control) => (
            <Input
              {...control}
              type="number"
              numeric
              min={minimo}
              inputMode="numeric"
              autoComplete="off"
              value={cantidad}
              onChange={(event) => setCantidad(event.target.value)}
              onPaste={paste}
            />
          )}
        </FormField>
        <Button variant="subtle" mt={{ md: '1.7rem' }} onClick={addByClick(add)}>
          <PlusIcon />
          Agregar
        </Button>
      </FormGrid>
      {waiting.length > 0 ? <Waiting waiting={waiting} onLeaveOut={leaveOut} onDiscard={discard} /> : null}
      <Text id={hint} fontSize="sm" color="fg.muted" mt="2">
        Puede pegar en Nombre lo que copió de un correo o de una hoja de cálculo: nombres, tallas y
        cantidades; con su fila de títulos, también la prenda y los apellidos.
      </Text>
      {empresa ? (
        <BringFromEmpresa
          empresa={empresa.nombre}
          isIn={(name) => presentes.some((p) => isSameButSize(p, { prenda, nombre: name }))}
          onBring={(nombres) => receive(nombres.map((name) => [name]))}
        />
      ) : null}
      <Flex gap="3" mt="3" align="end" wrap="wrap">
        <FormField label="O un archivo (CSV o Excel)">
          {(control) => <FileInput {...control} accept=".csv,.tsv,.txt,.xlsx,text/csv" onChange={read} />}
        </FormField>
        <ExportButtons
          quiet
          template
          name="plantilla-personas"
          columns={PLANTILLA}
          rows={[prendas[0] ?? 'Camisa']}
        />
      </Flex>
    </fieldset>
  );
};

type WaitingProps = {
  waiting: ReturnType<typeof readPersonas>;
  onLeaveOut: () => void;
  onDiscard: () => void;
};

/** What else than choosing a garment can be done with the people who wait for one. */
const Waiting = ({ waiting, onLeaveOut, onDiscard }: WaitingProps) => (
  <Flex gap="2" mt="2" wrap="wrap">
    {withoutNext(waiting).length > 0 ? (
      <Button variant="outline" colorPalette="gray" size="sm" onClick={onLeaveOut}>
        {notAdded(waiting)}
      </Button>
    ) : null}
    <Button variant="outline" colorPalette="gray" size="sm" onClick={onDiscard}>
      Descartar la lista que espera
    </Button>
  </Flex>
);
