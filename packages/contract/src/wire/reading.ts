/**
 * Lenient reading: turns what any provider answers into one shape (decisions page, "two providers"). The *input* type of each field is what
 * this project's own provider has to send; at run time much more is accepted: numbers as strings, flags as 0/1, "0"/"1" or booleans, dates
 * as timestamps, lists as null or a single object.
 */
import * as z from 'zod/mini';
import { dateOnly } from '../rules/fechas';
import { prepared, readBy, withShape } from './shape';

// Without compiled parsers, because zod's need `new Function`, which the Content-Security-Policy forbids.
z.config({ jitless: true });

/** A schema that accepts any value and reads it with `read`; `Wire` is the type that this project's provider promises to send. */
function lenient<Out, Wire>(read: (value: unknown) => Out, forma: object): z.ZodMiniType<Out, Wire> {
  return readBy<Out, Wire>(withShape((v: unknown) => read(v), { ...forma }));
}

const NUMERO_O_NULL = { type: ['number', 'null'] };

/** Text; null and absent read as ''. Numbers become their decimal text. */
export const texto = () => lenient<string, string | null>(readText, { type: ['string', 'null'] });

/** A number or null; understands "1500.50" and, from a form, "1500,50". Anything else reads as null. */
export const numero = () => lenient<number | null, number | null>(readAnswered, NUMERO_O_NULL);

/** A flag; true for 1, "1", true and "true". */
export const bandera = () => lenient<boolean, 0 | 1>(readBandera, { enum: [0, 1] });

/** An inverted flag: 0 for yes, 1 for no, null where it is unknown. */
export const ceroEsSi = () => lenient<number | null, number | null>(readCeroEsSi, NUMERO_O_NULL);

/** The `success` of an answer: a boolean, understood as leniently as a flag. */
export const exito = () => lenient<boolean, boolean>(readBandera, { type: 'boolean' });

/** A calendar day 'yyyy-mm-dd', also from a timestamp; '' when absent. Never shifted by a time zone. */
export const dia = () =>
  lenient<string, string | null>((v) => dateOnly(readText(v)), {
    type: ['string', 'null'],
    format: 'date',
  });

/** A required identifier. Fails where there is none, so that such a row is an error instead of a wrong link. */
export const id = () => prepared<number, number>((v) => readNumber(v) ?? v, z.number());

/** An identifier that may be missing. */
export const idOpcional = () => lenient<number | null, number | null>(readNumber, NUMERO_O_NULL);

/** One of a closed list of words; anything else reads as `otherwise`. */
export const palabra = <T extends string>(words: readonly T[], otherwise: T) =>
  lenient<T, T>((v) => words.find((w) => w === v) ?? otherwise, { enum: words });

/** A list; null reads as empty, a single object as a list of one. */
export const lista = <O, I>(item: z.ZodMiniType<O, I>) =>
  prepared<O[], I[]>((v) => (v == null ? [] : Array.isArray(v) ? v : [v]), z.array(item));

/** One object, also from a one-element list; null when there is none. */
export const uno = <O, I>(item: z.ZodMiniType<O, I>) =>
  prepared<O | null, I | I[] | null>(
    (v) => (Array.isArray(v) ? (v[0] ?? null) : (v ?? null)),
    z.nullable(item),
  );

/** The text of any scalar. A form sends its line breaks as CR LF: they are read back as they were typed. @internal */
export function readText(v: unknown): string {
  if (typeof v === 'string') return v.includes('\r') ? v.replace(/\r\n?/g, '\n') : v;
  if (typeof v === 'number' || typeof v === 'boolean' || typeof v === 'bigint') return String(v);
  return '';
}

/** A finite number from a number or a numeric text (point or comma), else null. */
export function readNumber(v: unknown): number | null {
  if (typeof v === 'number') return Number.isFinite(v) ? v : null;
  if (typeof v !== 'string') return null;
  const text = v.trim().replace(',', '.');
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text)) return null;
  return Number(text);
}

/** A number in an answer; some programs write '5.5e-17' for what is nearly 0. */
const readAnswered = (v: unknown): number | null =>
  typeof v === 'string' && /^\s*[+-]?\d+(\.\d+)?e[+-]?\d+\s*$/i.test(v)
    ? readNumber(Number(v))
    : readNumber(v);

/** Reads an inverted flag, 0 for yes and 1 for no; a boolean column sends false for 0 and true for 1. Null where it is unknown. */
const readCeroEsSi = (v: unknown): number | null => {
  if (v === false || v === 'false') return 0;
  return v === true || v === 'true' ? 1 : readNumber(v);
};

/** True for 1, "1", true and "true"; false for anything else. */
export function readBandera(v: unknown): boolean {
  return v === true || v === 1 || v === '1' || v === 'true';
}
