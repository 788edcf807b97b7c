/** Every deployed page opens on a provider that has the contract and nothing more, and none asks it for anything else. */
import { API_BASE, LLAMADAS, type NombreLlamada } from '@hilvan/contract';
import { faultsOf } from '../../support/faults';
import { quiet } from '../../support/quiet';
import { visit } from '../../support/screen';
import { submitLogin } from '../../support/session';
import { expect, test } from '../../support/test';

/** What of `/remotes.json` is looked at: each page's address, and what it reads first. */
interface Registry {
  remotes: Record<string, { descriptor: { paths: { path: string; reads?: NombreLlamada[] }[] } }>;
}

/** The one question beyond the contract, answered with 404 there. */
const QUESTION = '/api/v1/capacidades';

test('el ingreso ofrece correo y contraseña, y nada que el contrato no tenga', { tag: '@contrato' }, async ({
  page,
  system,
}) => {
  // Where passkeys could be: for hosts that have a name.
  const asked = page.waitForResponse((r) => r.url().endsWith(QUESTION));
  await page.goto(system.url.replace('127.0.0.1', 'localhost'));
  expect((await asked).status()).toBe(404);
  await expect(page.getByRole('button')).toHaveCount(1);
  await submitLogin(page, { ...system.users.Admin, password: 'no es esta' });
  await expect(page.getByRole('alert').filter({ hasText: 'contraseña incorrecta' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(2);
  await submitLogin(page, system.users.Admin);
  await expect(page.getByRole('button', { name: 'Salir' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mi cuenta' })).toBeHidden();
});

test('las páginas sin parámetros abren y solo hacen llamadas del contrato', { tag: '@contrato' }, async ({
  as,
  system,
  request,
}) => {
  test.setTimeout(600_000);
  const registry: Registry = await (await request.get('/remotes.json')).json();
  const owned = Object.values(registry.remotes).flatMap(({ descriptor }) => descriptor.paths);
  const plain = owned.filter(({ path }) => !path.includes(':'));
  const paths = ['/inicio', ...plain.map(({ path }) => path)];
  expect(paths.length).toBeGreaterThan(10);
  const page = await as('Admin');
  // The record belongs to the worker's provider: what earlier tests asked and were refused is not of these pages.
  const control = faultsOf(system.control ?? '');
  await control.forget();
  for (const path of paths) {
    await visit(page, path);
    await quiet(page);
    await expect(page.getByText(/No se pudo abrir|Página Incorrecta/), path).toBeHidden();
  }
  const asked = await control.log();
  const read = plain.flatMap(({ reads = [] }) => reads.map((call) => API_BASE + LLAMADAS[call].path));
  expect(asked.map(({ path }) => path)).toEqual(expect.arrayContaining(read));
  expect(asked.filter((r) => r.motivo !== '' && r.path !== QUESTION)).toEqual([]);
});
