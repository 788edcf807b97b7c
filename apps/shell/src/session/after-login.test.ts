import { openSession } from '@hilvan/api-client';
import { afterEach, expect, test, vi } from 'vitest';
import { nobodyAtWork } from '../testing/remotes';
import { openRequestedAddress, takeWelcome } from './after-login';

afterEach(() => {
  vi.unstubAllGlobals();
  nobodyAtWork();
});

test('a generated password serves until its last day on the workshop’s calendar, wherever this device is', () => {
  vi.stubGlobal('location', { pathname: '/orden', reload: vi.fn() });
  const claims = { sub: '1', provisional_hasta: '2026-12-04T03:00:00.000Z' };
  openSession(
    ['{}', JSON.stringify(claims), ''].map((part) => btoa(part)).join('.'),
    'Visor',
    'luis@taller.cr',
  );
  openRequestedAddress();
  expect(location.reload).toHaveBeenCalledOnce();
  expect(takeWelcome()).toBe('Esa contraseña sirve solo hasta el 3/12/2026: elija la suya en «Mi cuenta».');
});
