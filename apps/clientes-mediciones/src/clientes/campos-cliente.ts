import { type ClienteFila, normaliseCedula } from '@hilvan/contract';

/** What the fields of a client are called on the screen. */
export const CAMPOS_CLIENTE = {
  nombre: 'Nombre',
  apellido1: 'Primer apellido',
  apellido2: 'Segundo apellido',
  cedula: 'Cédula',
  email: 'Correo',
  telefono: 'Teléfono',
  empresa: 'Empresa',
  departamento: 'Departamento',
  comentarios: 'Observaciones',
} as const;

/** Document 1, section 5. */
export const CEDULA_REPETIDA = 'La cédula que ingresaste ya existe en la base de datos';

/** Where a person of this company is registered. */
export const registroDe = (empresa: string) => `/clientes/registro?${new URLSearchParams({ empresa })}`;

/** What goes with a client. */
export const MEDICIONES_CON_EL = 'Las mediciones de un cliente se eliminan con él.';

/**
 * Whether another record has this identity number, whatever its separators.
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
  const ends = new RegExp(`${wanted.at(-1)}[^\\p{L}\\p{N}]*$`, 'iu');
  return records.some((r) => r.id !== propio && ends.test(r.cedula) && normaliseCedula(r.cedula) === wanted);
}
