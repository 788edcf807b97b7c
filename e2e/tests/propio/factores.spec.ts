/** More than a password: a code of one's telephone, recovery codes, passkeys, and an Admin who helps whoever lost them. */
import type { Locator, Page } from '@playwright/test';
import { URI } from 'otpauth';
import { request } from '../../support/api';
import { accesible } from '../../support/axe';
import { virtualDevice } from '../../support/llaves';
import { answerQuestion, campo, fill } from '../../support/screen';
import { takeScreenshot } from '../../support/screenshots';
import { entrar, entrarEscribiendo, logIn, logOut, openAccount } from '../../support/session';
import { expect, test } from '../../support/test';
import type { Usuario, Usuarios } from '../../support/usuarios';

// Passkeys are for hosts that have a name.
test.use({ baseURL: ({ sistema }, use) => use(sistema.url.replace('127.0.0.1', 'localhost')) });

/** Somebody of their own for each story: what they come in with is changed. */
async function nuevaPersona(page: Page, { Admin }: Usuarios, nombre: string): Promise<Usuario> {
  await entrar(page, Admin);
  const email = `${nombre.toLowerCase()}@taller.cr`;
  const { clave } = await request(page, '/usuarios/registrar', {
    form: { nombre, email, role: 'Colaborador' },
  });
  await page.context().clearCookies();
  return { email, clave: String(clave) };
}

/** At both widths, for people and for machines. */
async function lookAt(page: Page, name: string, part?: Locator): Promise<void> {
  await part?.scrollIntoViewIfNeeded();
  await takeScreenshot(page, name);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await accesible(page);
  }
}

const enCasa = (page: Page) => expect(page.getByRole('button', { name: 'Salir' })).toBeVisible();
const STEP_MS = 30_000;

test('Segundo factor: configurarlo, entrar con el código y con uno de recuperación, desactivarlo', async ({
  page,
  sistema,
}) => {
  test.slow();
  const user = await nuevaPersona(page, sistema.usuarios, 'Irma');
  await entrarEscribiendo(page, user, '/inicio');
  const dialog = await openAccount(page);
  await dialog.getByRole('button', { name: 'Configurar el segundo factor' }).click();
  await expect(campo(dialog, 'Su contraseña')).toBeFocused();
  await campo(dialog, 'Su contraseña').fill('no es esta');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByText('No es su contraseña actual.')).toBeVisible();
  await lookAt(page, 'segundo-factor-clave', campo(dialog, 'Su contraseña'));
  await campo(dialog, 'Su contraseña').fill(user.clave);
  const prepared = page.waitForResponse(/segundo-factor\/preparar/);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  const { secreto, direccion } = await (await prepared).json();
  const phone = URI.parse(direccion);
  if (!('period' in phone)) throw new Error(`no code by time: ${direccion}`);
  await expect(dialog.getByRole('img', { name: 'Código QR del segundo factor' })).toBeVisible();
  await expect(dialog.locator('code')).toHaveText(secreto.replace(/(.{4})(?=.)/g, '$1 '));
  await lookAt(page, 'segundo-factor-qr', dialog.locator('code'));

  await campo(dialog, 'Código de la aplicación').fill('000000');
  await dialog.getByRole('button', { name: 'Activar', exact: true }).click();
  await expect(dialog.getByText('No es el código que su teléfono muestra ahora.')).toBeVisible();
  await expect(campo(dialog, 'Código de la aplicación')).toBeFocused();
  await campo(dialog, 'Código de la aplicación').fill(phone.generate());
  await dialog.getByRole('button', { name: 'Activar', exact: true }).click();
  const list = dialog.getByRole('list', { name: 'Códigos de recuperación' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const [recovery = ''] = await list.getByRole('listitem').allTextContents();
  await lookAt(page, 'segundo-factor-codigos', list);
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(list).toBeHidden();
  await expect(dialog.getByText(/Le quedan 10 códigos de recuperación/)).toBeFocused();
  await page.keyboard.press('Escape');
  await logOut(page);

  await logIn(page, user);
  await expect(campo(page, 'Código')).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: 'incorrect' })).toBeHidden();
  await lookAt(page, 'ingreso-codigo');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByText('Este campo es obligatorio.')).toBeVisible();
  // The next step's: the one of now set it up.
  const next = phone.generate({ timestamp: Date.now() + STEP_MS });
  await campo(page, 'Código').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Correo electrónico, contraseña o código incorrecto!')).toBeVisible();
  await expect(campo(page, 'Código')).toBeFocused();
  await expect(page.getByLabel(/^Contraseña/)).toHaveValue(user.clave);
  await lookAt(page, 'ingreso-codigo-malo');
  await campo(page, 'Código').fill(next);
  await page.keyboard.press('Enter');
  await enCasa(page);
  await logOut(page);

  await logIn(page, user);
  await campo(page, 'Código').fill(next);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Correo electrónico, contraseña o código incorrecto!')).toBeVisible();
  await campo(page, 'Código').fill(recovery);
  await page.keyboard.press('Enter');
  await enCasa(page);

  const again = await openAccount(page);
  await expect(again.getByText(/Le quedan 9 códigos de recuperación/)).toBeVisible();
  await again.getByRole('button', { name: 'Desactivar el segundo factor' }).click();
  await campo(again, 'Su contraseña').fill(user.clave);
  await again.getByRole('button', { name: 'Desactivar', exact: true }).click();
  await expect(again.getByRole('button', { name: 'Configurar el segundo factor' })).toBeVisible();
  await page.keyboard.press('Escape');
  await logOut(page);
  await logIn(page, user);
  await enCasa(page);
});

test('Llaves de acceso: agregar una, entrar con ella sin escribir nada, quitarla', async ({
  page,
  sistema,
}) => {
  test.slow();
  const user = await nuevaPersona(page, sistema.usuarios, 'Olga');
  const device = await virtualDevice(page);
  await entrarEscribiendo(page, user, '/inicio');
  const dialog = await openAccount(page);
  const keys = dialog.getByRole('table', { name: 'Llaves de acceso' });
  await expect(dialog.getByText('Todavía no hay llaves de acceso.')).toBeVisible();
  const add = async () => {
    await dialog.getByRole('button', { name: 'Agregar una llave de acceso' }).click();
    await campo(dialog, 'Su contraseña').fill(user.clave);
    await dialog.getByRole('button', { name: 'Agregar', exact: true }).click();
  };
  await add();
  await expect(keys.getByRole('row', { name: /Chrome en Linux/ })).toHaveCount(1);
  await lookAt(page, 'llaves', keys);
  await add();
  await expect(dialog.getByText('Este dispositivo ya tiene una llave de acceso suya.')).toBeVisible();
  await lookAt(page, 'llaves-repetida', campo(dialog, 'Su contraseña'));
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.keyboard.press('Escape');
  await logOut(page);

  const byKey = page.getByRole('button', { name: 'Entrar con una llave de acceso' });
  await expect(byKey).toBeVisible();
  await lookAt(page, 'ingreso-llave');
  await byKey.click();
  await enCasa(page);
  await openAccount(page);
  await expect(dialog.getByRole('row', { name: /Esta sesión/ })).toHaveCount(1);
  await expect(dialog.getByText('Irma')).toBeHidden();
  await page.keyboard.press('Escape');

  // A session that ended goes on by a key, too, over the page as it is.
  await page.goto('/empresas/registro');
  await campo(page, 'Empresa').fill('Colegio sin guardar');
  const token = (await page.context().cookies()).find(({ name }) => name === 'token');
  await request(page, '/logout', 'sin-cuerpo');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.context().clearCookies({ name: 'token' });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const relogin = page.getByRole('dialog', { name: 'Su sesión terminó' });
  await relogin.getByRole('button', { name: 'Entrar con una llave de acceso' }).click();
  await expect(relogin).toBeHidden();
  await expect(campo(page, 'Empresa')).toHaveValue('Colegio sin guardar');
  await campo(page, 'Empresa').fill('');
  expect((await page.context().cookies()).find(({ name }) => name === 'token')?.value).not.toBe(token?.value);

  await page.goto('/inicio');
  await openAccount(page);
  await dialog.getByRole('button', { name: 'Quitar la llave de Chrome en Linux' }).click();
  await answerQuestion(page, '¿Quitar la llave de Chrome en Linux?', 'Sí, quitarla');
  await expect(dialog.getByText('Todavía no hay llaves de acceso.')).toBeVisible();
  await page.keyboard.press('Escape');
  await logOut(page);
  await byKey.click();
  await expect(page.getByText('Esta llave de acceso no sirve aquí.')).toBeVisible();
  await lookAt(page, 'ingreso-llave-quitada');
  await device.remove();
  await logIn(page, user);
  await enCasa(page);
});

test('Personas: un Admin le quita el segundo factor y las llaves a quien perdió el teléfono', async ({
  page,
  sistema,
}) => {
  test.slow();
  const user = await nuevaPersona(page, sistema.usuarios, 'Nora');
  await entrar(page, user);
  const prepared = await request(page, '/cuenta/segundo-factor/preparar', { form: { clave: user.clave } });
  const phone = URI.parse(String(prepared.direccion));
  if (!('period' in phone)) throw new Error('no code by time');
  await request(page, '/cuenta/segundo-factor/activar', { form: { codigo: phone.generate() } });
  await page.context().clearCookies();

  await entrar(page, sistema.usuarios.Admin, '/inicio');
  const dialog = await openAccount(page);
  const row = dialog.getByRole('table', { name: 'Personas' }).getByRole('row', { name: /Nora/ });
  await expect(row).toContainText('Segundo factor');
  await lookAt(page, 'personas-segundo-factor', row);
  await row.getByRole('button', { name: 'Acciones de Nora' }).click();
  await page.getByRole('menuitem', { name: 'Quitar el segundo factor y las llaves' }).click();
  await answerQuestion(page, '¿Quitar a Nora el segundo factor y las llaves?', 'Sí, quitarlos');
  await expect(row).not.toContainText('Segundo factor');
  await page.keyboard.press('Escape');
  await logOut(page);
  await fill(page, { 'Correo electrónico': user.email, Contraseña: user.clave });
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await enCasa(page);
});
