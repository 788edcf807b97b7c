import { sesionActual } from '@hilvan/api-client';
import { confirmar } from '@hilvan/ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { workAs } from '../testing/session';
import { leaveTo } from './leave-to';
import { logout } from './logout';

vi.mock('@hilvan/ui', { spy: true });
vi.mock('./leave-to', () => ({ leaveTo: vi.fn() }));

const asked = vi.mocked(confirmar);
beforeEach(() => {
  workAs('Admin');
  localStorage.setItem('hilvan:lista:clientes', '{}');
});
afterEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
});

test('clears cookies and local storage and starts over at /', async () => {
  await logout();
  expect(asked).not.toHaveBeenCalled();
  expect(sesionActual()).toBeNull();
  expect(document.cookie).not.toContain('token=');
  expect(localStorage).toHaveLength(0);
  expect(leaveTo).toHaveBeenCalledWith('/');
});

test('unsent measurements: asks first, and staying changes nothing', async () => {
  localStorage.setItem('nuevosRegistros', JSON.stringify([{ articulo: 'Camisa' }, { articulo: 'Pantalon' }]));
  asked.mockResolvedValueOnce(false);
  await logout();
  expect(asked.mock.lastCall?.[0]).toMatchObject({
    text: expect.stringContaining('2 mediciones'),
    danger: true,
  });
  expect(sesionActual()).not.toBeNull();
  expect(localStorage.getItem('nuevosRegistros')).not.toBeNull();
  expect(leaveTo).not.toHaveBeenCalled();
});

test('unsent measurements: leaving all the same', async () => {
  localStorage.setItem('nuevosRegistros', JSON.stringify([{ articulo: 'Camisa' }]));
  asked.mockResolvedValueOnce(true);
  await logout();
  expect(sesionActual()).toBeNull();
  expect(leaveTo).toHaveBeenCalledWith('/');
});
