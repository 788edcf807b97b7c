/** Logging in and out, and a session that ends. */
import { answerQuestion, fieldOf, menu } from '../../support/screen';
import { submitLogin } from '../../support/session';
import { expect, test } from '../../support/test';

const WRONG = 'Error! Correo electrónico o contraseña incorrecta!';

test('un token vencido muestra el ingreso; con la contraseña correcta, la dirección que se pidió y un saludo, una vez', {
  tag: '@pagina',
}, async ({ page, system }) => {
  const { email, password } = system.users.Colaborador;
  const claims = Buffer.from(JSON.stringify({ exp: Math.floor(Date.now() / 1000) - 60 })).toString(
    'base64url',
  );
  await page.context().addCookies([
    { name: 'token', value: `e30.${claims}.x`, url: system.url },
    { name: 'role', value: 'Admin', url: system.url },
  ]);
  const asked: string[] = [];
  page.on('request', (r) => {
    if (r.url().includes('/api/v1/')) asked.push(r.url());
  });
  await page.goto('/empresas');
  const typed = page.getByLabel(/^Contraseña/);
  await expect(typed).toHaveAttribute('type', 'password');
  await expect(typed).toHaveAttribute('autocomplete', 'current-password');
  expect(asked).toEqual([]);

  await submitLogin(page, { email, password: 'no es esta' });
  await expect(page.getByRole('alert').filter({ hasText: WRONG })).toBeVisible();
  await expect(page.getByLabel(/^Correo electrónico/)).toHaveValue(email);
  await submitLogin(page, { email, password });
  await expect(page.getByRole('heading', { level: 1, name: 'Empresas' })).toBeVisible();
  await expect(page).toHaveURL(/\/empresas/);
  await expect(page.getByText('Bienvenido!')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Empresas' })).toBeVisible();
  await expect(page.getByText('Bienvenido!')).toBeHidden();
});

test('Salir con algo a medio escribir pregunta una sola vez; después no queda nada en el equipo', {
  tag: '@pagina',
}, async ({ as }) => {
  const page = await as('Colaborador', '/proveedores/registrar');
  await page.evaluate(() => localStorage.setItem('algo', 'guardado'));
  await fieldOf(page, 'Proveedor').fill('Botones nuevos');
  const leave = page.getByRole('button', { name: 'Salir', exact: true });
  await leave.click();
  await answerQuestion(page, 'Hay trabajo sin guardar', 'Quedarme');
  await expect(fieldOf(page, 'Proveedor')).toHaveValue('Botones nuevos');
  // The browser's own question would come as a dialog, and hold the page.
  page.on('dialog', (dialog) => dialog.dismiss());
  await leave.click();
  await answerQuestion(page, 'Hay trabajo sin guardar', 'Salir de todos modos');
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([
    0,
    expect.not.stringMatching(/token=\w/),
  ]);
});

test('una pregunta abierta cuando la sesión termina queda debajo del ingreso: sigue ahí para quien ingresa, y no detiene a quien sale', {
  tag: '@pagina',
}, async ({ as, system }) => {
  const page = await as('Colaborador', '/proveedores/registrar');
  await fieldOf(page, 'Proveedor').fill('Botones nuevos');
  const login = page.getByRole('dialog', { name: 'Su sesión terminó' });
  const askThenExpire = async () => {
    await menu(page, 'Clientes').click();
    await expect(page.getByRole('alertdialog')).toContainText('¿Salir sin guardar?');
    await page.context().clearCookies();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(login).toBeVisible();
  };
  await askThenExpire();
  await submitLogin(login, system.users.Colaborador);
  await expect(login).toBeHidden();
  await expect(page.getByRole('button', { name: 'No, seguir aquí' })).toBeFocused();
  await answerQuestion(page, '¿Salir sin guardar?', 'No, seguir aquí');
  await expect(fieldOf(page, 'Proveedor')).toHaveValue('Botones nuevos');

  await askThenExpire();
  const leave = login.getByRole('button', { name: 'Salir' });
  await leave.click();
  await answerQuestion(page, 'Hay trabajo sin guardar', 'Quedarme');
  await expect(leave).toBeFocused();
  await leave.click();
  await answerQuestion(page, 'Hay trabajo sin guardar', 'Salir de todos modos');
  await expect(login).toBeHidden();
  // The login over the page closes before the page itself goes.
  await expect.poll(() => page.evaluate(() => localStorage.length).catch(() => null)).toBe(0);
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
});
