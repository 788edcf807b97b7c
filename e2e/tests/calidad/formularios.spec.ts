/**
 * Every form and every list that is put together first, under each fault of what it sends: a clear text, what was
 * typed still there, one request a click. (All 88 calls under the same faults, without a page: packages/api-client/src/http/faults.test.ts.)
 */
import type { NombreLlamada } from '@hilvan/contract';
import type { Locator, Page } from '@playwright/test';
import { campo, elegir, llenar } from '../../support/screen';
import { type Sembrado, sembrar } from '../../support/sembrar';
import { expect, test } from '../../support/test';
import { medir } from '../../support/workshop';
import { agregarEntrada, agregarSalida } from '../operaciones/taller';
import { bajoFallas, tocarPrimero } from './fallas';

interface Formulario {
  llamada: NombreLlamada;
  path: (ids: Sembrado) => string;
  /** Puts in what is sent; what is given back says whether it is still there. Else: every required field, and the first text. */
  escribir?: (page: Page) => Promise<() => Promise<void>>;
  /** Else the last one that sends. */
  boton?: (page: Page) => Locator;
}

/** Of a document that has its lines: a row begun and not added would be asked about first. */
async function tocarTitulo(page: Page): Promise<() => Promise<void>> {
  const titulo = campo(page, 'Titulo');
  await titulo.fill('Prueba tocada');
  return () => expect(titulo).toHaveValue('Prueba tocada');
}

const FORMULARIOS: Formulario[] = [
  { llamada: 'registrarCliente', path: () => '/clientes/registro' },
  { llamada: 'editarCliente', path: ({ cliente }) => `/clientes/editar/${cliente}` },
  { llamada: 'registrarEmpresa', path: () => '/empresas/registro' },
  { llamada: 'editarEmpresa', path: ({ empresa }) => `/empresa/editar/${empresa}` },
  { llamada: 'editarMedicion', path: ({ medicion }) => `/mediciones/editar/${medicion}` },
  { llamada: 'registrarProducto', path: () => '/productos/registro' },
  { llamada: 'editarProducto', path: ({ producto }) => `/producto/editar/${producto}` },
  {
    llamada: 'editarOrden',
    path: ({ orden }) => `/orden/editar/${orden}`,
    escribir: tocarTitulo,
  },
  {
    llamada: 'editarReparacion',
    path: ({ reparacion }) => `/reparacion/editar/${reparacion}`,
    escribir: tocarTitulo,
  },
  { llamada: 'registrarProveedor', path: () => '/proveedores/registrar' },
  { llamada: 'editarProveedor', path: ({ proveedor }) => `/proveedor/editar/${proveedor}` },
  {
    llamada: 'editarProductoProveedor',
    path: (ids) => `/proveedor/productos/editar?producto=${ids.productoProveedor}`,
  },
  { llamada: 'editarInventario', path: ({ inventario }) => `/inventario/editar/${inventario}` },
  {
    llamada: 'agregarMedicion',
    path: ({ cliente }) => `/mediciones/registro/cliente/${cliente}`,
    boton: (page) => page.getByRole('button', { name: /^(Guardar mediciones|Guardando…)$/ }),
    async escribir(page) {
      await medir(page, 'Short', { desde: 60 });
      return () => expect(page.getByRole('heading', { name: 'Por guardar (1)' })).toBeVisible();
    },
  },
  {
    llamada: 'registrarEntrada',
    path: () => '/inventario/entrada',
    async escribir(page) {
      await elegir(page, 'Categoria', SEMBRADO);
      await agregarEntrada(page, 'Dril', '2', SEMBRADO);
      return enLaLista(page, 'Dril');
    },
  },
  {
    llamada: 'registrarSalida',
    path: () => '/inventario/salida',
    async escribir(page) {
      await agregarSalida(page, SEMBRADO, '1');
      return enLaLista(page, SEMBRADO);
    },
  },
  {
    llamada: 'registrarProductosProveedor',
    path: ({ proveedor }) => `/proveedor/productos/registrar/${proveedor}`,
    async escribir(page) {
      await llenar(page, { Nombre: 'Encaje', Precio: '90' });
      await page.getByRole('button', { name: 'Agregar' }).click();
      return enLaLista(page, 'Encaje');
    },
  },
];

/** The row waits to be sent, and what comes next can be typed. */
const enLaLista = (page: Page, name: string) => async () => {
  await expect(page.getByRole('button', { name: `Eliminar ${name}` })).toBeVisible();
  await expect(campo(page, 'Cantidad').or(campo(page, 'Precio')).first()).toBeEditable();
};

const SEMBRADO = 'Prueba';
let ids: Sembrado;
test.beforeAll(async ({ sistema }) => {
  ids = await sembrar(sistema.url, sistema.usuarios.Admin, SEMBRADO);
});

for (const { llamada, path, escribir = tocarPrimero, boton } of FORMULARIOS) {
  test(`${llamada}: dice qué falló, conserva lo escrito y pide una vez por clic`, async ({
    como,
    sistema,
  }) => {
    test.setTimeout(180_000);
    const page = await como('Admin', path(ids));
    // A doubt about the values is not what is asked here.
    const sure = page.getByRole('alertdialog').getByRole('button', { name: /^Sí/ });
    await page.addLocatorHandler(sure, () => sure.click());
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    const sigue = await escribir(page);
    await bajoFallas(page, {
      llamada,
      boton: boton?.(page) ?? page.getByRole('main').locator('button[type=submit]').last(),
      sigue,
      usuario: sistema.usuarios.Admin,
    });
  });
}
