/**
 * One form of each make (a new record, a document, two lists that are put together first) under each kind of failure of what it
 * sends: a clear text, what was typed still there, one request a click. Every call under these faults, without a page:
 * packages/api-client/src/http/faults.test.ts; every other form's texts: its test beside its page.
 */
import type { NombreLlamada } from '@hilvan/contract';
import type { Locator, Page } from '@playwright/test';
import { campo, choose } from '../../support/screen';
import { type Sembrado, seed } from '../../support/sembrar';
import { expect, test } from '../../support/test';
import { measure } from '../../support/workshop';
import { addEntrada } from '../operaciones/taller';
import { bajoFallas, tapFirst } from './fallas';

interface Formulario {
  llamada: NombreLlamada;
  path: (ids: Sembrado) => string;
  /** Puts in what is sent; what is given back says whether it is still there. Else: every required field, and the first text. */
  write?: (page: Page) => Promise<() => Promise<void>>;
  /** Else the last one that sends. */
  boton?: (page: Page) => Locator;
}

const FORMULARIOS: Formulario[] = [
  { llamada: 'registrarCliente', path: () => '/clientes/registro' },
  {
    llamada: 'editarOrden',
    path: ({ orden }) => `/orden/editar/${orden}`,
    // A row begun and not added would be asked about first.
    async write(page) {
      const titulo = campo(page, 'Titulo');
      await titulo.fill('Prueba tocada');
      return () => expect(titulo).toHaveValue('Prueba tocada');
    },
  },
  {
    llamada: 'agregarMedicion',
    path: ({ cliente }) => `/mediciones/registro/cliente/${cliente}`,
    boton: (page) => page.getByRole('button', { name: /^(Guardar mediciones|Guardando…)$/ }),
    async write(page) {
      await measure(page, 'Short', { desde: 60 });
      return () => expect(page.getByRole('heading', { name: 'Por guardar (1)' })).toBeVisible();
    },
  },
  {
    llamada: 'registrarEntrada',
    path: () => '/inventario/entrada',
    // The row waits to be sent, and what comes next can be typed.
    async write(page) {
      await choose(page, 'Categoria', SEMBRADO);
      await addEntrada(page, 'Dril', '2', SEMBRADO);
      return async () => {
        await expect(page.getByRole('button', { name: 'Eliminar Dril' })).toBeVisible();
        await expect(campo(page, 'Cantidad')).toBeEditable();
      };
    },
  },
];

const SEMBRADO = 'Prueba';
let ids: Sembrado;
test.beforeAll(async ({ sistema }) => {
  ids = await seed(sistema.url, sistema.usuarios.Admin, SEMBRADO);
});

for (const { llamada, path, write = tapFirst, boton } of FORMULARIOS) {
  test(`${llamada}: dice qué falló, conserva lo escrito y pide una vez por clic`, async ({
    como,
    sistema,
  }) => {
    test.setTimeout(180_000);
    const page = await como('Admin', path(ids));
    // A doubt about the values is not what is asked here.
    const sure = page.getByRole('alertdialog').getByRole('button', { name: /^Sí/ });
    await page.addLocatorHandler(sure, () => sure.click());
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    const sigue = await write(page);
    await bajoFallas(page, {
      llamada,
      boton: boton?.(page) ?? page.getByRole('main').locator('button[type=submit]').last(),
      sigue,
      usuario: sistema.usuarios.Admin,
    });
  });
}
