import type { Rol } from '@hilvan/contract';
import { listo, pantallasDe, type RenderedPage } from '@hilvan/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { expect } from 'vitest';
import type { SectionsOf } from '../src/points';

/** Opens what a remote contributes to a point as the house draws it for somebody of a role. */
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

/** Waits until the sections have drawn what they will, and all they ask for is answered: only then can something be said not to be there. */
export async function settled(page: RenderedPage): Promise<void> {
  await waitFor(() => expect(page.container.querySelector('[data-code-comes]')).toBeNull());
  await listo(page);
  // An answer may lead to another question.
  await new Promise((drawn) => setTimeout(drawn, 50));
  await listo(page);
}

/** A panel that has its answer. */
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
