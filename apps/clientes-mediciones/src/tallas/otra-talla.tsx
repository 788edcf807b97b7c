import { queryFor, useCapacidades } from '@hilvan/api-client';
import { normaliseTalla } from '@hilvan/contract';
import { suggestTalla, textoSugerencia } from '@hilvan/contract/extensions';
import { Text } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import type { Pendiente } from '../mediciones/registro/pendientes';
import { useTablas, whoseTabla } from './use-tablas';

/** Tells what the size chart says of a garment that waits to be sent, where that is not the size that was written. */
export const OtraTalla = ({ item }: { item: Pendiente }) =>
  useCapacidades().tallas ? <SegunTabla item={item} /> : null;

function SegunTabla({ item }: { item: Pendiente }) {
  const clientes = useQuery(queryFor('listarClientes')).data?.data;
  const cliente = clientes?.find(({ id }) => id === item.id_cliente);
  const tabla = useTablas(cliente?.empresa ?? '')?.(item.articulo);
  if (!cliente || !tabla) return null;
  const sugerida = suggestTalla(tabla, item);
  if ('faltan' in sugerida) return null;
  if ('talla' in sugerida && normaliseTalla(sugerida.talla) === normaliseTalla(item.talla)) return null;
  return (
    <Text fontSize="sm" color="fg.warning">
      Según la tabla {whoseTabla(tabla, cliente.empresa)}: {'talla' in sugerida ? 'talla ' : null}
      {textoSugerencia(sugerida)}
    </Text>
  );
}
