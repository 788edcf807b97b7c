/** What can go wrong with what a form sends, done to it one after the other. */
import { API_BASE, LLAMADAS, type NombreLlamada } from '@hilvan/contract';
import type { Locator, Page, Route } from '@playwright/test';
import { NO_CONNECTION } from '../../support/screen';
import { submitLogin } from '../../support/session';
import { expect, test } from '../../support/test';

/** Whole words for people: nothing of the machine's own. */
const CLEAR = /^(?![\s\S]*(undefined|null|Error:|HTTP|JSON|\[object|status))[\s\S]*[a-záéíóúñ]{3,}/;

const json = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ status }) });

/** One of each kind that a page tells apart; which answers are of a kind: packages/api-client/src/http/faults.test.ts. */
const FAULTS: Record<string, { answers: (route: Route) => Promise<void>; text: RegExp | string }> = {
  caída: { answers: (route) => route.abort(), text: NO_CONNECTION },
  'error 500': { answers: json(500), text: CLEAR },
  'sin permiso': { answers: json(403), text: CLEAR },
  conflicto: { answers: json(409), text: CLEAR },
};

interface Submission {
  llamada: NombreLlamada;
  /** What sends. */
  button: Locator;
  /** Expects that what was typed is still there. */
  stays: () => Promise<void>;
  user: Parameters<typeof submitLogin>[1];
}

export async function underFaults(page: Page, submission: Submission): Promise<void> {
  const { llamada, button, stays } = submission;
  for (const [fault, { answers, text }] of Object.entries(FAULTS)) {
    await test.step(fault, async () => {
      const sent = await answer(page, llamada, answers);
      await button.click();
      await readNotice(page, text);
      expect(sent(), 'requests of one click').toBe(1);
      await stays();
    });
  }
  await test.step('lenta', () => slow(page, submission));
  await test.step('sin sesión', () => withoutSession(page, submission));
}

/** An answer that lets somebody wait: a second click sends nothing. */
async function slow(page: Page, { llamada, button, stays }: Submission): Promise<void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sent = await answer(page, llamada, async (route) => {
    await held;
    await json(500)(route);
  });
  await button.click();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.click({ force: true });
  release();
  await readNotice(page, CLEAR);
  await stays();
  expect(sent(), 'slow: requests of two clicks').toBe(1);
}

/** The session ends with the click: the login comes over the form, and goes again. */
async function withoutSession(page: Page, { llamada, button, stays, user }: Submission): Promise<void> {
  const sent = await answer(page, llamada, json(401));
  // Some also say so in a notice.
  const told = page.locator('.hv-notice').getByRole('button', { name: 'Aceptar' });
  await page.addLocatorHandler(told, () => told.click());
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Su sesión terminó' });
  await expect(dialog).toBeVisible();
  await submitLogin(page, user);
  await expect(dialog).toBeHidden();
  expect(sent(), '401: requests of one click').toBe(1);
  await stays();
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

/** Expects a notice, with this text in it or in the lines that it sends one to; closes it. */
async function readNotice(page: Page, text: RegExp | string): Promise<void> {
  const notice = page.locator('.hv-notice');
  await expect(notice).toBeVisible();
  const said = async () => (await notice.or(page.locator('main [role=alert]')).allInnerTexts()).join('\n');
  if (typeof text === 'string') await expect.poll(said).toContain(text);
  else await expect.poll(said).toMatch(text);
  await notice.getByRole('button', { name: 'Aceptar' }).click();
  await expect(notice).toBeHidden();
}
