/** The workshop's day in WebKit: what is dated, counted and paid there, a fault of a remote, and a deployment under an open form. */
import { hoy } from '@hilvan/contract';
import { test as base, expect } from '@playwright/test';
import { Key } from 'selenium-webdriver';
import { buildDe, construirCon, copiarWeb, desplegar } from '../support/deploy';
import { abrirContrato, abrirEmbebido, type Sistema } from '../support/system';
import { openWebkit, type Webkit } from './browser';

const test = base.extend<object, { webkit: Webkit; web: string; sistema: Sistema; proveedor: string }>({
  proveedor: ['embebido', { option: true, scope: 'worker' }],
  web: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
    async ({}, use) => use(await copiarWeb()),
    { scope: 'worker' },
  ],
  sistema: [
    async ({ web, proveedor }, use) => {
      const open =
        proveedor === 'contrato' ? abrirContrato : (s: object) => abrirEmbebido('servidor', { ...s });
      const sistema = await open({ WEB_DIR: web });
      await use(sistema);
      await sistema.cerrar();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  webkit: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const webkit = await openWebkit();
      await use(webkit);
      await webkit.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test.describe.configure({ mode: 'serial' });

const [year = '', month = '', day = ''] = hoy().split('-');
const TODAY = `${Number(day)}/${Number(month)}/${year}`;

async function accept(webkit: Webkit, notice: string): Promise<void> {
  await webkit.says(notice);
  await webkit.click('button', 'Aceptar');
}

test('el Admin ingresa, y registra empresa, cliente y producto', async ({ webkit, sistema }) => {
  const at = (path: string) => webkit.open(sistema.url + path);
  await at('/');
  await webkit.fill('Correo electrónico', sistema.usuarios.Admin.email);
  await webkit.fill('Contraseña', sistema.usuarios.Admin.clave);
  await webkit.click('button', 'Ingresar');
  await webkit.find('heading', /^Inicio$/);

  await at('/empresas/registro');
  for (const [label, value] of Object.entries({
    Empresa: 'Colegio Ñandú',
    'Razón social': 'Ñandú S.A.',
    Cédula: '3-101-123456',
    'Correo electronico': 'info@colegio.cr',
    'Nombre del Encargado': 'Luis Mora',
    Telefono: '2222-3333',
  }))
    await webkit.fill(label, value);
  await webkit.click('button', 'Registrar');
  await accept(webkit, 'Empresa creada con éxito!');

  await at('/clientes/registro');
  for (const [label, value] of Object.entries({
    Nombre: 'María',
    'Primer apellido': 'Núñez',
    'Segundo apellido': 'Solís',
    Cédula: '1-0234-0567',
    Correo: 'maria@colegio.cr',
    Teléfono: '8765-4321',
    Departamento: 'Docentes',
  }))
    await webkit.fill(label, value);
  await webkit.click('combobox', /^Empresa/);
  await webkit.press('nandu');
  await webkit.click('option', 'Colegio Ñandú');
  await webkit.click('button', 'Registrar');
  await accept(webkit, 'Cliente creado con éxito!');

  await at('/productos/registro');
  await webkit.fill('Producto', 'Camisa polo');
  await webkit.fill('Precio con IVA', '6995,50');
  await webkit.choose('Categoría', 'Parte superior');
  await webkit.click('button', /^(Registrar|Guardar)$/);
  await accept(webkit, 'Producto creado con éxito!');
  await webkit.says('₡6 995,50');
});

test('toma medidas: llevan la fecha de hoy', async ({ webkit, sistema }) => {
  await webkit.open(`${sistema.url}/mediciones`);
  await webkit.click('link', 'María Núñez Solís');
  await webkit.says('No hay mediciones registradas para este cliente.');
  await webkit.click('link', 'Agregar');
  await webkit.click('button', 'Enagua');
  await webkit.fill('Talla', 'M');
  await webkit.fill('Sastre', 'Don Rafa');
  await webkit.click('button', 'Agregar Enagua a la lista');
  await webkit.says('Hay valores en 0');
  await webkit.click('button', 'Sí, continuar');
  await webkit.click('button', 'Guardar mediciones');
  await accept(webkit, 'Todas las mediciones se guardaron con éxito!');
  await webkit.click('link', 'María Núñez Solís');
  await webkit.says(TODAY);
});

test('crea una orden, la cobra en efectivo con vuelto, y el pago lleva la fecha de hoy', async ({
  webkit,
  sistema,
}) => {
  await webkit.open(`${sistema.url}/orden/registro`);
  await webkit.fill('Titulo', 'Uniformes');
  await webkit.click('combobox', /^Empresa/);
  await webkit.press('nandu');
  await webkit.click('option', 'Colegio Ñandú');
  await webkit.click('combobox', /^Producto/);
  await webkit.press('polo');
  await webkit.click('option', 'Camisa polo');
  await webkit.fill('Cantidad', '12');
  await webkit.press(Key.ENTER);
  await webkit.says('₡83 946,00');
  await webkit.click('button', /^Guardar$/);
  await accept(webkit, 'Orden creada con éxito');

  await webkit.open(`${sistema.url}/pagos`);
  await webkit.click('link', 'Uniformes - Orden');
  await webkit.click('button', 'Agregar pago');
  await webkit.fill('Monto', '90000');
  await webkit.choose('Método de pago', 'Efectivo');
  await webkit.says('El cambio es de: ₡6 054,00');
  await webkit.click('button', 'Registrar pago');
  await accept(webkit, 'Pago registrado correctamente');
  await webkit.says('Aceptado');
  await webkit.says(TODAY);
});

test('el reporte de ventas y el calendario saben qué día es', async ({ webkit, sistema }) => {
  await webkit.open(`${sistema.url}/reporte/ventas`);
  await webkit.says(TODAY);
  await webkit.open(`${sistema.url}/calendario`);
  await webkit.find('heading', /Semana actual|Esta semana|\(actual\)/i);
});

test('un build nuevo bajo un formulario a medias no se nota', async ({ webkit, sistema, web }) => {
  await webkit.open(`${sistema.url}/productos/registro`);
  await webkit.fill('Producto', 'A medias');
  const before = await buildDe(web, 'ventas');
  const dist = await construirCon(web, 'ventas', 'Buscar producto', 'Busque un producto');
  expect(await desplegar(web, 'ventas', dist)).not.toBe(before);
  await webkit.fill('Precio con IVA', '1500');
  await webkit.choose('Categoría', 'Parte superior');
  await webkit.click('button', /^(Registrar|Guardar)$/);
  await accept(webkit, 'Producto creado con éxito!');
  await webkit.says('A medias');
});
