import { expect, test } from 'vitest';
import { system } from './system';

test('text that is not to be selected is not in Safari either', () => {
  expect(system.css({ userSelect: 'none' })).toEqual({ userSelect: 'none', WebkitUserSelect: 'none' });
});

test('what is to keep its colours on paper keeps them in Safari too', () => {
  expect(system.css({ printColorAdjust: 'exact' })).toEqual({
    printColorAdjust: 'exact',
    WebkitPrintColorAdjust: 'exact',
  });
});
