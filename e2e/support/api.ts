/** The calls themselves, past every page; and records put in by them, so that a story can begin where it matters. */
import {
  API_BASE,
  fillPath,
  LLAMADAS,
  type Llamada,
  type ParametrosDe,
  type RespuestaDe,
  type Rol,
} from '@hilvan/contract';
import { LLAMADAS_EXTENDIDAS } from '@hilvan/contract/extensions';
import { type APIRequestContext, type Page, request as playwright } from '@playwright/test';
import type { Usuario } from './usuarios';

let turno = 0;

/** A word nobody else in this run has, for names. */
export const unico = (word: string): string => `${word} ${Date.now().toString(36)}${++turno}`;

/** `sin-cuerpo`: a POST that sends nothing. */
type Cuerpo = { form: Record<string, string | number> } | { json: unknown } | 'sin-cuerpo';
type Respuesta = Record<string, unknown>;

/** Makes a call with the page's session. @throws when the provider refuses it */
export async function request(page: Page, path: string, cuerpo?: Cuerpo): Promise<Respuesta> {
  const { origin } = new URL(page.url());
  const token = (await page.context().cookies(origin)).find(({ name }) => name === 'token')?.value ?? '';
  const sent =
    typeof cuerpo !== 'object' ? {} : 'form' in cuerpo ? { multipart: cuerpo.form } : { data: cuerpo.json };
  const options = { method: cuerpo ? 'POST' : 'GET', ...sent };
  return send(page.request, `${origin}${API_BASE}${path}`, options, decodeURIComponent(token));
}

/** A session of the provider, as its login gives it. @throws when the provider refuses it */
export async function openSession(http: APIRequestContext, { email, clave: password }: Usuario) {
  const { method, path, response } = LLAMADAS.login;
  return response.parse(await send(http, API_BASE + path, { method, multipart: { email, password } }));
}

const TODAS = { ...LLAMADAS, ...LLAMADAS_EXTENDIDAS };
type Todas = typeof TODAS;
export type Api = Awaited<ReturnType<typeof openApi>>;

/** Somebody's calls by their names, past every page; what is sent is as the test has it. */
export async function openApi(url: string, user: Usuario) {
  const http = await playwright.newContext({ baseURL: url });
  const { token } = await openSession(http, user);
  return async <K extends keyof Todas>(
    name: K,
    params = {} as ParametrosDe<Todas[K]>,
    payload: object = {},
  ): Promise<RespuestaDe<Todas[K]>> => {
    const { method, path, encoding, response }: Llamada = TODAS[name];
    const multipart = Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, String(value)]));
    const sent = { none: {}, form: { multipart }, json: { data: payload } }[encoding];
    const answer = await send(http, API_BASE + fillPath({ path }, params), { method, ...sent }, token);
    // The table gives each call's own schema; indexed by K its output is that call's answer.
    return response.parse(answer) as RespuestaDe<Todas[K]>;
  };
}

async function send(
  http: APIRequestContext,
  url: string,
  options: Parameters<APIRequestContext['fetch']>[1],
  token?: string,
): Promise<Respuesta> {
  const response = await http.fetch(url, {
    ...options,
    ...(token && { headers: { Authorization: `Bearer ${token}` } }),
  });
  const answer = await response.json();
  const said = answer.success ?? answer.status ?? 200;
  if (!response.ok() || (said !== true && Number(said) !== 200))
    throw new Error(`${url}: HTTP ${response.status()} ${JSON.stringify(answer)}`);
  return answer;
}

/** Makes a user the way an Admin does at the screen: with a generated password. */
export async function createUser(api: Api, role: Rol, nombre: string): Promise<Usuario> {
  const email = `${role.toLowerCase()}@taller.cr`;
  const { clave } = await api('registrarUsuario', {}, { nombre, email, role });
  return { email, clave };
}

/** The id of the row of a list that has this value. */
export async function idDe(page: Page, path: string, field: string, value: string): Promise<number> {
  const answer = await request(page, path);
  const rows = Object.values(answer).flatMap((list): unknown[] => (Array.isArray(list) ? list : []));
  for (const row of rows) {
    if (typeof row === 'object' && row !== null && Reflect.get(row, field) === value) {
      return Number(Reflect.get(row, 'id'));
    }
  }
  throw new Error(`${path} has no ${value}`);
}

export async function nuevaEmpresa(
  page: Page,
  nombre: string,
  telefono_encargado = '2222-3333',
): Promise<number> {
  const form = {
    nombre_empresa: nombre,
    razon_social: 'Razón S.A.',
    cedula: unico('3-101').replaceAll(' ', '-'),
    email: 'na@empresa.cr',
    nombre_encargado: 'Iris Paz',
    telefono_encargado,
    direccion: 'NA',
    comentarios: 'NA',
  };
  await request(page, '/empresas/registrar', { form });
  return idDe(page, '/empresas', 'nombre_empresa', nombre);
}

/** @param precio_unitario as it is sent: '6995.50' */
export async function nuevoProducto(
  page: Page,
  nombre_producto: string,
  precio_unitario = '1130',
): Promise<number> {
  const form = { nombre_producto, descripcion: 'NA', precio_unitario, categoria: 'Superior' };
  await request(page, '/productos/registrar', { form });
  return idDe(page, '/productos', 'nombre_producto', nombre_producto);
}

/** A new client's id. */
export async function nuevoCliente(
  page: Page,
  nombre: string,
  more: Record<string, string> = {},
): Promise<string> {
  await request(page, '/clientes/registrar', {
    form: {
      nombre,
      apellido1: 'Núñez',
      apellido2: 'Mora',
      cedula: 'NA',
      email: 'na@taller.cr',
      telefono: '88888888',
      empresa: 'NA',
      departamento: 'Cocina',
      comentarios: 'NA',
      ...more,
    },
  });
  return String(await idDe(page, '/clientes', 'nombre', nombre));
}

/** A measurement of a client, taken in March. */
export const nuevaMedicion = (
  page: Page,
  id_cliente: string | number,
  articulo: string,
  more: Record<string, string | number>,
) => {
  const form = { id_cliente, articulo, fecha: '2026-03-09', talla: 'M', sastre: 'Luis', observaciones: 'NA' };
  return request(page, '/mediciones/agregar', { form: { ...form, ...more } });
};
