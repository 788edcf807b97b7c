import { callApi } from '@hilvan/api-client';
import { type Actividad, idOrdenDe } from '@hilvan/contract';
import { type Column, DataTable, EstadoBadge, Link, showToast, texto } from '@hilvan/ui';
import { BanderaCheckbox } from '@hilvan/ui/records';
import { useMemo } from 'react';
import type { QuienEspera } from './quien-espera';

type ActividadesTableProps = {
  caption: string;
  actividades: readonly Actividad[];
  /** False for those who only read. */
  editable: boolean;
  /** Stands under an order's name. */
  quienEspera: QuienEspera;
  /** The ids of the annulled orders: those are not completed any more. */
  anuladas: ReadonlySet<number>;
};

const keyOf = (a: Actividad) => a.id;
const nombreDe = (a: Actividad) => texto(a.orden?.titulo, `Orden ${idOrdenDe(a)}`);

/** Names the flag of one activity while it is on its way. */
export const claveCompleta = ({ id }: Actividad): string => `completa:${id}`;

/** The orders of one week: a link each, and a box that can be ticked once. */
export const ActividadesTable = ({
  caption,
  actividades,
  editable,
  quienEspera,
  anuladas,
}: ActividadesTableProps) => {
  const columns = useMemo<Column<Actividad>[]>(
    () => [
      {
        key: 'orden',
        header: 'Orden',
        primary: true,
        render: (a) => {
          const quien = quienEspera(idOrdenDe(a));
          return (
            <>
              <Link to={`/orden/${idOrdenDe(a)}`}>{nombreDe(a)}</Link>
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
    ],
    [editable, quienEspera, anuladas],
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
