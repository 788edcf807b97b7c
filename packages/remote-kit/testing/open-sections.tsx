import type { Rol } from '@hilvan/contract';
import { listo, pantallasDe, type RenderedPage } from '@hilvan/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { expect } from 'vitest';
import type { SectionsOf } from '../src/points';

/** Opens what a remote contributes to an extension point, as the shell draws it for somebody of a role. */
export function openSections<Subject extends object>(
  { sections }: SectionsOf<Subject>,
  subject: Subject,
  rol: Rol = 'Admin',
): RenderedPage {
  const shown = sections
    .filter(({ roles }) => !roles || roles.includes(rol))
    .toSorted((a, b) => a.order - b.order)
    .map(({ order, Section }: { order: number; Section: ComponentType<Subject> }) => (
      <Suspense key={order} fallback={<i data-code-comes />}>
        <Section {...subject} />
      </Suspense>
    ));
  return pantallasDe([{ path: '/', element: shown }]).open('/', rol);
}

/** Waits until the sections are drawn and all their requests are answered: only then can a test say that something is not there. */
export async function settled(page: RenderedPage): Promise<void> {
  await waitFor(() => expect(page.container.querySelector('[data-code-comes]')).toBeNull());
  await listo(page);
  // An answer may lead to another request.
  await new Promise((drawn) => setTimeout(drawn, 50));
  await listo(page);
}

/** Waits for a panel and its data. */
export async function panel(title: string): Promise<HTMLElement> {
  const found = await screen.findByRole('region', { name: title });
  await waitFor(() => expect(found).toHaveAttribute('aria-busy', 'false'));
  return found;
}

/** The rows of a panel: text and address. */
export const rowsOf = (of: HTMLElement): (string | null | undefined)[][] =>
  within(of)
    .queryAllByRole('listitem')
    .map((row) => {
      const link = within(row).getByRole('link');
      return [link.textContent?.replace(/\s/g, ' '), link.getAttribute('href')];
    });

/** Where the title of a panel leads. */
export const titleOf = (of: HTMLElement): string | null | undefined =>
  within(of).getByRole('heading').firstElementChild?.getAttribute('href');
