import { useCan } from '@hilvan/api-client';
import { type Actividad, idOrdenDe } from '@hilvan/contract';
import { Button, useOnDemand } from '@hilvan/ui';
import type { PedidoPorHacer } from './por-hacer-dialog';

/** The orders of these activities, each once, the late ones first. */
export function pedidosPorHacer(
  actividades: readonly Actividad[],
  atrasadas: readonly Actividad[],
): PedidoPorHacer[] {
  const late = new Set(atrasadas.map(idOrdenDe));
  const all = new Set([...late, ...actividades.map(idOrdenDe)]);
  return [...all].flatMap((id) => (id === null ? [] : [{ id, atrasado: late.has(id) }]));
}

type PorHacerProps = {
  /** The time that the orders belong to, as it is printed: 'Semana 48 de 2026 · 23/11/2026 – 29/11/2026'. */
  semana: string;
  pedidos: readonly PedidoPorHacer[];
  size?: 'sm';
};

/**
 * A button that opens what is to be cut and sewn: the garments and sizes of these orders together. Only for who may see what is made and
 * delivered: to others everything would count as still to be made.
 */
export const PorHacer = ({ size, ...asked }: PorHacerProps) => {
  const can = useCan();
  const { Shown, show, hide } = useOnDemand(
    () => import('./por-hacer-dialog'),
    'No se pudo abrir lo que hay que hacer',
  );
  if (asked.pedidos.length === 0 || !can('verEntregas')) return null;
  return (
    <>
      <Button variant="outline" size={size} alignSelf="start" data-no-print="" onClick={show}>
        Qué hay que hacer
      </Button>
      {Shown ? <Shown {...asked} onClose={hide} /> : null}
    </>
  );
};
