import { enterUnsaved } from '@hilvan/ui';
import { expect, onTestFinished, test, vi } from 'vitest';
import { leaveTo } from './leave-to';

test('a page with something unsaved does not hold whoever leaves', () => {
  enterUnsaved({ lost: () => 'Tiene cambios sin guardar.' });
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(true);
  leaveTo('#otra');
  expect(asks()).toBe(false);
});

test('the present address is loaded anew, where following its part after # would load nothing', () => {
  const here = { href: 'https://taller.cr/orden/editar/7#faltan', reload: vi.fn(), assign: vi.fn() };
  vi.stubGlobal('location', here);
  onTestFinished(() => void vi.unstubAllGlobals());
  leaveTo(here.href);
  expect(here.reload).toHaveBeenCalledOnce();
  leaveTo('/');
  expect(here.assign.mock.calls).toEqual([['/']]);
});
