/** Somebody who only reads finds the lists, and nothing that writes. Each address with each role: boundaries/direcciones.test.ts. */
import { accept, visit } from '../../support/screen';
import { expect, test } from '../../support/test';

/** By address: the page's heading, and what somebody who may write finds there. */
const LISTAS = {
  '/clientes': ['Clientes', 'Registrar'],
  '/empresas': ['Empresas', 'Registrar'],
  '/proveedores': ['Proveedores', 'Registrar'],
  '/reparaciones': ['Reparaciones', 'Registrar'],
  '/calendario': ['Semanas', /^Agregar/],
  '/categorias': ['Categorias', 'Crear categoría'],
} as const;

test('el Visor lee las listas y no encuentra con qué escribir', { tag: '@pagina' }, async ({ como }) => {
  const page = await como('Visor');
  const escribe = (name: string | RegExp) =>
    page
      .getByRole('main')
      .getByRole('link', { name })
      .or(page.getByRole('main').getByRole('button', { name }));
  for (const [path, [title, name]] of Object.entries(LISTAS)) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expect(escribe(name), path).toHaveCount(0);
  }
});

test('el Visor es denegado en cada remoto, con el texto y el destino de la dirección', {
  tag: '@pagina',
}, async ({ como }) => {
  const page = await como('Visor');
  const USUAL = ['No tienes los permisos necesarios para realizar esta acción.', /\/inicio$/] as const;
  for (const [path, [text, destino]] of Object.entries({
    '/mediciones/registro/cliente/1': USUAL,
    '/orden/1/pagos': USUAL,
    '/inventario/entrada': USUAL,
    '/reportes': USUAL,
    '/proveedores/registrar': ['Esta sección está restringida para su rol', /\/proveedores$/],
  } as const)) {
    await page.goto(path);
    await accept(page, 'Acceso denegado', text);
    await expect(page).toHaveURL(destino);
  }
});
