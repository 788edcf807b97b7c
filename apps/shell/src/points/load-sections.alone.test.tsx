import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';

import { ContributedSections } from './load-sections';

const fetched = vi.hoisted(() => vi.fn());
vi.mock('./contributed-sections', () => fetched());

test('sections whose code does not arrive at first are there once it does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  fetched.mockResolvedValue({ default: () => <p>Pedidos de hoy</p> });
  render(
    <Suspense fallback="…">
      <ContributedSections point="inicio/panel/v1" subject={{}} />
    </Suspense>,
  );
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(await screen.findByText('Pedidos de hoy')).toBeVisible();
  expect(fetched).toHaveBeenCalledTimes(2);
});
