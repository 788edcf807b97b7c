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
import type { User } from './users';

let serial = 0;

/** A word nobody else in this run has, for names. */
export const unique = (word: string): string => `${word} ${Date.now().toString(36)}${++serial}`;

/** `no-body`: a POST that sends nothing. */
type Body = { form: Record<string, string | number> } | { json: unknown } | 'no-body';
type Answer = Record<string, unknown>;

/** Makes a call with the page's session. @throws when the provider refuses it */
export async function request(page: Page, path: string, body?: Body): Promise<Answer> {
  const { origin } = new URL(page.url());
  const token = (await page.context().cookies(origin)).find(({ name }) => name === 'token')?.value ?? '';
  const sent =
    typeof body !== 'object' ? {} : 'form' in body ? { multipart: body.form } : { data: body.json };
  const options = { method: body ? 'POST' : 'GET', ...sent };
  return send(page.request, `${origin}${API_BASE}${path}`, options, decodeURIComponent(token));
}

/** A session of the provider, as its login gives it. @throws when the provider refuses it */
export async function openSession(http: APIRequestContext, { email, password }: User) {
  const { method, path, response } = LLAMADAS.login;
  return response.parse(await send(http, API_BASE + path, { method, multipart: { email, password } }));
}

const ALL_CALLS = { ...LLAMADAS, ...LLAMADAS_EXTENDIDAS };
type AllCalls = typeof ALL_CALLS;
export type Api = Awaited<ReturnType<typeof openApi>>;

/** Somebody's calls by their names, past every page; what is sent is as the test has it. */
export async function openApi(url: string, user: User) {
  const http = await playwright.newContext({ baseURL: url });
  const { token } = await openSession(http, user);
  return async <K extends keyof AllCalls>(
    name: K,
    params = {} as ParametrosDe<AllCalls[K]>,
    payload: object = {},
  ): Promise<RespuestaDe<AllCalls[K]>> => {
    const { method, path, encoding, response }: Llamada = ALL_CALLS[name];
    const multipart = Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, String(value)]));
    const sent = { none: {}, form: { multipart }, json: { data: payload } }[encoding];
    const answer = await send(http, API_BASE + fillPath({ path }, params), { method, ...sent }, token);
    // The table gives each call's own schema; indexed by K its output is that call's answer.
    return response.parse(answer) as RespuestaDe<AllCalls[K]>;
  };
}

async function send(
  http: APIRequestContext,
  url: string,
  options: Parameters<APIRequestContext['fetch']>[1],
  token?: string,
): Promise<Answer> {
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
export async function createUser(api: Api, role: Rol, nombre: string): Promise<User> {
  const email = `${role.toLowerCase()}@taller.cr`;
  const { clave: password } = await api('registrarUsuario', {}, { nombre, email, role });
  return { email, password };
}

/** The id of the row of a list that has this value. */
export async function idOf(page: Page, path: string, field: string, value: string): Promise<number> {
  const answer = await request(page, path);
  const rows = Object.values(answer).flatMap((list): unknown[] => (Array.isArray(list) ? list : []));
  for (const row of rows) {
    if (typeof row === 'object' && row !== null && Reflect.get(row, field) === value) {
      return Number(Reflect.get(row, 'id'));
    }
  }
  throw new Error(`${path} has no ${value}`);
}

export async function newEmpresa(
  page: Page,
  nombre: string,
  telefono_encargado = '2222-3333',
): Promise<number> {
  const form = {
    nombre_empresa: nombre,
    razon_social: 'Razón S.A.',
    cedula: unique('3-101').replaceAll(' ', '-'),
    email: 'na@empresa.cr',
    nombre_encargado: 'Iris Paz',
    telefono_encargado,
    direccion: 'NA',
    comentarios: 'NA',
  };
  await request(page, '/empresas/registrar', { form });
  return idOf(page, '/empresas', 'nombre_empresa', nombre);
}

/** @param precio_unitario as it is sent: '6995.50' */
export async function newProducto(
  page: Page,
  nombre_producto: string,
  precio_unitario = '1130',
): Promise<number> {
  const form = { nombre_producto, descripcion: 'NA', precio_unitario, categoria: 'Superior' };
  await request(page, '/productos/registrar', { form });
  return idOf(page, '/productos', 'nombre_producto', nombre_producto);
}

/** A new client's id. */
export async function newCliente(
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
  return String(await idOf(page, '/clientes', 'nombre', nombre));
}

/** A measurement of a client, taken in March. */
export const newMedicion = (
  page: Page,
  id_cliente: string | number,
  articulo: string,
  more: Record<string, string | number>,
) => {
  const form = { id_cliente, articulo, fecha: '2026-03-09', talla: 'M', sastre: 'Luis', observaciones: 'NA' };
  return request(page, '/mediciones/agregar', { form: { ...form, ...more } });
};
