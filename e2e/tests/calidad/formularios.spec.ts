/**
 * The forms that save one record, under every fault of what they send: a clear text, what was
 * typed still there, one request a click. (All 88 calls under the same faults, without a page: packages/api-client/src/http/faults.test.ts.)
 */
import { API_BASE, LLAMADAS, type NombreLlamada } from '@hilvan/contract';
import type { Locator, Page, Route } from '@playwright/test';
import { type Sembrado, sembrar } from '../../support/sembrar';
import { ingresar } from '../../support/session';
import { expect, test } from '../../support/test';

const SIN_CONEXION = 'No se pudo conectar con el servidor. Por favor, inténtelo más tarde.';
/** Whole words for people: nothing of the machine's own. */
const CLARO = /^(?![\s\S]*(undefined|null|Error:|HTTP|JSON|\[object|status))[\s\S]*[a-záéíóúñ]{3,}/;

const json = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ status }) });

const FALLAS: Record<string, { responde: (route: Route) => Promise<void>; texto: RegExp | string }> = {
  caída: { responde: (route) => route.abort(), texto: SIN_CONEXION },
  'error 500': { responde: json(500), texto: CLARO },
  'respuesta cortada': {
    responde: (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"status":2' }),
    texto: CLARO,
  },
  'sin permiso': { responde: json(403), texto: CLARO },
  conflicto: { responde: json(409), texto: CLARO },
};

const FORMULARIOS: [llamada: NombreLlamada, path: (ids: Sembrado) => string][] = [
  ['registrarCliente', () => '/clientes/registro'],
  ['editarCliente', ({ cliente }) => `/clientes/editar/${cliente}`],
  ['registrarEmpresa', () => '/empresas/registro'],
  ['editarEmpresa', ({ empresa }) => `/empresa/editar/${empresa}`],
  ['editarMedicion', ({ medicion }) => `/mediciones/editar/${medicion}`],
  ['registrarProducto', () => '/productos/registro'],
  ['editarProducto', ({ producto }) => `/producto/editar/${producto}`],
  // Not the order's: after a conflict it reads again and tries by itself, up to three times.
  ['editarReparacion', ({ reparacion }) => `/reparacion/editar/${reparacion}`],
  ['registrarProveedor', () => '/proveedores/registrar'],
  ['editarProveedor', ({ proveedor }) => `/proveedor/editar/${proveedor}`],
  ['editarProductoProveedor', (ids) => `/proveedor/productos/editar?producto=${ids.productoProveedor}`],
  ['editarInventario', ({ inventario }) => `/inventario/editar/${inventario}`],
];

test.skip(({ proveedor }) => proveedor === 'contrato', 'the answers are the test’s own');

let ids: Sembrado;
test.beforeAll(async ({ sistema }) => {
  ids = await sembrar(sistema.url, sistema.usuarios.Admin, 'Prueba');
});

for (const [llamada, path] of FORMULARIOS) {
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
    const field = await llenarTodo(page);
    for (const [falla, { responde, texto }] of Object.entries(FALLAS)) {
      await test.step(falla, async () => {
        const sent = await responder(page, llamada, responde);
        await enviar(page);
        await leerAviso(page, texto);
        expect(sent(), 'requests of one click').toBe(1);
        await expect(field).toHaveValue('Prueba tocada');
      });
    }
    await test.step('lenta', () => lento(page, llamada, field));
    await test.step('sin sesión', () =>
      sinSesion(page, llamada, field, () => ingresarDeNuevo(page, sistema.usuarios.Admin)));
  });
}

/** An answer that lets somebody wait: a second click sends nothing. */
async function lento(page: Page, llamada: NombreLlamada, field: Locator): Promise<void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sent = await responder(page, llamada, async (route) => {
    await held;
    await json(500)(route);
  });
  const button = await enviar(page);
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.click({ force: true });
  await expect(field).toHaveValue('Prueba tocada');
  release();
  await leerAviso(page, CLARO);
  expect(sent(), 'slow: requests of two clicks').toBe(1);
}

/** The session ends with the click: the login comes over the form, and goes again. */
async function sinSesion(
  page: Page,
  llamada: NombreLlamada,
  field: Locator,
  again: () => Promise<void>,
): Promise<void> {
  const sent = await responder(page, llamada, json(401));
  await enviar(page);
  await again();
  expect(sent(), '401: requests of one click').toBe(1);
  await expect(field).toHaveValue('Prueba tocada');
  await page.unrouteAll();
}

async function ingresarDeNuevo(page: Page, user: Parameters<typeof ingresar>[1]): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Su sesión terminó' });
  await expect(dialog).toBeVisible();
  await ingresar(page, user);
  await expect(dialog).toBeHidden();
}

/** Answers a call from now on; gives how often it was made. */
async function responder(
  page: Page,
  llamada: NombreLlamada,
  responde: (route: Route) => Promise<void>,
): Promise<() => number> {
  let sent = 0;
  const { method, path } = LLAMADAS[llamada];
  const address = new RegExp(`${API_BASE}${path.replace(/:\w+/g, '[^/]+')}$`);
  await page.unrouteAll();
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    sent++;
    await responde(route);
  });
  return () => sent;
}

/** Gives every empty required field a value and changes the first text; that one is returned. */
async function llenarTodo(page: Page): Promise<Locator> {
  const form = page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.locator('button[type=submit]') });
  for (const box of await form.locator('[aria-required=true]').all()) {
    if (!(await box.isEditable()) || (await box.inputValue()) !== '') continue;
    const [tag, role, mode, name] = await box.evaluate((e) => [
      e.tagName,
      e.getAttribute('role'),
      e.getAttribute('inputmode'),
      e.getAttribute('name'),
    ]);
    if (tag === 'SELECT') await box.selectOption({ index: 1 });
    else if (role === 'combobox') {
      await box.click();
      await page.getByRole('option').first().click();
    } else if (mode === 'decimal' || mode === 'numeric') await box.fill('5');
    else await box.fill(name?.startsWith('telefono') ? '88888888' : 'NA');
  }
  const field = form
    .locator(
      'input:is(:not([type]), [type=text]):not([role=combobox], [inputmode=decimal], [inputmode=numeric])',
    )
    .first();
  await field.fill('Prueba tocada');
  return field;
}

/** The form's own button: the last that sends; the one of a row within it only adds the row. */
async function enviar(page: Page): Promise<Locator> {
  const button = page.getByRole('main').locator('button[type=submit]').last();
  await button.click();
  return button;
}

/** Expects a notice with this text and closes it. */
async function leerAviso(page: Page, text: RegExp | string): Promise<void> {
  const notice = page.locator('.swal2-popup');
  await expect(notice).toContainText(text);
  await notice.getByRole('button', { name: 'Aceptar' }).click();
  await expect(notice).toBeHidden();
}
