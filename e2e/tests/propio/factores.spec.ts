/** More than a password: a code of one's telephone, recovery codes, passkeys, and an Admin who helps whoever lost them. */
import type { Locator, Page } from '@playwright/test';
import { URI } from 'otpauth';
import { apiOf, createUser, openApi, tokenOf } from '../../support/api';
import { expectAccessible } from '../../support/axe';
import { answerQuestion, fieldOf, visit } from '../../support/screen';
import { takeScreenshot } from '../../support/screenshots';
import { logInByTyping, logOut, openAccount, submitLogin } from '../../support/session';
import type { System } from '../../support/system';
import { expect, test } from '../../support/test';
import type { User } from '../../support/users';

// Passkeys are only for hosts that have a name.
test.use({ baseURL: ({ system }, use) => use(system.url.replace('127.0.0.1', 'localhost')) });

/** A person for one story, which changes how that person logs in. */
const newPersona = async ({ url, users }: System, nombre: string): Promise<User> =>
  createUser(await openApi(url, users.Admin), 'Colaborador', nombre, `${nombre.toLowerCase()}@taller.cr`);

/** Takes pictures, and checks accessibility at both widths. */
async function lookAt(page: Page, name: string, part?: Locator): Promise<void> {
  await part?.scrollIntoViewIfNeeded();
  await takeScreenshot(page, name);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
  }
}

const loggedIn = (page: Page) => expect(page.getByRole('button', { name: 'Salir' })).toBeVisible();
const STEP_MS = 30_000;

test('Segundo factor: configurarlo, entrar con el código y con uno de recuperación; un Admin lo quita a quien perdió el teléfono', async ({
  page,
  another,
  system,
}) => {
  const user = await newPersona(system, 'Irma');
  await logInByTyping(page, user, '/inicio');
  const dialog = await openAccount(page);
  await dialog.getByRole('button', { name: 'Configurar el segundo factor' }).click();
  await expect(fieldOf(dialog, 'Su contraseña')).toBeFocused();
  await fieldOf(dialog, 'Su contraseña').fill('no es esta');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByText('No es su contraseña actual.')).toBeVisible();
  await lookAt(page, 'segundo-factor-clave', fieldOf(dialog, 'Su contraseña'));
  await fieldOf(dialog, 'Su contraseña').fill(user.password);
  const prepared = page.waitForResponse(/segundo-factor\/preparar/);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  const { secreto, direccion } = await (await prepared).json();
  const phone = URI.parse(direccion);
  if (!('period' in phone)) throw new Error(`no code by time: ${direccion}`);
  await expect(dialog.getByRole('img', { name: 'Código QR del segundo factor' })).toBeVisible();
  await expect(dialog.locator('code')).toHaveText(secreto.replace(/(.{4})(?=.)/g, '$1 '));
  await lookAt(page, 'segundo-factor-qr', dialog.locator('code'));

  await fieldOf(dialog, 'Código de la aplicación').fill('000000');
  await dialog.getByRole('button', { name: 'Activar', exact: true }).click();
  await expect(dialog.getByText('No es el código que su teléfono muestra ahora.')).toBeVisible();
  await expect(fieldOf(dialog, 'Código de la aplicación')).toBeFocused();
  await fieldOf(dialog, 'Código de la aplicación').fill(phone.generate());
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

  await submitLogin(page, user);
  await expect(fieldOf(page, 'Código')).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: 'incorrect' })).toBeHidden();
  await lookAt(page, 'ingreso-codigo');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByText('Este campo es obligatorio.')).toBeVisible();
  // The code of the next step, because the present one was used for setting it up.
  const next = phone.generate({ timestamp: Date.now() + STEP_MS });
  await fieldOf(page, 'Código').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Correo electrónico, contraseña o código incorrecto!')).toBeVisible();
  await expect(fieldOf(page, 'Código')).toBeFocused();
  await expect(page.getByLabel(/^Contraseña/)).toHaveValue(user.password);
  await lookAt(page, 'ingreso-codigo-malo');
  await fieldOf(page, 'Código').fill(next);
  await page.keyboard.press('Enter');
  await loggedIn(page);
  await logOut(page);

  await submitLogin(page, user);
  await fieldOf(page, 'Código').fill(next);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Correo electrónico, contraseña o código incorrecto!')).toBeVisible();
  await fieldOf(page, 'Código').fill(recovery);
  await page.keyboard.press('Enter');
  await loggedIn(page);

  await openAccount(page);
  await expect(dialog.getByText(/Le quedan 9 códigos de recuperación/)).toBeVisible();
  await page.keyboard.press('Escape');
  await logOut(page);

  const admin = await another('Admin', '/inicio');
  const row = (await openAccount(admin))
    .getByRole('table', { name: 'Personas' })
    .getByRole('row', { name: /Irma/ });
  await expect(row).toContainText('Segundo factor');
  await lookAt(admin, 'personas-segundo-factor', row);
  await row.getByRole('button', { name: 'Acciones de Irma' }).click();
  await admin.getByRole('menuitem', { name: 'Quitar el segundo factor y las llaves' }).click();
  await answerQuestion(admin, '¿Quitar a Irma el segundo factor y las llaves?', 'Sí, quitarlos');
  await expect(row).not.toContainText('Segundo factor');
  await submitLogin(page, user);
  await loggedIn(page);
});

test('Llaves de acceso: agregar una, entrar con ella sin escribir nada, quitarla', async ({
  page,
  system,
}) => {
  const user = await newPersona(system, 'Olga');
  // A device with passkeys, unlocked whenever it is asked (Chromium's own).
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await logInByTyping(page, user, '/inicio');
  const dialog = await openAccount(page);
  const keys = dialog.getByRole('table', { name: 'Llaves de acceso' });
  await expect(dialog.getByText('Todavía no hay llaves de acceso.')).toBeVisible();
  const add = async () => {
    await dialog.getByRole('button', { name: 'Agregar una llave de acceso' }).click();
    await fieldOf(dialog, 'Su contraseña').fill(user.password);
    await dialog.getByRole('button', { name: 'Agregar', exact: true }).click();
  };
  await add();
  await expect(keys.getByRole('row', { name: /Chrome en Linux/ })).toHaveCount(1);
  await lookAt(page, 'llaves', keys);
  await add();
  await expect(dialog.getByText('Este dispositivo ya tiene una llave de acceso suya.')).toBeVisible();
  await lookAt(page, 'llaves-repetida', fieldOf(dialog, 'Su contraseña'));
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.keyboard.press('Escape');
  await logOut(page);

  const byKey = page.getByRole('button', { name: 'Entrar con una llave de acceso' });
  await expect(byKey).toBeVisible();
  await lookAt(page, 'ingreso-llave');
  await byKey.click();
  await loggedIn(page);
  await openAccount(page);
  await expect(dialog.getByRole('row', { name: /Esta sesión/ })).toHaveCount(1);
  await expect(dialog.getByText('Irma')).toBeHidden();
  await page.keyboard.press('Escape');

  // A session that ended goes on by a passkey too, over the page as it is.
  await visit(page, '/empresas/registro');
  await fieldOf(page, 'Empresa').fill('Colegio sin guardar');
  const token = await tokenOf(page);
  await apiOf(page)('logout');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.context().clearCookies({ name: 'token' });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const relogin = page.getByRole('dialog', { name: 'Su sesión terminó' });
  await relogin.getByRole('button', { name: 'Entrar con una llave de acceso' }).click();
  await expect(relogin).toBeHidden();
  await expect(fieldOf(page, 'Empresa')).toHaveValue('Colegio sin guardar');
  await fieldOf(page, 'Empresa').fill('');
  expect(['', token]).not.toContain(await tokenOf(page));

  await visit(page, '/inicio');
  await openAccount(page);
  await dialog.getByRole('button', { name: 'Quitar la llave de Chrome en Linux' }).click();
  await answerQuestion(page, '¿Quitar la llave de Chrome en Linux?', 'Sí, quitarla');
  await expect(dialog.getByText('Todavía no hay llaves de acceso.')).toBeVisible();
  await page.keyboard.press('Escape');
  await logOut(page);
  await byKey.click();
  await expect(page.getByText('Esta llave de acceso no sirve aquí.')).toBeVisible();
  await lookAt(page, 'ingreso-llave-quitada');
  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  await submitLogin(page, user);
  await loggedIn(page);
});
