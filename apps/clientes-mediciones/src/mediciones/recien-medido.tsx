import { fullName } from '@hilvan/contract';
import { documentoPath, Link, LinkButton, PeopleIcon, Text } from '@hilvan/ui';
import { deEmpresa } from '@hilvan/ui/records';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { goOnFromHeading, Reciente } from '../shared/reciente';
import { MeasureLink, useSiguiente } from './siguiente';
import { knowingPedido } from './use-pedido';
import { porMedirDe } from './use-por-medir';

/**
 * The navigation state that the measuring page leaves for this one: the ids of the client who was measured and of the order that they were
 * opened from.
 */
export type Medido = { medido: number; pedido?: number | undefined };

/** Tells who was just measured and offers the person who comes next, since the people of a company are measured one after the other. */
export function RecienMedido() {
  const { state } = useLocation();
  // A navigation's state is untyped; only the measuring page sets these. It is read once, because the list restores its filter by a
  // navigation without them.
  const [{ medido, pedido }] = useState<Partial<Medido>>((state as Medido | null) ?? {});
  const siguiente = useSiguiente(medido);
  if (!siguiente || siguiente.personas.length < 2) return null;
  const { found, empresa, personas, faltan, next } = siguiente;
  return (
    <Reciente>
      <Text>
        Las{' '}
        <Link to={knowingPedido(`/mediciones/cliente/${found.id}`, pedido)} py="1">
          medidas de {fullName(found)}
        </Link>{' '}
        quedaron guardadas.{faltan ? ` ${pendientes(faltan.length, personas.length)}` : null}
      </Text>
      {next ? <MeasureLink cliente={next} pedido={pedido} ref={goOnFromHeading} /> : null}
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
