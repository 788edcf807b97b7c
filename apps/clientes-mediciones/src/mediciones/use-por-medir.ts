import { queryFor, queryForExtension, useCapacidades } from '@hilvan/api-client';
import { byUniqueName, type ClienteFila, namedAs, nombreClave, type Respuesta } from '@hilvan/contract';
import { llamadasMedidasEmpresa } from '@hilvan/contract/extensions';
import { deEmpresa } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

/** Value in the address of the filter for people who are still to be measured. */
export const POR_MEDIR = 'por-medir';

/** The address of the list of a company's people who are still to be measured. */
export const porMedirDe = (empresa: string): string =>
  `${deEmpresa('/mediciones', empresa)}&filtro=${POR_MEDIR}`;

/** The people of a company, which they name by its name alone, in the order in which they were registered. */
export const personasDe = ({ data }: Respuesta<'listarClientes'>, empresa: string): ClienteFila[] =>
  namedAs(empresa, data, (c) => c.empresa).toSorted((a, b) => a.id - b.id);

/**
 * The people of a company, and as `faltan` those whom nobody measured: `data` is undefined until both are known. Only a provider with the
 * extension `medidas-empresa` tells; with another one `offered` is false, and so it is where not exactly one company has this name.
 * @param empresa The company's name, as its people bear it; for '' nothing is read
 */
export function usePorMedir(empresa: string) {
  const { medidasEmpresa: offered } = useCapacidades();
  const enabled = offered && empresa !== '';
  const findId = useCallback(
    ({ data }: Respuesta<'listarEmpresas'>) =>
      byUniqueName(data, (e) => e.nombre_empresa).get(nombreClave(empresa))?.id ?? null,
    [empresa],
  );
  const findPeople = useCallback(
    (clientes: Respuesta<'listarClientes'>) => personasDe(clientes, empresa),
    [empresa],
  );
  const id = useQuery({ ...queryFor('listarEmpresas'), select: findId, enabled });
  const personas = useQuery({ ...queryFor('listarClientes'), select: findPeople, enabled });
  const medidas = useQuery({
    ...queryForExtension(llamadasMedidasEmpresa.medicionesEmpresa, { idEmpresa: id.data ?? 0 }),
    enabled: enabled && typeof id.data === 'number',
  });
  const data = useMemo(() => {
    if (!personas.data || !medidas.data) return undefined;
    const measured = new Set(medidas.data.data.map(({ id_cliente }) => id_cliente));
    return { personas: personas.data, faltan: personas.data.filter((c) => !measured.has(c.id)) };
  }, [personas.data, medidas.data]);
  const failed = [id, personas, medidas].find(({ isError }) => isError);
  return {
    offered: offered && id.data !== null,
    data,
    isLoading: [id, personas, medidas].some(({ isLoading }) => isLoading),
    isError: failed !== undefined,
    error: failed?.error,
    refetch: () => void failed?.refetch(),
  };
}
