import { queryFor } from '@hilvan/api-client';
import { type ClienteFila, fullName, isBlank, normaliseCedula } from '@hilvan/contract';
import { LinkButton, PlusIcon, TapeIcon, Text } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { goOnFromHeading, Reciente } from '../shared/reciente';
import { registroDe } from './campos-cliente';

export type Escrito = Pick<ClienteFila, 'nombre' | 'apellido1' | 'apellido2' | 'cedula'>;

/** Names the client who was just registered and offers what is done next: measuring them, or registering another person of their company. */
export function RecienRegistrado() {
  const { state } = useLocation();
  // A navigation's state is untyped; only the registration page sets `nuevo`. It is read once, because the list restores its filter by a
  // navigation without it.
  const [nuevo] = useState((state as { nuevo?: Escrito } | null)?.nuevo);
  const { data } = useQuery({ ...queryFor('listarClientes'), enabled: nuevo !== undefined });
  const found = nuevo
    ? data?.data
        .filter(
          (c) =>
            fullName(c) === fullName(trimmed(nuevo)) &&
            normaliseCedula(c.cedula) === normaliseCedula(nuevo.cedula),
        )
        .sort((a, b) => b.id - a.id)[0]
    : undefined;
  if (!found) return null;
  return (
    <Reciente>
      <Text>{fullName(found)} quedó en la lista.</Text>
      <LinkButton to={`/mediciones/registro/cliente/${found.id}`} size="lg" ref={goOnFromHeading}>
        <TapeIcon /> Tomar medidas
      </LinkButton>
      {isBlank(found.empresa) ? null : (
        <LinkButton to={registroDe(found.empresa, found.departamento)} size="lg" variant="outline">
          <PlusIcon /> Otra persona de {found.empresa}
        </LinkButton>
      )}
    </Reciente>
  );
}

const trimmed = ({ nombre, apellido1, apellido2 }: Escrito) => ({
  nombre: nombre.trim(),
  apellido1: apellido1.trim(),
  apellido2: apellido2.trim(),
});
