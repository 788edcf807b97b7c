import { expect, test } from 'vitest';
import { leaveTo } from './leave-to';

test('a page with something unsaved does not hold whoever leaves', () => {
  window.addEventListener('beforeunload', (event) => event.preventDefault());
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(true);
  leaveTo('#otra');
  expect(asks()).toBe(false);
});
