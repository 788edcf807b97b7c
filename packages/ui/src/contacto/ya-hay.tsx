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
  /** Where it stands, and what it is called. */
  to: string;
  nombre: string;
};

/** A doubt beside a name that is written: of that name there is one already. It forbids nothing. */
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
  /** The company being edited, which is no other; absent on registration. */
  propia?: number | undefined;
};

/** Tells which company is called as the one that is written. Watched down here, so that a key in one field does not draw the others again. */
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
  const otras = useQuery({ ...queryFor('listarEmpresas'), select }).data;
  const nombre: unknown = useWatch({ control, name });
  const clave = typeof nombre === 'string' ? textoClave(nombre) : '';
  const otra = clave === '' ? undefined : otras?.get(clave);
  return otra ? (
    <YaHay que="una empresa con ese nombre" to={`/empresa/${otra.id}`} nombre={otra.nombre_empresa} />
  ) : null;
}
