/** A build of ventas for one person beside the one that everybody has: hers on every device, then everybody's, then nobody's. */
import type { Rol } from '@hilvan/contract';
import { expectAccessible } from '../../support/axe';
import { buildOf, buildWith, deploy, move } from '../../support/deploy';
import { type OwnWeb, ownWeb } from '../../support/own-web';
import { PEDIDOS } from '../../support/remotes';
import { heading } from '../../support/screen';
import { takeScreenshot } from '../../support/screenshots';
import { test as base, expect } from '../../support/test';

const test = base.extend<object, OwnWeb>(ownWeb());
const NEW_HEADING = 'Pedidos del taller';

test('solo ella ve la vista previa, en sus dos aparatos; después todos, y después nadie', async ({
  as,
  another,
  web,
  system,
}) => {
  /** Another device of a person of this role, with the builds of ventas that it asks for. */
  const device = async (rol: Rol) => {
    const page = await another(rol);
    const builds = new Set<string>();
    page.on('request', (request) => {
      const [, build] = /\/remotes\/ventas\/([^/]+)\//.exec(request.url()) ?? [];
      if (build) builds.add(build);
    });
    await page.goto(PEDIDOS.path);
    return { page, builds };
  };
  const ana = system.users.Colaborador;
  const live = await buildOf(web, 'ventas');
  const hers = await device('Colaborador');
  await expect(heading(hers.page, PEDIDOS.h1)).toBeVisible();

  const dist = await buildWith(web, 'ventas', PEDIDOS.h1, NEW_HEADING);
  const preview = await deploy(web, 'ventas', dist, `persona:${ana.email.toUpperCase()}`);
  expect([preview === live, await buildOf(web, 'ventas')]).toEqual([false, live]);
  hers.builds.clear();
  await hers.page.reload();
  await expect(heading(hers.page, NEW_HEADING)).toBeVisible();
  await hers.page.reload();
  await expect(heading(hers.page, NEW_HEADING)).toBeVisible();
  const telephone = await device('Colaborador');
  await expect(heading(telephone.page, NEW_HEADING)).toBeVisible();
  expect([...hers.builds, ...telephone.builds], 'a page is of one build').toEqual([preview, preview]);

  const visor = await device('Visor');
  await expect(heading(visor.page, PEDIDOS.h1)).toBeVisible();
  expect([...visor.builds], 'nothing of it reaches anybody else').toEqual([live]);

  const page = await as('Admin', PEDIDOS.path);
  await expect(heading(page, PEDIDOS.h1)).toBeVisible();
  await page.getByRole('button', { name: 'Panel técnico' }).click();
  const panel = page.getByRole('dialog', { name: 'Panel técnico' });
  await expect(panel).toContainText(
    `Vista previa ${preview} para una persona; los demás tienen ${live}. En esta página corre ${live}.`,
  );
  await expect(panel, 'nobody is named').not.toContainText(ana.email);
  await expectAccessible(page);
  await takeScreenshot(page, 'panel-vistas-previas');

  await move(web, 'promote', 'ventas');
  await page.reload();
  await expect(heading(page, NEW_HEADING)).toBeVisible();
  await move(web, 'revert', 'ventas');
  await Promise.all([page, hers.page, telephone.page].map((one) => one.reload()));
  for (const one of [page, hers.page, telephone.page]) await expect(heading(one, PEDIDOS.h1)).toBeVisible();
});
