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
  useForm,
  useLeft,
  useSavingDialog,
  useUnsavedGuard,
} from '@hilvan/ui/records';
import { type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { asignadasA, rangoSemana, useSemanas } from './semanas';
import { otrasSemanas } from './semanas-de-orden';
import { type Asignable, searchedIn, useAsignables } from './use-asignables';
import {
  ACTIVIDADES_REGISTRADAS,
  acceptsSemana,
  announceAssigned,
  assign,
  useConPlaneadas,
} from './use-planear';

const keyOf = (o: Asignable) => o.id;
const NINGUNA: ReadonlySet<number> = new Set();

const columnsWith = (
  assigned: ReadonlySet<number>,
  picked: RefObject<ReadonlySet<number>>,
  /** Of an order, the other weeks it stands in; '' where there are none. */
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
        // Made anew when somebody else put the order into the week meanwhile.
        key={assigned.has(o.id) ? 'asignada' : 'libre'}
        // Not controlled: a tick must not draw hundreds of rows again.
        defaultChecked={assigned.has(o.id) || picked.current.has(o.id)}
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
  const left = useLeft();
  const { semanas, actividades: stored, ...weeks } = useSemanas();
  const actividades = useConPlaneadas(stored);
  const { ordenes: rows, ...orders } = useAsignables();
  const reads = jointly(weeks, orders);
  const [text, setText] = useState('');
  const form = useForm();
  const [saving, setSaving] = useState(false);
  const [picked, setPicked] = useState(NINGUNA);
  // For a box that is drawn anew; a tick alone makes no columns.
  const now = useRef(picked);
  now.current = picked;
  useLoadingDialog(reads.isPending, { seconds: 3 });
  useSavingDialog(saving);

  const semana = semanas?.find(({ id }) => String(id) === idWeek);
  const assigned = useMemo(() => asignadasA(actividades ?? [], Number(idWeek)), [actividades, idWeek]);
  const otras = useMemo(
    () => (semanas && actividades && semana ? otrasSemanas(semanas, actividades, semana) : () => ''),
    [semanas, actividades, semana],
  );
  const columns = useMemo(
    () =>
      columnsWith(assigned, now, otras, (id) =>
        setPicked((before) => {
          const next = new Set(before);
          if (!next.delete(id)) next.add(id);
          return next;
        }),
      ),
    [assigned, otras],
  );
  // An order that was ticked may be annulled or put into the week by somebody else meanwhile.
  const fresh = (rows ?? []).map(keyOf).filter((id) => picked.has(id) && !assigned.has(id));
  const { allow } = useUnsavedGuard(fresh.length > 0);
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
    allow();
    // Whoever is at something else by now is told, and stays there.
    if (left()) return showToast(ACTIVIDADES_REGISTRADAS);
    await announceAssigned(semana);
    if (!left()) navigate('/calendario');
  };

  // Before they are there nobody knows which orders are in the week already.
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
  return (
    <Page title={`Agregar Actividades - ${semana.nSemana ?? semana.id}`} subtitle={rangoSemana(semana)}>
      <Form form={form} onSubmit={save}>
        {/* An order ticked while the others are being saved would be forgotten. */}
        <Held held={form.formState.isSubmitting}>
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
