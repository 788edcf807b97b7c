import { useCan } from '@hilvan/api-client';
import type { ClienteFila } from '@hilvan/contract';
import { Page, type SearchTableProps } from '@hilvan/ui';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { columnasCliente, ListaClientes } from '../clientes/lista-clientes';
import { RecienMedido } from './recien-medido';
import { OtrosPendientes } from './registro/otros-pendientes';
import { POR_MEDIR, usePorMedir } from './use-por-medir';

const columns = columnasCliente((id) => `/mediciones/cliente/${id}`);

export default function MedicionesPage() {
  const see = useCan()('registrar') ? 'ver o tomar' : 'ver';
  return (
    <Page title="Mediciones" subtitle={`Elija un cliente para ${see} sus medidas.`}>
      <OtrosPendientes />
      <RecienMedido />
      <ListaClientes clave="mediciones" columns={columns} segundos={1} filters={usePorMedirFilter()} />
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
