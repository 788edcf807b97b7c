import { useCan } from '@hilvan/api-client';
import type { ClienteFila } from '@hilvan/contract';
import { LinkButton, Page, PlusIcon, type SearchTableProps } from '@hilvan/ui';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { columnasCliente, ListaClientes } from '../clientes/lista-clientes';
import { RecienMedido } from './recien-medido';
import { AMedioMedir, OtrosPendientes } from './registro/otros-pendientes';
import { POR_MEDIR, usePorMedir } from './use-por-medir';

const columns = columnasCliente((id) => `/mediciones/cliente/${id}`);

export default function MedicionesPage() {
  const mayRegister = useCan()('registrar');
  const see = mayRegister ? 'ver o tomar' : 'ver';
  // Who is not in the list has to be registered before they are measured.
  const register = mayRegister ? (
    <LinkButton to="/clientes/registro">
      <PlusIcon /> Registrar cliente
    </LinkButton>
  ) : null;
  return (
    <Page title="Mediciones" subtitle={`Elija un cliente para ${see} sus medidas.`}>
      <OtrosPendientes />
      <AMedioMedir />
      <RecienMedido />
      <ListaClientes
        clave="mediciones"
        columns={columns}
        segundos={1}
        vacio={register}
        filters={usePorMedirFilter()}
      />
    </Page>
  );
}

/** Of one company's people those who are still to be measured; of a list of several companies there is no such filter. */
function usePorMedirFilter(): SearchTableProps<ClienteFila>['filters'] {
  const [query] = useSearchParams();
  const empresa = query.get('por') === 'empresa' ? (/^"(.+)"$/.exec(query.get('q') ?? '')?.[1] ?? '') : '';
  const { offered, data, isError } = usePorMedir(empresa);
  return useMemo(() => {
    if (empresa === '' || !offered || isError) return undefined;
    const faltan = data && new Set(data.faltan.map(({ id }) => id));
    return {
      label: 'A quién mostrar',
      of: [
        { value: '', label: 'Todas', passes: () => true },
        {
          value: POR_MEDIR,
          label: faltan ? `Por medir (${faltan.size})` : 'Por medir',
          passes: ({ id }: ClienteFila) => !faltan || faltan.has(id),
        },
      ],
    };
  }, [empresa, offered, isError, data]);
}
