/**
 * A remote that fails takes only its own pages with it: each remote × each fault of its own files. One page walks all faults of two
 * remotes; every fault begins a document of its own, and mending it needs none.
 */
import type { Page } from '@playwright/test';
import { FAULTS, plantFault } from '../../support/remote-faults';
import { pageOf, REMOTES } from '../../support/remotes';
import { fieldOf, heading, markDocument, menu, sameDocument } from '../../support/screen';
import { expect, test } from '../../support/test';

// In parallel, because each walk is long; and longer where it is recorded.
test.describe.configure({ mode: 'parallel', timeout: 480_000 });

/** Longer than the shell waits for a remote. */
const GIVE_UP_MS = 9_000;

/** Faults in which the shell gets the same answer, whichever remote it asks for: the first pair of remotes shows them for all. */
const SAME_FOR_ALL = [
  'el registro lleva a un build que no está',
  'sin manifiesto',
  'manifiesto que no es JSON',
  'no expone nada',
  'falla al cargarse',
  'falla al mostrarse',
  'falla en un botón',
];

/** Remotes that fail two at a time, beside a healthy one. */
const PAIRS = REMOTES.flatMap((one, i) => {
  const [two, healthy] = [REMOTES[i + 1], REMOTES[(i + 2) % REMOTES.length]];
  const faults = Object.keys(FAULTS).filter((fault) => i === 0 || !SAME_FOR_ALL.includes(fault));
  return i % 2 === 0 && healthy ? [{ pair: two ? [one, two] : [one], healthy, faults }] : [];
});

for (const { pair, healthy, faults } of PAIRS) {
  test(`${pair.join(', ')}: ninguna falla pasa de sus páginas, y Reintentar las abre sin recargar`, async ({
    as,
    complaints,
  }) => {
    const page = await as('Admin');
    await page.clock.install();
    const elsewhere = await page.context().newPage();
    await elsewhere.goto('/clientes/registro');
    await fieldOf(elsewhere, 'Nombre').fill('Ana a medias');

    for (const fault of faults) {
      await test.step(fault, () => walk(page, pair, healthy, fault));
    }

    await expect(fieldOf(elsewhere, 'Nombre')).toHaveValue('Ana a medias');
    // The browser's console rightly reports the planted faults.
    complaints.length = 0;
  });
}

/** Each fails, a healthy one opens, each still fails, and is mended while the next one fails. */
async function walk(page: Page, pair: string[], healthy: string, fault: string): Promise<void> {
  const broken = new Set<string>();
  const faults: { name: string; mend: () => Promise<void> }[] = [];
  for (const name of pair) faults.push({ name, mend: await plantFault(page, name, fault, broken) });
  for (const [i, name] of pair.entries()) {
    if (i === 0) await page.goto(pageOf(name).path, { waitUntil: 'commit' });
    else await openByMenu(page, pageOf(name).menu);
    await failing(page, name, fault);
  }
  await markDocument(page);
  await openByMenu(page, pageOf(healthy).menu);
  await expect(opened(page)).toBeVisible();
  for (const { name, mend } of faults) {
    await openByMenu(page, pageOf(name).menu);
    await failing(page, name, fault);
    await mend();
    if (fault === 'falla en un botón') continue;
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(opened(page)).toBeVisible();
  }
  await sameDocument(page);
}

async function failing(page: Page, name: string, fault: string): Promise<void> {
  const { label } = pageOf(name);
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

/** A page whose remote did not fail. */
const opened = (page: Page) =>
  page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'No se pudo abrir' });

const openByMenu = (page: Page, entry: string) => menu(page, entry).click();
