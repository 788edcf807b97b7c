import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../http/api-error';
import { provider, tokenDe } from '../testing/provider';
import { iniciarSesion } from './login';
import {
  abrirSesion,
  cerrarSesion,
  sesionActual,
  tokenActual,
  useSesion,
  vencerSesion,
  vigilarSesion,
} from './session-store';
import { leerToken } from './token';

const api = provider();
const in1h = () => Math.floor(Date.now() / 1000) + 3600;

describe('logging in', () => {
  it('keeps token and role in cookies for 7 days', async () => {
    const token = tokenDe({ sub: 7, nombre: 'Ana Núñez', exp: in1h() });
    api.responde('POST /login', { status: 200, token, role: 'Colaborador' });
    const written = vi.spyOn(document, 'cookie', 'set');
    await iniciarSesion('ana@x.cr', 'clave');
    expect(written.mock.calls.map(([cookie]) => cookie)).toEqual([
      `token=${token}; Path=/; Max-Age=604800; SameSite=Strict`,
      'role=Colaborador; Path=/; Max-Age=604800; SameSite=Strict',
    ]);
    written.mockRestore();
    expect(sesionActual()).toEqual({ token, rol: 'Colaborador', nombre: 'Ana Núñez', usuario: '7' });
  });

  it('lets people in on a device whose storage is full', async () => {
    localStorage.setItem('borradores', 'x'.repeat(4_999_980));
    api.responde('POST /login', { status: 200, token: tokenDe({ sub: 7, exp: in1h() }), role: 'Admin' });
    await iniciarSesion('ana@x.cr', 'clave');
    expect(sesionActual()).toMatchObject({ rol: 'Admin', usuario: '7' });
    localStorage.clear();
  });

  it.each([
    ['keeps no cookies', in1h(), /cookies/],
    ['has its clock days ahead', Math.floor(Date.now() / 1000) - 60, /fecha y la hora de este equipo/],
  ])('says so where the device %s: nobody is logged in', async (_what, exp, text) => {
    const read = vi.spyOn(document, 'cookie', 'get');
    if (text.test('cookies')) read.mockReturnValue('');
    api.responde('POST /login', { status: 200, token: tokenDe({ sub: 7, exp }), role: 'Admin' });
    const error: unknown = await iniciarSesion('ana@x.cr', 'clave').catch((e) => e);
    read.mockRestore();
    expect(error).toMatchObject({ kind: 'invalid', message: expect.stringMatching(text) });
    expect(sesionActual()).toBeNull();
  });

  it('sends email and password as a form', async () => {
    api.responde('POST /login', { status: 200, token: 'a.b.c', role: 'Admin' });
    await iniciarSesion('ana@x.cr', ' clave con espacios ');
    expect(api.pedidas[0]?.form?.map(([key]) => key)).toEqual(['email', 'password']);
  });

  it('without a token is refused, and nobody is logged in', async () => {
    api.responde('POST /login', { status: 200, token: null, role: 'Admin' });
    await expect(iniciarSesion('ana@x.cr', 'clave')).rejects.toMatchObject({ kind: 'rejected' });
    expect(sesionActual()).toBeNull();
  });

  it('with a wrong password is an ApiError that is no lost connection', async () => {
    api.responde('POST /login', { status: 401, error: ['Credenciales'] }, 200);
    const error: unknown = await iniciarSesion('ana@x.cr', 'no').catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ kind: 'unauthorized' });
  });

  it('names the person by what was typed where the token does not', () => {
    abrirSesion('no-es-un-jwt', 'Admin', 'ana@x.cr');
    expect(sesionActual()).toMatchObject({ nombre: 'ana@x.cr', usuario: 'ana@x.cr' });
  });

  it('an unknown role is a Visor', () => {
    abrirSesion('a.b.c', 'Superusuario', 'ana@x.cr');
    expect(sesionActual()?.rol).toBe('Visor');
  });
});

describe('a token', () => {
  it('is read with accents, base64url and all', () => {
    expect(leerToken(tokenDe({ sub: 'ñ>?', nombre: 'Íñigo ÿ', exp: 5 }))).toEqual({
      expira: 5000,
      nombre: 'Íñigo ÿ',
      usuario: 'ñ>?',
    });
  });

  it.each(['', 'x', 'a.b.c', 'a..c', `e30.${btoa('null')}.x`, `e30.${btoa('[1]')}.x`])(
    '%j says nothing',
    (token) => {
      expect(leerToken(token)).toEqual({ expira: null, nombre: '', usuario: '' });
    },
  );
});

describe('a session that runs out', () => {
  let stop = () => {};
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  it('by the exp of its token is not there at the start', () => {
    abrirSesion(tokenDe({ exp: Math.floor(Date.now() / 1000) - 1 }), 'Admin', 'ana@x.cr');
    expect([sesionActual(), tokenActual()]).toEqual([null, null]);
  });

  it('is noticed by the timer, keeps what is on the screen and all local storage', () => {
    abrirSesion(tokenDe({ sub: 7, exp: in1h() }), 'Admin', 'ana@x.cr');
    localStorage.setItem('hilvan:borrador', 'Ana');
    stop = vigilarSesion();
    vi.advanceTimersByTime(3_570_000);
    expect(useSesion.getState().vencida).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(useSesion.getState()).toMatchObject({ vencida: true, sesion: { usuario: '7' } });
    expect(tokenActual()).toBeNull();
    expect(localStorage.getItem('hilvan:borrador')).toBe('Ana');
  });

  it('by its cookies (7 days, or another tab that logged out) is noticed when the tab is looked at', () => {
    abrirSesion('a.b.c', 'Admin', 'ana@x.cr');
    stop = vigilarSesion();
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie runs out as the browser does it.
    document.cookie = 'token=; Path=/; Max-Age=0';
    window.dispatchEvent(new Event('focus'));
    expect(useSesion.getState().vencida).toBe(true);
  });

  it('goes on after a new login, in this tab or another', () => {
    abrirSesion('a.b.c', 'Admin', 'ana@x.cr');
    stop = vigilarSesion();
    vencerSesion();
    // biome-ignore lint/suspicious/noDocumentCookie: another tab wrote it.
    document.cookie = 'token=d.e.f; Path=/';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(useSesion.getState()).toMatchObject({ vencida: false, sesion: { token: 'd.e.f' } });
  });

  it('is watched no more when nobody needs it', () => {
    abrirSesion(tokenDe({ exp: in1h() }), 'Admin', 'ana@x.cr');
    vigilarSesion()();
    vi.advanceTimersByTime(7_200_000);
    window.dispatchEvent(new Event('focus'));
    expect(useSesion.getState().vencida).toBe(false);
  });
});

describe('logging out', () => {
  it('clears both cookies and all local storage', () => {
    abrirSesion('a.b.c', 'Admin', 'ana@x.cr');
    localStorage.setItem('nuevosRegistros', '[]');
    localStorage.setItem('de otro programa', 'x');
    cerrarSesion();
    expect(document.cookie).toBe('');
    expect(localStorage).toHaveLength(0);
    expect(useSesion.getState()).toEqual({ sesion: null, vencida: false });
  });

  it('an end without a session is nothing', () => {
    cerrarSesion();
    vencerSesion();
    expect(useSesion.getState()).toEqual({ sesion: null, vencida: false });
  });
});
