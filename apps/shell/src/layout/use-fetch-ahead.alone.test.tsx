import { loadSwalAhead } from '@hilvan/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareForRemotes } from '../federation/load-routes';
import { useFetchAhead } from './use-fetch-ahead';

vi.mock('../federation/load-routes', () => ({ prepareForRemotes: vi.fn() }));
vi.mock('../search/open-search', () => ({ warmSearch: vi.fn() }));
vi.mock('@hilvan/api-client', () => ({
  capacidadesQuery: { queryKey: ['capacidades'], queryFn: async () => ({ cuenta: true }) },
}));
vi.mock('@hilvan/ui', () => ({ loadSwalAhead: vi.fn(() => () => undefined) }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

function work(client: QueryClient) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const onComplete = vi.fn();
  return { onComplete, ...renderHook(useFetchAhead, { wrapper, initialProps: onComplete }) };
}
const answeredAfter = (ms: number) => () => new Promise((answer) => setTimeout(() => answer('rows'), ms));

test('what comes next is fetched once, after the page has its code and then its rows', async () => {
  const client = new QueryClient();
  const code = document.body.appendChild(document.createElement('main'));
  code.innerHTML = '<div aria-busy="true">Abriendo la página…</div>';
  const { onComplete, rerender } = work(client);
  await vi.advanceTimersByTimeAsync(5500);
  expect(prepareForRemotes).not.toHaveBeenCalled();
  void client.prefetchQuery({ queryKey: ['rows'], queryFn: answeredAfter(2000) });
  code.remove();
  await vi.advanceTimersByTimeAsync(1900);
  expect(prepareForRemotes).not.toHaveBeenCalled();
  expect(client.getQueryData(['capacidades'])).toBeUndefined();
  await act(() => vi.advanceTimersByTimeAsync(1200));
  expect(prepareForRemotes).toHaveBeenCalledOnce();
  expect(loadSwalAhead).toHaveBeenCalledOnce();
  expect(client.getQueryData(['capacidades'])).toEqual({ cuenta: true });
  await vi.advanceTimersByTimeAsync(5000);
  expect(onComplete).toHaveBeenCalledOnce();
  const onNext = vi.fn();
  rerender(onNext);
  await vi.advanceTimersByTimeAsync(5000);
  expect(onNext).toHaveBeenCalledOnce();
  expect(prepareForRemotes).toHaveBeenCalledOnce();
});

test('nothing is fetched where nobody stayed', async () => {
  work(new QueryClient()).unmount();
  await vi.advanceTimersByTimeAsync(5000);
  expect(prepareForRemotes).not.toHaveBeenCalled();
});
