import { queryFor } from '@hilvan/api-client';
import { formatFecha, hoy, type Inventario, isBlank } from '@hilvan/contract';
import { PRINT_LIMIT, usePrinting } from '@hilvan/remote-kit/use-printing';
import {
  Box,
  Button,
  type Column,
  confirm,
  Flex,
  LinkButton,
  Page,
  SearchTable,
  Stack,
  Text,
  texto,
} from '@hilvan/ui';
import { counted, type PendingList, SaveBar, useLeft, useOnce } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ContadoCell, cuantoHayDe } from './contado-cell';
import { type Contado, useContados } from './conteo';
import { labelOf } from './existencias';
import { formatCantidad } from './format-cantidad';
import { useEntradasPendientes, useSalidasPendientes } from './pedido';
import { useNoteCounts } from './use-note-counts';

/** Rows on a page: a shelf at a time, without turning pages. */
const PAGE_SIZE = 50;
/** By how many rows a key moves the focus. */
const STEPS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };
const NEXT_PAGE = 'button[aria-label="Página siguiente"][aria-disabled=false]';

const columnsOver = (inventario: readonly Inventario[]): Column<Inventario>[] => [
  {
    key: 'nombre_producto',
    header: 'Nombre producto',
    primary: true,
    sortBy: (i) => i.nombre_producto,
    render: (i) => (
      <>
        {texto(labelOf(i))}
        <small>{[i.nombre_categoria, i.comentario].filter((word) => !isBlank(word)).join(' · ')}</small>
      </>
    ),
  },
  {
    key: 'anotado',
    header: 'Anotado',
    align: 'end',
    card: 'line',
    render: (i) => formatCantidad(i.cantidad),
  },
  {
    key: 'contado',
    header: 'Contado',
    align: 'end',
    cardLabel: '',
    card: 'beside',
    render: (i) => <ContadoCell item={i} inventario={inventario} />,
  },
];

const byNombre = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });
const enOrden = ({ data }: { data: readonly Inventario[] }) =>
  [...data].sort((a, b) => byNombre.compare(a.nombre_producto, b.nombre_producto));
const GIVEN = { key: 'nombre_producto', direction: 'ascending' } as const;
const NINGUNO: readonly never[] = [];
const nombreDe = (i: Inventario) => i.nombre_producto;
const searchedIn = () => nombreDe;

const sinCategoria = ({ nombre_categoria }: Inventario) => isBlank(nombre_categoria);
const SIN_CATEGORIA = { value: 'sin-categoria', label: 'Sin categoría', passes: sinCategoria };

/** The filter by category. A category is a shelf, most of the time; what has none stands on some shelf too, and is counted last. */
const categoriasDe = (inventario: readonly Inventario[]) => {
  const names = inventario.filter((i) => !sinCategoria(i)).map((i) => i.nombre_categoria);
  const named = [...new Set(names)].sort(byNombre.compare);
  return {
    label: 'Categorias',
    of: [
      { value: '', label: 'Todo', passes: () => true },
      ...named.map((value) => ({
        value,
        label: value,
        passes: (i: Inventario) => i.nombre_categoria === value,
      })),
      ...(inventario.some(sinCategoria) ? [SIN_CATEGORIA] : []),
    ],
  };
};

const boxesIn = (rows: HTMLElement | null) => [
  ...(rows?.querySelectorAll<HTMLInputElement>('td input') ?? []),
];

/** Moves from box to box by keys. Enter in the last box of a page turns the page, in the last of all it ends the count (`onEnd`). */
const moveByKey = (event: KeyboardEvent<HTMLElement>, onEnd: () => void, onSave: () => void) => {
  const { key, ctrlKey, metaKey, currentTarget: rows } = event;
  const step = STEPS[key];
  const shown = boxesIn(rows);
  const at = shown.indexOf(event.target as HTMLInputElement);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  if (key === 'Enter' && (ctrlKey || metaKey)) return onSave();
  const next = shown[at + step];
  if (next) return next.focus();
  if (key !== 'Enter') return;
  const turn = rows.querySelector<HTMLButtonElement>(NEXT_PAGE);
  if (!turn) return onEnd();
  // The page is drawn at once, so that its first box can take the focus.
  flushSync(() => turn.click());
  boxesIn(rows)[0]?.focus();
};

type SinAnotarProps = {
  list: PendingList<Contado>;
  /** How many items there are in stock. */
  total: number;
  run: ReturnType<typeof useOnce>['run'];
  /** Called before what was counted goes, and with it the button 'Descartar', so that the focus can move on. */
  onDrop: () => void;
};

/** How much is counted and since when, and 'Descartar'. */
const SinAnotar = ({ list, total, run, onDrop }: SinAnotarProps) => {
  const waiting = list.items.length;
  if (waiting === 0) return null;
  const since = list.items.map(({ dia }) => dia).sort()[0] ?? '';
  const drop = async () => {
    const sure = await confirm({
      title: '¿Descartar lo contado?',
      text: `Se borra lo que escribió de ${counted(waiting, 'producto', 'productos')}. El inventario queda como está.`,
      yes: 'Sí, descartar',
      danger: true,
    });
    if (!sure) return;
    onDrop();
    for (const { idLocal } of list.items) list.remove(idLocal);
  };
  return (
    <Flex align="center" columnGap="3" wrap="wrap">
      <span>
        {waiting} de {total} contados
        {since < hoy() ? `, desde el ${formatFecha(since)}` : ''}
      </span>
      <Button variant="ghost" size="sm" onClick={() => run(drop)}>
        Descartar
      </Button>
    </Flex>
  );
};

/**
 * /inventario/conteo: the person types how much there is of everything; what differs is noted as entries and exits. `?q=Hilo&producto=7`
 * begins with item 7.
 */
export default function ConteoPage() {
  const query = useQuery({ ...queryFor('inventarioInfo'), select: enOrden });
  const inventario = query.data ?? NINGUNO;
  const list = useContados();
  // Entries and exits that wait in lists of their own: these goods have left or reached the shelf already, so that after a count they would
  // be noted again when their list is sent.
  const unsaved = useEntradasPendientes().items.length + useSalidasPendientes().items.length > 0;
  const columns = useMemo(() => columnsOver(inventario), [inventario]);
  const filters = useMemo(() => categoriasDe(inventario), [inventario]);
  const everything = usePrinting() && inventario.length <= PRINT_LIMIT;
  const rows = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const { run } = useOnce();
  const left = useLeft();
  const navigate = useNavigate();

  const [producto] = useState(Number(useSearchParams()[0].get('producto')));
  const first = inventario.find(({ id }) => id === producto);
  const label = first && cuantoHayDe(first);
  useEffect(() => {
    if (label)
      boxesIn(rows.current)
        .find((box) => box.getAttribute('aria-label') === label)
        ?.focus();
  }, [label]);

  const { reading, saving, attempt } = useNoteCounts(list, () => {
    // Somebody who came for one item goes back to the list; a shelf is followed by the next one on this page.
    if (producto && !left()) navigate('/inventario');
  });
  const save = () => run(attempt);
  const toSubmit = () => bar.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus();

  return (
    <Page title="Conteo de inventario">
      <Stack gap="4">
        <Text color="fg.muted">
          Lo que deja en blanco queda como está. Lo que escribe se guarda en este equipo hasta anotarlo.
        </Text>
        {unsaved ? (
          <Text color="fg.warning">
            Tiene entradas o salidas sin guardar: guárdelas antes de anotar el conteo, o se anotarán dos
            veces.
          </Text>
        ) : null}
        <Box ref={rows} onKeyDown={(event) => moveByKey(event, toSubmit, save)}>
          <SearchTable
            storageKey={null}
            label="Buscar producto de inventario"
            caption="Inventario"
            columns={columns}
            rows={query.data}
            query={query}
            pageSize={everything ? Number.POSITIVE_INFINITY : PAGE_SIZE}
            given={GIVEN}
            searchedIn={searchedIn}
            filters={filters}
            emptyAction={<LinkButton to="/inventario/entrada">Entradas</LinkButton>}
          />
        </Box>
        <SaveBar
          bar={bar}
          saving={reading || saving}
          savingText={saving ? 'Anotando…' : 'Revisando…'}
          onClick={save}
          backTo="/inventario"
          title="Ctrl + Enter"
          aria-keyshortcuts="Control+Enter"
          info={<SinAnotar list={list} total={inventario.length} run={run} onDrop={toSubmit} />}
        >
          Anotar
        </SaveBar>
      </Stack>
    </Page>
  );
}
