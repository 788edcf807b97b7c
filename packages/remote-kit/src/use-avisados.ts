import { queryForExtension, useCapacidades } from '@hilvan/api-client';
import { type AsuntoAviso, llamadasAvisos } from '@hilvan/contract/extensions';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** The numbers of those whose customer was written to about something; undefined where no provider keeps that, or until it was read. */
export function useAvisados(asunto: AsuntoAviso): ReadonlySet<number> | undefined {
  const { avisos } = useCapacidades();
  const { data } = useQuery({ ...queryForExtension(llamadasAvisos.listarAvisos), enabled: avisos });
  return useMemo(
    () => data && new Set(data.data.filter((one) => one.asunto === asunto).map((one) => one.id_registro)),
    [data, asunto],
  );
}
