import { type Actividad, idOrdenDe } from '@hilvan/contract';
import { Box, Button, useOnDemand } from '@hilvan/ui';
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

interface Props {
  /** 'Semana 48 de 2026 · 23/11/2026 – 29/11/2026'. */
  semana: string;
  pedidos: readonly PedidoPorHacer[];
}

/** Opens what is to be cut and sewn in a week: garments and sizes of all its orders together. */
export const PorHacer = (props: Props) => {
  const { Shown, show, hide } = useOnDemand(
    () => import('./por-hacer-dialog'),
    'No se pudo abrir lo que hay que hacer',
  );
  if (props.pedidos.length === 0) return null;
  return (
    <Box mt="3" data-no-print="">
      <Button variant="outline" size="sm" onClick={show}>
        Qué hay que hacer
      </Button>
      {Shown ? <Shown {...props} onClose={hide} /> : null}
    </Box>
  );
};
