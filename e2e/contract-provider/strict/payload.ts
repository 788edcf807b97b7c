/** Reads a request's body in the one encoding the contract gives its call. */
import type { IncomingMessage } from 'node:http';
import {
  CAMPO_TIRO_LARGO,
  type Codificacion,
  camposDePrenda,
  type Llamada,
  llamada,
  takesTiroLargo,
} from '@hilvan/contract';
import { fueraDeContrato } from '../rejection';
import type { Especificada } from './routes';

export interface Recibida {
  payload: unknown;
  archivo: File | null;
}

const TIPOS: Record<Exclude<Codificacion, 'none'>, string> = {
  form: 'multipart/form-data',
  json: 'application/json',
};

export async function receive(name: Especificada, request: IncomingMessage, body: Buffer): Promise<Recibida> {
  const call = llamada(name);
  const type = request.headers['content-type'] ?? '';
  if (call.encoding === 'none') {
    if (body.length > 0) throw fueraDeContrato('Esta llamada no lleva carga.', 400);
    return { payload: undefined, archivo: null };
  }
  if (!type.startsWith(TIPOS[call.encoding])) {
    throw fueraDeContrato(`Se esperaba ${TIPOS[call.encoding]}, no «${type}».`, 400);
  }
  const raw =
    call.encoding === 'json' ? { value: readJson(body), archivo: null } : await readForm(call, type, body);
  return { payload: check(name, call, raw.value), archivo: raw.archivo };
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw fueraDeContrato('El cuerpo no es JSON.', 400);
  }
}

async function readForm(
  call: Llamada,
  type: string,
  body: Buffer,
): Promise<{ value: unknown; archivo: File | null }> {
  const data = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null);
  if (!data) throw fueraDeContrato('El formulario no se puede leer.', 400);
  const value: Record<string, unknown> = {};
  let archivo: File | null = null;
  for (const [key, entry] of data.entries()) {
    if (key in value) throw fueraDeContrato(`La llave ${key} viene dos veces.`);
    if (typeof entry === 'string') value[key] = entry;
    else if (key === call.file) archivo = entry;
    else throw fueraDeContrato(`La llave ${key} no es un archivo del contrato.`);
  }
  if (call.file && !archivo) throw fueraDeContrato(`Falta el archivo ${call.file}.`);
  return { value, archivo };
}

function check(name: Especificada, call: Llamada, value: unknown): unknown {
  if (!call.payload) throw new Error(`${name}: a call with an encoding has a payload`);
  const read = call.payload.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    const what = issue?.code === 'unrecognized_keys' ? `sobra ${issue.keys}` : issue?.message;
    throw fueraDeContrato(`${issue?.path.join('.') || 'la carga'}: ${what}`);
  }
  checkSent(value, read.data);
  if (name === 'agregarMedicion') checkMedidas(value);
  return read.data;
}

/** Refuses a payload from which the schema made more than was sent; what is too much in it, the schema refuses. */
function checkSent(sent: unknown, read: unknown, where = 'la carga'): void {
  if (Array.isArray(read) && !Array.isArray(sent)) throw fueraDeContrato(`${where} debe ser una lista.`);
  if (typeof read !== 'object' || read === null) return;
  for (const [key, value] of Object.entries(read)) {
    if (!(key in Object(sent))) throw fueraDeContrato(`${where}: falta la llave ${key}.`);
    checkSent(Reflect.get(Object(sent), key), value, `${where}.${key}`);
  }
}

/** 'and the garment's numeric fields': all of them, a blank one as 0. */
function checkMedidas(value: unknown): void {
  const sent: Record<string, unknown> = { ...(typeof value === 'object' ? value : {}) };
  const articulo = String(sent.articulo);
  const expected = [...camposDePrenda(articulo), ...(takesTiroLargo(articulo) ? [CAMPO_TIRO_LARGO] : [])];
  const missing = expected.find((key) => !(key in sent));
  if (missing) throw fueraDeContrato(`Falta la medida ${missing}.`);
}
