import { loadSwalAhead } from '@hilvan/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareForRemotes } from '../federation/load-routes';
import { useFetchAhead } from './use-fetch-ahead';

vi.mock('../federation/load-routes', () => ({ prepareForRemotes: vi.fn() }));
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
  return renderHook(useFetchAhead, { wrapper });
}
const answeredAfter = (ms: number) => () => new Promise((answer) => setTimeout(() => answer('rows'), ms));

test('what comes next is fetched once, after the page has been served, also where it asks one thing after another', async () => {
  const client = new QueryClient();
  void client.prefetchQuery({ queryKey: ['first'], queryFn: answeredAfter(5000) });
  work(client);
  await vi.advanceTimersByTimeAsync(5500);
  void client.prefetchQuery({ queryKey: ['second'], queryFn: answeredAfter(2000) });
  await vi.advanceTimersByTimeAsync(2900);
  expect(prepareForRemotes).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(prepareForRemotes).toHaveBeenCalledOnce();
  expect(loadSwalAhead).toHaveBeenCalledOnce();
  void client.prefetchQuery({ queryKey: ['third'], queryFn: answeredAfter(10) });
  await vi.advanceTimersByTimeAsync(5000);
  expect(prepareForRemotes).toHaveBeenCalledOnce();
});

test('nothing is fetched where nobody stayed', async () => {
  work(new QueryClient()).unmount();
  await vi.advanceTimersByTimeAsync(5000);
  expect(prepareForRemotes).not.toHaveBeenCalled();
});
