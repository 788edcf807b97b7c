import { queryFor, useCan } from '@hilvan/api-client';
import type { Empresa, Respuesta } from '@hilvan/contract';
import { LinkButton, Panel, PlusIcon } from '@hilvan/ui';
import { deEmpresa, documentosDeEmpresa } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

/** A panel with what the workshop is repairing for a company, then with what it has repaired. */
export default function EmpresaReparaciones({
  empresa: { id, nombre_empresa },
  ids = [id],
  title = 'Reparaciones',
}: {
  empresa: Pick<Empresa, 'id' | 'nombre_empresa'>;
  /** The ids of all companies of this name. */
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
