import { expect, type Locator, type Page } from '@playwright/test';
import { openSession } from './api';
import type { User } from './users';

/** Fills the login and sends it. The caller expects what comes of it. */
export async function submitLogin(page: Page | Locator, { email, password }: User): Promise<void> {
  await page.getByLabel(/^Correo electrónico/).fill(email);
  await page.getByLabel(/^Contraseña/).fill(password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
}

/** Logs in on the screen, as a person does, and waits for the page behind it. */
export async function logInByTyping(page: Page, user: User, path = '/'): Promise<void> {
  await page.goto(path);
  await submitLogin(page, user);
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

/**
 * Gives the page a session that was got from the provider: the login itself is shown by its own tests.
 * @param path what is opened with it; without it nothing of the product is loaded yet
 */
export async function logIn(page: Page, user: User, path?: string): Promise<void> {
  // A page without any code of the product, at whose origin local storage can be set.
  await page.goto('/hilvan.svg');
  const url = new URL(page.url()).origin;
  const { token, role } = await openSession(page.request, url, user);
  await page.context().addCookies([
    { name: 'token', value: encodeURIComponent(token), url },
    { name: 'role', value: encodeURIComponent(role), url },
  ]);
  await page.evaluate((typed) => localStorage.setItem('hilvan:usuario', typed), user.email);
  if (path === undefined) return;
  await page.goto(path);
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

/** Opens «Mi cuenta» from the menu, whose button comes before one of the page, and waits until it shows the open sessions. */
export async function openAccount(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Mi cuenta' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Mi cuenta' });
  await expect(dialog.getByRole('table', { name: 'Sesiones abiertas' })).toBeVisible();
  return dialog;
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
}
