import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import html from '../../index.html?raw';
import { nobodyAtWork, workAs } from '../testing/remotes';

vi.mock('../login/main', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('./tell-not-begun', () => ({ tellNotBegun: vi.fn() }));
const reload = vi.fn();

beforeEach(() => {
  vi.resetModules();
  reload.mockClear();
  vi.stubEnv('DEV', false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('location', { origin: location.origin, href: location.href, pathname: '/', reload });
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
  document.head.innerHTML =
    '<meta name="hilvan-shell" content="data:text/javascript,throw%20new%20TypeError(1)//entry.js">';
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  nobodyAtWork();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

test.each([
  ['shell', () => workAs('Admin')],
  ['login', nobodyAtWork],
])(
  'a %s that does not arrive says so, and is loaded anew by a press or with the connection',
  async (_program, enter) => {
    enter();
    await import('./boot');
    const said = await screen.findByRole('alert');
    expect(said).toHaveTextContent(
      'No se pudo abrir. Revise la conexión; si sigue así, avise a quien administra Hilván.',
    );
    expect(document.querySelector('#root')?.firstElementChild).toBe(said);
    expect(reload).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Abrir de nuevo' }));
    expect(reload).toHaveBeenCalledTimes(1);
    fireEvent(window, new Event('online'));
    expect(reload).toHaveBeenCalledTimes(2);
  },
);

test.each([
  ['cookies', () => vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)],
  [
    'local storage',
    () =>
      vi.stubGlobal('localStorage', {
        ...localStorage,
        get length() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
        getItem() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      }),
  ],
])('a browser that was forbidden to keep %s is told what to allow', async (_what, forbid) => {
  workAs('Admin');
  forbid();
  await import('./boot');
  expect(await screen.findByRole('alert')).toHaveTextContent(/Permita las cookies y los datos del sitio/);
});
