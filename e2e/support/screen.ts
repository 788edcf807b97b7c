/** What a person does at any screen, by the words the specification gives. */
import { expect, type Locator, type Page } from '@playwright/test';

/** A field by its label; the mark of a required one is not part of its name. */
export const campo = (scope: Page | Locator, label: string): Locator =>
  scope.getByLabel(new RegExp(`^${literal(label)}\\s*\\*?$`));

/** Fills fields by their labels, in turn. */
export async function llenar(scope: Page | Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await campo(scope, label).fill(value);
}

/** Chooses in a picker (combobox) by typing and taking the option. */
export async function elegir(scope: Page | Locator, label: string, text: string): Promise<void> {
  const box = scope.getByRole('combobox', { name: new RegExp(`^${literal(label)}`) });
  await box.click();
  await box.fill(text);
  const page = 'page' in scope ? scope.page() : scope;
  await page
    .getByRole('option', { name: new RegExp(literal(text)) })
    .first()
    .click();
}

/** Expects a notice with this title (and text), and closes it. */
export async function aceptar(page: Page, title: string, text?: string): Promise<void> {
  // The innermost: over an open window it stands inside that window, which then holds its text too.
  const notice = page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ hasText: title }).last();
  await expect(notice).toBeVisible();
  if (text) await expect(notice).toContainText(text);
  await notice.getByRole('button', { name: 'Aceptar' }).click();
  await expect(notice).toBeHidden();
}

/** Expects a question and answers it. */
export async function responder(page: Page, question: string | RegExp, answer: string): Promise<void> {
  const dialog = page.getByRole('alertdialog').filter({ hasText: question });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: answer, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** A list that has arrived, with rows or without. */
export const lista = (page: Page, name: string): Locator =>
  page
    .getByRole('table', { name })
    .or(page.getByText(/^(No se encontraron|No se han|Todavía no hay|Aún no hay|No hay) /))
    .first();

/** A text whose amounts may hold the no-break spaces that Intl prints. */
export const conEspacios = (text: string): RegExp =>
  new RegExp(literal(text).replaceAll(' ', '[ \\u00a0\\u202f]'));

/** Amounts and texts with ordinary spaces, to compare. */
export const sinEspaciosDuros = (text: string | null): string => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');

export const literal = (text: string | null): string => (text ?? '').replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
