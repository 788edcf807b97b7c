import { queryFor } from '@hilvan/api-client';
import type { Actividad, Semana } from '@hilvan/contract';
import { useQuery } from '@tanstack/react-query';

/** Weeks and what is planned in them; both have to be there before anything is shown. */
export function useSemanas(): {
  semanas: readonly Semana[] | undefined;
  actividades: readonly Actividad[] | undefined;
  isPending: boolean;
  error: unknown;
  retry: () => void;
} {
  const semanas = useQuery(queryFor('listarSemanas'));
  const actividades = useQuery(queryFor('listarActividades'));
  return {
    semanas: semanas.data?.data,
    actividades: actividades.data?.data,
    isPending: semanas.isPending || actividades.isPending,
    error: semanas.error ?? actividades.error,
    retry: () => {
      void semanas.refetch();
      void actividades.refetch();
    },
  };
}
