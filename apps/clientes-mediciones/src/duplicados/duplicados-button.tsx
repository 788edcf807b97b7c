import { queryFor, useCan, useCapacidades } from '@hilvan/api-client';
import type { ClienteFila, Empresa } from '@hilvan/contract';
import { Button, useOnDemand } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { CRITERIOS_CLIENTE, CRITERIOS_EMPRESA } from './criterios';
import type { DuplicadosWindow } from './duplicados-dialog';
import { MAXIMO, type Par, type Registro, usePares } from './pares';
import { useApartados } from './use-apartados';

/**
 * The button 'Duplicados (3)' above a list, for those who may edit. It is there where pairs were found, put aside or not, and for those who
 * may merge also without any, so that a merge can be undone.
 */
export function DuplicadosClientes() {
  return useCan()('editar') ? <Clientes /> : null;
}
export function DuplicadosEmpresas() {
  return useCan()('editar') ? <Empresas /> : null;
}

// Outside the components, so that `select` gives the same list as long as the answer is the same: `usePares` then compares it only once.
const clientesOf = ({ data }: { data: ClienteFila[] }) => data;
const empresasOf = ({ data }: { data: Empresa[] }) => data;

const Clientes = () => {
  const { data } = useQuery({ ...queryFor('listarClientes'), select: clientesOf });
  const { apartados } = useApartados('clientes');
  const pares = usePares(data, CRITERIOS_CLIENTE, apartados);
  return <Duplicados apartados={apartados} pares={pares} load={() => import('./duplicados-clientes')} />;
};
const Empresas = () => {
  const { data } = useQuery({ ...queryFor('listarEmpresas'), select: empresasOf });
  const { apartados } = useApartados('empresas');
  const pares = usePares(data, CRITERIOS_EMPRESA, apartados);
  return <Duplicados apartados={apartados} pares={pares} load={() => import('./duplicados-empresas')} />;
};

type Props = {
  apartados: ReadonlySet<string> | undefined;
  pares: readonly Par<Registro>[] | undefined;
  load: () => Promise<{ default: DuplicadosWindow }>;
};

function Duplicados({ apartados, pares, load }: Props) {
  const { fusion } = useCapacidades();
  const can = useCan();
  const { Shown, show, hide } = useOnDemand(load, 'No se pudieron abrir los duplicados');
  // The button is not shown before the list has been compared.
  if (!pares || !apartados) return null;
  const count = pares.filter(({ clave }) => !apartados.has(clave)).length;
  const found = count < MAXIMO ? count : `${MAXIMO}+`;
  return (
    <>
      {pares.length > 0 || (fusion && can('fusionar')) ? (
        <Button variant="ghost" onClick={show}>
          Duplicados{count > 0 ? ` (${found})` : null}
        </Button>
      ) : null}
      {Shown ? <Shown pares={pares} onClose={hide} /> : null}
    </>
  );
}
