import { isMissing, queryFor } from '@hilvan/api-client';
import { fullName } from '@hilvan/contract';
import { FailedLine } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';

/**
 * Whose measures a page shows. Without a connection the list somebody came from still says it: of two people nobody has written down the
 * measures of the other.
 */
export function useNombreCliente(idCliente: string) {
  const query = useQuery(queryFor('nombreCliente', { id: idCliente }));
  const lista = useQuery({ ...queryFor('listarClientes'), enabled: false });
  const { data, error } = query;
  const inexistente = data ? !data.data : isMissing(error);
  const enLista = inexistente ? undefined : lista.data?.data.find(({ id }) => id === Number(idCliente));
  const found = data?.data ?? enLista;
  return { query, inexistente, persona: found, cliente: found ? fullName(found) : '' };
}

/** Nothing says whose measures these are: that is told, so that nobody writes them down as somebody else's. */
export const SinNombre = ({ query, cliente, inexistente }: ReturnType<typeof useNombreCliente>) =>
  query.error && !cliente && !inexistente ? (
    <FailedLine text="No se pudo cargar el nombre del cliente." onRetry={query.refetch} />
  ) : null;
