import { type Capacidades, callExtension, offers } from '@hilvan/api-client';
import { llamadasVitales } from '@hilvan/contract/extensions';
import { render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Metric } from 'web-vitals';
import { setStatus } from '../federation/status';
import Vitals from './vitals';

const measured = vi.hoisted(() => new Map<string, (metric: Metric) => void>());
vi.mock('web-vitals', () => {
  const of = (name: string) => (take: (metric: Metric) => void) => measured.set(name, take);
  return { onLCP: of('LCP'), onINP: of('INP'), onCLS: of('CLS') };
});
vi.mock('@hilvan/api-client', { spy: true });
const told = vi.mocked(callExtension).mockResolvedValue({});
/** What the client reads from `/capacidades`; only this capacidad is looked at here. */
const announces = (vitales: boolean) =>
  vi.mocked(offers).mockResolvedValue({ vitales } satisfies Partial<Capacidades> as Capacidades);

const value = (name: 'LCP' | 'INP' | 'CLS', n: number, startTime: number) =>
  // Only these fields of a metric are read.
  measured.get(name)?.({ name, value: n, entries: [{ startTime }] } as unknown as Metric);
const look = (state: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('what was measured is told once, of the part and build it happened in, when the person looks elsewhere', async () => {
  announces(true);
  document.head.innerHTML = '<meta name="hilvan-build" content="c0ffee">';
  setStatus('ventas', { build: 'b1' });
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const { rerender } = render(<Vitals part="ventas" />);
  clock.mockReturnValue(5000);
  rerender(<Vitals part="shell" />);
  clock.mockRestore();
  value('LCP', 1200, 1200);
  value('INP', 80, 4000);
  value('CLS', 0.02, 6000);
  look('visible');
  expect(told).not.toHaveBeenCalled();
  look('hidden');
  await waitFor(() => expect(told).toHaveBeenCalled());
  const medidas = [
    { remoto: 'ventas', build: 'b1', metrica: 'LCP', valor: 1200 },
    { remoto: 'ventas', build: 'b1', metrica: 'INP', valor: 80 },
    { remoto: 'shell', build: 'c0ffee', metrica: 'CLS', valor: 0.02 },
  ];
  expect(told).toHaveBeenCalledExactlyOnceWith(llamadasVitales.medirVitales, {
    payload: { medidas },
    keepalive: true,
  });

  // Nothing is told where nothing new was measured, nor to a provider that does not count it.
  look('hidden');
  announces(false);
  value('INP', 300, 7000);
  look('hidden');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(told).toHaveBeenCalledOnce();
});
