import { Box, Link, Text, WarningIcon } from '@hilvan/ui';
import { usePendientes } from './pendientes';

/** Says which other clients have garments waiting on this device, and leads to them. */
export function OtrosPendientes({ menos }: { menos?: number }) {
  const { items } = usePendientes();
  const clientes = new Map<number, { cliente: string; prendas: number }>();
  for (const { id_cliente, cliente } of items) {
    if (id_cliente === menos) continue;
    clientes.set(id_cliente, { cliente, prendas: (clientes.get(id_cliente)?.prendas ?? 0) + 1 });
  }
  if (clientes.size === 0) return null;
  return (
    <Box
      role="status"
      bg="bg.warning"
      borderWidth="1px"
      borderColor="orange.border"
      borderRadius="md"
      px="4"
      py="3"
      mb="4"
      data-no-print=""
    >
      <Text fontWeight="medium" color="fg.warning">
        <WarningIcon /> Hay mediciones sin enviar en este equipo
      </Text>
      <Box as="ul" mt="1" ps="5" listStyleType="disc">
        {[...clientes].map(([id, { cliente, prendas }]) => (
          <li key={id}>
            <Link to={`/mediciones/registro/cliente/${id}`}>{cliente || `Cliente ${id}`}</Link> ({prendas})
          </li>
        ))}
      </Box>
    </Box>
  );
}
