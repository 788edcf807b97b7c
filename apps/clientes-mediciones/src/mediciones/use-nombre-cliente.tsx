import { isMissing, queryFor } from '@hilvan/api-client';
import { fullName } from '@hilvan/contract';
import { FailedLine } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';

/**
 * The name of the client whose measures a page shows. Without a connection it comes from the list of clients, where that was read before, so
 * that nobody writes down one person's measures as another's.
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

/** Tells that the client's name could not be read, so that nobody writes one person's measures down as another's. */
export const SinNombre = ({ query, cliente, inexistente }: ReturnType<typeof useNombreCliente>) =>
  query.error && !cliente && !inexistente ? (
    <FailedLine text="No se pudo cargar el nombre del cliente." onRetry={query.refetch} />
  ) : null;
