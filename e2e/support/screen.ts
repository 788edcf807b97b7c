/** What a person does at any screen, by the words the specification gives. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Opens an address and waits until the page has come to rest. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/** The same within the document that is open, as a link does: the program and what it fetched stay. */
export async function pass(page: Page, path: string): Promise<void> {
  const before = await page.evaluate((to) => {
    const heading = document.querySelector('main h1');
    heading?.setAttribute('data-visto', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    return heading?.textContent;
  }, path);
  // Where the next page has the same component, the element stays and its text changes.
  await page.waitForFunction((text) => {
    const heading = document.querySelector('main h1');
    return heading && (!heading.hasAttribute('data-visto') || heading.textContent !== text);
  }, before);
  await settled(page);
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Cargando datos!' })).toBeHidden();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

/** Loads the first page of a story, and opens those that follow as a link does. */
export async function visit(page: Page, path: string): Promise<void> {
  const loaded = (await page.locator('main h1').count()) > 0;
  await (loaded ? pass : open)(page, path);
}

/** A field by its label; the mark of a required one is not part of its name. */
export const fieldOf = (scope: Page | Locator, label: string): Locator =>
  scope.getByLabel(new RegExp(`^${escapeRegExp(label)}\\s*\\*?$`));

export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** Marks the document, so that a reload is seen. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.setAttribute('data-mismo', 'sí'));

/** Expects that the document is the one that was marked. */
export const sameDocument = (page: Page): Promise<void> =>
  expect(page.locator('html[data-mismo="sí"]'), 'without a reload').toBeAttached();

export const menu = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name, exact: true });

export async function fill(scope: Page | Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await fieldOf(scope, label).fill(value);
}

/** Chooses in a picker (combobox) by typing and taking the option. */
export async function choose(scope: Page | Locator, label: string, text: string): Promise<void> {
  const box = scope.getByRole('combobox', { name: new RegExp(`^${escapeRegExp(label)}`) });
  await box.click();
  await box.fill(text);
  const page = 'page' in scope ? scope.page() : scope;
  await page
    .getByRole('option', { name: new RegExp(escapeRegExp(text)) })
    .first()
    .click();
}

/** Expects a notice with this title (and text), and closes it. */
export async function accept(page: Page, title: string, text?: string): Promise<void> {
  // The innermost one: a notice over an open window stands inside that window, which then holds its text too.
  const notice = page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ hasText: title }).last();
  await expect(notice).toBeVisible();
  if (text) await expect(notice).toContainText(text);
  await notice.getByRole('button', { name: 'Aceptar' }).click();
  await expect(notice).toBeHidden();
}

export async function answerQuestion(page: Page, question: string | RegExp, answer: string): Promise<void> {
  const dialog = page.getByRole('alertdialog').filter({ hasText: question });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: answer, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Whether a text is to be seen, on the page or in one of its fields. */
export const shows = (page: Page, text: string): Promise<boolean> =>
  page.getByRole('main').evaluate((main, text) => {
    const fields = [...main.querySelectorAll<HTMLInputElement>('input, textarea')];
    return (main.textContent ?? '').includes(text) || fields.some(({ value }) => value.includes(text));
  }, text);

/** A text whose amounts may hold the no-break spaces that Intl prints. */
export const anySpaces = (text: string): RegExp =>
  new RegExp(escapeRegExp(text).replaceAll(' ', '[ \\u00a0\\u202f]'));

/** Amounts and texts with ordinary spaces, to compare. */
export const plainSpaces = (text: string | null): string => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');

export const escapeRegExp = (text: string | null): string =>
  (text ?? '').replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
