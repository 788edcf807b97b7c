import { useHoy } from '@hilvan/remote-kit/use-hoy';
import { FailedLine, LoadingState, Text } from '@hilvan/ui';
import type { ReactNode } from 'react';
import type { Periodo } from './periodo';

export interface ParteProps {
  /** Null stands for all years. */
  periodo: Periodo | null;
}

/** Shown while the rows of a table are read, and where reading them failed. */
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

/** The chosen period; without one this month, since all years may be hundreds of thousands of rows. `said` tells the person so. */
export function usePeriodoOrMonth(periodo: Periodo | null): Periodo & { said: ReactNode } {
  const hasta = useHoy();
  if (periodo) return { ...periodo, said: null };
  return {
    desde: `${hasta.slice(0, 7)}-01`,
    hasta,
    said: <Text>Los de este mes. Los de otro período se ven al filtrar.</Text>,
  };
}
