/** One's own account and, for an Admin, everybody's: sessions that end for good, passwords, people who come and go. */
import type { Page } from '@playwright/test';
import { tokenOf } from '../../support/api';
import { accept, answerQuestion, fieldOf, fill } from '../../support/screen';
import { takeScreenshot } from '../../support/screenshots';
import { logOut, openAccount, submitLogin } from '../../support/session';
import { expect, test } from '../../support/test';

/** What the provider says to a token that somebody kept. */
const replay = async (page: Page, token: string) => {
  const answer = await page.request.get('/api/v1/clientes', {
    headers: { Authorization: `Bearer ${token}` },
  });
  return [answer.status(), (await answer.json()).error];
};
const OVER = [401, ['Su sesión terminó. Por favor, inicia sesión.']];

/** Another browser of somebody. */
const PHONE = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
};

test('Mi cuenta: las sesiones abiertas, cerrar otra y cambiar la contraseña; Salir termina la suya en el proveedor', async ({
  as,
  another,
  system,
}) => {
  const user = system.users.Colaborador;
  const page = await as('Colaborador', '/inicio');
  const phone = await another('Colaborador', undefined, PHONE);
  const dialog = await openAccount(page);
  await expect(dialog.getByRole('row', { name: /Esta sesión/ })).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Cerrar la sesión de Chrome en Android' }).first().click();
  await expect(dialog.getByText('Chrome en Android')).toBeHidden();
  expect(await replay(phone, await tokenOf(phone))).toEqual(OVER);

  const tablet = await another('Colaborador', undefined, PHONE);
  await fill(dialog, {
    'Contraseña actual': 'no es esta clave',
    'Contraseña nueva': 'tela hilo y aguja',
    'Repita la contraseña nueva': 'tela hilo y aguja',
  });
  const change = dialog.getByRole('button', { name: 'Cambiar la contraseña' });
  await change.click();
  await expect(dialog.getByText('No es su contraseña actual.')).toBeVisible();
  await expect(fieldOf(dialog, 'Contraseña actual')).toBeFocused();
  await fill(dialog, { 'Contraseña actual': user.password });
  await change.click();
  await expect(page.getByText('Su contraseña cambió. Las demás sesiones se cerraron.')).toBeVisible();
  // Later stories log in with the new password.
  user.password = 'tela hilo y aguja';
  const own = await tokenOf(page);
  expect((await replay(page, own))[0]).toBe(200);
  expect((await replay(tablet, await tokenOf(tablet)))[0]).toBe(401);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Mi cuenta' }).first()).toBeFocused();
  await logOut(page);
  expect(await replay(page, own)).toEqual(OVER);
});

test('Personas: agregar a una, que entra; cambiarle el rol; desactivarla, y queda fuera', async ({
  as,
  browser,
}) => {
  const page = await as('Admin', '/inicio');
  const dialog = await openAccount(page);
  const people = dialog.getByRole('table', { name: 'Personas' });
  await expect(people.getByRole('row', { name: /Usted/ })).toHaveCount(1);
  await takeScreenshot(page, 'mi-cuenta');
  const form = dialog.getByRole('form', { name: 'Agregar a una persona' });
  await form.scrollIntoViewIfNeeded();
  await takeScreenshot(page, 'mi-cuenta-personas');
  await fill(form, { Nombre: 'Iris Paz', 'Correo electrónico': 'iris@taller.cr' });
  await fieldOf(form, 'Rol').selectOption('Visor');
  await form.getByRole('button', { name: 'Agregar' }).click();
  const notice = page.getByRole('dialog').filter({ hasText: 'Contraseña de Iris Paz' }).last();
  const [, password = ''] = /(\w{16})\s*Anótela/.exec((await notice.textContent()) ?? '') ?? [];
  expect(password, 'told once').toHaveLength(16);
  await accept(page, 'Contraseña de Iris Paz');

  const iris = await browser.newPage();
  await iris.goto('/');
  await submitLogin(iris, { email: 'iris@taller.cr', password });
  await expect(iris.getByRole('button', { name: 'Salir' })).toBeVisible();

  const act = async (action: string) => {
    await people.getByRole('button', { name: 'Acciones de Iris Paz' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await act('Dar el rol Colaborador');
  await answerQuestion(page, '¿Dar a Iris Paz el rol Colaborador?', 'Sí, cambiarlo');
  await expect(people.getByRole('row', { name: /Iris Paz.*Colaborador/ })).toBeVisible();
  expect((await replay(iris, await tokenOf(iris)))[0]).toBe(401);
  // By keyboard: the question has the focus, and gives it back to the button whose menu asked it.
  await act('Desactivar');
  await expect(page.getByText('¿Desactivar a Iris Paz?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(people.getByRole('button', { name: 'Acciones de Iris Paz' })).toBeFocused();
  await act('Desactivar');
  await answerQuestion(page, '¿Desactivar a Iris Paz?', 'Sí, desactivar');
  await expect(people.getByRole('row', { name: /Iris Paz.*Inactivo/ })).toBeVisible();
  await iris.context().clearCookies();
  await iris.goto('/');
  await submitLogin(iris, { email: 'iris@taller.cr', password });
  await expect(iris.getByText('Correo electrónico o contraseña incorrecta!')).toBeVisible();
  await iris.context().close();
});
