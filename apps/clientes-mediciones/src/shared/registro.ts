import type { UseQueryResult } from '@tanstack/react-query';
import { isMissing } from './tell-failure';

type Leido<T> = { datos: { data: T | null } };

/** The record of an edit page as it was when it was opened, and whether it is known not to be there. */
export function registroDe<T>({
  base,
  query,
}: {
  base: Leido<T> | undefined;
  query: UseQueryResult<Leido<T>>;
}): { registro: T | null | undefined; inexistente: boolean } {
  // Nothing to hold still while there is no record: another try may find it.
  const registro = base?.datos.data ?? query.data?.datos.data;
  return { registro, inexistente: query.data ? !registro : isMissing(query.error) };
}
