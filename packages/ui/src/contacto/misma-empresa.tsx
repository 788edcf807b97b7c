import { queryFor } from '@hilvan/api-client';
import { nombreClave, type Respuesta, textoClave } from '@hilvan/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import type { FieldOf } from '../forms/bound-field';
import { YaHay } from './ya-hay';

type Props<T extends FieldValues> = FieldOf<T> & {
  /** The company being edited, which is no other; absent on registration. */
  propia?: number | undefined;
};

/** Tells which company is called as the one that is written. Watched down here, so that a key in one field does not draw the others again. */
export function MismaEmpresa<T extends FieldValues>({ form: { control }, name, propia }: Props<T>) {
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
