import { queryForExtension, useCapacidades } from '@hilvan/api-client';
import { type Aviso, llamadasAvisos } from '@hilvan/contract/extensions';
import { useQuery } from '@tanstack/react-query';

/** The orders whose customer was told that they are ready; undefined where no provider keeps that, or until it was read. */
export const useAvisadas = (): ReadonlySet<number> | undefined => {
  const { avisos } = useCapacidades();
  return useQuery({
    ...queryForExtension(llamadasAvisos.listarAvisos),
    select: readyTold,
    enabled: avisos,
  }).data;
};

const readyTold = ({ data }: { data: readonly Aviso[] }): ReadonlySet<number> =>
  new Set(data.filter(({ asunto }) => asunto === 'orden-lista').map(({ id_registro }) => id_registro));
