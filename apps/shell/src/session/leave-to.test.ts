import { enterUnsaved } from '@hilvan/ui';
import { expect, test } from 'vitest';
import { leaveTo } from './leave-to';

test('a page with something unsaved does not hold whoever leaves', () => {
  enterUnsaved({ lost: () => 'Tiene cambios sin guardar.' });
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(true);
  leaveTo('#otra');
  expect(asks()).toBe(false);
});
