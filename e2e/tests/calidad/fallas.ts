/** What can go wrong with what a form sends, done to it one after the other. */
import { API_BASE, LLAMADAS, type NombreLlamada } from '@hilvan/contract';
import type { Locator, Page, Route } from '@playwright/test';
import { SIN_CONEXION } from '../../support/screen';
import { logIn } from '../../support/session';
import { expect, test } from '../../support/test';

/** Whole words for people: nothing of the machine's own. */
const CLARO = /^(?![\s\S]*(undefined|null|Error:|HTTP|JSON|\[object|status))[\s\S]*[a-záéíóúñ]{3,}/;

const json = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ status }) });

/** One of each kind that a page tells apart; which answers are of a kind: packages/api-client/src/http/faults.test.ts. */
const FALLAS: Record<string, { answers: (route: Route) => Promise<void>; texto: RegExp | string }> = {
  caída: { answers: (route) => route.abort(), texto: SIN_CONEXION },
  'error 500': { answers: json(500), texto: CLARO },
  'sin permiso': { answers: json(403), texto: CLARO },
  conflicto: { answers: json(409), texto: CLARO },
};

interface Prueba {
  llamada: NombreLlamada;
  /** What sends. */
  boton: Locator;
  /** Expects that what was typed is still there. */
  sigue: () => Promise<void>;
  usuario: Parameters<typeof logIn>[1];
}

export async function bajoFallas(page: Page, prueba: Prueba): Promise<void> {
  const { llamada, boton, sigue } = prueba;
  for (const [falla, { answers, texto }] of Object.entries(FALLAS)) {
    await test.step(falla, async () => {
      const sent = await answer(page, llamada, answers);
      await boton.click();
      await readNotice(page, texto);
      expect(sent(), 'requests of one click').toBe(1);
      await sigue();
    });
  }
  await test.step('lenta', () => lento(page, prueba));
  await test.step('sin sesión', () => sinSesion(page, prueba));
}

/** An answer that lets somebody wait: a second click sends nothing. */
async function lento(page: Page, { llamada, boton, sigue }: Prueba): Promise<void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sent = await answer(page, llamada, async (route) => {
    await held;
    await json(500)(route);
  });
  await boton.click();
  await expect(boton).toHaveAttribute('aria-disabled', 'true');
  await boton.click({ force: true });
  release();
  await readNotice(page, CLARO);
  await sigue();
  expect(sent(), 'slow: requests of two clicks').toBe(1);
}

/** The session ends with the click: the login comes over the form, and goes again. */
async function sinSesion(page: Page, { llamada, boton, sigue, usuario }: Prueba): Promise<void> {
  const sent = await answer(page, llamada, json(401));
  // Some also say so in a notice.
  const told = page.locator('.swal2-popup').getByRole('button', { name: 'Aceptar' });
  await page.addLocatorHandler(told, () => told.click());
  await boton.click();
  const dialog = page.getByRole('dialog', { name: 'Su sesión terminó' });
  await expect(dialog).toBeVisible();
  await logIn(page, usuario);
  await expect(dialog).toBeHidden();
  expect(sent(), '401: requests of one click').toBe(1);
  await sigue();
  await page.unrouteAll();
}

/** Answers a call from now on; gives how often it was made. */
async function answer(
  page: Page,
  llamada: NombreLlamada,
  answers: (route: Route) => Promise<void>,
): Promise<() => number> {
  let sent = 0;
  const { method, path } = LLAMADAS[llamada];
  const address = new RegExp(`${API_BASE}${path.replace(/:\w+/g, '[^/]+')}$`);
  await page.unrouteAll();
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    sent++;
    await answers(route);
  });
  return () => sent;
}

/** Gives every empty required field a value and changes the first text, which is expected to stay. */
export async function tapFirst(page: Page): Promise<() => Promise<void>> {
  const form = page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.locator('button[type=submit]') });
  for (const box of await form.locator('[aria-required=true]').all()) {
    if (!(await box.isEditable()) || (await box.inputValue()) !== '') continue;
    const [tag, role, mode, name] = await box.evaluate((e) => [
      e.tagName,
      e.getAttribute('role'),
      e.getAttribute('inputmode'),
      e.getAttribute('name'),
    ]);
    if (tag === 'SELECT') await box.selectOption({ index: 1 });
    else if (role === 'combobox') {
      await box.click();
      await page.getByRole('option').first().click();
    } else if (mode === 'decimal' || mode === 'numeric') await box.fill('5');
    else await box.fill(name?.startsWith('telefono') ? '88888888' : 'NA');
  }
  const field = form
    .locator(
      'input:is(:not([type]), [type=text]):not([role=combobox], [inputmode=decimal], [inputmode=numeric])',
    )
    .first();
  await field.fill('Prueba tocada');
  return () => expect(field).toHaveValue('Prueba tocada');
}

/** Expects a notice, with this text in it or in the lines that it sends one to; closes it. */
async function readNotice(page: Page, texto: RegExp | string): Promise<void> {
  const notice = page.locator('.swal2-popup');
  await expect(notice).toBeVisible();
  const said = async () => (await notice.or(page.locator('main [role=alert]')).allInnerTexts()).join('\n');
  if (typeof texto === 'string') await expect.poll(said).toContain(texto);
  else await expect.poll(said).toMatch(texto);
  await notice.getByRole('button', { name: 'Aceptar' }).click();
  await expect(notice).toBeHidden();
}
