/** The last builds of each remote keep working in the present shell: their pages open with data, and something is written. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { unique } from '../support/api';
import { deploy } from '../support/deploy';
import { addressesOf, type Descriptor } from '../support/house';
import { type OwnWeb, ownWeb } from '../support/own-web';
import { ROOT } from '../support/paths';
import { quiet } from '../support/quiet';
import { accept, visit } from '../support/screen';
import { seed } from '../support/seed';
import { test as base, expect } from '../support/test';
import { registerEmpresa, registerProducto } from '../support/workshop';

const test = base.extend<object, OwnWeb>(ownWeb());

/** The earlier builds that `npm run vigencia` made of each remote, the newest first. */
const BEFORE: Record<string, { commit: string; dist: string }[]> = JSON.parse(process.env.VIGENCIA ?? '{}');
const FAILED = /No se pudo abrir|Página Incorrecta|Error, intentelo más tarde!|no calza/;

/** Something that is written in each remote. Of a remote that is not here only the pages are opened. */
const WRITES: Record<string, (page: Page) => Promise<void>> = {
  'clientes-mediciones': (page) => registerEmpresa(page, unique('Hotel'), unique('3-101')),
  ventas: (page) => registerProducto(page, unique('Gabacha'), '6995,50'),
  async operaciones(page) {
    const categoria = unique('Telas');
    await visit(page, '/categorias');
    await page.getByRole('button', { name: 'Crear categoría' }).first().click();
    await page.getByLabel('Nombre de la categoría').fill(categoria);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await accept(page, 'Categoría creada con éxito!');
    await expect(page.getByRole('rowheader', { name: categoria })).toBeVisible();
  },
  async reportes(page) {
    const made = page.waitForResponse('**/reporte-inventario');
    await visit(page, '/reporte/inventario');
    await page.getByRole('button', { name: 'Descargar', exact: true }).click();
    expect((await made).ok()).toBe(true);
  },
};

for (const [name, before] of Object.entries(BEFORE)) {
  const ages = [{ commit: 'la de ahora', dist: join(ROOT, 'apps', name, 'dist') }, ...before];
  for (const [age, { commit, dist }] of ages.entries()) {
    test(`${name}, ${age} antes (${commit.slice(0, 11)})`, async ({ as, page, web, system }) => {
      test.setTimeout(300_000);
      const ids = await seed(system.url, system.users.Admin, 'Taller');
      const build = await deploy(web, name, dist);
      const asked = new Set<string>();
      page.on('request', (request) => {
        const [, one] = new RegExp(`/remotes/${name}/([^/]+)/`).exec(request.url()) ?? [];
        if (one) asked.add(one);
      });
      await as('Admin');
      const descriptor: Descriptor = JSON.parse(readFileSync(join(dist, 'remote.json'), 'utf8'));
      for (const address of addressesOf([descriptor], 'Admin', ids)) {
        await page.goto(address);
        // Where something is not available, an earlier build may say so without a heading.
        const main = page.getByRole('main');
        await expect(
          main.getByRole('heading', { level: 1 }).or(main.getByRole('alert')).first(),
          address,
        ).toBeVisible();
        await quiet(page);
        await expect(page.getByText(FAILED), address).toBeHidden();
      }
      await WRITES[name]?.(page);
      expect([...asked], 'no other build of it was looked at').toEqual([build]);
    });
  }
}
