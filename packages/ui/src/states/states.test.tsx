import createCache from '@emotion/cache';
import { render, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { expect, test } from 'vitest';
import { Page } from '../page/page';
import { Button } from '../primitives/button';
import { UiWithStyles } from '../provider/ui-provider';
import { renderPage } from '../testing/render-page';
import { EmptyState, ErrorState, LoadingState } from './states';

/** The colour palette of an element: the nearest one that it or an element around it sets. */
const paletteOf = (element: Element, styles: string): string | undefined => {
  for (let at: Element | null = element; at; at = at.parentElement) {
    for (const name of at.classList) {
      const rules = styles.split(`.${name}{`)[1]?.split('}')[0] ?? '';
      const [, palette] = /-color-palette-solid:\s*var\(--[a-z]+-colors-([a-z]+)-/.exec(rules) ?? [];
      if (palette) return palette;
    }
  }
  return undefined;
};

test.each<[string, ReactElement, string]>([
  [
    'nothing yet',
    <EmptyState key="">
      <Button>Registrar</Button>
    </EmptyState>,
    'gray',
  ],
  ['a failure', <ErrorState key="" error={new Error('no')} onRetry={() => undefined} />, 'red'],
])('what one does next is in the house’s own colour beside %s', (_, state, own) => {
  const styles = document.createElement('div');
  render(<UiWithStyles cache={createCache({ key: 'css', container: styles })}>{state}</UiWithStyles>);
  const button = screen.getByRole('button');
  const css = styles.textContent ?? '';
  // The house's own palette is set on the document, so nothing around the button sets one.
  expect(paletteOf(button, css)).toBeUndefined();
  const picture = document.querySelector('svg') as Element;
  expect(paletteOf(picture, css)).toBe(own);
});

const Lista = () => {
  const [again, setAgain] = useState(false);
  return (
    <Page title="Clientes">
      {again ? <LoadingState /> : <ErrorState error={new Error('no')} onRetry={() => setAgain(true)} />}
    </Page>
  );
};

test('who tries again keeps the focus on the page, though the button goes', async () => {
  const { user } = renderPage(<Lista />);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(screen.getByRole('heading', { name: 'Clientes' })).toHaveFocus();
});
