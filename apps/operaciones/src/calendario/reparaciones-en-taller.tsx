import { queryFor } from '@hilvan/api-client';
import type { Respuesta } from '@hilvan/contract';
import { LinkButton } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { EN_TALLER, isEnTaller } from '../reparaciones/lista-reparaciones';

/** Exactly those that the list then shows. */
const enTaller = ({ reparaciones }: Respuesta<'listarReparaciones'>) =>
  reparaciones.filter(isEnTaller).length;

/** Repairs stand in no week: how many are in the workshop beside the planned orders, and the way there. Nothing where there are none. */
export function ReparacionesEnTaller() {
  const { data, isPending } = useQuery({ ...queryFor('listarReparaciones'), select: enTaller });
  if (!isPending && !data) return null;
  // Holds its place until it is known, so that what stands under it does not move.
  return (
    <LinkButton to={EN_TALLER} variant="outline" visibility={isPending ? 'hidden' : undefined}>
      Reparaciones en taller{data ? ` (${data})` : ''}
    </LinkButton>
  );
}
