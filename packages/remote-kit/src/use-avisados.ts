import { queryForExtension, useCapacidades } from '@hilvan/api-client';
import { hoy } from '@hilvan/contract';
import { type AsuntoAviso, llamadasAvisos } from '@hilvan/contract/extensions';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/**
 * The day ('yyyy-mm-dd') on which the customer was last written to, by number of the record; undefined where the provider does not keep
 * that, or until it was read.
 */
export function useAvisados(asunto: AsuntoAviso): ReadonlyMap<number, string> | undefined {
  const { avisos } = useCapacidades();
  const { data } = useQuery({ ...queryForExtension(llamadasAvisos.listarAvisos), enabled: avisos });
  return useMemo(
    () =>
      data &&
      new Map(
        data.data
          .filter((one) => one.asunto === asunto)
          .map(({ id_registro, momento }) => [id_registro, hoy(new Date(momento))]),
      ),
    [data, asunto],
  );
}
