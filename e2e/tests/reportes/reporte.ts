/** What a report shows, as people read it. */
import type { Page } from '@playwright/test';
import { plainSpaces } from '../../support/screen';
import { expect } from '../../support/test';

export const EMPTY = 'No se encontraron resultados o datos no disponibles.';

/** The cells of the row that holds a text, with ordinary spaces. */
export async function cellsOf(page: Page, text: string): Promise<string[]> {
  const row = page.getByRole('row').filter({ hasText: text });
  await expect(row).toHaveCount(1);
  return (await row.locator('th, td').allTextContents()).map(plainSpaces);
}

/** An amount as any provider's document may print it: its look is the provider's, its figures are not. */
export const inAnyForm = (amount: string): RegExp =>
  new RegExp(amount.replaceAll(' ', ' ?').replace(',', '[.,]'));
