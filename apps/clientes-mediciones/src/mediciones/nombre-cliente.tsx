import { consulta } from '@hilvan/api-client';
import { nombreCompleto } from '@hilvan/contract';
import { Link } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';

/** Whose measurement it is; nothing until the name is there. */
export function NombreCliente({ id }: { id: number }) {
  const { data } = useQuery(consulta('nombreCliente', { id }));
  return data?.data ? <Link to={`/clientes/${id}`}>{nombreCompleto(data.data)}</Link> : <>&nbsp;</>;
}
