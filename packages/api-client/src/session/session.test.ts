import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../http/api-error';
import { provider, tokenDe } from '../testing/provider';
import { saveCookies } from './cookies';
import { logIn } from './login';
import { readSession } from './read-session';
import {
  closeSession,
  currentSession,
  currentToken,
  expireSession,
  openSession,
  useSession,
  watchSession,
} from './session-store';
import { readToken } from './token';

const api = provider();
const in1h = () => Math.floor(Date.now() / 1000) + 3600;

describe('logging in', () => {
  it('keeps token and role in cookies for 7 days', async () => {
    const token = tokenDe({ sub: 7, nombre: 'Ana Núñez', email: 'ana@taller.cr', exp: in1h() });
    api.answersWith('POST /login', { status: 200, token, role: 'Colaborador' });
    const written = vi.spyOn(document, 'cookie', 'set');
    await logIn('ana@x.cr', 'clave');
    expect(written.mock.calls.map(([cookie]) => cookie)).toEqual([
      `token=${token}; Path=/; Max-Age=604800; SameSite=Strict`,
      'role=Colaborador; Path=/; Max-Age=604800; SameSite=Strict',
    ]);
    written.mockRestore();
    expect(currentSession()).toEqual({
      token,
      rol: 'Colaborador',
      nombre: 'Ana Núñez',
      usuario: '7',
      correo: 'ana@taller.cr',
      provisional: '',
    });
  });

  it('lets people in on a device whose storage is full', async () => {
    localStorage.setItem('borradores', 'x'.repeat(4_999_980));
    api.answersWith('POST /login', { status: 200, token: tokenDe({ sub: 7, exp: in1h() }), role: 'Admin' });
    await logIn('ana@x.cr', 'clave');
    expect(currentSession()).toMatchObject({ rol: 'Admin', usuario: '7' });
    localStorage.clear();
  });

  it('does not take a person for the one before, where storage has no room for the new name', () => {
    openSession('sin-datos', 'Admin', 'ana@x.cr');
    const free =
      5_000_000 -
      [...Array(localStorage.length).keys()]
        .map((i) => localStorage.key(i) ?? '')
        .reduce((sum, key) => sum + key.length + (localStorage.getItem(key)?.length ?? 0), 0);
    localStorage.setItem('b', 'x'.repeat(free - 5));
    openSession('sin-datos', 'Admin', 'bernardita.mora.de.la.o.rodriguez@taller.cr');
    expect(currentSession()?.usuario).not.toBe('ana@x.cr');
    localStorage.clear();
  });

  it.each([
    ['keeps no cookies', in1h(), /cookies/],
    ['has its clock days ahead', Math.floor(Date.now() / 1000) - 60, /fecha y la hora de este equipo/],
  ])('says so where the device %s: nobody is logged in', async (_what, exp, text) => {
    const read = vi.spyOn(document, 'cookie', 'get');
    if (text.test('cookies')) read.mockReturnValue('');
    api.answersWith('POST /login', { status: 200, token: tokenDe({ sub: 7, exp }), role: 'Admin' });
    const error: unknown = await logIn('ana@x.cr', 'clave').catch((e) => e);
    read.mockRestore();
    expect(error).toMatchObject({ kind: 'invalid', message: expect.stringMatching(text) });
    expect(currentSession()).toBeNull();
  });

  it('says so too where the browser forbids storage together with the cookies', async () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    api.answersWith('POST /login', { status: 200, token: tokenDe({ sub: 7, exp: in1h() }), role: 'Admin' });
    const error: unknown = await logIn('ana@x.cr', 'clave').catch((e) => e);
    vi.restoreAllMocks();
    expect(error).toMatchObject({ kind: 'invalid', message: expect.stringMatching(/cookies/) });
  });

  it('sends email and password as a form', async () => {
    api.answersWith('POST /login', { status: 200, token: 'a.b.c', role: 'Admin' });
    await logIn('ana@x.cr', ' clave con espacios ');
    expect(api.requests[0]?.form).toEqual([
      ['email', 'ana@x.cr'],
      ['password', ' clave con espacios '],
    ]);
  });

  it('without a token is refused, and nobody is logged in', async () => {
    api.answersWith('POST /login', { status: 200, token: null, role: 'Admin' });
    await expect(logIn('ana@x.cr', 'clave')).rejects.toMatchObject({ kind: 'rejected' });
    expect(currentSession()).toBeNull();
  });

  it('with a wrong password is an ApiError that is no lost connection', async () => {
    api.answersWith('POST /login', { status: 401, error: ['Credenciales'] }, 200);
    const error: unknown = await logIn('ana@x.cr', 'no').catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ kind: 'unauthorized' });
  });

  it('names the person by what was typed where the token does not', () => {
    openSession('no-es-un-jwt', 'Admin', 'ana@x.cr');
    expect(currentSession()).toMatchObject({
      nombre: 'ana@x.cr',
      usuario: 'ana@x.cr',
      correo: 'ana@x.cr',
    });
  });

  it('nobody has a name on a device that knows none', () => {
    saveCookies('no-es-un-jwt', 'Admin');
    expect(readSession()).toMatchObject({ nombre: '', usuario: '', correo: '' });
  });

  it('an unknown role is a Visor', () => {
    openSession('a.b.c', 'Superusuario', 'ana@x.cr');
    expect(currentSession()?.rol).toBe('Visor');
  });
});

describe('a token', () => {
  it('is read with accents, base64url and all', () => {
    expect(readToken(tokenDe({ sub: 'ñ>?', nombre: 'Íñigo ÿ', exp: 5 }))).toEqual({
      expira: 5000,
      nombre: 'Íñigo ÿ',
      usuario: 'ñ>?',
      correo: '',
      provisional: '',
    });
  });

  it('is read whatever the name, and by the first claim that says something', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        const read = readToken(tokenDe({ id: 7, nombre: '', name, email: 'ana@x.cr' }));
        expect(read).toMatchObject({ nombre: name, usuario: '7', correo: 'ana@x.cr', expira: null });
      }),
    );
    const until = '2026-03-10T12:00:00.000Z';
    expect(readToken(tokenDe({ email: 'ana@x.cr', provisional_hasta: until }))).toMatchObject({
      nombre: 'ana@x.cr',
      usuario: 'ana@x.cr',
      provisional: until,
    });
  });

  it.each(['', 'x', 'a.b.c', 'a..c', `e30.${btoa('null')}.x`, `e30.${btoa('[1]')}.x`])(
    '%j says nothing',
    (token) => {
      expect(readToken(token)).toEqual({
        expira: null,
        nombre: '',
        usuario: '',
        correo: '',
        provisional: '',
      });
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
    openSession(tokenDe({ exp: Math.floor(Date.now() / 1000) - 1 }), 'Admin', 'ana@x.cr');
    expect([currentSession(), currentToken()]).toEqual([null, null]);
  });

  it('is over at the very moment that its token says', () => {
    vi.setSystemTime(5_000);
    saveCookies(tokenDe({ exp: 5 }), 'Admin');
    expect(readSession()).toBeNull();
  });

  it('is noticed by the timer, keeps what is on the screen and all local storage', () => {
    openSession(tokenDe({ sub: 7, exp: in1h() }), 'Admin', 'ana@x.cr');
    localStorage.setItem('hilvan:borrador', 'Ana');
    stop = watchSession();
    vi.advanceTimersByTime(3_570_000);
    expect(useSession.getState().vencida).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(useSession.getState()).toMatchObject({ vencida: true, sesion: { usuario: '7' } });
    expect(currentToken()).toBeNull();
    expect(localStorage.getItem('hilvan:borrador')).toBe('Ana');
  });

  it('by its cookies (7 days, or another tab that logged out) is noticed when the tab is looked at', () => {
    openSession('a.b.c', 'Admin', 'ana@x.cr');
    stop = watchSession();
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie runs out as the browser does it.
    document.cookie = 'token=; Path=/; Max-Age=0';
    window.dispatchEvent(new Event('focus'));
    expect(useSession.getState().vencida).toBe(true);
  });

  it('goes on after a new login, in this tab or another', () => {
    openSession('a.b.c', 'Admin', 'ana@x.cr');
    stop = watchSession();
    expireSession();
    // biome-ignore lint/suspicious/noDocumentCookie: another tab wrote it.
    document.cookie = 'token=d.e.f; Path=/';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(useSession.getState()).toMatchObject({ vencida: false, sesion: { token: 'd.e.f' } });
  });

  it('begins in a tab where nobody was, once another one logged in', () => {
    stop = watchSession();
    saveCookies('d.e.f', 'Admin');
    window.dispatchEvent(new Event('focus'));
    expect(useSession.getState()).toMatchObject({ vencida: false, sesion: { token: 'd.e.f' } });
  });

  it('is watched no more when nobody needs it', () => {
    openSession(tokenDe({ exp: in1h() }), 'Admin', 'ana@x.cr');
    watchSession()();
    vi.advanceTimersByTime(7_200_000);
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(useSession.getState().vencida).toBe(false);
  });
});

describe('logging out', () => {
  it('clears both cookies and all local storage', () => {
    openSession('a.b.c', 'Admin', 'ana@x.cr');
    localStorage.setItem('nuevosRegistros', '[]');
    localStorage.setItem('de otro programa', 'x');
    closeSession();
    expect(document.cookie).toBe('');
    expect(localStorage).toHaveLength(0);
    expect(useSession.getState()).toEqual({ sesion: null, vencida: false });
  });

  it('ending where there is no session changes nothing', () => {
    closeSession();
    expireSession();
    expect(useSession.getState()).toEqual({ sesion: null, vencida: false });
  });
});
