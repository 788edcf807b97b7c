import { join } from 'node:path';
import { camposDePrenda, medidaLabel } from '@hilvan/contract';
import { apiOf, newCliente, newMedicion, unique } from '../../support/api';
import { expectAccessible } from '../../support/axe';
import { SCREENSHOTS } from '../../support/paths';
import { accept, fieldOf, visit } from '../../support/screen';
import { takeScreenshot, takeTabletScreenshot } from '../../support/screenshots';
import { submitLogin } from '../../support/session';
import { expect, test } from '../../support/test';
import { measure } from '../../support/workshop';

const ALL_SAVED = 'Todas las mediciones se guardaron con éxito!';
/** Every measure of a garment, the same. */
const medidasDe = (prenda: string, cm: number) =>
  Object.fromEntries(camposDePrenda(prenda).map((campo) => [campo, cm]));

test('medir un pantalón sin tocar el ratón, y corregirlo después', { tag: '@pagina' }, async ({ as }) => {
  const page = await as('Colaborador');
  const id = await newCliente(page, unique('Ana'));
  await page.goto(`/mediciones/registro/cliente/${id}`);
  await page.getByRole('button', { name: 'Pantalon' }).press('Enter');
  await expect(fieldOf(page, 'Talla')).toBeFocused();
  await page.keyboard.type('M');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Don Rafa');
  await page.keyboard.press('Enter');
  for (const [i, c] of camposDePrenda('Pantalon').entries()) {
    const field = page.getByRole('textbox', { name: medidaLabel(c), exact: true });
    await expect(field).toBeFocused();
    await expect(page.getByRole('img', { name: `Dónde se toma: ${medidaLabel(c)}` })).toBeVisible();
    if (i === 0 || i === 7) await takeTabletScreenshot(page, `mediciones-midiendo-${i}`);
    await page.keyboard.type(`${60 + i},5`);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('checkbox', { name: 'Tiro largo ya' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Agregar Pantalon a la lista' })).toBeFocused();
  await expectAccessible(page);
  await takeScreenshot(page, 'mediciones-registro');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Guardar mediciones' })).toBeFocused();
  await page.keyboard.press('Enter');
  await accept(page, ALL_SAVED);
  await expect(page).toHaveURL(/\/mediciones$/);

  await visit(page, `/mediciones/cliente/${id}`);
  await page.getByRole('link', { name: 'Pantalon' }).click();
  await expect(page.getByRole('main')).toContainText('61,5 cm');
  await expect(page.getByRole('main')).toContainText(/Tiro largo ya\s*Sí/);

  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByRole('checkbox', { name: 'Tiro largo ya' })).toBeChecked();
  await page.getByRole('textbox', { name: 'Cadera', exact: true }).fill('99.25');
  await page.getByRole('checkbox', { name: 'Tiro largo ya' }).uncheck();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await accept(page, 'Medición modificada con éxito!');
  await expect(page.getByRole('main')).toContainText('99,25 cm');
  await expect(page.getByRole('main')).toContainText('60,5 cm');
  await expect(page.getByRole('main')).toContainText(/Tiro largo ya\s*No/);
});

test('en una tableta acostada, con el teclado abierto, se lee cómo se toma la medida', {
  tag: '@pagina',
}, async ({ as }) => {
  const page = await as('Colaborador');
  const id = await newCliente(page, unique('Eva'));
  // The height that a keyboard on the screen leaves of 768 px.
  await page.setViewportSize({ width: 1024, height: 420 });
  await page.goto(`/mediciones/registro/cliente/${id}`);
  await page.getByRole('button', { name: 'Camisa' }).click();
  await page.getByRole('textbox', { name: 'Talle frente', exact: true }).focus();
  await page.keyboard.press('Enter');
  const how = await page.getByText('Del punto alto del hombro a la punta del busto.').boundingBox();
  const add = await page.getByRole('button', { name: 'Agregar Camisa a la lista' }).boundingBox();
  if (!how || !add) throw new Error('one of them is not there');
  // The edge of the bar at the bottom is above its button.
  expect(how.y + how.height).toBeLessThan(add.y - 12);
});

test('sin conexión y con una recarga en medio, nada se pierde ni se guarda dos veces', async ({ as }) => {
  const page = await as('Admin');
  const id = await newCliente(page, unique('Luis'));
  await page.goto(`/mediciones/registro/cliente/${id}`);
  await measure(page, 'Enagua', { first: 30 });
  await measure(page, 'Short', { first: 60 });
  await expect(page.getByRole('heading', { name: 'Por guardar (2)' })).toBeVisible();
  await expect(page.getByText('sin enviar', { exact: true })).toHaveCount(2);

  // The second one's answer is lost on its way back: the provider has it, the page does not know.
  let sent = 0;
  await page.route('**/api/v1/mediciones/agregar', async (route) => {
    sent += 1;
    if (sent !== 2) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Guardar mediciones' }).click();
  await accept(page, 'Algunas mediciones no se guardaron', 'Short');
  await expect(page.getByText(/^Error al guardar Short:/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Por guardar (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar mediciones' }).click();
  await accept(page, ALL_SAVED);
  expect(sent).toBe(2);
  await visit(page, `/mediciones/cliente/${id}`);
  await expect(page.getByRole('list', { name: 'Mediciones' }).getByRole('listitem')).toHaveCount(2);
});

test('impresas, cada prenda cabe en una hoja A4', { tag: '@pagina' }, async ({ as }) => {
  const page = await as('Admin');
  const id = await newCliente(page, unique('Papel'));
  for (const prenda of ['Camisa', 'Pantalon']) await newMedicion(page, id, prenda, medidasDe(prenda, 40.5));
  await page.goto(`/mediciones/cliente/${id}`);
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect(page.getByRole('article', { includeHidden: true })).toHaveCount(2);
  const pdf = await page.pdf({ format: 'A4', path: join(SCREENSHOTS, 'mediciones-impresas.pdf') });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});

test('lo medido antes se copia de un toque, y dos fechas se comparan', { tag: '@pagina' }, async ({ as }) => {
  const page = await as('Colaborador');
  const id = await newCliente(page, unique('Hilda'));
  for (const [fecha, cm] of [
    ['2025-01-10', 60],
    ['2026-01-10', 62.5],
  ] as const)
    await newMedicion(page, id, 'Enagua', { fecha, ...medidasDe('Enagua', cm) });
  await page.goto(`/clientes/${id}`);
  await page.getByRole('link', { name: 'Medir otra prenda' }).click();
  await expect(page.getByText('Registrada')).toBeVisible();
  await page.getByRole('group', { name: 'Prenda' }).getByRole('button', { name: 'Short' }).click();
  await expect(fieldOf(page, 'Talla')).toBeFocused();
  await expect(fieldOf(page, 'Sastre')).not.toHaveValue('');
  await page.getByRole('button', { name: /^Anterior: 62,5 cm .*Copiar en Cadera$/ }).click();
  await expect(page.getByRole('textbox', { name: 'Cadera', exact: true })).toHaveValue('62,5');
  await page.getByRole('button', { name: /^Copiar todo de Enagua, 10\/1\/2026/ }).click();
  await expect(page.getByText('4 de 11 medidas')).toBeInViewport();
  await expectAccessible(page);
  await takeScreenshot(page, 'mediciones-copiadas');

  page.once('dialog', (leave) => void leave.accept());
  await page.goto(`/mediciones/cliente/${id}`);
  await page.getByRole('button', { name: 'Ver historia' }).click();
  const changes = page.getByRole('table', { name: /^Enagua: lo que cambió/ });
  await expect(changes.getByRole('row', { name: /^Cadera / })).toContainText('+2,5');
  await expect(page.getByRole('img', { name: /: de 60 cm el 10\/1\/2025 a 62,5 cm/ })).toBeVisible();
  await expectAccessible(page);
  await takeScreenshot(page, 'mediciones-historia');
});

test('si la sesión termina mientras se mide, se ingresa encima y todo sigue ahí', { tag: '@pagina' }, async ({
  as,
  system,
}) => {
  const page = await as('Admin');
  const id = await newCliente(page, unique('Ana'));
  await page.goto(`/mediciones/registro/cliente/${id}`);
  await measure(page, 'Enagua', { first: 30 });
  await page.getByRole('group', { name: 'Prenda' }).getByRole('button', { name: 'Short' }).click();
  await fieldOf(page, 'Talla').fill('XL');
  await page.getByRole('textbox', { name: 'Cintura', exact: true }).fill('81,5');
  // From now on the provider refuses the session: the same person, with a signature that is not its own.
  const session = (await page.context().cookies()).filter(({ name }) => name === 'token');
  await page.context().addCookies(session.map((cookie) => ({ ...cookie, value: `${cookie.value}otro` })));
  await page.getByRole('button', { name: 'Guardar mediciones' }).click();
  const again = page.getByRole('dialog', { name: 'Su sesión terminó' });
  await expect(again).toBeVisible();
  await submitLogin(again, system.users.Admin);
  await expect(again).toBeHidden();

  const told = page.getByRole('dialog').filter({ hasText: 'Algunas mediciones no se guardaron' });
  if (await told.isVisible()) await told.getByRole('button', { name: 'Aceptar' }).click();
  await expect(fieldOf(page, 'Talla')).toHaveValue('XL');
  await expect(page.getByRole('textbox', { name: 'Cintura', exact: true })).toHaveValue('81,5');
  await expect(page.getByRole('heading', { name: 'Por guardar (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar mediciones' }).click();
  await accept(page, ALL_SAVED);
  const { data } = await apiOf(page)('medicionesCliente', { clientId: id });
  expect(data.map(({ articulo }) => articulo)).toEqual(['Enagua']);
});
