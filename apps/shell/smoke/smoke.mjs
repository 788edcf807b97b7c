// The shell's own story in a real browser, over the assembled build and a fake provider:
// node apps/shell/smoke/smoke.mjs --target build/web [--shots folder]
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fakeApi, token } from './fake-api.mjs';
import { startHost } from './host.mjs';

const { values } = parseArgs({ options: { target: { type: 'string' }, shots: { type: 'string' } } });
if (!values.target) throw new Error('smoke: --target <assembled folder> is missing');
// Playwright belongs to e2e; this script only borrows it.
const { chromium } = createRequire(new URL('../../../e2e/package.json', import.meta.url))('@playwright/test');

let role = 'Admin';
let broken = '';
const asked = [];
const host = await startHost({
  folder: values.target,
  api: fakeApi({ role: () => role }),
  broken: (path) => {
    asked.push(path);
    return broken !== '' && path.includes(broken);
  },
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const views = [
  { name: '1280-claro', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { name: '1280-oscuro', viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
  { name: '390-claro', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: '390-oscuro', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
];
try {
  for (const view of views) {
    await story(view);
    console.log(`ok   ${view.name}`);
  }
} finally {
  await browser.close();
  host.close();
}

async function story({ name, ...options }) {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const faults = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) faults.push(message.text());
  });
  const shot = (what) =>
    values.shots ? page.screenshot({ path: join(values.shots, `${what}-${name}.png`) }) : undefined;
  const heading = (text) => page.getByRole('heading', { name: text, exact: true });
  const logIn = async (password) => {
    await page.getByLabel('Correo electrónico').fill('ana@taller.cr');
    await page.getByLabel('Contraseña').fill(password);
    await page.getByRole('button', { name: 'Ingresar' }).click();
  };
  const narrow = options.viewport.width < 768;
  role = 'Admin';

  await page.goto(`${host.url}/empresas`);
  await page.getByRole('button', { name: 'Ingresar' }).waitFor();
  await shot('login');
  await logIn('mala');
  await page.getByText('Error! Correo electrónico o contraseña incorrecta!').waitFor();
  await shot('login-error');
  await logIn('correcta');
  await heading('Empresas').waitFor();
  assert.equal(new URL(page.url()).pathname, '/empresas', 'the asked address opens after the login');

  if (narrow) await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await shot('menu');
  await page.getByRole('link', { name: 'Inicio' }).click();
  await page
    .getByText('1287')
    .or(page.getByText(/1\s287/))
    .waitFor();
  await shot('inicio');
  assert.equal(await page.title(), 'Inicio · Hilván');
  assert.ok(
    await heading('Inicio').evaluate((h1) => h1 === document.activeElement),
    'the heading has the focus',
  );
  if (!narrow) {
    await page.getByRole('button', { name: 'Plegar el menú' }).click();
    await shot('menu-plegado');
    await page.getByRole('button', { name: 'Desplegar el menú' }).click();
  }

  await page.goto(`${host.url}/no/existe`);
  await heading('Página Incorrecta').waitFor();
  await shot('404');

  broken = '/remotes/ventas/';
  await page.goto(`${host.url}/orden`);
  await heading('No se pudo abrir Ventas').waitFor();
  await shot('falla');
  broken = '';
  await page.evaluate(() => {
    document.documentElement.dataset.same = 'si';
  });
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await heading('Orden de pedidos').waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.same), 'si', 'without a reload');

  await context.clearCookies();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByRole('dialog', { name: 'Su sesión terminó' }).waitFor();
  await shot('sesion-terminada');
  await logIn('correcta');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => document.documentElement.dataset.same), 'si', 'the page stayed');

  await context.addCookies([
    { name: 'token', value: token(), url: host.url },
    { name: 'role', value: 'Visor', url: host.url },
  ]);
  asked.length = 0;
  await page.goto(`${host.url}/productos`);
  await page.getByText('No tienes los permisos necesarios para realizar esta acción.').first().waitFor();
  await page.getByRole('button', { name: 'Aceptar' }).waitFor();
  await shot('denegado');
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await heading('Inicio').waitFor();
  const fetched = asked.filter((path) => path.startsWith('/remotes/'));
  assert.deepEqual(fetched, [], 'nothing of a remote is fetched for a role that it denies');
  assert.deepEqual(faults, []);
  await context.close();
}
