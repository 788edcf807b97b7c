import { capacidadesQuery, useCan } from '@hilvan/api-client';
import type { ClienteFila } from '@hilvan/contract';
import { LinkButton, Page, PlusIcon } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { registroDe } from '../clientes/campos-cliente';
import { columnasCliente, ListaClientes, type ListaClientesProps } from '../clientes/lista-clientes';
import { PrintOfEmpresa } from './print-empresa';
import { RecienMedido } from './recien-medido';
import { BegunMeasurings, OtrosPendientes } from './registro/otros-pendientes';
import { POR_MEDIR, usePorMedir } from './use-por-medir';

const columns = columnasCliente((id) => `/mediciones/cliente/${id}`);

export default function MedicionesPage() {
  const mayRegister = useCan()('registrar');
  const see = mayRegister ? 'ver o tomar' : 'ver';
  const empresa = useEmpresaBuscada();
  const porMedir = usePorMedirFilter(empresa);
  // Somebody who is not in the list has to be registered before they can be measured.
  const register = mayRegister ? (
    <LinkButton to={empresa ? registroDe(empresa) : '/clientes/registro'}>
      <PlusIcon /> {empresa ? 'Registrar persona' : 'Registrar cliente'}
    </LinkButton>
  ) : null;
  return (
    <Page
      title="Mediciones"
      subtitle={`Elija un cliente para ${see} sus medidas.`}
      // Only where the list shows one company: that list is seldom empty, so the button below an empty list would not be seen.
      actions={
        empresa ? (
          <>
            <PrintOfEmpresa empresa={empresa} />
            {register}
          </>
        ) : null
      }
    >
      <OtrosPendientes />
      <BegunMeasurings />
      <RecienMedido />
      <ListaClientes
        clave="mediciones"
        columns={columns}
        segundos={1}
        vacio={empresa ? null : register}
        {...porMedir}
      />
    </Page>
  );
}

/** The name of the one company whose people the list shows; '' where it is not limited to one company. */
function useEmpresaBuscada(): string {
  const [query] = useSearchParams();
  return query.get('por') === 'empresa' ? (/^"(.+)"$/.exec(query.get('q') ?? '')?.[1] ?? '') : '';
}

/**
 * The filter for the people of one company who are still to be measured; a list of several companies has no such filter. `also` is what the
 * list waits for while the filter is chosen and it is not known who they are: everybody would be shown, and saved in a file.
 */
function usePorMedirFilter(empresa: string): Pick<ListaClientesProps, 'filters' | 'also'> {
  const { offered, data, isError, error, refetch } = usePorMedir(empresa);
  const asked = useQuery(capacidadesQuery);
  const [address] = useSearchParams();
  const chosen = empresa !== '' && address.get('filtro') === POR_MEDIR;
  const filters = useMemo((): ListaClientesProps['filters'] => {
    if (empresa === '' || !offered) return undefined;
    const faltan = data && new Set(data.faltan.map(({ id }) => id));
    return {
      label: 'A quién mostrar',
      of: [
        { value: '', label: 'Todas', passes: () => true },
        {
          value: POR_MEDIR,
          label: faltan ? `Por medir (${faltan.size})` : 'Por medir',
          passes: ({ id }: ClienteFila) => faltan?.has(id) === true,
        },
      ],
    };
  }, [empresa, offered, data]);
  // What is not known yet: who is missing, or before that whether the provider can say so.
  const query = offered ? { isPending: !isError, error, refetch } : asked;
  const waits = chosen && !data && (offered || !asked.data);
  return { filters, also: waits ? { ...query, isSuccess: false } : undefined };
}
