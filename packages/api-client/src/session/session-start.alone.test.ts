import { expect, it, vi } from 'vitest';
import { saveCookies } from './cookies';

it('a page begins with the session that its browser keeps, and without one logged out', async () => {
  const begin = async () => {
    vi.resetModules();
    return (await import('./session-store')).useSession.getState();
  };
  expect(await begin()).toEqual({ sesion: null, vencida: false });
  saveCookies('a.b.c', 'Colaborador');
  expect(await begin()).toMatchObject({ sesion: { token: 'a.b.c', rol: 'Colaborador' }, vencida: false });
});
