import { findNotice } from '@hilvan/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeAccounts, open } from '../testing/account.pasos';

const api = fakeAccounts();

test('an address that is none of the web’s is not followed; while it is asked for, the button keeps the focus', async () => {
  api.offers('cuenta', 'exportacion');
  let answer = (_: string) => {};
  api.answers(
    'exportarTodo',
    () =>
      new Promise((resolve) => {
        answer = (download_url) => resolve({ download_url });
      }),
  );
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { dialog, user } = await open();
  const button = await dialog.findByRole('button', { name: 'Descargar todo' });
  await user.click(button);
  expect(button).toBeEnabled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  await waitFor(() => expect(api.requests('exportarTodo')).toHaveLength(1));
  answer('javascript:alert(1)');
  expect(await findNotice('No se pudo exportar')).toHaveTextContent('no se entiende');
  expect(followed).not.toHaveBeenCalled();
});

test('an Admin downloads everything, where the provider gives it; others are not asked', async () => {
  api.offers('cuenta', 'exportacion');
  api.answers('exportarTodo', { download_url: '/api/v1/descargas/todo' });
  const opened: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.pathname);
  });
  const { dialog, user, unmount } = await open();
  await user.click(await dialog.findByRole('button', { name: 'Descargar todo' }));
  await waitFor(() => expect(opened).toEqual(['/api/v1/descargas/todo']));
  expect(await screen.findByText('Se está preparando: la descarga empieza sola.')).toBeVisible();
  api.answers('exportarTodo', { http: 429, body: { status: 429, error: ['Ya exportó todo 5 veces.'] } });
  await user.click(dialog.getByRole('button', { name: 'Descargar todo' }));
  expect(await findNotice('No se pudo exportar')).toHaveTextContent('Ya exportó todo 5 veces.');
  expect(opened).toHaveLength(1);
  unmount();
  const { dialog: other } = await open('Colaborador');
  expect(other.queryByRole('button', { name: 'Descargar todo' })).not.toBeInTheDocument();
});
