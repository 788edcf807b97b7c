import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useStagedRows } from './use-staged-rows';

const rows = (from: number) => Array.from({ length: 100 }, (_, i) => from + i);
const counts: number[] = [];

const List = ({ of, paged }: { of: readonly number[]; paged?: boolean }) => {
  const shown = useStagedRows(of, paged);
  counts.push(shown.length);
  return <output>{shown.join(' ')}</output>;
};

afterEach(() => {
  counts.length = 0;
  vi.unstubAllGlobals();
});

test.each([
  [800, 19],
  [1440, 33],
])('other rows come in two steps, first those that a window of %i px shows', async (height, first) => {
  vi.stubGlobal('innerHeight', height);
  const { rerender } = render(<List of={rows(0)} />);
  expect(counts).toEqual([100]);
  counts.length = 0;
  await act(async () => rerender(<List of={rows(500)} />));
  expect(counts[0]).toBe(first);
  expect(counts.at(-1)).toBe(100);
  expect(screen.getByText(/^500 501 .* 599$/)).toBeInTheDocument();
});

test('a list that somebody has scrolled never loses the rows under their eyes', async () => {
  const { rerender } = render(<List of={rows(0)} />);
  vi.stubGlobal('scrollY', 900);
  counts.length = 0;
  await act(async () => rerender(<List of={rows(500)} />));
  expect(new Set(counts)).toEqual(new Set([100]));
});

test('a list in whose rows the keyboard is loses none either', async () => {
  document.body.innerHTML = '<table><tbody><tr><td><a href="/clientes/1">Ana</a></td></tr></tbody></table>';
  const { rerender } = render(<List of={rows(0)} />);
  document.querySelector('a')?.focus();
  counts.length = 0;
  await act(async () => rerender(<List of={rows(500)} />));
  expect(new Set(counts)).toEqual(new Set([100]));
  document.body.innerHTML = '';
});

test('a short list comes at once', async () => {
  const { rerender } = render(<List of={[1]} />);
  counts.length = 0;
  await act(async () => rerender(<List of={[2, 3]} />));
  expect(new Set(counts)).toEqual(new Set([2]));
});

test('a table without pages keeps its rows when one is added', async () => {
  const { rerender } = render(<List of={rows(0)} paged={false} />);
  counts.length = 0;
  await act(async () => rerender(<List of={[...rows(0), 100]} paged={false} />));
  expect(new Set(counts)).toEqual(new Set([101]));
});
