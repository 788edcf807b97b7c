import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadSwal } from '../notices/dialog-line';
import { openNotice } from '../testing/screens';
import { downloadPdf } from './download-pdf';

const fakeWindow = () => {
  const target = {
    closed: false,
    opener: window,
    document: document.implementation.createHTMLDocument(),
    location: { replace: vi.fn() },
    close: vi.fn(),
  };
  // Only what downloadPdf touches of a window.
  const open = vi.spyOn(window, 'open').mockReturnValue(target as unknown as Window);
  return { ...target, open };
};

beforeAll(async () => void (await loadSwal()));
afterEach(async () => {
  (await loadSwal()).close();
  vi.restoreAllMocks();
});

const user = userEvent.setup();
const dialogGone = () => waitFor(() => expect(screen.queryByText('Generando el PDF')).toBeNull());

test('opens the window in the click, before anything is asked of the provider', () => {
  const { open } = fakeWindow();
  const getUrl = vi.fn(() => new Promise<string>(() => {}));
  void downloadPdf(getUrl);
  expect(open).toHaveBeenCalledOnce();
  expect(open.mock.invocationCallOrder[0]).toBeLessThan(getUrl.mock.invocationCallOrder[0] ?? 0);
});

test('waits with a dialog that cannot be dismissed, then the window shows the document', async () => {
  const { location } = fakeWindow();
  let ready = (_url: string) => {};
  const done = downloadPdf(
    () =>
      new Promise((resolve) => {
        ready = resolve;
      }),
  );
  expect(await screen.findByText('Generando el PDF')).toBeInTheDocument();
  expect(screen.getByText('Espere un momento...')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(openNotice()?.parentElement ?? document.body);
  expect(screen.getByText('Generando el PDF')).toBeInTheDocument();
  ready('/archivos/orden.pdf');
  expect(await done).toBe(true);
  expect(location.replace).toHaveBeenCalledWith(`${window.location.origin}/archivos/orden.pdf`);
  await dialogGone();
});

test('a failure closes the window and the dialog, and says so', async () => {
  const { close } = fakeWindow();
  const done = downloadPdf(() => Promise.reject(new Error('x')));
  expect(await screen.findByText('No se pudo generar el PDF')).toBeInTheDocument();
  expect(close).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Aceptar' }));
  expect(await done).toBe(false);
  await dialogGone();
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://[', '', ' '])(
  'never opens «%s»',
  async (url) => {
    const { location } = fakeWindow();
    const done = downloadPdf(() => Promise.resolve(url));
    await user.click(await screen.findByRole('button', { name: 'Aceptar' }));
    expect(await done).toBe(false);
    expect(location.replace).not.toHaveBeenCalled();
  },
);

test('with a popup blocker the document comes as a link', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  void downloadPdf(() => Promise.resolve('https://archivos.cr/orden.pdf'));
  expect(await screen.findByRole('link', { name: 'Abrir el PDF' })).toHaveAttribute(
    'href',
    'https://archivos.cr/orden.pdf',
  );
});
