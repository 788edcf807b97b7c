import { expect, it, vi } from 'vitest';
import { tokenDe } from '../testing/provider';
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

it('a page that begins with a token that has expired says so, once', async () => {
  const said = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  saveCookies(tokenDe({ exp: Math.floor(Date.now() / 1000) - 1 }), 'Colaborador');
  vi.resetModules();
  expect((await import('./session-store')).useSession.getState().sesion).toBeNull();
  expect(said).toHaveBeenCalledExactlyOnceWith('Token expiró');
});
