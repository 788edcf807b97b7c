/** What the stories of this folder start from, put in by the calls themselves so that each story is short. */
import type { Page } from '@playwright/test';

let turno = 0;

/** A word nobody else in this run has, for names. */
export const unico = (word: string): string => `${word} ${Date.now().toString(36)}${++turno}`;

/** Makes a call as the page itself would, with its session; gives the answer's body. */
export async function llamada(
  page: Page,
  method: 'GET' | 'POST',
  path: string,
  body?: { form?: Record<string, string>; json?: unknown },
): Promise<Record<string, unknown>> {
  return page.evaluate(
    async ({ method, path, body }) => {
      const token = decodeURIComponent(/(?:^|; )token=([^;]*)/.exec(document.cookie)?.[1] ?? '');
      const form = new FormData();
      for (const [key, value] of Object.entries(body?.form ?? {})) form.append(key, value);
      const response = await fetch(`/api/v1${path}`, {
        method,
        ...(body?.json ? { body: JSON.stringify(body.json) } : body?.form ? { body: form } : {}),
        headers: {
          Authorization: `Bearer ${token}`,
          ...(body?.json ? { 'Content-Type': 'application/json' } : {}),
        },
      });
      const answer: Record<string, unknown> = await response.json();
      if (answer.status !== undefined && Number(answer.status) !== 200)
        throw new Error(`${path}: ${JSON.stringify(answer)}`);
      return answer;
    },
    { method, path, body },
  );
}

type Fila = { id: number | string } & Record<string, unknown>;

const buscar = async (
  page: Page,
  path: string,
  key: string,
  field: string,
  value: string,
): Promise<number> => {
  const answer = await llamada(page, 'GET', path);
  // A list of the contract, or null where it is empty.
  const rows = (answer[key] ?? []) as Fila[];
  const row = rows.find((r) => r[field] === value);
  if (!row) throw new Error(`${path} has no ${value}`);
  return Number(row.id);
};

export async function nuevaEmpresa(page: Page, nombre: string, telefono = '2222-3333'): Promise<number> {
  await llamada(page, 'POST', '/empresas/registrar', {
    form: {
      nombre_empresa: nombre,
      razon_social: 'Razón S.A.',
      cedula: unico('3-101').replaceAll(' ', '-'),
      email: 'na@empresa.cr',
      nombre_encargado: 'Iris Paz',
      telefono_encargado: telefono,
      direccion: 'NA',
      comentarios: 'NA',
    },
  });
  return buscar(page, '/empresas', 'data', 'nombre_empresa', nombre);
}

export async function nuevoProducto(page: Page, nombre: string, precio: string): Promise<number> {
  await llamada(page, 'POST', '/productos/registrar', {
    form: { nombre_producto: nombre, descripcion: 'NA', precio_unitario: precio, categoria: 'Superior' },
  });
  return buscar(page, '/productos', 'data', 'nombre_producto', nombre);
}

export interface OrdenNueva {
  id: number;
  titulo: string;
  empresa: string;
  producto: string;
}

/** An order of one product: 3 lines of ₡10 000 each, ₡30 000 in all; two people. */
export async function nuevaOrden(page: Page): Promise<OrdenNueva> {
  const [titulo, empresa, producto] = [unico('Uniformes'), unico('Café Ñandú'), unico('Camisa')];
  const id_empresa = await nuevaEmpresa(page, empresa);
  const id_producto = await nuevoProducto(page, producto, '10000');
  const linea = (descripcion: string) => ({
    id_producto,
    nombre_producto: producto,
    precio_unitario: 10000,
    cantidad: 1,
    subtotal: 10000,
    descripcion,
  });
  await llamada(page, 'POST', '/ordenes/registrar', {
    json: {
      orden: {
        titulo,
        proforma: '0',
        proforma2: '0',
        proforma3: '0',
        id_empresa,
        telefono: '2222-3333',
        fecha_orden: '2026-03-09',
        precio_total: 30000,
        estado: 'Taller',
        comentario: 'NA',
        detalles: ['Talla S', 'Talla M', 'Talla L'].map(linea),
        factura: [
          {
            id_empresa,
            subtotal: 26548.67,
            iva: 3451.33,
            monto: 30000,
            saldo_restante: 30000,
            comentario: 'Muchas gracias por su compra',
            cajero: 'Rosa Méndez',
          },
        ],
        persona: [
          { nombre: 'Íñigo Güell', prenda: producto, cantidad: 1 },
          { nombre: 'Ana Peña', prenda: producto, cantidad: 2 },
        ],
      },
    },
  });
  return { id: await buscar(page, '/ordenes', 'ordenes', 'titulo', titulo), titulo, empresa, producto };
}

/** A repair of ₡5 000, with one line. */
export async function nuevaReparacion(page: Page): Promise<{ id: number; titulo: string }> {
  const titulo = unico('Ruedos');
  const id_empresa = await nuevaEmpresa(page, unico('Hotel Ñu'));
  const id_producto = await nuevoProducto(page, unico('Ruedo'), '5000');
  await llamada(page, 'POST', '/reparacion/registrar', {
    json: {
      reparacion: {
        titulo,
        id_empresa,
        fecha: '2026-03-09',
        precio: 5000,
        estado: 'Taller',
        comentario: 'NA',
        telefono: '2222-3333',
        detalles: [
          {
            id_producto,
            precio_unitario: 5000,
            cantidad: 1,
            subtotal: 5000,
            descripcion: 'Ruedo de pantalón',
          },
        ],
        factura: [
          {
            id_empresa,
            subtotal: 4424.78,
            iva: 575.22,
            monto: 5000,
            saldo_restante: 5000,
            comentario: 'Muchas gracias por su compra',
            cajero: 'Rosa Méndez',
          },
        ],
      },
    },
  });
  return { id: await buscar(page, '/reparaciones', 'reparaciones', 'titulo', titulo), titulo };
}
