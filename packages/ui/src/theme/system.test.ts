import { expect, test } from 'vitest';
import { system } from './system';

test('text that is not to be selected is not in Safari either', () => {
  expect(system.css({ userSelect: 'none' })).toEqual({ userSelect: 'none', WebkitUserSelect: 'none' });
});
