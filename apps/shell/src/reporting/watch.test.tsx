import { renderPage } from '@hilvan/ui/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setRunning } from '../registry/remote';
import { remoteNamed } from '../testing/remotes';
import { tellOfFaults } from './watch';

const STACK = 'at onClick (https://taller.cr/remotes/ventas/b1/assets/orden-page-abc.js:1:200)';
const fail = () =>
  act(async () => {
    const error = Object.assign(new Error('se rompió'), { stack: STACK });
    window.dispatchEvent(new ErrorEvent('error', { error }));
  });
const notices = () => screen.queryAllByText(/^Algo falló en Ventas/);

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  setRunning([]);
  vi.useRealTimers();
});

test('one notice at a time, on a machine whose timers come late too', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ plataforma: {} }));
  vi.useFakeTimers();
  setRunning([remoteNamed('ventas')]);
  stop = tellOfFaults();
  renderPage(<p>Pedidos</p>);
  await fail();
  expect(notices()).toHaveLength(1);
  vi.setSystemTime(Date.now() + 60_000);
  await fail();
  expect(notices()).toHaveLength(1);

  await act(() => vi.advanceTimersByTimeAsync(8_000));
  expect(notices()).toHaveLength(0);
  await fail();
  expect(notices()).toHaveLength(1);
});
