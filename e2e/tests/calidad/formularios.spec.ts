/**
 * A form of each make (a document, a list that is put together first) under each kind of failure of what it sends: a clear text,
 * what was typed still there, one request a click. Every call under these faults, without a page:
 * packages/api-client/src/http/faults.test.ts; every other form's texts: its test beside its page.
 */
import type { NombreLlamada } from '@hilvan/contract';
import type { Locator, Page } from '@playwright/test';
import { fieldOf } from '../../support/screen';
import { type Seeded, seed } from '../../support/seed';
import { expect, test } from '../../support/test';
import { measure } from '../../support/workshop';
import { underFaults } from './form-faults';

interface Form {
  llamada: NombreLlamada;
  path: (ids: Seeded) => string;
  button: (page: Page) => Locator;
  /** Puts in what is sent; what is given back says whether it is still there. */
  write: (page: Page) => Promise<() => Promise<void>>;
}

const FORMS: Form[] = [
  {
    llamada: 'editarOrden',
    path: ({ orden }) => `/orden/editar/${orden}`,
    button: (page) => page.getByRole('main').locator('button[type=submit]').last(),
    // A row begun and not added would be asked about first.
    async write(page) {
      const titulo = fieldOf(page, 'Titulo');
      await titulo.fill('Prueba tocada');
      return () => expect(titulo).toHaveValue('Prueba tocada');
    },
  },
  {
    llamada: 'agregarMedicion',
    path: ({ cliente }) => `/mediciones/registro/cliente/${cliente}`,
    button: (page) => page.getByRole('button', { name: /^(Guardar mediciones|Guardando…)$/ }),
    async write(page) {
      await measure(page, 'Short', { first: 60 });
      return () => expect(page.getByRole('heading', { name: 'Por guardar (1)' })).toBeVisible();
    },
  },
];

let ids: Seeded;
test.beforeAll(async ({ system }) => {
  ids = await seed(system.url, system.users.Admin, 'Prueba');
});

for (const { llamada, path, button, write } of FORMS) {
  test(`${llamada}: dice qué falló, conserva lo escrito y pide una vez por clic`, async ({ as, system }) => {
    test.setTimeout(180_000);
    const page = await as('Admin', path(ids));
    // A doubt about the values is not what is asked here.
    const sure = page.getByRole('alertdialog').getByRole('button', { name: /^Sí/ });
    await page.addLocatorHandler(sure, () => sure.click());
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    const stays = await write(page);
    await underFaults(page, { llamada, button: button(page), stays, user: system.users.Admin });
  });
}
