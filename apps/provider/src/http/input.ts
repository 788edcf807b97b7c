/** Reads what a call sends: strict about encoding, size and shape; each refusal is a line that names the field. */
import type { Llamada } from '@hilvan/contract';
import type { FastifyRequest } from 'fastify';
import { isUnwritable } from '../db/errors';
import { type ParametrosLeidos, TEXT_PARAMS } from '../services/context';
import { noExiste } from '../services/domain-error';
import type { ArchivoRecibido, Files } from '../services/files';
import { type Carga, payloadOf, type ServedName, served } from '../services/served';
import { Falla, refused } from './failure';
import { fieldName, issueLines } from './issues';

const FORM_LIMIT = 256 * 1024;
export const JSON_LIMIT = 4 * 1024 * 1024;

export interface Input<K extends ServedName> {
  carga: Carga<K>;
  archivo: ArchivoRecibido | undefined;
}

/** Refuses a body in the wrong encoding before it is read. @throws Falla 415 */
export function checkEncoding(def: Llamada, req: FastifyRequest): void {
  if (def.encoding === 'none') return;
  const type = (req.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const length = Number(req.headers['content-length'] ?? 0);
  if (def.encoding === 'form') {
    const ok = type === 'multipart/form-data' || (type === 'application/x-www-form-urlencoded' && !def.file);
    if (!ok) throw new Falla(415, 'Envíe los datos como formulario (multipart/form-data).');
    if (!def.file && length > FORM_LIMIT) throw tooLarge();
  }
  if (def.encoding === 'json' && type !== 'application/json') {
    throw new Falla(415, 'Envíe los datos como JSON (application/json).');
  }
}

const tooLarge = () => new Falla(413, 'Los datos enviados son demasiado grandes.');

/** @throws Falla 400, 413, 422 */
export async function readInput<K extends ServedName>(
  name: K,
  req: FastifyRequest,
  files: Files,
): Promise<Input<K>> {
  const def = served(name);
  const { fields, archivo } =
    def.encoding === 'form' && req.isMultipart()
      ? await readMultipart(def, req, files)
      : { fields: readBody(def, req.body), archivo: undefined };
  try {
    const schema = payloadOf(name);
    // A call without a schema takes no payload: the contract types its `Carga` as undefined, too.
    if (!schema) return { carga: undefined as Carga<K>, archivo };
    refuseUnstorable(fields, []);
    const parsed = schema.safeParse(
      def.encoding === 'form' && !def.secret ? withTypedBreaks(fields) : fields,
    );
    if (!parsed.success) throw new Falla(422, ...issueLines(parsed.error.issues));
    if (def.file && !archivo) throw new Falla(422, `${def.file}: Por favor, selecciona un archivo válido.`);
    return { carga: parsed.data, archivo };
  } catch (error) {
    if (archivo) await files.settle(archivo.clave);
    throw error;
  }
}

/** A form sends each line break as CR LF, which would count twice against the length of a text. */
const withTypedBreaks = (fields: unknown): unknown =>
  Object.fromEntries(
    Object.entries(Object(fields)).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value,
    ]),
  );

function readBody(def: Llamada, body: unknown): unknown {
  if (def.encoding === 'form') refuseTwice(body);
  if (def.encoding !== 'none') return body ?? {};
  const empty = body == null || body === '' || (typeof body === 'object' && Object.keys(body).length === 0);
  if (!empty) throw new Falla(400, 'Esta llamada no lleva datos.');
  return undefined;
}

/** A form that is not multipart is parsed already: a field that was sent twice is an array. */
function refuseTwice(body: unknown): void {
  for (const [name, value] of Object.entries(body ?? {})) {
    if (Array.isArray(value)) throw twice(name);
  }
}

const twice = (name: string) => new Falla(400, `${fieldName([name])}: Este campo viene dos veces.`);

async function readMultipart(def: Llamada, req: FastifyRequest, files: Files) {
  const fields: Record<string, string> = Object.create(null);
  let archivo: ArchivoRecibido | undefined;
  try {
    for await (const part of req.parts()) {
      if (part.type === 'file') {
        if (part.fieldname !== def.file || archivo) {
          part.file.resume();
          throw new Falla(422, `${part.fieldname}: No se esperaba un archivo aquí.`);
        }
        archivo = await files.receive(part.file, part.filename);
      } else {
        if (part.valueTruncated || part.fieldnameTruncated) throw tooLarge();
        if (part.fieldname in fields) throw twice(part.fieldname);
        fields[part.fieldname] = String(part.value);
      }
    }
  } catch (error) {
    // The rest is read and thrown away: a client that still sends would otherwise never get to read the answer.
    req.raw.unpipe().resume();
    if (archivo) await files.settle(archivo.clave);
    if (refused(error) || isUnwritable(error)) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (/LIMIT|TOO_LARGE/.test(code)) throw tooLarge();
    throw new Falla(400, 'El formulario está incompleto o mal codificado.');
  }
  return { fields: { ...fields }, archivo };
}

/** Twice as deep as any payload of the contract. */
const MOST_LEVELS = 10;

/** PostgreSQL cannot store U+0000, broken surrogates are nobody's name, and U+FFFD is what bytes that are not UTF-8 become. */
function refuseUnstorable(value: unknown, path: readonly PropertyKey[]): void {
  if (typeof value === 'string') {
    if (/[\0\ufffd]/.test(value) || !value.isWellFormed()) {
      throw new Falla(400, `${fieldName(path)}: Tiene caracteres que no se pueden guardar.`);
    }
  } else if (typeof value === 'object' && value !== null) {
    if (path.length > MOST_LEVELS) throw new Falla(400, 'datos: Tienen demasiados niveles.');
    for (const [key, item] of Object.entries(value)) {
      refuseUnstorable(item, [...path, Array.isArray(value) ? Number(key) : key]);
    }
  }
}

/** Path parameters: ids as whole numbers above 0, texts as they are. @throws Falla 400, and 404 for an id that none can have */
export function readParams<K extends ServedName>(raw: unknown): ParametrosLeidos<K> {
  const read: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(raw ?? {})) {
    const text = String(value);
    if (TEXT_PARAMS.has(name)) {
      if (text === '' || text.includes('\0') || text.length > 300)
        throw new Falla(400, `${name}: No es válido.`);
      read[name] = text;
    } else {
      const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
      if (id < 1 || id > 2_147_483_647) throw noExiste('No se encontró información');
      read[name] = id;
    }
  }
  // The router gives exactly the names of the call's path.
  return read as ParametrosLeidos<K>;
}
