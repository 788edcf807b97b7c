/** Records put in by the calls themselves, as the page would make them, so that a story can begin where it matters. */
import type { Page } from '@playwright/test';

let turno = 0;

/** A word nobody else in this run has, for names. */
export const unico = (word: string): string => `${word} ${Date.now().toString(36)}${++turno}`;

/** `sin-cuerpo`: a POST that sends nothing. */
type Cuerpo = { form: Record<string, string | number> } | { json: unknown } | 'sin-cuerpo';
type Respuesta = Record<string, unknown>;

/** Makes a call with the page's session. @throws when the provider refuses it */
export async function request(page: Page, path: string, cuerpo?: Cuerpo): Promise<Respuesta> {
  const answer: Respuesta = await page.evaluate(
    async ({ path, cuerpo }) => {
      const token = decodeURIComponent(/(?:^|; )token=([^;]*)/.exec(document.cookie)?.[1] ?? '');
      const headers: Record<string, string> = { Authorization: `Bearer ${token}` };
      let body: FormData | string | undefined;
      if (typeof cuerpo === 'object' && 'form' in cuerpo) {
        body = new FormData();
        for (const [key, value] of Object.entries(cuerpo.form)) body.append(key, String(value));
      } else if (typeof cuerpo === 'object') {
        headers['Content-Type'] = 'application/json';
        body = JSON.stringify(cuerpo.json);
      }
      const response = await fetch(`/api/v1${path}`, {
        headers,
        ...(cuerpo ? { method: 'POST' } : {}),
        ...(body === undefined ? {} : { body }),
      });
      return response.json();
    },
    { path, cuerpo },
  );
  const said = answer.success ?? answer.status ?? 200;
  if (said !== true && Number(said) !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer;
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
