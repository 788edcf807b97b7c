/** What one person does, the others see without touching anything; and nothing is taken from under their hands. */
import type { Page } from '@playwright/test';
import { newCliente, unique } from '../../support/api';
import { fieldOf } from '../../support/screen';
import { expect, test } from '../../support/test';

/** The longest time, in milliseconds, from a change until others see it. */
const SEEN_MS = 2_000;

/** Waits until the page hears of changes. */
const listening = (page: Page) =>
  expect.poll(() => page.evaluate(() => Reflect.get(window, 'lineas') ?? 0)).toBeGreaterThan(0);

/** From now on the page counts the streams of changes that have been opened. */
const countLines = (page: Page) =>
  page.addInitScript(() => {
    const ask = window.fetch;
    window.fetch = async (...given) => {
      const response = await ask(...given);
      if (String(given[0]).endsWith('/eventos') && response.ok)
        Reflect.set(window, 'lineas', (Reflect.get(window, 'lineas') ?? 0) + 1);
      return response;
    };
  });

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('quien mira la lista ve en dos segundos lo que otra persona registró; filtro, foco y lugar quedan', async ({
  as,
  another,
}) => {
  const other = await another('Colaborador');
  const word = unique('Grecia');
  await Promise.all(Array.from({ length: 40 }, (_, i) => newCliente(other, `${word} ${i}`)));

  const page = await as('Visor');
  await countLines(page);
  await page.goto('/clientes');
  const search = page.getByRole('searchbox', { name: 'Buscar cliente' });
  await search.fill(word);
  await expect(row(page, `${word} 0`)).toBeVisible();
  await expect(page.getByText('40 resultados')).toBeAttached();
  await listening(page);
  const place = page.getByRole('link', { name: `${word} 20 Núñez Mora`, exact: true });
  await place.focus();
  await page.evaluate(() => window.scrollTo(0, 700));
  const top = async () => Math.round((await place.boundingBox())?.y ?? Number.NaN);
  const before = await top();

  const again = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/clientes'));
  await newCliente(other, `${word} nuevo`);
  await expect(row(page, `${word} nuevo`)).toHaveCount(1, { timeout: SEEN_MS });
  const changes = await (await again).json();
  expect([changes.cambiados.map(({ nombre }: { nombre: string }) => nombre), changes.borrados]).toEqual([
    [`${word} nuevo`],
    [],
  ]);
  await expect(page.getByText('41 resultados')).toBeAttached();
  await expect(search).toHaveValue(word);
  await expect(place).toBeFocused();
  expect(await top(), 'a row above it does not move what is looked at').toBe(before);

  // On a large screen all rows are seen at once; what the filter does not let through changes nothing.
  await page.setViewportSize({ width: 1280, height: 2600 });
  const last = page.getByRole('link', { name: `${word} 3 Núñez Mora`, exact: true });
  await last.focus();
  await newCliente(other, unique('Heredia'));
  await newCliente(other, `${word} último`);
  await expect(row(page, `${word} último`)).toHaveCount(1);
  await expect(page.getByText('42 resultados')).toBeAttached();
  await expect(last).toBeFocused();
});

test('lo que se está escribiendo queda como está aunque otra persona cambie el mismo registro', async ({
  as,
  another,
}) => {
  const other = await another('Admin');
  const name = unique('Belén');
  const id = await newCliente(other, name);
  const page = await as('Colaborador');
  await countLines(page);
  await page.goto(`/clientes/editar/${id}`);
  const field = fieldOf(page, 'Departamento');
  await expect(field).toHaveValue('Cocina');
  await listening(page);
  await field.fill('');
  await field.pressSequentially('Bode');
  const again = page.waitForResponse((response) => response.url().endsWith(`/info/cliente/${id}`));
  await other.goto(`/clientes/editar/${id}`);
  await fieldOf(other, 'Departamento').fill('Caja');
  await other.getByRole('button', { name: 'Guardar' }).click();
  await again;
  await field.pressSequentially('ga');
  await expect(field).toHaveValue('Bodega');
  await expect(field).toBeFocused();
  await expect(fieldOf(page, 'Nombre')).toHaveValue(name);
});

test('tras un reinicio del servidor se vuelve a oír, y lo que pasó mientras tanto se lee', async ({
  as,
  another,
  system,
}) => {
  const other = await another('Colaborador');
  const page = await as('Admin');
  const word = unique('Quepos');
  await countLines(page);
  await page.goto('/clientes');
  await page.getByRole('searchbox', { name: 'Buscar cliente' }).fill(word);
  await listening(page);
  await system.restart();
  for (const when of ['mientras', 'después']) {
    await newCliente(other, `${word} ${when}`);
    await expect(row(page, `${word} ${when}`)).toBeVisible();
  }
});
