import { idSemanaDe } from '@hilvan/contract';
import {
  Box,
  Checkbox,
  type Column,
  DataTable,
  EstadoBadge,
  fecha,
  jointly,
  notify,
  Page,
  SearchBox,
  showToast,
  texto,
  useFilteredRows,
  useLoadingDialog,
} from '@hilvan/ui';
import {
  Form,
  Held,
  RecordState,
  SaveBar,
  useDraft,
  useForm,
  useLeft,
  useSavingDialog,
} from '@hilvan/ui/records';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { asignadasA, avanceDe, rangoSemana, textoAvance, useAnuladas, useSemanas } from './semanas';
import { otrasSemanas } from './semanas-de-orden';
import { openWeek } from './tramo-semanas';
import { type Asignable, searchedIn, useAsignables } from './use-asignables';
import {
  ACTIVIDADES_REGISTRADAS,
  acceptsSemana,
  announceAssigned,
  assign,
  useConPlaneadas,
} from './use-plan';

const keyOf = (o: Asignable) => o.id;
/** The ids of the orders that are ticked. */
type Marcadas = { ordenes: number[] };
const NINGUNA: Marcadas = { ordenes: [] };

const columnsWith = (
  assigned: ReadonlySet<number>,
  picked: RefObject<readonly number[]>,
  /** Changes each time a draft is recovered, so that the boxes are mounted anew with its ticks. */
  sitting: number,
  /** Names the other weeks in which an order stands, by the order's id; '' where there are none. */
  otras: (id: number) => string,
  onToggle: (id: number) => void,
): Column<Asignable>[] => [
  {
    key: 'marcar',
    header: 'Agregar',
    width: '5.5rem',
    card: 'beside',
    render: (o) => (
      <Checkbox
        // The box is made anew when somebody else put the order into the week meanwhile, or when a draft is recovered.
        key={assigned.has(o.id) ? 'asignada' : `libre:${sitting}`}
        // Not controlled: a tick must not draw hundreds of rows again.
        defaultChecked={assigned.has(o.id) || picked.current.includes(o.id)}
        disabled={assigned.has(o.id)}
        aria-label={`Agregar ${o.titulo}`}
        onChange={() => onToggle(o.id)}
      />
    ),
  },
  {
    key: 'titulo',
    header: 'Titulo',
    primary: true,
    sortBy: (o) => o.titulo,
    render: (o) => (
      <>
        {texto(o.titulo)}
        <small>{[o.numero, otras(o.id)].filter(Boolean).join(' · ')}</small>
      </>
    ),
  },
  { key: 'empresa', header: 'Empresa', sortBy: (o) => o.empresa, render: (o) => o.empresa },
  {
    key: 'estado',
    header: 'Estado',
    whole: true,
    sortBy: (o) => o.estado,
    render: (o) => <EstadoBadge estado={o.estado} />,
  },
  {
    key: 'fecha',
    header: 'Fecha',
    whole: true,
    sortBy: (o) => o.fecha_orden,
    render: (o) => fecha(o.fecha_orden),
  },
];

/** Enter in the search or on a tick saves nothing; Ctrl+Enter does. */
const keepEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

/** /semana/actividades/:idWeek: ticks orders for a week; those already in it are ticked and locked. */
export default function ActividadesPage() {
  const { idWeek = '' } = useParams();
  return <Semana key={idWeek} idWeek={idWeek} />;
}

function Semana({ idWeek }: { idWeek: string }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const left = useLeft();
  const { semanas, actividades: stored, ...weeks } = useSemanas();
  const actividades = useConPlaneadas(stored);
  const { ordenes: rows, ...orders } = useAsignables();
  const reads = jointly(weeks, orders);
  const [text, setText] = useState('');
  const form = useForm<Marcadas>({ defaultValues: NINGUNA });
  const [saving, setSaving] = useState(false);
  const picked = form.watch('ordenes');
  const [sitting, setSitting] = useState(0);
  const pick = useCallback(
    (ordenes: number[]) => form.setValue('ordenes', ordenes, { shouldDirty: true }),
    [form],
  );
  const draft = useDraft({
    key: `semana/actividades/${idWeek}`,
    form,
    onRecover: ({ ordenes }) => {
      pick(ordenes);
      setSitting((before) => before + 1);
    },
  });
  // In a ref, so that a tick does not build the columns anew; a box that is mounted later reads the ticks from it.
  const now = useRef(picked);
  now.current = picked;
  useLoadingDialog(reads.isPending, { seconds: 3 });
  useSavingDialog(saving);

  const semana = semanas?.find(({ id }) => String(id) === idWeek);
  const anuladas = useAnuladas();
  const assigned = useMemo(() => asignadasA(actividades ?? [], Number(idWeek)), [actividades, idWeek]);
  const otras = useMemo(
    () => (semanas && actividades && semana ? otrasSemanas(semanas, actividades, semana) : () => ''),
    [semanas, actividades, semana],
  );
  const columns = useMemo(
    () =>
      columnsWith(assigned, now, sitting, otras, (id) => {
        const before = form.getValues('ordenes');
        pick(before.includes(id) ? before.filter((one) => one !== id) : [...before, id]);
      }),
    [assigned, sitting, otras, form, pick],
  );
  // Somebody else may annul a ticked order or put it into the week meanwhile: it is then no longer ticked.
  const fresh = (rows ?? []).map(keyOf).filter((id) => picked.includes(id) && !assigned.has(id));
  const gone = rows !== undefined && actividades !== undefined && fresh.length < picked.length;
  useEffect(() => {
    if (gone) pick(fresh);
  });
  const found = useFilteredRows(rows, searchedIn, text);

  const save = async () => {
    if (!semana) return;
    if (fresh.length === 0) {
      await notify.error('Error al crear la orden!', 'Elija al menos una orden.');
      return;
    }
    if (!(await acceptsSemana(semana, fresh.length === 1 ? 'el pedido' : `los ${fresh.length} pedidos`)))
      return;
    setSaving(true);
    const done = await assign(fresh, semana);
    setSaving(false);
    if (!done) return;
    draft.done();
    // Somebody who has gone on to another page is told there by a toast, and stays there.
    if (left()) return showToast(ACTIVIDADES_REGISTRADAS);
    await announceAssigned(semana);
    if (left()) return;
    openWeek(queryClient, semana.id);
    navigate('/calendario');
  };

  // Until these were read, nobody knows which orders are in the week already.
  if (!semana || !rows || !actividades) {
    return (
      <Page title="Agregar Actividades">
        <RecordState
          query={reads}
          missing={weeks.isSuccess && !semana}
          text="Semana no encontrada"
          backTo="/calendario"
        />
      </Page>
    );
  }
  const planned = actividades.filter((a) => idSemanaDe(a) === semana.id);
  const avance = textoAvance(avanceDe(planned, anuladas, ({ estado }) => estado));
  return (
    <Page
      title={`Agregar Actividades - ${semana.nSemana ?? semana.id}`}
      subtitle={[rangoSemana(semana), avance || 'Sin actividades'].join(' · ')}
    >
      {draft.bar}
      <Form form={form} onSubmit={save}>
        {/* Held, because an order ticked while the others are being saved would be forgotten. */}
        <Held held={draft.held}>
          <Box onKeyDown={keepEnter}>
            <SearchBox label="Buscar orden" value={text} onChange={setText} />
            <DataTable
              caption="Órdenes para la semana"
              columns={columns}
              rows={found}
              rowKey={keyOf}
              numbered={false}
            />
          </Box>
        </Held>
        <SaveBar form={form} saving={saving} backTo="/calendario">
          {fresh.length > 0 ? `Guardar (${fresh.length})` : 'Guardar'}
        </SaveBar>
      </Form>
    </Page>
  );
}
