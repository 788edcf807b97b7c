import { apiErrorText, callApi, callExtension, useCapacidades } from '@hilvan/api-client';
import { type Actividad, idOrdenDe, nombreSemana, type Semana } from '@hilvan/contract';
import { llamadasFueraDeSemana } from '@hilvan/contract/extensions';
import {
  CloseIcon,
  type Column,
  DataTable,
  EstadoBadge,
  focusBeside,
  IconButton,
  Link,
  showToast,
  texto,
} from '@hilvan/ui';
import { BanderaCheckbox, remove, useBandera } from '@hilvan/ui/records';
import { useMemo } from 'react';
import type { QuienEspera } from './quien-espera';
import { useSemanas } from './semanas';
import { otrasSemanas } from './semanas-de-orden';
import { useConPlaneadas } from './use-plan';

type ActividadesTableProps = {
  caption: string;
  semana: Semana;
  actividades: readonly Actividad[];
  /** False for those who only read. */
  editable: boolean;
  /** Gives what stands under an order's name. */
  quienEspera: QuienEspera;
  /** The ids of the annulled orders, which cannot be ticked as complete any more. */
  anuladas: ReadonlySet<number>;
};

const keyOf = (a: Actividad) => a.id;
const nombreDe = (a: Actividad) => texto(a.orden?.titulo, `Orden ${idOrdenDe(a)}`);

/** The key of an activity's flag 'Completa' while it is on its way (`useBanderas`). */
export const claveCompleta = ({ id }: Actividad): string => `completa:${id}`;

/** Asks, then takes an order out of the week, so that it waits for a week again. */
const takeOut = async (actividad: Actividad, semana: Semana, pressed: Element) => {
  const outcome = await remove({
    pregunta: `¿Quitar de la ${nombreSemana(semana).toLowerCase()}?`,
    detalle: nombreDe(actividad),
    cancelado: '',
    llamada: () =>
      callExtension(llamadasFueraDeSemana.quitarActividad, { params: { activityId: actividad.id } }),
    arrived: async () => !(await callApi('listarActividades')).data.some(({ id }) => id === actividad.id),
    fallo: ['No se pudo quitar de la semana', apiErrorText],
  });
  if (outcome !== 'hecho') return;
  focusBeside(pressed);
  showToast(`«${nombreDe(actividad)}» ya no está en esa semana.`);
};

/** Takes an order out of its week: not one that is complete, or was just ticked as complete. */
const Quitar = ({ actividad, semana }: { actividad: Actividad; semana: Semana }) => {
  const ticked = useBandera(claveCompleta(actividad));
  if (actividad.estado || ticked || actividad.id < 0) return null;
  return (
    <IconButton
      aria-label={`Quitar ${nombreDe(actividad)} de la semana`}
      size="sm"
      onClick={({ currentTarget }) => takeOut(actividad, semana, currentTarget)}
    >
      <CloseIcon />
    </IconButton>
  );
};

/** The orders of one week: a link each, and a box that can be ticked once. */
export const ActividadesTable = ({
  caption,
  semana,
  actividades,
  editable,
  quienEspera,
  anuladas,
}: ActividadesTableProps) => {
  const { fueraDeSemana } = useCapacidades();
  const takesOut = editable && fueraDeSemana;
  const { semanas, actividades: stored } = useSemanas();
  const all = useConPlaneadas(stored);
  const otras = useMemo(
    () => (semanas && all ? otrasSemanas(semanas, all, semana) : () => ''),
    [semanas, all, semana],
  );
  const columns = useMemo<Column<Actividad>[]>(
    () => [
      {
        key: 'orden',
        header: 'Orden',
        primary: true,
        render: (a) => {
          const id = idOrdenDe(a);
          // An order that was moved, or that spans two weeks, says where else it stands.
          const quien = [quienEspera(id), id === null ? '' : otras(id)].filter(Boolean).join(' · ');
          return (
            <>
              <Link to={`/orden/${id}`}>{nombreDe(a)}</Link>
              {quien ? <small>{quien}</small> : null}
            </>
          );
        },
      },
      {
        key: 'completa',
        header: 'Completa',
        width: '9rem',
        card: 'beside',
        render: (a) =>
          anuladas.has(idOrdenDe(a) ?? 0) ? (
            <EstadoBadge estado="Anulada" />
          ) : a.id < 0 ? (
            'Por registrar'
          ) : (
            <BanderaCheckbox
              clave={claveCompleta(a)}
              marcada={a.estado}
              label={`Completa: ${nombreDe(a)}`}
              hideLabel
              mensaje={`Se completará «${nombreDe(a)}».`}
              editable={editable}
              send={async () => {
                await callApi('completarActividad', { params: { activityId: a.id } });
                showToast('Se ha completado la tarea');
              }}
            />
          ),
      },
      ...(takesOut
        ? [
            {
              key: 'quitar',
              actions: true,
              header: 'Quitar',
              align: 'end' as const,
              width: '5rem',
              cardLabel: '',
              render: (a: Actividad) => <Quitar actividad={a} semana={semana} />,
            },
          ]
        : []),
    ],
    [editable, takesOut, semana, quienEspera, anuladas, otras],
  );
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={actividades}
      rowKey={keyOf}
      numbered={false}
      emptyText="No hay actividades en esta semana."
    />
  );
};
