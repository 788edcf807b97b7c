import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { enterUnsaved, settleUnsaved, unsavedOnPage, unsavedText } from './unsaved';

const leavesFreely = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));

test('says what everybody would lose, each thing once, and the browser asks as long as there is something', () => {
  let typed = '';
  const out = [
    enterUnsaved({ lost: () => typed }),
    enterUnsaved({ lost: () => 'Un archivo se está subiendo.' }),
    enterUnsaved({ lost: () => 'Un archivo se está subiendo.' }),
    enterUnsaved({ settle: () => undefined }),
  ];
  expect(unsavedText()).toBe('Un archivo se está subiendo.');
  typed = 'Tiene cambios sin guardar.';
  expect(unsavedText()).toBe('Tiene cambios sin guardar.\nUn archivo se está subiendo.');
  expect(leavesFreely()).toBe(false);
  for (const leave of out) leave();
  expect(unsavedText()).toBe('');
  expect(leavesFreely()).toBe(true);
});

test('what goes on while other pages are looked at holds nobody on a page, only in the window', () => {
  const out = enterUnsaved({ goesOn: true, lost: () => 'Sigue en marcha.' });
  expect(unsavedOnPage()).toBe('');
  expect(unsavedText()).toBe('Sigue en marcha.');
  expect(leavesFreely()).toBe(false);
  out();
});

test('keeps and sends in the order of entering, on demand and when the window goes', () => {
  const done = vi.fn<(what: string) => void>();
  const rows = enterUnsaved({ settle: () => done('rows') });
  const draft = enterUnsaved({ settle: () => done('draft') });
  settleUnsaved();
  expect(done.mock.calls.flat()).toEqual(['rows', 'draft']);
  rows();
  fireEvent(window, new Event('pagehide'));
  expect(done.mock.calls.flat()).toEqual(['rows', 'draft', 'draft']);
  draft();
});

test('whoever was asked already is not held', async () => {
  vi.resetModules();
  const alone = await import('./unsaved');
  alone.enterUnsaved({ lost: () => 'Tiene cambios sin guardar.' });
  expect(alone.unsavedText()).not.toBe('');
  alone.stopAsking();
  expect(alone.unsavedText()).toBe('');
  expect(leavesFreely()).toBe(true);
});
