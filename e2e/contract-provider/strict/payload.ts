/** Reads a request's body in the one encoding the contract gives its call. */
import type { IncomingHttpHeaders } from 'node:http';
import {
  CAMPO_TIRO_LARGO,
  type Codificacion,
  camposDePrenda,
  type Llamada,
  llamada,
  takesTiroLargo,
} from '@hilvan/contract';
import { outsideContract } from '../rejection';
import type { Specified } from './routes';

const CONTENT_TYPES: Record<Exclude<Codificacion, 'none'>, string> = {
  form: 'multipart/form-data',
  json: 'application/json',
};

/** The payload, as the contract's schema reads it. @throws Rejection */
export async function receive(name: Specified, headers: IncomingHttpHeaders, body: Buffer): Promise<unknown> {
  const call = llamada(name);
  const type = headers['content-type'] ?? '';
  if (call.encoding === 'none') {
    if (body.length > 0) throw outsideContract('Esta llamada no lleva carga.', 400);
    return undefined;
  }
  if (!type.startsWith(CONTENT_TYPES[call.encoding])) {
    throw outsideContract(`Se esperaba ${CONTENT_TYPES[call.encoding]}, no «${type}».`, 400);
  }
  return check(name, call, call.encoding === 'json' ? readJson(body) : await readForm(call, type, body));
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw outsideContract('El cuerpo no es JSON.', 400);
  }
}

async function readForm(call: Llamada, type: string, body: Buffer): Promise<unknown> {
  const data = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null);
  if (!data) throw outsideContract('El formulario no se puede leer.', 400);
  const value: Record<string, unknown> = {};
  let hasFile = false;
  for (const [key, entry] of data.entries()) {
    if (key in value) throw outsideContract(`La llave ${key} viene dos veces.`);
    if (typeof entry === 'string') value[key] = entry;
    else if (key === call.file) hasFile = true;
    else throw outsideContract(`La llave ${key} no es un archivo del contrato.`);
  }
  if (call.file && !hasFile) throw outsideContract(`Falta el archivo ${call.file}.`);
  return value;
}

function check(name: Specified, call: Llamada, value: unknown): unknown {
  if (!call.payload) throw new Error(`${name}: a call with an encoding has a payload`);
  const read = call.payload.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    const what = issue?.code === 'unrecognized_keys' ? `sobra ${issue.keys}` : issue?.message;
    throw outsideContract(`${issue?.path.join('.') || 'la carga'}: ${what}`);
  }
  checkSent(value, read.data);
  if (name === 'agregarMedicion') checkMedidas(value);
  return read.data;
}

/** Refuses a payload to which the schema added something, such as a default; keys that are too many the schema itself refuses. */
function checkSent(sent: unknown, read: unknown, where = 'la carga'): void {
  if (Array.isArray(read) && !Array.isArray(sent)) throw outsideContract(`${where} debe ser una lista.`);
  if (typeof read !== 'object' || read === null) return;
  for (const [key, value] of Object.entries(read)) {
    if (!(key in Object(sent))) throw outsideContract(`${where}: falta la llave ${key}.`);
    checkSent(Reflect.get(Object(sent), key), value, `${where}.${key}`);
  }
}

/** The specification sends 'the garment's numeric fields': all of them, a blank one as 0. */
function checkMedidas(value: unknown): void {
  const sent: Record<string, unknown> = { ...(typeof value === 'object' ? value : {}) };
  const articulo = String(sent.articulo);
  const expected = [...camposDePrenda(articulo), ...(takesTiroLargo(articulo) ? [CAMPO_TIRO_LARGO] : [])];
  const missing = expected.find((key) => !(key in sent));
  if (missing) throw outsideContract(`Falta la medida ${missing}.`);
}
