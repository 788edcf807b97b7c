import { queryFor } from '@hilvan/api-client';
import type { Respuesta } from '@hilvan/contract';
import { LinkButton } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { EN_TALLER, isEnTaller } from '../reparaciones/lista-reparaciones';

/** Counts exactly the repairs that the list then shows. */
const enTaller = ({ reparaciones }: Respuesta<'listarReparaciones'>) =>
  reparaciones.filter(isEnTaller).length;

/**
 * Repairs stand in no week: this link tells how many are in the workshop beside the planned orders, and leads to them. Nothing is shown
 * where there are none.
 */
export function ReparacionesEnTaller() {
  const { data, isPending } = useQuery({ ...queryFor('listarReparaciones'), select: enTaller });
  if (!isPending && !data) return null;
  // The link holds its place, unseen, until the number is known, so that what stands under it does not move.
  return (
    <LinkButton to={EN_TALLER} variant="outline" visibility={isPending ? 'hidden' : undefined}>
      Reparaciones en taller{data ? ` (${data})` : ''}
    </LinkButton>
  );
}
