import {
  type Actividad,
  idOrdenDe,
  idSemanaDe,
  nombreSemana,
  type Orden,
  type Semana,
} from '@hilvan/contract';
import { useHoy } from '@hilvan/remote-kit/use-hoy';
import { Button } from '@hilvan/ui';
import { Dialog, Picker } from '@hilvan/ui/overlays';
import { counted, FormField } from '@hilvan/ui/records';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { contains, porElegir, rangoSemana, useAnuladas } from './semanas';

const idDe = (semana: Semana) => semana.id;

type AssignDialogProps = {
  /** The order to plan; null closes the dialog. */
  orden: Orden | null;
  semanas: readonly Semana[];
  /** What is planned in the weeks: for each week it is said how many orders are still open. */
  actividades: readonly Actividad[];
  onClose: () => void;
  onAssign: (idOrden: number, idSemana: number) => void;
};

/**
 * The way to plan an order by keyboard, instead of dropping it on a week. It proposes the week that was chosen last, and at first the
 * current one.
 */
export const AssignDialog = ({ orden, semanas, actividades, onClose, onAssign }: AssignDialogProps) => {
  const form = useId();
  // Undefined until the person chooses a week or clears the proposed one.
  const [chosen, setChosen] = useState<Semana | null>();
  // The week chosen last is proposed again, because somebody who plans a week gives it one order after another.
  const [last, setLast] = useState<number>();
  const today = useHoy();
  const proposed = semanas.find(({ id }) => id === last) ?? semanas.find((s) => contains(s, today)) ?? null;
  const semana = chosen === undefined ? proposed : chosen;
  const items = useMemo(() => porElegir(semanas, today), [semanas, today]);
  const anuladas = useAnuladas();
  const textOf = useMemo(() => textWith(actividades, anuladas), [actividades, anuladas]);

  const close = () => {
    setChosen(undefined);
    onClose();
  };
  const assign = (event: FormEvent) => {
    event.preventDefault();
    if (!orden || !semana) return;
    onAssign(orden.id, semana.id);
    setLast(semana.id);
    close();
  };

  return (
    <Dialog
      open={orden !== null}
      onClose={close}
      title={`Asignar «${orden?.titulo ?? ''}»`}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={close}>
            Cancelar
          </Button>
          <Button type="submit" form={form} disabled={!semana}>
            Asignar
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={assign}>
        <FormField label="Semana">
          {(control) => (
            <Picker
              control={control}
              items={items}
              itemToString={textOf}
              itemKey={idDe}
              value={semana}
              onChange={setChosen}
              placeholder="Buscar semana"
              autoFocus
            />
          )}
        </FormField>
      </form>
    </Dialog>
  );
};

/** The text of a week in the picker, which says how full it is: 'Semana 49 de 2026 · 30/11/2026 – 6/12/2026 · 3 pedidos'. */
function textWith(actividades: readonly Actividad[], anuladas: ReadonlySet<number>) {
  const open = new Map<number | null, number>();
  for (const actividad of actividades)
    if (!actividad.estado && !anuladas.has(idOrdenDe(actividad) ?? 0))
      open.set(idSemanaDe(actividad), (open.get(idSemanaDe(actividad)) ?? 0) + 1);
  return (semana: Semana) => {
    const waiting = open.get(semana.id);
    return [
      nombreSemana(semana),
      rangoSemana(semana),
      ...(waiting ? [counted(waiting, 'pedido', 'pedidos')] : []),
    ].join(' · ');
  };
}
