import { queryFor } from '@hilvan/api-client';
import { type CampoMedida, camposDePrenda, type MedicionFila } from '@hilvan/contract';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Anterior, anterioresDe, sharesMedidas, type Tomada } from './anteriores';

const CINCO_MINUTOS = 300_000;
const NINGUNA: readonly Tomada[] = [];

/**
 * The client's last values for the measures of a garment, read as soon as the garment is chosen.
 * @param guardadas The stored measurements to look back at, the newest first.
 * @param locales Garments that wait on this device; they come before stored ones of the same day.
 */
export function useAnteriores(
  articulo: string,
  guardadas: readonly MedicionFila[],
  locales: readonly Tomada[] = NINGUNA,
): Partial<Record<CampoMedida, Anterior>> {
  const campos = camposDePrenda(articulo);
  const parecidas = guardadas.filter((m) => sharesMedidas(m.articulo, campos));
  const leidas = useQueries({
    queries: parecidas.map((m) => ({
      ...queryFor('medicion', { measurementId: m.id }),
      staleTime: CINCO_MINUTOS,
    })),
    combine: leidasDe,
  });
  return useMemo(
    () => anterioresDe(campos, [...locales.filter((t) => t.articulo !== articulo), ...leidas]),
    [campos, articulo, locales, leidas],
  );
}

// A measurement that cannot be read is left out: it is only one value less to compare with.
const leidasDe = (results: readonly { data?: { data: Tomada | null } }[]): Tomada[] =>
  results.flatMap((r) => r.data?.data ?? []);
