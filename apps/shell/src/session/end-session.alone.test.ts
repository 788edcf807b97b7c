import { type Capacidades, callExtension, currentSession, offers, openSession } from '@hilvan/api-client';
import { llamadasCuenta } from '@hilvan/contract/extensions';
import { enterUnsaved } from '@hilvan/ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tokenOf } from '../testing/remotes';
import { leaveTo } from './leave-to';
import { logout } from './logout';

vi.mock('@hilvan/api-client', { spy: true });
vi.mock('./leave-to', () => ({ leaveTo: vi.fn() }));

const asked = vi.mocked(callExtension);
/** What the client reads from `/capacidades`; only this capacidad is looked at here. */
const announces = (cuenta: boolean) =>
  vi.mocked(offers).mockResolvedValue({ cuenta } satisfies Partial<Capacidades> as Capacidades);
beforeEach(() => {
  openSession(tokenOf(), 'Visor', 'ana@taller.cr');
  announces(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});
const gone = () => {
  expect([currentSession(), document.cookie.includes('token=')]).toEqual([null, false]);
  expect(leaveTo).toHaveBeenCalledWith('/');
};

test('Salir ends the session at the provider while it still has its token', async () => {
  const rol = vi.fn();
  asked.mockImplementationOnce(async () => void rol(currentSession()?.rol));
  await logout();
  expect(asked).toHaveBeenCalledExactlyOnceWith(llamadasCuenta.logout, { keepalive: true });
  expect(rol).toHaveBeenCalledWith('Visor');
  gone();
});

test('what waits behind a Deshacer arrives while the session goes on', async () => {
  let arrive = () => {};
  const write = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const out = enterUnsaved({ settle: () => write });
  const leaving = logout();
  await vi.dynamicImportSettled();
  expect(asked).not.toHaveBeenCalled();
  arrive();
  await leaving;
  expect(asked).toHaveBeenCalledOnce();
  out();
});

test('a provider that announces nothing of it is not asked', async () => {
  announces(false);
  await logout();
  expect(asked).not.toHaveBeenCalled();
  gone();
});

test('a provider that refuses keeps nobody from leaving', async () => {
  asked.mockRejectedValueOnce(new Error('no'));
  await logout();
  expect(asked).toHaveBeenCalledOnce();
  gone();
});

test('a provider that does not answer is waited for two seconds and no longer', async () => {
  const reached = new Promise<void>((reach) => {
    asked.mockImplementationOnce(() => {
      reach();
      return new Promise(() => undefined);
    });
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const leaving = logout();
  await reached;
  await vi.advanceTimersByTimeAsync(1900);
  expect(leaveTo).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  await leaving;
  gone();
});
