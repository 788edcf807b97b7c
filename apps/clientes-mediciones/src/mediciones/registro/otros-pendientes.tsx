import { queryFor, useCan } from '@hilvan/api-client';
import { fullName } from '@hilvan/contract';
import { Box, Button, Flex, Link, Text, WarningIcon } from '@hilvan/ui';
import { counted } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { EditMedicion } from './edit-medicion';
import { begunClients, clienteDe } from './pendientes';
import { useSavePending } from './use-save-pending';

/**
 * Tells how many garments wait on this device and of which clients (all but `menos`), and offers those who may register to send them. They
 * were kept without a connection and are sent once.
 */
export function OtrosPendientes({ menos }: { menos?: number }) {
  const sends = useCan()('registrar');
  const { pendientes, save, saving, resultados } = useSavePending(({ id_cliente }) => id_cliente !== menos);
  const otros = pendientes.items.filter(({ id_cliente }) => id_cliente !== menos);
  const clientes = new Map<number, { cliente: string; prendas: number }>();
  for (const { id_cliente, cliente } of otros)
    clientes.set(id_cliente, { cliente, prendas: (clientes.get(id_cliente)?.prendas ?? 0) + 1 });
  if (clientes.size === 0) return null;

  return (
    <EnEsteEquipo>
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Text fontWeight="medium" color="fg.warning">
          <WarningIcon /> {counted(otros.length, 'medición', 'mediciones')} sin enviar en este equipo
          {sends ? null : ': las envía quien puede registrar'}
        </Text>
        {sends ? (
          <Button size="lg" variant="outline" aria-disabled={saving || undefined} onClick={save}>
            {saving ? 'Enviando…' : 'Enviar ahora'}
          </Button>
        ) : null}
      </Flex>
      <Box as="ul" mt="1" ps="5" listStyleType="disc">
        {[...clientes].map(([id, { cliente, prendas }]) => {
          const nombre = clienteDe({ cliente, id_cliente: id });
          return (
            <li key={id}>
              {sends ? <Link to={`/mediciones/registro/cliente/${id}`}>{nombre}</Link> : nombre} ({prendas})
            </li>
          );
        })}
      </Box>
      {otros.map((item) => {
        const { idLocal, articulo } = item;
        const { fallo, guardada } = resultados[idLocal] ?? {};
        return fallo ? (
          <Text key={idLocal} color="fg.error" fontSize="sm" mt="1" whiteSpace="pre-line">
            {articulo} de {clienteDe(item)}: {fallo}{' '}
            {guardada === undefined ? null : <EditMedicion id={guardada} articulo={articulo} />}
          </Text>
        ) : null;
      })}
    </EnEsteEquipo>
  );
}

/**
 * Lists the clients whose measuring was begun and left, for those who may register; each leads to where it goes on. With `solo` only that
 * client is listed, with `menos` all others.
 */
export function BegunMeasurings({ solo, menos }: { solo?: number; menos?: number }) {
  const sends = useCan()('registrar');
  const [begun] = useState(begunClients);
  const ids = sends ? begun.filter((id) => id !== menos && (solo === undefined || id === solo)) : [];
  const { data } = useQuery({ ...queryFor('listarClientes'), enabled: ids.length > 0 });
  if (ids.length === 0) return null;
  return (
    <EnEsteEquipo>
      <Text fontWeight="medium" color="fg.warning">
        <WarningIcon /> A medio medir en este equipo
      </Text>
      <Box as="ul" mt="1" ps="5" listStyleType="disc">
        {ids.map((id) => {
          const cliente = data?.data.find((one) => one.id === id);
          return (
            <li key={id}>
              <Link to={`/mediciones/registro/cliente/${id}`}>
                {cliente ? fullName(cliente) : `Cliente ${id}`}
              </Link>
            </li>
          );
        })}
      </Box>
    </EnEsteEquipo>
  );
}

const EnEsteEquipo = ({ children }: { children: ReactNode }) => (
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
    {children}
  </Box>
);
