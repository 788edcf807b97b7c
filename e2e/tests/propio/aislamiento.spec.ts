/**
 * A remote that fails takes only its own pages with it: each remote × each fault. One page walks all faults of a remote;
 * every fault begins a document of its own, and mending it needs none.
 */
import type { Page } from '@playwright/test';
import { FALLAS, plantar } from '../../support/remote-faults';
import { paginaDe, REMOTOS } from '../../support/remotes';
import { campo } from '../../support/screen';
import { expect, test } from '../../support/test';

// The planted faults are what is looked at here, and eleven documents make a heavy trace.
test.use({ trace: 'off' });

/** Longer than the shell waits for a remote. */
const GIVE_UP_MS = 9_000;

for (const name of REMOTOS) {
  test(`${name}: ninguna falla pasa de sus páginas, y Reintentar la abre sin recargar`, async ({
    como,
    quejas,
  }) => {
    test.setTimeout(180_000);
    const page = await como('Admin', '/inicio');
    await page.clock.install();
    const elsewhere = await page.context().newPage();
    await elsewhere.goto('/clientes/registro');
    await campo(elsewhere, 'Nombre').fill('Ana a medias');

    for (const fault of Object.keys(FALLAS)) {
      await test.step(fault, () => walk(page, name, fault));
    }

    await expect(campo(elsewhere, 'Nombre')).toHaveValue('Ana a medias');
    // The planted faults are in the console, as they should be.
    quejas.length = 0;
  });
}

async function walk(page: Page, name: string, fault: string): Promise<void> {
  const mine = paginaDe(name);
  const other = paginaDe(name === 'clientes-mediciones' ? 'operaciones' : 'clientes-mediciones');
  const mend = await plantar(page, name, fault);
  await page.goto(mine.path);
  await page.evaluate(() => {
    document.documentElement.dataset.mismo = 'sí';
  });
  await failing(page, name, fault);
  await openByMenu(page, other.menu);
  await expect(opened(page)).toBeVisible();
  await openByMenu(page, mine.menu);
  if (fault === 'falla en un botón') return mend();
  await failing(page, name, fault);
  await mend();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(opened(page)).toBeVisible();
  await expect(page.locator('html[data-mismo="sí"]'), 'without a reload').toBeAttached();
}

async function failing(page: Page, name: string, fault: string): Promise<void> {
  const { label } = paginaDe(name);
  if (fault === 'falla en un botón') {
    // The page itself stays, and says that something went wrong.
    const button = page.getByRole('main').getByRole('button', { name: 'Fallar' });
    await button.click();
    await expect(page.getByText(`Algo falló en ${label}`)).toBeVisible();
    return expect(button).toBeVisible();
  }
  const shown = heading(page, `No se pudo abrir ${label}`);
  if (fault === 'no responde') {
    await expect(page.getByText('Abriendo la página…')).toBeAttached();
    await page.clock.fastForward(GIVE_UP_MS);
  }
  await expect(shown).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await expect(page).toHaveTitle(`No se pudo abrir ${label} · Hilván`);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
/** A page whose remote did not fail. */
const opened = (page: Page) =>
  page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'No se pudo abrir' });

const openByMenu = (page: Page, entry: string) =>
  page
    .getByRole('navigation', { name: 'Menú principal' })
    .getByRole('link', { name: entry, exact: true })
    .click();
