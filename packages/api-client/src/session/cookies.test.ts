import { afterEach, expect, it, vi } from 'vitest';
import { clearCookies, readCookies, saveCookies } from './cookies';

afterEach(() => vi.unstubAllGlobals());

it('over https a session is never sent in the open', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  vi.stubGlobal('location', { protocol: 'https:' });
  saveCookies('a.b.c', 'Admin');
  clearCookies();
  const cookies = written.mock.calls.map(([cookie]) => cookie);
  written.mockRestore();
  expect(cookies).toHaveLength(4);
  for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; Max-Age=\d+; SameSite=Strict; Secure$/);
});

it('gives back whatever was kept, beside the cookies of others', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: another program of this host wrote it.
  document.cookie = 'otro=x=y';
  for (const token of ['a.b.c', 'a=b; c', '100 %', 'ñ']) {
    saveCookies(token, 'Colaborador');
    expect(readCookies()).toEqual({ token, role: 'Colaborador' });
  }
  clearCookies();
  expect([readCookies(), document.cookie]).toEqual([null, 'otro=x=y']);
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = 'otro=; Max-Age=0';
});

it('reads what was not written by us as it stands', () => {
  const read = vi.spyOn(document, 'cookie', 'get').mockReturnValue('role=Visor; token=100%');
  expect(readCookies()).toEqual({ token: '100%', role: 'Visor' });
  read.mockRestore();
});
