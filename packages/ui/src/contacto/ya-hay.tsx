import { queryFor } from '@hilvan/api-client';
import { nombreClave, type Respuesta, textoClave } from '@hilvan/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import type { FieldOf } from '../forms/bound-field';
import { Link } from '../primitives/button';

type Props = {
  /** 'una empresa con ese nombre'. */
  que: string;
  /** The address and the name of the existing record. */
  to: string;
  nombre: string;
};

/** A warning beside a name that is being typed: a record of that name exists already. It blocks nothing. */
export const YaHay = ({ que, to, nombre }: Props) => (
  <>
    Ya hay {que}: {/* In another tab: what was typed stays where it is. */}
    <Link to={to} target="_blank" title="Se abre en otra pestaña">
      {nombre}
    </Link>
    .
  </>
);

type MismaEmpresaProps<T extends FieldValues> = FieldOf<T> & {
  /** The id of the company being edited, which is not compared with itself; absent on registration. */
  propia?: number | undefined;
};

/**
 * Warns where another company has the name that is being typed. The name is watched in this component, so that a key in one field does not
 * redraw the others.
 */
export function MismaEmpresa<T extends FieldValues>({
  form: { control },
  name,
  propia,
}: MismaEmpresaProps<T>) {
  const select = useCallback(
    ({ data }: Respuesta<'listarEmpresas'>) =>
      new Map(data.filter(({ id }) => id !== propia).map((e) => [nombreClave(e.nombre_empresa), e])),
    [propia],
  );
  const others = useQuery({ ...queryFor('listarEmpresas'), select }).data;
  const nombre: unknown = useWatch({ control, name });
  const clave = typeof nombre === 'string' ? textoClave(nombre) : '';
  const other = clave === '' ? undefined : others?.get(clave);
  return other ? (
    <YaHay que="una empresa con ese nombre" to={`/empresa/${other.id}`} nombre={other.nombre_empresa} />
  ) : null;
}
