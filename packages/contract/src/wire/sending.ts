/**
 * Strict sending: the payload of every call. The same schema validates the form at the screen and the request at
 * the provider, so its messages are Spanish and say what to do; the field's name is added where the line is shown.
 */
import * as z from 'zod/mini';
import { toCentimos, toColones } from '../rules/dinero';
import { dateOnly } from '../rules/fechas';
import { readNumber } from './reading';
import { readBy, withShape } from './shape';

export const OBLIGATORIO = 'Este campo es obligatorio.';
const MAX_TEXTO = 255;
const MAX_NOTA = 4000;
const CORREO_O_NA = /^(NA|[^\s@]+@[^\s@]+\.[^\s@]+)$/;

/** Text that must not be blank, of which `blank` is said otherwise; trimmed, at most 255 characters. */
export const requiredText = (max = MAX_TEXTO, blank = OBLIGATORIO) =>
  z.string(blank).check(
    z.trim(),
    z.minLength(1, blank),
    // Nothing else is asked of a text that is too long: a pattern may take very long over it.
    z.maxLength(max, { error: `No puede tener más de ${max} caracteres.`, abort: true }),
  );

/** A password with which somebody logs in. Sent as typed: only the provider knows whether spaces at its ends belong to it. */
export const claveEscrita = (max = 1000) =>
  z
    .string(OBLIGATORIO)
    .check(z.minLength(1, OBLIGATORIO), z.maxLength(max, `No puede tener más de ${max} caracteres.`));

/** Text that may be blank and is then sent as `otherwise` ('NA' unless the specification says another). */
export const optionalText = (otherwise = 'NA', max = MAX_NOTA) =>
  z.pipe(
    z.pipe(
      readBy<unknown, string | undefined>((v) => v ?? ''),
      z
        .string('Debe ser un texto.')
        .check(z.trim(), z.maxLength(max, `No puede tener más de ${max} caracteres.`)),
    ),
    z.transform((v: string) => v || otherwise),
  );

/** An e-mail address, or 'NA' where there is none; also 'na', as a telephone's keyboard may write it. */
export const correo = () =>
  requiredText().check(
    z.overwrite((v) => (v.toUpperCase() === 'NA' ? 'NA' : v)),
    z.regex(CORREO_O_NA, 'Escriba un correo electrónico válido, o NA.'),
  );

interface Limites<Vacio> {
  min?: number;
  max?: number;
  entero?: boolean;
  /** The value of a blank field; without it a blank field is refused. */
  vacio?: Vacio;
  /** The text shown for a value outside the limits. */
  mensaje?: string;
}

/** A number, typed with point or comma, within limits. The output is a finite number. */
export function numeroEnviado<const Vacio extends number | '' = number>({
  min,
  max = 1_000_000_000,
  entero,
  vacio,
  mensaje,
}: Limites<Vacio> = {}) {
  const forma = {
    type: entero ? 'integer' : 'number',
    ...(min === undefined ? {} : { minimum: min }),
    maximum: max,
  };
  const read = (v: unknown, ctx: z.core.ParsePayload): number | Vacio => {
    const blank = v == null || (typeof v === 'string' && v.trim() === '');
    if (blank && vacio !== undefined) return vacio;
    const n = readNumber(v);
    const problem = blank
      ? OBLIGATORIO
      : n === null
        ? (mensaje ?? 'Escriba un número.')
        : entero && !Number.isInteger(n)
          ? (mensaje ?? 'Escriba un número entero.')
          : min !== undefined && n < min
            ? (mensaje ?? `Debe ser ${min} o más.`)
            : n > max
              ? `Debe ser ${max} o menos.`
              : null;
    if (problem === null && n !== null) return n;
    ctx.issues.push({ code: 'custom', message: problem ?? OBLIGATORIO, input: v });
    return z.NEVER;
  };
  return readBy<number | Vacio, number | string>(withShape(read, forma));
}

/** An identifier sent to a provider. */
export const idEnviado = () =>
  numeroEnviado({ min: 1, entero: true, mensaje: 'Elija un valor de la lista.' });

/** A calendar day 'yyyy-mm-dd' that exists. */
export const diaEnviado = () =>
  z
    .string(OBLIGATORIO)
    .check(z.refine((v) => v !== '' && dateOnly(v) === v, 'Escriba una fecha válida (aaaa-mm-dd).'));

/** One of a closed list of words. */
export const opcion = <const T extends readonly [string, ...string[]]>(
  words: T,
  message = 'Elija una opción.',
) => z.enum(words, message);

/** An amount in colones without fractions of a céntimo. */
export const twoDecimals = () =>
  z.refine<number>((n) => toColones(toCentimos(n)) === n, 'Use como máximo 2 decimales.');

/** An amount in colones with at most 2 decimals, 0 or more. */
export const montoEnviado = () =>
  numeroEnviado({ min: 0, mensaje: 'Escriba un monto de 0 o más.' }).check(twoDecimals());
