/** ventas is deployed again while somebody works in it in WebKit; in the end without its old files. */
import { expect } from '@playwright/test';
import { buildOf, buildWith, deploy, removeBuild } from '../support/deploy';
import type { Webkit } from './browser';
import { accept, test as base, logIn, mark, marked } from './test';

const test = base.extend<{ begin: (path: string, label: string) => Promise<string> }>({
  /** Leaves a form of ventas half filled in. @returns the build that it belongs to */
  begin: ({ webkit, system, site, web }, use) =>
    use(async (path, label) => {
      await logIn(webkit, site.url, system.users.Admin);
      await webkit.open(`${site.url}${path}`);
      await mark(webkit);
      await webkit.fill(label, 'A medias');
      return buildOf(web, 'ventas');
    }),
});

/** Comes back to the window, which reads the registry again. */
async function returnToWindow(webkit: Webkit, asked: readonly string[]): Promise<void> {
  const before = asked.length;
  await webkit.run("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
  await expect.poll(() => asked.slice(before)).toContainEqual(expect.stringMatching(/\/remotes\.json$/));
}

test('con el formulario a medias: se guarda en el build viejo, y la siguiente página ya es la nueva', async ({
  webkit,
  site,
  web,
  begin,
}) => {
  const before = await begin('/productos/registro', 'Producto');
  const dist = await buildWith(web, 'ventas', 'Orden de pedidos', 'Pedidos del taller');
  const after = await deploy(web, 'ventas', dist);
  expect(after).not.toBe(before);
  await returnToWindow(webkit, site.asked);
  await webkit.fill('Precio con IVA', '1500');
  await webkit.choose('Categoría', 'Parte superior');
  await webkit.click('button', /^(Registrar|Guardar)$/);
  await webkit.says('Producto creado con éxito!');
  const ofNew = () => site.asked.filter((path) => path.includes(`/remotes/ventas/${after}/`));
  expect(ofNew(), 'nothing of the new build under an open page').toEqual([]);
  await accept(webkit, 'Producto creado con éxito!');
  await webkit.says('A medias');
  await webkit.click('link', /^Pedidos$/);
  await webkit.find('heading', /^Pedidos del taller$/);
  expect(ofNew().length).toBeGreaterThan(0);
  expect(await marked(webkit), 'without a new document').toBe(true);
});

test('con los archivos viejos borrados: una recuperación, nunca sobre lo escrito, nunca sin fin', async ({
  webkit,
  site,
  web,
  begin,
}) => {
  const before = await begin('/orden/registro', 'Titulo');
  const after = await deploy(
    web,
    'ventas',
    await buildWith(web, 'ventas', 'Registro de producto', 'Producto nuevo'),
  );
  await removeBuild(web, 'ventas', before);
  await webkit.click('link', /^Productos$/);
  await webkit.says('¿Salir sin guardar?');
  await webkit.click('button', 'No, seguir aquí');
  expect(await webkit.value('Titulo')).toBe('A medias');
  await webkit.click('link', /^Productos$/);
  await webkit.click('button', 'Sí, salir');
  await webkit.find('heading', /^Productos$/);

  // Now no build is left, and the pointer still leads to one: the page tries once more by itself, and then says so.
  await removeBuild(web, 'ventas', after);
  const from = site.asked.length;
  await webkit.click('link', /^Pagos$/);
  await webkit.find('heading', /^No se pudo abrir Ventas$/);
  await webkit.click('link', /^Empresas$/);
  await webkit.find('heading', /^Empresas$/);
  // Each try by itself has an address of its own. A build whose pages WebKit still has is tried before the deployed one.
  const again = site.asked
    .slice(from)
    .flatMap((path) => /\/ventas\/(\w+)\/~\d+\/mf-manifest/.exec(path)?.[1] ?? []);
  expect(again, 'the deployed build').toContain(after);
  expect(new Set(again).size, `it does not go on trying: ${again}`).toBe(again.length);
  expect(await marked(webkit), 'without a new document').toBe(true);
});
