import { queryFor } from '@hilvan/api-client';
import { type ClienteFila, fullName, isBlank, nombreClave } from '@hilvan/contract';
import { Link, LinkButton, PeopleIcon, TapeIcon, Text } from '@hilvan/ui';
import { deEmpresa } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { goOnFromHeading, Reciente } from '../shared/reciente';

/** What the page of who was measured leaves for this one. */
export type Medido = { medido: number };

/** Who was just measured, and who comes next: the people of a company are measured one after the other. */
export function RecienMedido() {
  const { state } = useLocation();
  // The state of a navigation has no type; only the registration of measures sets `medido`. A filter that comes back has none.
  const [medido] = useState((state as Medido | null)?.medido);
  const { data } = useQuery({ ...queryFor('listarClientes'), enabled: medido !== undefined });
  const found = data?.data.find(({ id }) => id === medido);
  if (!data || !found || isBlank(found.empresa)) return null;
  const next = nextOf(found, data.data);
  if (!next) return null;
  return (
    <Reciente>
      <Text>
        Las{' '}
        <Link to={`/mediciones/cliente/${found.id}`} py="1">
          medidas de {fullName(found)}
        </Link>{' '}
        quedaron guardadas.
      </Text>
      <LinkButton to={`/mediciones/registro/cliente/${next.id}`} size="lg" ref={goOnFromHeading}>
        <TapeIcon /> Medir a {fullName(next)}
      </LinkButton>
      <LinkButton to={deEmpresa('/mediciones', found.empresa)} size="lg" variant="outline">
        <PeopleIcon /> Otra persona de {found.empresa}
      </LinkButton>
    </Reciente>
  );
}

/** Of the same company, the one registered after them; after the last the first. */
function nextOf({ id, empresa }: ClienteFila, clientes: readonly ClienteFila[]): ClienteFila | undefined {
  const name = nombreClave(empresa);
  const others = clientes
    .filter((c) => c.id !== id && nombreClave(c.empresa) === name)
    .toSorted((a, b) => a.id - b.id);
  return others.find((c) => c.id > id) ?? others[0];
}
