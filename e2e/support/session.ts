import { expect, type Page } from '@playwright/test';
import type { Usuario } from './usuarios';

/** Fills the login and sends it; what comes then is the caller's to expect. */
export async function ingresar(page: Page, { email, clave }: Usuario): Promise<void> {
  await page.getByLabel(/^Correo electrónico/).fill(email);
  await page.getByLabel(/^Contraseña/).fill(clave);
  await page.getByRole('button', { name: 'Ingresar' }).click();
}

/** Logs in at an address and waits for the page behind it. */
export async function entrar(page: Page, user: Usuario, path = '/'): Promise<void> {
  await page.goto(path);
  await ingresar(page, user);
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

/** Leaves by the menu. */
export async function salir(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
}
