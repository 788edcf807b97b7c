import { useCapacidades } from '@hilvan/api-client';
import { fold, hasTalla, piezasDe, sinTalla } from '@hilvan/contract';
import { lazyPage } from '@hilvan/remote-kit';
import { ExportButtons, type SheetColumn } from '@hilvan/sheets/export';
import { readSource, Unreadable, written } from '@hilvan/sheets/read';
import { Box, Button, confirm, errorText, Flex, Input, PlusIcon, showToast, Text } from '@hilvan/ui';
import { Picker } from '@hilvan/ui/overlays';
import {
  type AMedias,
  addByClick,
  addByKey,
  FileInput,
  FormField,
  FormGrid,
  readMonto,
  SIN_ESPACIO,
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
import { isTable, pastedRows, readPersonas, unreadTitles } from './paste-personas';
import {
  alreadyIn,
  asksSizes,
  lacksPrenda,
  notAdded,
  paraQuienes,
  sinLeer,
  withChosen,
  withNext,
  withoutNext,
  yaEstan,
} from './personas-en-espera';
import { cantidadProblem } from './personas-table';

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

type Celdas = ReturnType<typeof pastedRows>;
type Filas = ReturnType<typeof readPersonas>;
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
  const [chosen, setChosen] = useState<string | null>();
  // People that were pasted or read from a file and still lack a garment.
  const [waiting, setWaiting] = useState<Filas>([]);
  // How often a garment was asked for: each time the picker is mounted anew, so that it takes the focus.
  const [asked, setAsked] = useState(0);
  const [nombre, setNombre] = useState('');
  const [cantidad, setCantidad] = useState('1');
  const [tried, setTried] = useState(false);
  const prendaBox = useRef<HTMLDivElement>(null);
  const nombreBox = useRef<HTMLInputElement>(null);
  const hint = useId();
  const number = readMonto(cantidad);
  const problema = cantidadProblem(number, minimo);
  // While pasted people wait for a garment none is preselected: they only get one that somebody chooses.
  const prenda = chosen === undefined && waiting.length === 0 ? (unica ?? null) : (chosen ?? null);
  const untold = tried && prenda === null ? 'Seleccione un producto.' : undefined;
  const prendaError = waiting.length > 0 ? paraQuienes(waiting) : untold;
  const cantidadError = tried ? problema : undefined;

  // Scrolls to the picker: what made it ask may have happened far away, and taking the focus does not bring it into view.
  useEffect(() => {
    if (asked > 0) prendaBox.current?.scrollIntoView({ block: 'nearest' });
  }, [asked]);
  useMarkPartial(partial, 'una persona', nombre.trim() !== '');
  useMarkPartial(partial, 'una lista de personas', waiting.length > 0);

  const addRow = (personas: Omit<PersonaEscrita, 'key'>[]): boolean => {
    const kept = onAdd(personas);
    if (!kept) showToast(SIN_ESPACIO, 'error');
    return kept;
  };
  const add = () => {
    setTried(true);
    if (prenda === null || number === null || problema) return;
    if (!addRow([{ prenda, nombre: nombre.trim(), cantidad: number }])) return;
    setNombre('');
    setCantidad('1');
    setTried(false);
    nombreBox.current?.focus();
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isTable(text)) return;
    event.preventDefault();
    receive(pastedRows(text, prendas)).catch(tell);
  };
  /**
   * Takes pasted rows, after asking about numbers that may be sizes and about people who are there already.
   * @throws {Unreadable}
   */
  const receive = async (cells: Celdas) => {
    const guess = readPersonas(cells, prendas);
    const [first] = guess.filter(({ inDoubt }) => inDoubt);
    const sizes = first !== undefined && !(await confirm(asksSizes(first)));
    const rows = sizes ? readPersonas(cells, prendas, true) : guess;
    const again = alreadyIn(presentes, withChosen(rows, prenda));
    const wanted =
      again === 0 ||
      (await confirm({
        title: '¿Agregarlas otra vez?',
        text: yaEstan(again),
        yes: 'Agregar otra vez',
        no: 'No agregar',
      }));
    if (wanted) taken.current(rows, sinLeer(unreadTitles(cells, prendas)));
  };
  const take = (rows: Filas, unread: string) => {
    const known = withChosen(rows, prenda);
    // A list in which somebody lacks a garment joins the people who already wait; one in which everybody has theirs is added at once.
    if (known.some(lacksPrenda)) {
      wait([...waiting, ...known]);
      if (unread) showToast(unread, 'info');
    } else addAll(known, unread);
  };
  const wait = (rows: Filas) => {
    setWaiting(rows);
    // The garment chosen before was not meant for these people.
    setChosen(undefined);
    setAsked(asked + 1);
  };
  const addAll = (rows: Filas, unread = ''): boolean => {
    const personas = rows
      .map((row) => ({ prenda: row.prenda ?? '', nombre: row.nombre, cantidad: row.cantidad ?? 1 }))
      .filter(({ cantidad }) => cantidad >= minimo);
    if (!addRow(personas)) return false;
    setTried(false);
    const omitted = rows.length - personas.length;
    const pieces = personas.reduce((sum, { cantidad }) => sum + cantidad, 0);
    // The number of pieces shows where a size was read as a quantity.
    const each = pieces === personas.length ? '' : ` (${pieces} piezas)`;
    showToast(
      [
        personas.length === 1
          ? `Se agregó 1 persona${each}.`
          : `Se agregaron ${personas.length} personas${each}.`,
        omitted > 0 ? `Con cantidad 0 no se ${omitted === 1 ? 'agregó 1' : `agregaron ${omitted}`}.` : '',
        unread,
      ]
        .filter(Boolean)
        .join(' '),
    );
    return true;
  };

  const choose = (next: string | null) => {
    const known = next === null ? waiting : withNext(waiting, next);
    if (next !== null && known.some(lacksPrenda)) {
      wait(known);
      return;
    }
    if (next !== null && known.length > 0) {
      if (!addAll(known)) return;
      setWaiting([]);
    }
    setChosen(next);
    // Next the person types a name.
    if (next !== null) nombreBox.current?.focus();
  };
  const leaveOut = () => {
    const known = withoutNext(waiting);
    if (known.some(lacksPrenda)) return wait(known);
    if (addAll(known)) discard();
  };
  const discard = () => {
    setWaiting([]);
    nombreBox.current?.focus();
  };

  // The latest `take`: people may be added while a file is read or a question is open.
  const taken = useRef(take);
  taken.current = take;
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
              nombreBox.current?.focus();
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
      {waiting.length > 0 ? (
        <Flex gap="2" mt="2" wrap="wrap">
          {withoutNext(waiting).length > 0 ? (
            <Button variant="outline" colorPalette="gray" size="sm" onClick={leaveOut}>
              {notAdded(waiting)}
            </Button>
          ) : null}
          <Button variant="outline" colorPalette="gray" size="sm" onClick={discard}>
            Descartar la lista que espera
          </Button>
        </Flex>
      ) : null}
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
