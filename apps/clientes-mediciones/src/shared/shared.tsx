import { asApiError, errorLines, isMissing } from '@hilvan/api-client';
import { isBlank } from '@hilvan/contract';
import { ExternalLink, notify, texto } from '@hilvan/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** An address to write to, when there is one. */
export const Correo = ({ email }: { email: string }) =>
  isBlank(email) || !email.includes('@') ? (
    texto(email)
  ) : (
    <ExternalLink href={`mailto:${email}`} target={undefined}>
      {email}
    </ExternalLink>
  );

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

/** Nobody answered, or nothing readable: the provider has not judged what was sent. */
const SIN_RESPUESTA: ReadonlySet<string> = new Set(['network', 'timeout', 'parse']);

/**
 * Tells that a write failed: the specified dialog where the provider said no, 'Error' with the reason where nobody
 * answered, nothing where the session ended (the login appears over the page). The reason stays above the form.
 */
export async function tellFailure<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  error: unknown,
  titulo: string,
  texto: string,
): Promise<void> {
  const e = asApiError(error);
  const motivo = errorLines(e).join('\n');
  if (SIN_RESPUESTA.has(e.kind)) await notify.error('Error', motivo);
  else if (e.kind !== 'unauthorized') await notify.error(titulo, texto);
  form.setError('root.servidor', { message: motivo });
}

/**
 * A provider may answer "no measurements" with a refusal instead of an empty list.
 * @throws whatever else the read failed with
 */
export function noneIfMissing(error: unknown): [] {
  if (isMissing(error)) return [];
  throw error;
}
