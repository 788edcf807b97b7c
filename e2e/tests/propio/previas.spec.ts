/** A build of ventas for one person beside the one that everybody has: hers on every device, then everybody's, then nobody's. */
import type { Rol } from '@hilvan/contract';
import { accesible } from '../../support/axe';
import { buildDe, buildWith, desplegar, mover } from '../../support/deploy';
import { type OwnWeb, ownWeb } from '../../support/own-web';
import { PEDIDOS } from '../../support/remotes';
import { heading } from '../../support/screen';
import { takeScreenshot } from '../../support/screenshots';
import { test as base, expect } from '../../support/test';

const test = base.extend<object, OwnWeb>(ownWeb());
const NUEVO = 'Pedidos del taller';

test('solo ella ve la vista previa, en sus dos aparatos; después todos, y después nadie', async ({
  como,
  otra,
  web,
  sistema,
}) => {
  test.slow();
  /** Another device of somebody, with the builds of ventas that it asks for. */
  const device = async (rol: Rol) => {
    const page = await otra(rol);
    const builds = new Set<string>();
    page.on('request', (request) => {
      const [, build] = /\/remotes\/ventas\/([^/]+)\//.exec(request.url()) ?? [];
      if (build) builds.add(build);
    });
    await page.goto(PEDIDOS.path);
    return { page, builds };
  };
  const ana = sistema.usuarios.Colaborador;
  const live = await buildDe(web, 'ventas');
  const hers = await device('Colaborador');
  await expect(heading(hers.page, PEDIDOS.h1)).toBeVisible();

  const dist = await buildWith(web, 'ventas', PEDIDOS.h1, NUEVO);
  const preview = await desplegar(web, 'ventas', dist, `persona:${ana.email.toUpperCase()}`);
  expect([preview === live, await buildDe(web, 'ventas')]).toEqual([false, live]);
  hers.builds.clear();
  await hers.page.reload();
  await expect(heading(hers.page, NUEVO)).toBeVisible();
  await hers.page.reload();
  await expect(heading(hers.page, NUEVO)).toBeVisible();
  const telephone = await device('Colaborador');
  await expect(heading(telephone.page, NUEVO)).toBeVisible();
  expect([...hers.builds, ...telephone.builds], 'a page is of one build').toEqual([preview, preview]);

  const visor = await device('Visor');
  await expect(heading(visor.page, PEDIDOS.h1)).toBeVisible();
  expect([...visor.builds], 'nothing of it reaches anybody else').toEqual([live]);

  const page = await como('Admin', PEDIDOS.path);
  await expect(heading(page, PEDIDOS.h1)).toBeVisible();
  await page.getByRole('button', { name: 'Panel técnico' }).click();
  const panel = page.getByRole('dialog', { name: 'Panel técnico' });
  await expect(panel).toContainText(
    `Vista previa ${preview} para una persona; los demás tienen ${live}. En esta página corre ${live}.`,
  );
  await expect(panel, 'nobody is named').not.toContainText(ana.email);
  await accesible(page);
  await takeScreenshot(page, 'panel-vistas-previas');

  await mover(web, 'promote', 'ventas');
  await page.reload();
  await expect(heading(page, NUEVO)).toBeVisible();
  await mover(web, 'revert', 'ventas');
  await Promise.all([page, hers.page, telephone.page].map((one) => one.reload()));
  for (const one of [page, hers.page, telephone.page]) await expect(heading(one, PEDIDOS.h1)).toBeVisible();
});
