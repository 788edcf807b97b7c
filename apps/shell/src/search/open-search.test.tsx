import { confirm, openWaitingDialog } from '@hilvan/ui';
import { findNotice } from '@hilvan/ui/testing';
import { fireEvent, renderHook, waitFor } from '@testing-library/react';
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

test('also while something is loading, not over a question', async () => {
  const waiting = openWaitingDialog({ title: 'Cargando datos!' });
  const shown = await findNotice('Cargando datos!');
  await waitFor(() => expect(shown).toHaveAttribute('aria-busy', 'true'));
  // Its window has the focus, and lets no key of its own out.
  expect(press(CTRL_K, shown)).toBe(1);
  waiting.close();

  void confirm({ title: '¿Eliminar?', text: '' });
  expect(press(CTRL_K, await findNotice('¿Eliminar?'))).toBe(0);
});
