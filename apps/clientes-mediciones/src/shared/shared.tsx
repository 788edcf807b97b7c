import { asApiError, isMissing } from '@hilvan/api-client';
import { isBlank } from '@hilvan/contract';
import { ExternalLink, notify, texto } from '@hilvan/ui';
import { reasonIn } from '@hilvan/ui/records';
import type { UseQueryResult } from '@tanstack/react-query';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** An e-mail address as a link to write to it, or plain text where it is none. */
export const Correo = ({ email }: { email: string }) =>
  isBlank(email) || !email.includes('@') ? (
    texto(email)
  ) : (
    <ExternalLink href={`mailto:${email}`} target={undefined}>
      {email}
    </ExternalLink>
  );

type Leido<T> = { datos: { data: T | null } };

/** The record of an edit page as it was when the page was opened; `inexistente` where it is known that the provider does not have it. */
export function registroDe<T>({
  base,
  query,
}: {
  base: Leido<T> | undefined;
  query: UseQueryResult<Leido<T>>;
}): { registro: T | null | undefined; inexistente: boolean } {
  // As long as no record was found the latest answer counts, since another try may find it.
  const registro = base?.datos.data ?? query.data?.datos.data;
  return { registro, inexistente: query.data ? !registro : isMissing(query.error) };
}

/** Failures in which the provider has not judged what was sent: it gave no answer, or none that can be read. */
const SIN_RESPUESTA: ReadonlySet<string> = new Set(['network', 'timeout', 'parse']);

/**
 * Tells that a write failed: with the specified dialog (`titulo`, `texto`, the reason unless given) where the provider said no, with 'Error'
 * and the reason where it did not answer, and not at all where the session ended, since the login appears over the page. The reason stays
 * above the form.
 */
export async function tellFailure<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  error: unknown,
  etiquetas: Readonly<Record<string, string>>,
  titulo: string,
  texto?: string,
): Promise<void> {
  const e = asApiError(error);
  const motivo = reasonIn(e, etiquetas);
  if (SIN_RESPUESTA.has(e.kind)) await notify.error('Error', motivo);
  else if (e.kind !== 'unauthorized') await notify.error(titulo, texto ?? motivo);
  form.setError('root.servidor', { message: motivo });
}

/**
 * Turns a failed read of measurements into none where they are missing: a provider may answer "no measurements" with a refusal instead of an
 * empty list.
 * @throws whatever else the read failed with
 */
export function noneIfMissing(error: unknown): [] {
  if (isMissing(error)) return [];
  throw error;
}
