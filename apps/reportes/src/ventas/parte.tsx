import { useHoy } from '@hilvan/remote-kit/use-hoy';
import { FailedLine, LoadingState, Text } from '@hilvan/ui';
import type { ReactNode } from 'react';
import type { Periodo } from './periodo';

export interface ParteProps {
  /** Null is all there is. */
  periodo: Periodo | null;
}

/** While a part is read, and where that failed. */
export const ParteWaiting = ({
  error,
  what,
  onRetry,
}: {
  error: unknown;
  what: string;
  onRetry: () => unknown;
}) =>
  error ? <FailedLine text={`No se pudo cargar ${what}.`} onRetry={onRetry} /> : <LoadingState lines={3} />;

/** The period of a part that is of this month until one is chosen, since of all years it may be hundreds of thousands; and what says so. */
export function usePeriodoOrMonth(periodo: Periodo | null): Periodo & { said: ReactNode } {
  const hasta = useHoy();
  if (periodo) return { ...periodo, said: null };
  return {
    desde: `${hasta.slice(0, 7)}-01`,
    hasta,
    said: <Text>Los de este mes. Los de otro período se ven al filtrar.</Text>,
  };
}
