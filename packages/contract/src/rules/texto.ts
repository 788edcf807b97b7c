/** Functions that compare and normalise what people type. */

/** Lower case without accents, for searching: 'Núñez' → 'nunez'. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** An identity number for comparison: letters and digits only, lower case. 'NA' reads as ''. */
export function normaliseCedula(cedula: string): string {
  const bare = fold(cedula).replace(/[^\p{L}\p{N}]/gu, '');
  return bare === 'na' ? '' : bare;
}

/** A client's cédula as it is sent: trimmed and lower-cased; 'na' is sent as 'NA' (specification, document 1, section 5). */
export function cedulaEnviada(cedula: string): string {
  const clean = cedula.trim().toLowerCase();
  return clean === 'na' ? 'NA' : clean;
}

/** Whether two identity numbers are the same one. 'NA' equals nothing. */
export function sameCedula(a: string, b: string): boolean {
  const bare = normaliseCedula(a);
  return bare !== '' && bare === normaliseCedula(b);
}

/** The number that a company form sends when the telephone is unknown; it is never dialled. */
export const SIN_TELEFONO = '88888888';

/** Whether a telephone cannot be called: it is blank, 'NA' or '88888888', however written. */
export function isNoTelefono(telefono: string): boolean {
  const bare = telefono.replace(/[\s-]/g, '');
  return bare === '' || bare.toUpperCase() === 'NA' || digitsOf(bare).replace(/^506/, '') === SIN_TELEFONO;
}

/** The telephone that a document takes from its company; '88888888' means none (specification, document 2, section 9). */
export const telefonoDeEmpresa = (telefono: string | null | undefined): string =>
  isBlank(telefono) ? SIN_TELEFONO : (telefono ?? SIN_TELEFONO);

/** What separates two numbers in one field. */
const BETWEEN = /[/,;\n]|\s[yo]\s|ext/i;

/**
 * A telephone for a messaging link: digits only, 506 before 8-digit numbers; where the field has several, the first. Null where there is
 * none that could be dialled.
 */
export function internationalTelefono(telefono: string): string | null {
  const written = telefono.split(BETWEEN).find((one) => !isNoTelefono(one) && digitsOf(one).length >= 8);
  if (written === undefined) return null;
  const digits = digitsOf(written).replace(/^00/, '');
  // 16 digits are two telephones with only a space between them.
  const [one = digits] = digits.length === 16 ? (digits.match(/.{8}/g) ?? []).filter(isTelefono) : [];
  if (one.length > MOST_DIGITS) return null;
  return one.length === 8 ? `506${one}` : one;
}

const isTelefono = (digits: string) => !isNoTelefono(digits);

/** The largest number of digits of a telephone (ITU-T E.164). */
const MOST_DIGITS = 15;

/** A link that opens the messaging app. `telefono` is as `internationalTelefono` returns it; without `mensaje` the person writes the text there. */
export const messageLink = (telefono: string, mensaje = ''): string =>
  `https://wa.me/${telefono}${mensaje === '' ? '' : `?text=${encodeURIComponent(mensaje)}`}`;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Whether a value is missing: null, blank or the placeholder 'NA'. */
export function isBlank(value: string | null | undefined): boolean {
  return value == null || value.trim() === '' || value.trim().toUpperCase() === 'NA';
}
