import { fullName } from '@hilvan/contract';
import { documentoPath, Link, LinkButton, PeopleIcon, Text } from '@hilvan/ui';
import { deEmpresa } from '@hilvan/ui/records';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { goOnFromHeading, Reciente } from '../shared/reciente';
import { MeasureLink, useSiguiente } from './siguiente';
import { knowingPedido } from './use-pedido';
import { porMedirDe } from './use-por-medir';

/** What the page of who was measured leaves for this one. */
export type Medido = { medido: number; pedido?: number | undefined };

/** Who was just measured, and who comes next: the people of a company are measured one after the other. */
export function RecienMedido() {
  const { state } = useLocation();
  // The state of a navigation has no type; only the registration of measures sets these. A filter that comes back has none.
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
