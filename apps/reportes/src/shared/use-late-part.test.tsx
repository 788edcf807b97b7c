import { renderPage } from '@hilvan/ui/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLatePart } from './use-late-part';

test('a part that was loaded once is there at once when it is shown again', async () => {
  const load = async () => () => <p>Gráfico</p>;
  const drawn: string[] = [];
  const Page = () => {
    const { Part } = useLatePart(load);
    drawn.push(Part ? 'part' : 'nothing');
    return Part && Part !== 'failed' ? <Part /> : null;
  };
  const first = renderPage(<Page />);
  await screen.findByText('Gráfico');
  expect(drawn[0]).toBe('nothing');
  first.unmount();

  drawn.length = 0;
  renderPage(<Page />);
  expect(drawn[0]).toBe('part');
});
