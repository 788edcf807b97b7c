/** Every deployed page opens on a provider that has the contract and nothing more, and none asks it for anything else. */
import { fallasDe } from '../../support/faults';
import { expect, test } from '../../support/test';

/** The one question beyond the contract, answered with 404 there. */
const PREGUNTA = '/api/v1/capacidades';

test('las páginas sin parámetros abren y solo hacen llamadas del contrato', { tag: '@contrato' }, async ({
  como,
  sistema,
  request,
}) => {
  test.setTimeout(600_000);
  const registry: { remotes: Record<string, { descriptor: { paths: { path: string }[] } }> } = await (
    await request.get('/remotes.json')
  ).json();
  const owned = Object.values(registry.remotes).flatMap((r) => r.descriptor.paths.map(({ path }) => path));
  const paths = ['/inicio', ...owned.filter((path) => !path.includes(':'))];
  expect(paths.length).toBeGreaterThan(10);
  const page = await como('Admin');
  // The record belongs to the worker's provider: what earlier tests asked and were refused is not of these pages.
  const control = fallasDe(sistema.control ?? '');
  await control.olvidar();
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByText(/No se pudo abrir|Página Incorrecta/), path).toBeHidden();
  }
  const asked = await control.registro();
  expect(asked.length).toBeGreaterThan(paths.length);
  expect(asked.filter((r) => r.motivo !== '' && r.path !== PREGUNTA)).toEqual([]);
});
