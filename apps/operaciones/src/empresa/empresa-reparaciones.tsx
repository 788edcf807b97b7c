import { queryFor } from '@hilvan/api-client';
import type { Empresa, Respuesta } from '@hilvan/contract';
import { Panel } from '@hilvan/ui';
import { deEmpresa, documentosDeEmpresa } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

/** What the workshop repairs or repaired for a company, the newest first. */
export default function EmpresaReparaciones({
  empresa: { id, nombre_empresa },
  title = 'Reparaciones',
}: {
  empresa: Pick<Empresa, 'id' | 'nombre_empresa'>;
  title?: string;
}) {
  const select = useCallback(
    ({ reparaciones }: Respuesta<'listarReparaciones'>) =>
      documentosDeEmpresa('reparacion', id, reparaciones),
    [id],
  );
  const answer = useQuery({ ...queryFor('listarReparaciones'), select });
  return <Panel title={title} to={deEmpresa('/reparaciones', nombre_empresa)} answer={answer} />;
}
