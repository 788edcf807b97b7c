import { type ClienteFila, normaliseCedula } from '@hilvan/contract';

/** Document 1, section 5. */
export const CEDULA_REPETIDA = 'La cédula que ingresaste ya existe en la base de datos';

/**
 * Whether another record has this identity number, whatever its separators (decision 12).
 * @param propio The record being edited, which never counts as its own duplicate.
 */
export function cedulaRepetida(
  cedula: string,
  records: readonly Pick<ClienteFila, 'id' | 'cedula'>[],
  propio?: number,
): boolean {
  const wanted = normaliseCedula(cedula);
  if (wanted === '') return false;
  // Most of 50,000 numbers end in another character; only the rest are normalised.
  const last = wanted.at(-1) ?? '';
  return records.some(
    (r) =>
      r.id !== propio &&
      r.cedula.trimEnd().toLowerCase().endsWith(last) &&
      normaliseCedula(r.cedula) === wanted,
  );
}
