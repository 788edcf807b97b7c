import { type ClienteFila, fold, fullName } from '@hilvan/contract';

/** What a list of clients is searched by (document 1, section 2). */
export const TIPOS_FILTRO = [
  { value: 'nombre', label: 'Nombre' },
  { value: 'empresa', label: 'Empresa' },
  { value: 'cedula', label: 'Cédula' },
] as const;

/** Letters and digits only, so that '1-1234-0567' and '112340567' find each other. */
const withoutSeparators = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

const porNombre = (c: ClienteFila) => fullName(c);
const porEmpresa = (c: ClienteFila) => c.empresa;
const porCedula = (c: ClienteFila) => withoutSeparators(c.cedula);

/** The text a client is found by, for each filter type; an unknown type searches names. Stable functions. */
export const indiceDe = (tipo: string): ((c: ClienteFila) => string) =>
  tipo === 'empresa' ? porEmpresa : tipo === 'cedula' ? porCedula : porNombre;

/** What was typed, as the index of its type spells it. */
export const textoBuscado = (tipo: string, text: string): string =>
  tipo === 'cedula' ? withoutSeparators(text) : text;
