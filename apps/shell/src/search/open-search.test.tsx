import { confirm, openWaitingDialog } from '@hilvan/ui';
import { Dialog } from '@hilvan/ui/overlays';
import { findNotice, renderPage } from '@hilvan/ui/testing';
import { fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSearchKeys } from './open-search';

const press = (key: KeyboardEventInit, at: Element = document.body) => {
  const open = vi.fn();
  const { unmount } = renderHook(() => useSearchKeys(open));
  fireEvent.keyDown(at, key);
  unmount();
  return open.mock.calls.length;
};

const CTRL_K = { key: 'k', ctrlKey: true };

test.each([CTRL_K, { key: 'K', metaKey: true }, { key: '/' }])('%o opens the search', (key) => {
  expect(press(key)).toBe(1);
});

test('the search opens also while the page is loading, but not over what must be waited for, a question or a window', async () => {
  const waiting = openWaitingDialog({ title: 'Cargando datos!', dismissable: true });
  const shown = await findNotice('Cargando datos!');
  await waitFor(() => expect(shown).toHaveAttribute('aria-busy', 'true'));
  // Pressed within the dialog, which has the focus and passes no key on.
  expect(press(CTRL_K, shown)).toBe(1);
  waiting.close();

  const document = openWaitingDialog({ title: 'Generando el PDF' });
  expect(press(CTRL_K, await findNotice('Generando el PDF'))).toBe(0);
  document.close();

  const { unmount } = renderPage(
    <Dialog open title="Pago" onClose={() => undefined}>
      <p>Monto</p>
    </Dialog>,
  );
  await screen.findByRole('dialog', { name: 'Pago' });
  expect(press(CTRL_K)).toBe(0);
  unmount();

  void confirm({ title: '¿Eliminar?', text: '' });
  expect(press(CTRL_K, await findNotice('¿Eliminar?'))).toBe(0);
});
