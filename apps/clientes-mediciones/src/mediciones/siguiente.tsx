import { queryFor } from '@hilvan/api-client';
import { type ClienteFila, fullName, isBlank } from '@hilvan/contract';
import { LinkButton, TapeIcon } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { usePendientes } from './registro/pendientes';
import { knowingPedido } from './use-pedido';
import { personasDe, usePorMedir } from './use-por-medir';

/**
 * The people of a client's company, `faltan` as those of them without measures where that is known, and `next` as the one to measure next,
 * who is nobody whose garments wait on this device. Null where this is not known, or the client has no company.
 */
export function useSiguiente(id: number | undefined) {
  const { data } = useQuery({ ...queryFor('listarClientes'), enabled: id !== undefined });
  const found = data?.data.find((cliente) => cliente.id === id);
  const empresa = found && !isBlank(found.empresa) ? found.empresa : '';
  const porMedir = usePorMedir(empresa);
  const waiting = usePendientes().items;
  if (!data || !found || empresa === '' || porMedir.isLoading) return null;
  const personas = personasDe(data, empresa);
  const faltan = porMedir.data?.faltan.filter((cliente) => cliente.id !== id);
  const unmeasured = (faltan ?? personas).filter(
    (cliente) => !waiting.some(({ id_cliente }) => id_cliente === cliente.id),
  );
  return { found, empresa, personas, faltan, next: nextOf(found, unmeasured) };
}

/** The person who was registered next after this one; after the last, the first. */
const nextOf = ({ id }: ClienteFila, personas: readonly ClienteFila[]): ClienteFila | undefined => {
  const others = personas.filter((c) => c.id !== id);
  return others.find((c) => c.id > id) ?? others[0];
};

type MeasureLinkProps = Omit<ComponentProps<typeof LinkButton>, 'to'> & {
  cliente: ClienteFila;
  pedido: number | undefined;
};

export const MeasureLink = ({ cliente, pedido, ...button }: MeasureLinkProps) => (
  <LinkButton to={knowingPedido(`/mediciones/registro/cliente/${cliente.id}`, pedido)} size="lg" {...button}>
    <TapeIcon /> Medir a {fullName(cliente)}
  </LinkButton>
);

/** Leads to measuring the next person of the company while what was measured could not be sent and waits on this device. */
export function MeasureNext({ id, pedido }: { id: number; pedido: number | undefined }) {
  const next = useSiguiente(id)?.next;
  return next ? (
    <MeasureLink
      cliente={next}
      pedido={pedido}
      variant="outline"
      w="full"
      h="auto"
      minH="11"
      py="1.5"
      mt="2"
      whiteSpace="normal"
    />
  ) : null;
}
