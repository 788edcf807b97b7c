import { apiErrorText, asApiError, queryFor } from '@hilvan/api-client';
import { formatFecha, hoy, type Inventario, isBlank } from '@hilvan/contract';
import { PRINT_LIMIT, usePrinting } from '@hilvan/remote-kit/use-printing';
import {
  Box,
  Button,
  type Column,
  confirm,
  Flex,
  LinkButton,
  notify,
  Page,
  SearchTable,
  Stack,
  showToast,
  Text,
  texto,
} from '@hilvan/ui';
import { counted, SaveBar, useLeft, useOnce, useSavingDialog } from '@hilvan/ui/records';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ContadoCell, cuantoHayDe } from './contado-cell';
import { type Diferencia, diferenciaEscrita, hallazgoDe, noteCounts, useContados } from './conteo';
import { labelOf, TITULO_ERROR } from './existencias';
import { formatCantidad } from './format-cantidad';
import { useEntradasPendientes, useSalidasPendientes } from './pedido';
import { useAnnounced } from './ya-pedido';

/** Rows on a page: a shelf at a time, without turning pages. */
const PAGE_SIZE = 50;
/** By how many rows a key moves the focus. */
const STEPS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };
const NEXT_PAGE = 'button[aria-label="Página siguiente"][aria-disabled=false]';
const LOST = '\nLo que haya quedado anotado se reconoce cuando vuelva a anotar.';
const CAMBIADO = 'Lo que cambió mientras tanto sigue sin anotar: revíselo y vuelva a anotar.';
/** Number of items that are told one by one; of the others only their number. */
const TOLD = 10;

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
const boxesIn = (rows: HTMLElement | null) => [
  ...(rows?.querySelectorAll<HTMLInputElement>('td input') ?? []),
];
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

const toldOf = (lines: readonly string[]): string =>
  [...lines.slice(0, TOLD), ...(lines.length > TOLD ? [`Y ${lines.length - TOLD} más.`] : [])].join('\n');

/** The question that is asked before differences are noted. */
const preguntaDe = (diferencias: readonly Diferencia[]) => ({
  title: `¿Anotar ${counted(diferencias.length, 'diferencia', 'diferencias')}?`,
  text: toldOf(diferencias.map(diferenciaEscrita)),
  yes: 'Sí, anotar',
});

/** Tells the items to look at again by their names, since they may stand on another page or in another category. */
const porRevisar = (problemas: readonly Inventario[]): string =>
  `Revise lo que está en rojo:\n${toldOf(problemas.map(labelOf))}`;

/**
 * /inventario/conteo: the person types how much there is of everything; what differs is noted as entries and exits. `?q=Hilo&producto=7`
 * begins with item 7.
 */
export default function ConteoPage() {
  const queryClient = useQueryClient();
  const query = useQuery({ ...queryFor('inventarioInfo'), select: enOrden });
  const inventario = query.data ?? NINGUNO;
  const announced = useAnnounced();
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
  const [reading, setReading] = useState(false);
  const [saving, setSaving] = useState(false);
  useSavingDialog(saving);
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

  /** Reads the stock, with what others noted meanwhile, and compares what was counted with it. */
  const holdAgainstStock = async () => {
    setReading(true);
    const answer = await queryClient
      .fetchQuery({
        ...queryFor('inventarioInfo'),
        staleTime: 0,
        // Fails at once where there is no connection, instead of waiting for one.
        networkMode: 'always',
      })
      .finally(() => setReading(false));
    const { data } = announced(answer);
    const hallazgos = new Map(list.items.map((one) => [one.idLocal, hallazgoDe(data, one)]));
    const all = [...hallazgos.values()].filter((one) => one !== undefined);
    return {
      hallazgos,
      idos: hallazgos.size - all.length,
      diferencias: all.filter((one) => one.tipo === 'entrada' || one.tipo === 'salida'),
      problemas: data.filter(({ id }) =>
        list.items.some((one) => one.id === id && hallazgos.get(one.idLocal)?.tipo === 'problema'),
      ),
    };
  };

  const attempt = async () => {
    if (list.items.length === 0)
      return notify.warning('Nada por anotar', 'Escriba cuánto hay de lo que contó.');
    let begun = false;
    try {
      const asked = await holdAgainstStock();
      if (asked.diferencias.length === 0 && asked.problemas.length > 0)
        return notify.warning('Nada por anotar', porRevisar(asked.problemas));
      const asks = asked.diferencias.length > 0;
      if (asks && !(await confirm(preguntaDe(asked.diferencias)))) return;
      setSaving(true);
      // Somebody may have noted more while the question stood there.
      const { hallazgos, idos, diferencias, problemas } = asks ? await holdAgainstStock() : asked;
      begun = true;
      const anotadas = await noteCounts(list, hallazgos);
      setSaving(false);
      if (anotadas > 0) showToast(`${counted(anotadas, 'diferencia anotada', 'diferencias anotadas')}.`);
      else if (idos > 0)
        showToast(
          `${counted(idos, 'producto ya no está', 'productos ya no están')} en el inventario.`,
          'info',
        );
      else if (diferencias.length + problemas.length === 0) showToast('Todo lo contado está bien.');
      if (problemas.length > 0) await notify.warning('Falta revisar', porRevisar(problemas));
      else if (anotadas < diferencias.length) await notify.warning('Falta anotar', CAMBIADO);
      // Somebody who came for one item goes back to the list; a shelf is followed by the next one on this page.
      else if (producto && !left()) navigate('/inventario');
    } catch (error) {
      setSaving(false);
      const doubt = begun && asApiError(error).incierto ? LOST : '';
      await notify.error(TITULO_ERROR, apiErrorText(error) + doubt);
    }
  };
  const save = () => run(attempt);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event;
    const step = STEPS[key];
    const shown = boxesIn(rows.current);
    const at = shown.indexOf(event.target as HTMLInputElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    if (key === 'Enter' && (ctrlKey || metaKey)) return save();
    const next = shown[at + step];
    if (next) return next.focus();
    if (key !== 'Enter') return;
    const turn = rows.current?.querySelector<HTMLButtonElement>(NEXT_PAGE);
    if (!turn) return toSubmit();
    // The page is drawn at once, so that its first box can take the focus.
    flushSync(() => turn.click());
    boxesIn(rows.current)[0]?.focus();
  };
  const toSubmit = () => bar.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus();

  const waiting = list.items.length;
  const since = list.items.map(({ dia }) => dia).sort()[0] ?? '';
  const drop = async () => {
    const sure = await confirm({
      title: '¿Descartar lo contado?',
      text: `Se borra lo que escribió de ${counted(waiting, 'producto', 'productos')}. El inventario queda como está.`,
      yes: 'Sí, descartar',
      danger: true,
    });
    if (!sure) return;
    // The button 'Descartar' disappears with what was counted, so the focus moves on first.
    toSubmit();
    for (const { idLocal } of list.items) list.remove(idLocal);
  };

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
        <Box ref={rows} onKeyDown={onKeyDown}>
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
          info={
            waiting > 0 ? (
              <Flex align="center" columnGap="3" wrap="wrap">
                <span>
                  {waiting} de {inventario.length} contados
                  {since < hoy() ? `, desde el ${formatFecha(since)}` : ''}
                </span>
                <Button variant="ghost" size="sm" onClick={() => run(drop)}>
                  Descartar
                </Button>
              </Flex>
            ) : null
          }
        >
          Anotar
        </SaveBar>
      </Stack>
    </Page>
  );
}
