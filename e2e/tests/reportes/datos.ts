/** A workshop with something to report, put in by the calls themselves. */
import { hoy } from '@hilvan/contract';
import { expect, type Page } from '@playwright/test';

export interface Datos {
  empresa: string;
  cliente: string;
  producto: string;
  pedido: string;
  tela: string;
}

/** Posts JSON or a form as the page itself would, with its session; gives the answer's body. */
export async function enviar(page: Page, path: string, body: object, json = false): Promise<void> {
  const status = await page.evaluate(
    async ({ path, body, json }) => {
      const token = decodeURIComponent(/(?:^|; )token=([^;]*)/.exec(document.cookie)?.[1] ?? '');
      const form = new FormData();
      for (const [key, value] of Object.entries(body)) form.append(key, String(value));
      const response = await fetch(`/api/v1${path}`, {
        method: 'POST',
        body: json ? JSON.stringify(body) : form,
        headers: {
          Authorization: `Bearer ${token}`,
          ...(json ? { 'Content-Type': 'application/json' } : {}),
        },
      });
      const answer: { status?: number; success?: boolean } = await response.json();
      return (answer.success ?? answer.status === 200) || JSON.stringify(answer);
    },
    { path, body, json },
  );
  expect(status, `${path} was refused`).toBe(true);
}

/** Rows of a reading call, as its screen gets them. */
export function leer(page: Page, path: string): Promise<Record<string, unknown>[]> {
  return page.evaluate(async (path) => {
    const token = decodeURIComponent(/(?:^|; )token=([^;]*)/.exec(document.cookie)?.[1] ?? '');
    const response = await fetch(`/api/v1${path}`, { headers: { Authorization: `Bearer ${token}` } });
    const body = await response.json();
    return body.data ?? body.ordenes ?? [];
  }, path);
}

/**
 * One company, client, measurement, product, order of ₡113 000,00 with ₡13 000,50 paid, and a roll of cloth; every name is
 * this run's own.
 */
export async function llenarTaller(page: Page): Promise<Datos> {
  const mark = Date.now().toString(36);
  const empresa = `Café & Té / Núñez ${mark}`;
  const datos = {
    empresa,
    cliente: `Ñusta ${mark}`,
    producto: `Filipina ${mark}`,
    pedido: `=Uniformes ${mark}`,
    tela: `Dril ${mark}`,
  };
  const idOf = async (path: string, key: string, name: string): Promise<number> => {
    const row = (await leer(page, path)).find((r) => r[key] === name);
    return Number(row?.id);
  };

  await enviar(page, '/empresas/registrar', {
    nombre_empresa: empresa,
    razon_social: 'Café S.A.',
    cedula: `3-101-${mark}`,
    email: 'info@cafe.cr',
    nombre_encargado: 'Iris Paz',
    telefono_encargado: '88888888',
    direccion: 'NA',
    comentarios: 'NA',
  });
  const id_empresa = await idOf('/empresas', 'nombre_empresa', empresa);

  await enviar(page, '/clientes/registrar', {
    nombre: datos.cliente,
    apellido1: 'Solís',
    apellido2: 'Güell',
    cedula: 'NA',
    email: 'na@cafe.cr',
    telefono: '88888888',
    empresa,
    departamento: 'Cocina',
    comentarios: 'NA',
  });
  const id_cliente = await idOf('/clientes', 'nombre', datos.cliente);
  await enviar(page, '/mediciones/agregar', {
    id_cliente,
    articulo: 'Enagua',
    fecha: hoy(),
    observaciones: 'NA',
    talla: 'M',
    sastre: 'Don Rafa',
    separacion_busto_superior: 18,
    largo_inferior: 60.5,
    cintura_inferior: 70,
    cadera_inferior: 95,
    altura_cadera_inferior: 20,
  });

  await enviar(page, '/productos/registrar', {
    nombre_producto: datos.producto,
    descripcion: 'NA',
    precio_unitario: 11300,
    categoria: 'Superior',
  });
  const id_producto = await idOf('/productos', 'nombre_producto', datos.producto);
  await enviar(
    page,
    '/ordenes/registrar',
    {
      orden: {
        titulo: datos.pedido,
        proforma: '0',
        proforma2: '0',
        proforma3: '0',
        id_empresa,
        telefono: '88888888',
        fecha_orden: hoy(),
        precio_total: 113000,
        estado: 'Taller',
        comentario: 'NA',
        detalles: [
          {
            id_producto,
            nombre_producto: datos.producto,
            precio_unitario: 11300,
            cantidad: 10,
            subtotal: 113000,
            descripcion: 'NA',
          },
        ],
        factura: [
          {
            id_empresa,
            subtotal: 100000,
            iva: 13000,
            monto: 113000,
            saldo_restante: 113000,
            comentario: 'Muchas gracias por su compra',
            cajero: 'Ana',
          },
        ],
        persona: [],
      },
    },
    true,
  );
  const factura = await idOf('/facturas', 'titulo', datos.pedido);
  await enviar(page, '/pagos/registrar', {
    factura_id: factura,
    monto: 13000.5,
    metodo_pago: 'Tarjeta',
    comentarios: 'Muchas gracias por tu compra.',
    estado: 'Aceptado',
    cajero: 'Ana',
  });

  await enviar(page, '/categoria/registrar', { nombre_categoria: `Telas ${mark}` });
  await enviar(page, '/proveedores/registrar', {
    nombre: `Textiles ${mark}`,
    direccion: 'NA',
    vendedor: 'Luis',
    telefono: '22223333',
    email: 'NA',
  });
  const entrada = {
    nombre_producto: datos.tela,
    cantidad: 12.5,
    color: '#1a2b6c',
    id_categoria: await idOf('/categorias', 'nombre_categoria', `Telas ${mark}`),
    id_proveedor: await idOf('/proveedores', 'nombre', `Textiles ${mark}`),
    comentario: 'Metros',
  };
  await enviar(page, '/inventario/registrar/entrada', [entrada], true);
  return datos;
}
