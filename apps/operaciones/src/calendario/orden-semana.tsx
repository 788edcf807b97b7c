import { queryFor } from '@hilvan/api-client';
import { compareDays, hasPassed, idOrdenDe, idSemanaDe, type Orden } from '@hilvan/contract';
import { useHoy } from '@hilvan/remote-kit/use-hoy';
import { Button, CalendarIcon, fecha, LinkButton } from '@hilvan/ui';
import { configuracionQuery, useAviso, WhatsAppLink } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { AssignDialog } from './assign-dialog';
import { promesaVigente } from './pendientes';
import { nombreSemanas } from './semanas-de-orden';
import { useConPlaneadas, usePlan } from './use-plan';

/** On the page of an order that is being made: the person can give it a week without leaving the page, or reads which weeks it has. */
export default function OrdenSemana({ orden }: { orden: Orden }) {
  return orden.estado === 'Taller' ? <Semana orden={orden} /> : null;
}

function Semana({ orden }: { orden: Orden }) {
  const semanas = useQuery(queryFor('listarSemanas')).data?.data;
  const actividades = useConPlaneadas(useQuery(queryFor('listarActividades')).data?.data);
  const today = useHoy();
  const [moving, setMoving] = useState<Orden | null>(null);
  const assign = usePlan({ semanas, actividades, onPlanned: useCallback(() => undefined, []) });
  const close = useCallback(() => setMoving(null), []);
  if (!semanas || !actividades) return null;
  const planned = actividades
    .filter((actividad) => idOrdenDe(actividad) === orden.id)
    .flatMap((actividad) => {
      const semana = semanas.find(({ id }) => id === idSemanaDe(actividad));
      return semana ? [{ semana, actividad }] : [];
    })
    .sort((a, b) => compareDays(a.semana.fechaInicio, b.semana.fechaInicio));
  // The week in which the order is still due, the one that Inicio shows too; where all its weeks are complete, the last one.
  const shown = promesaVigente(planned, today) ?? planned.at(-1);
  const assigning = (
    <AssignDialog
      orden={moving}
      semanas={semanas}
      actividades={actividades}
      onClose={close}
      onAssign={assign}
    />
  );
  if (shown) {
    const { semana, actividad } = shown;
    const weeks = [...new Set(planned.map((one) => one.semana))];
    // A customer who calls asks for a day. An order with several weeks names none, because its last week need not be the promised one.
    const day = weeks.length === 1 ? ` · hasta el ${fecha(semana.fechaFinal)}` : '';
    const isLate = hasPassed(semana, today) && !actividad.estado;
    return (
      <>
        <LinkButton to={`/semana/actividades/${semana.id}`} variant="outline">
          <CalendarIcon /> {nombreSemanas(weeks) + day}
        </LinkButton>
        {isLate ? (
          <>
            {/* An order that is planned for another week is no longer late. */}
            <Button variant="outline" onClick={() => setMoving(orden)}>
              <CalendarIcon /> Otra semana
            </Button>
            <TellLate orden={orden} />
          </>
        ) : null}
        {assigning}
      </>
    );
  }
  return (
    <>
      <Button variant="outline" onClick={() => setMoving(orden)}>
        <CalendarIcon /> Asignar a una semana
      </Button>
      {assigning}
    </>
  );
}

/** For an order whose week is over: a message that tells the customer before they ask. */
function TellLate({ orden: { id, titulo, telefono } }: { orden: Orden }) {
  const taller = useQuery(configuracionQuery()).data?.taller.nombre ?? '';
  const quien = taller ? `De parte de ${taller} le avisamos` : 'Le avisamos';
  const { said, note } = useAviso({ asunto: 'orden-tarde', id });
  const cual = `su pedido ${id}${titulo.trim() ? ` «${titulo.trim()}»` : ''}`;
  return (
    <>
      <WhatsAppLink
        telefono={telefono}
        onOpen={note}
        mensaje={`¡Buenas! ${quien} que ${cual} va a tardar un poco más de lo previsto. Le escribimos apenas esté listo. ¡Muchas gracias por la espera!`}
      >
        Avisar del atraso
      </WhatsAppLink>
      {said}
    </>
  );
}
