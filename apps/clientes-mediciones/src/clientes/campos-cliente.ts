import { type ClienteFila, type Empresa, isBlank, normaliseCedula } from '@hilvan/contract';

/** The labels of a client's fields on the screen. */
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

/** The specification's text (document 1, section 5) where another client has the same cédula. */
export const CEDULA_REPETIDA = 'La cédula que ingresaste ya existe en la base de datos';

/** The names that companies have, as a client names their own. */
export const nombresEmpresa = (empresas: readonly Empresa[]): ReadonlySet<string> =>
  new Set(empresas.map(({ nombre_empresa }) => nombre_empresa.trim()));

/** Why nobody can be registered under this company: none has the name any more; '' where one has, and for a person of no company. */
export const empresaAusente = (empresa: string, nombres: ReadonlySet<string>): string =>
  isBlank(empresa) || nombres.has(empresa.trim()) ? '' : `«${empresa}» ya no está registrada como empresa.`;

/** The address of the form that registers a person of this company, and of a department of it where one is given. */
export const registroDe = (empresa: string, departamento = '') =>
  `/clientes/registro?${new URLSearchParams({ empresa, ...(departamento && { departamento }) })}`;

/** Warns, before a client is deleted, that the measurements are deleted too. */
export const MEDICIONES_CON_EL = 'Las mediciones de un cliente se eliminan con él.';

type ConCedula = Pick<ClienteFila, 'id' | 'cedula'>;

/**
 * Whether another record has this identity number, whatever its separators.
 * @param propio The record being edited, which never counts as its own duplicate. The number that it had may stay, also where another one
 * has it too.
 */
export function cedulaRepetida(cedula: string, records: readonly ConCedula[], propio?: ConCedula): boolean {
  const wanted = normaliseCedula(cedula);
  if (wanted === '' || (propio && normaliseCedula(propio.cedula) === wanted)) return false;
  // A cheap first test: of 50,000 cédulas most end in another character, and only the rest are normalised.
  const ends = new RegExp(`${wanted.at(-1)}[^\\p{L}\\p{N}]*$`, 'iu');
  return records.some(
    (r) => r.id !== propio?.id && ends.test(r.cedula) && normaliseCedula(r.cedula) === wanted,
  );
}
