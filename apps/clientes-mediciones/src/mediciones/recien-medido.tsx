import { queryFor } from '@hilvan/api-client';
import { type ClienteFila, fullName, isBlank } from '@hilvan/contract';
import { documentoPath, Link, LinkButton, PeopleIcon, TapeIcon, Text } from '@hilvan/ui';
import { deEmpresa } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { goOnFromHeading, Reciente } from '../shared/reciente';
import { personasDe, porMedirDe, usePorMedir } from './use-por-medir';

/** What the page of who was measured leaves for this one. */
export type Medido = { medido: number; pedido?: number | undefined };

/** Who was just measured, and who comes next: the people of a company are measured one after the other. */
export function RecienMedido() {
  const { state } = useLocation();
  // The state of a navigation has no type; only the registration of measures sets these. A filter that comes back has none.
  const [{ medido, pedido }] = useState<Partial<Medido>>((state as Medido | null) ?? {});
  const { data } = useQuery({ ...queryFor('listarClientes'), enabled: medido !== undefined });
  const found = data?.data.find(({ id }) => id === medido);
  const empresa = found && !isBlank(found.empresa) ? found.empresa : '';
  const porMedir = usePorMedir(empresa);
  if (!data || !found || empresa === '' || porMedir.isLoading) return null;
  const personas = personasDe(data, empresa);
  const faltan = porMedir.data?.faltan.filter(({ id }) => id !== medido);
  const next = nextOf(found, faltan ?? personas);
  if (personas.length < 2) return null;
  return (
    <Reciente>
      <Text>
        Las{' '}
        <Link to={`/mediciones/cliente/${found.id}`} py="1">
          medidas de {fullName(found)}
        </Link>{' '}
        quedaron guardadas.{faltan ? ` ${pendientes(faltan.length, personas.length)}` : null}
      </Text>
      {next ? (
        <LinkButton
          to={`/mediciones/registro/cliente/${next.id}${pedido ? `?pedido=${pedido}` : ''}`}
          size="lg"
          ref={goOnFromHeading}
        >
          <TapeIcon /> Medir a {fullName(next)}
        </LinkButton>
      ) : null}
      <LinkButton
        to={next && faltan ? porMedirDe(empresa) : deEmpresa('/mediciones', empresa)}
        size="lg"
        variant="outline"
      >
        <PeopleIcon /> Otra persona de {empresa}
      </LinkButton>
      {pedido ? (
        <LinkButton to={documentoPath('orden', pedido)} size="lg" variant="outline">
          Volver al pedido {pedido}
        </LinkButton>
      ) : null}
    </Reciente>
  );
}

const pendientes = (faltan: number, todas: number) =>
  faltan === 0
    ? `Las ${todas} personas de la empresa tienen medidas.`
    : `${faltan === 1 ? 'Falta' : 'Faltan'} ${faltan} de ${todas}.`;

/** The one registered after them; after the last the first. */
const nextOf = ({ id }: ClienteFila, personas: readonly ClienteFila[]): ClienteFila | undefined => {
  const others = personas.filter((c) => c.id !== id);
  return others.find((c) => c.id > id) ?? others[0];
};
