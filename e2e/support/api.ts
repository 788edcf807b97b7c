/** Makes calls by their names, without a page, and puts in records by them, so that a story can begin where it matters. */
import {
  API_BASE,
  fillPath,
  LLAMADAS,
  type Llamada,
  type NombreLlamada,
  type ParametrosDe,
  type RespuestaDe,
  type Rol,
} from '@hilvan/contract';
import { EJEMPLOS } from '@hilvan/contract/ejemplos';
import { LLAMADAS_EXTENDIDAS } from '@hilvan/contract/extensions';
import { type APIRequestContext, type Page, request as playwright } from '@playwright/test';
import type { User } from './users';

let serial = 0;

/** A word nobody else in this run has, for names. */
export const unique = (word: string): string => `${word} ${Date.now().toString(36)}${++serial}`;

const ALL_CALLS = { ...LLAMADAS, ...LLAMADAS_EXTENDIDAS };
type AllCalls = typeof ALL_CALLS;
export type Api = ReturnType<typeof callsOf>;

/** The calls of a person. They send what they are given, unchecked, and throw where the provider refuses. */
function callsOf(http: APIRequestContext, origin: string, tokenOf: () => Promise<string>) {
  return async <K extends keyof AllCalls>(
    name: K,
    params = {} as ParametrosDe<AllCalls[K]>,
    payload: object = {},
  ): Promise<RespuestaDe<AllCalls[K]>> => {
    const { method, path, encoding, response, auth }: Llamada = ALL_CALLS[name];
    const multipart = Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, String(value)]));
    const sent = { none: {}, form: { multipart }, json: { data: payload } }[encoding];
    const session = auth && { headers: { Authorization: `Bearer ${await tokenOf()}` } };
    const url = origin + API_BASE + fillPath({ path }, params);
    const reply = await http.fetch(url, { method, ...session, ...sent });
    const answer = await reply.json();
    const said = answer.success ?? answer.status ?? 200;
    if (!reply.ok() || (said !== true && Number(said) !== 200))
      throw new Error(`${url}: HTTP ${reply.status()} ${JSON.stringify(answer)}`);
    // The table gives each call's own schema; indexed by K its output is that call's answer.
    return response.parse(answer) as RespuestaDe<AllCalls[K]>;
  };
}

/** The token of whoever is logged in on a page; '' where nobody is. */
export async function tokenOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies(page.url());
  return decodeURIComponent(cookies.find(({ name }) => name === 'token')?.value ?? '');
}

export const apiOf = (page: Page): Api =>
  callsOf(page.request, new URL(page.url()).origin, () => tokenOf(page));

/** A session of the provider, as its login gives it. */
export const openSession = (http: APIRequestContext, origin: string, user: User) =>
  callsOf(http, origin, async () => '')('login', {}, user);

/** Logs in without a page. @returns the calls of this person */
export async function openApi(url: string, user: User): Promise<Api> {
  const http = await playwright.newContext();
  const { token } = await openSession(http, url, user);
  return callsOf(http, url, async () => token);
}

/** Makes a user the way an Admin does at the screen: with a generated password. */
export async function createUser(
  api: Api,
  role: Rol,
  nombre: string,
  email = `${role.toLowerCase()}@taller.cr`,
): Promise<User> {
  const { clave: password } = await api('registrarUsuario', {}, { nombre, email, role });
  return { email, password };
}

/** Makes a call with what the contract gives as an example of what it sends, some keys of it changed. */
export const put = (api: Api, name: NombreLlamada, changes: object = {}) =>
  api(name, undefined, { ...Object(EJEMPLOS[name]), ...changes });

/** The highest id, which is that of the row that was stored last. */
export const newest = (rows: readonly { id: number }[]): number => Math.max(...rows.map(({ id }) => id));

export async function newEmpresa(page: Page, nombre_empresa: string, telefono_encargado = '2222-3333') {
  const api = apiOf(page);
  const cedula = unique('3-101').replaceAll(' ', '-');
  await put(api, 'registrarEmpresa', { nombre_empresa, cedula, telefono_encargado });
  return newest((await api('listarEmpresas')).data);
}

/** @param precio_unitario as it is sent: '6995.50' */
export async function newProducto(page: Page, nombre_producto: string, precio_unitario = '1130') {
  const api = apiOf(page);
  await put(api, 'registrarProducto', { nombre_producto, precio_unitario });
  return newest((await api('listarProductos')).data);
}

/** A client of no company and without a cédula. */
export async function newCliente(page: Page, nombre: string, more: Record<string, string> = {}) {
  const api = apiOf(page);
  const common = {
    apellido1: 'Núñez',
    apellido2: 'Mora',
    cedula: 'NA',
    empresa: 'NA',
    departamento: 'Cocina',
  };
  await put(api, 'registrarCliente', { nombre, ...common, ...more });
  return newest((await api('listarClientes')).data);
}

/** A measurement of a client, taken in March. */
export const newMedicion = (
  page: Page,
  id_cliente: number,
  articulo: string,
  more: Record<string, string | number>,
) => {
  const head = { id_cliente, articulo, fecha: '2026-03-09', talla: 'M', sastre: 'Luis', observaciones: 'NA' };
  return apiOf(page)('agregarMedicion', {}, { ...head, ...more });
};
