import { queryFor, useCan } from '@hilvan/api-client';
import type { Empresa, Respuesta } from '@hilvan/contract';
import { LinkButton, Panel, PlusIcon } from '@hilvan/ui';
import { deEmpresa, documentosDeEmpresa } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

/** What the workshop repairs for a company, then what it repaired. */
export default function EmpresaReparaciones({
  empresa: { id, nombre_empresa },
  ids = [id],
  title = 'Reparaciones',
}: {
  empresa: Pick<Empresa, 'id' | 'nombre_empresa'>;
  /** Of all that are called so. */
  ids?: readonly number[];
  title?: string;
}) {
  const can = useCan();
  const key = ids.join();
  const select = useCallback(
    ({ reparaciones }: Respuesta<'listarReparaciones'>) =>
      documentosDeEmpresa('reparacion', key.split(',').map(Number), reparaciones),
    [key],
  );
  const answer = useQuery({ ...queryFor('listarReparaciones'), select });
  return (
    <Panel title={title} to={deEmpresa('/reparaciones', nombre_empresa)} answer={answer}>
      {can('registrar') && ids.length === 1 ? (
        <LinkButton to={`/reparaciones/registrar?empresa=${id}`} variant="outline" mt="4" alignSelf="start">
          <PlusIcon /> Nueva reparación
        </LinkButton>
      ) : null}
    </Panel>
  );
}
