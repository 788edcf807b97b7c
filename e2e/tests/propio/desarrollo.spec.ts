/** What a developer sees: shell and remotes, one remote alone, or one in a deployed shell. All in a copy of the repository. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Page } from '@playwright/test';
import { copyWorkshop, type WorkshopCopy } from '../../support/development';
import { readDescriptors } from '../../support/house';
import type { Program } from '../../support/process';
import { pageOf, substitute } from '../../support/remotes';
import { fieldOf, heading, markDocument, menu, sameDocument } from '../../support/screen';
import { logInByTyping, submitLogin } from '../../support/session';
import { openEmbedded } from '../../support/system';
import { expect, test } from '../../support/test';

/** Six servers start at once and compile what they are asked for, on machines that do other things too. */
const COLD = { timeout: 120_000 };
test.describe.configure({ timeout: 400_000 });
test.use({ actionTimeout: 60_000 });

const FORM = 'apps/ventas/src/productos/producto-registro-page.tsx';
const TITLE = 'Registro de producto';
let copy: WorkshopCopy;
let running: Program[] = [];

test.beforeAll(async () => {
  copy = await copyWorkshop();
});
test.afterEach(async () => {
  await Promise.all(running.map((program) => program.stop()));
  running = [];
});
test.afterAll(() => copy?.remove());

async function start(...args: Parameters<WorkshopCopy['run']>): Promise<Program> {
  const program = await copy.run(...args);
  running.push(program);
  return program;
}

/** An edit of a page and one of routes.tsx appear, or do nothing, under a form that somebody is filling. */
async function editUnderTyping(page: Page, title: string): Promise<void> {
  await expect(heading(page, TITLE)).toBeVisible(COLD);
  await fieldOf(page, 'Producto').fill('Gabacha a medias');
  await markDocument(page);
  await copy.edit(FORM, `title="${TITLE}"`, `title="${title}"`);
  await expect(heading(page, title)).toBeVisible(COLD);
  await copy.edit('apps/ventas/src/routes.tsx', '/** The map', '// Another line.\n/** The map');
  await copy.edit(FORM, `title="${title}"`, `title="${TITLE}"`);
  // The second edit of the page is seen after that of the routes.
  await expect(heading(page, TITLE)).toBeVisible(COLD);
  await expect(fieldOf(page, 'Producto')).toHaveValue('Gabacha a medias');
  await sameDocument(page);
}

test('pnpm dev: shell y remotos, con un puerto ocupado; lo editado aparece sin recargar y lo escrito queda', async ({
  page,
  system,
}) => {
  const busy = 'reportes';
  const { port } = new URL(copy.addressOf(busy));
  const other = createServer((socket) => socket.destroy()).listen(Number(port), 'localhost');
  await once(other, 'listening');
  const dev = await start('.', 'dev', /Running dev/, { PROVIDER_URL: system.url });
  const names = readDescriptors(copy.house).map(({ name }) => name);
  const served = names.filter((name) => name !== busy);
  const up = () =>
    ['shell', ...served].filter((app) => dev.lines.some((l) => l.includes(copy.addressOf(app))));
  await expect.poll(up, COLD).toEqual(['shell', ...served]);
  expect(dev.lines.join('\n'), 'the one that could not start says why').toContain(
    `${port} is already in use`,
  );

  await page.goto(copy.addressOf('shell'), COLD);
  await submitLogin(page, system.users.Admin);
  await expect(page.getByRole('navigation').first()).toBeVisible(COLD);
  const title = page.getByRole('heading', { level: 1 });
  for (const name of served) {
    const before = (await title.textContent()) ?? '';
    await menu(page, pageOf(name).menu).click();
    const opened = title.filter({ hasNotText: before }).filter({ hasNotText: 'No se pudo abrir' });
    await expect(opened, name).toBeVisible(COLD);
  }
  await menu(page, pageOf(busy).menu).click();
  await expect(heading(page, `No se pudo abrir ${pageOf(busy).label}`)).toBeVisible(COLD);

  await page.goto(`${copy.addressOf('shell')}/productos/registro`, COLD);
  await editUnderTyping(page, 'Producto recién editado');
  other.close();
});

test('dev:alone: un remoto solo, desde la primera vez sin recargarse ni perder pedidos', async ({
  page,
  system,
}) => {
  await start('apps/ventas', 'dev:alone', /Local:/, { PROVIDER_URL: system.url });
  const lost: string[] = [];
  page.on('requestfailed', (request) => lost.push(request.url()));
  await page.goto(`${copy.addressOf('ventas')}/productos/registro`, COLD);
  await expect(heading(page, 'Ingresar')).toBeVisible(COLD);
  await markDocument(page);
  await submitLogin(page, system.users.Admin);
  await editUnderTyping(page, 'Producto a solas');
  expect(lost).toEqual([]);
});

test('dev:override: lo que se construye en la máquina de alguien corre en un shell publicado', async ({
  page,
}) => {
  const deployed = await openEmbedded('server', { OVERRIDE_ORIGINS: 'localhost' });
  try {
    const { lines } = await start('apps/ventas', 'dev:override', /Local:/);
    const builds = () => lines.filter((line) => line.includes('built in')).length;
    await logInByTyping(page, deployed.users.Admin, `${deployed.url}/productos/registro`);
    await substitute(page, 'Ventas', copy.addressOf('ventas'));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('status').filter({ hasText: 'no es la versión publicada' })).toBeVisible();
    await expect(heading(page, TITLE)).toBeVisible();
    const before = builds();
    await copy.edit(FORM, `title="${TITLE}"`, 'title="Producto de mi máquina"');
    await expect.poll(builds, COLD).toBeGreaterThan(before);
    // It may have read the file while that was empty, and builds once more then.
    await expect(async () => {
      await page.reload();
      await expect(heading(page, 'Producto de mi máquina')).toBeVisible({ timeout: 5_000 });
    }).toPass(COLD);
  } finally {
    await deployed.close();
  }
});
