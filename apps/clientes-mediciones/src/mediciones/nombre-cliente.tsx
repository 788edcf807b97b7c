import { queryFor } from '@hilvan/api-client';
import { fullName } from '@hilvan/contract';
import { Link } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';

/** Whose measurement it is; nothing until the name is there. */
export function NombreCliente({ id }: { id: number }) {
  const { data } = useQuery(queryFor('nombreCliente', { id }));
  return data?.data ? <Link to={`/clientes/${id}`}>{fullName(data.data)}</Link> : <>&nbsp;</>;
}
