import { expect, test } from 'vitest';
import { moment } from './moment';

test.each([
  ['2026-03-09T20:05:00.000Z', '9/3/2026 14:05'],
  ['2026-03-10T05:59:00.000Z', '9/3/2026 23:59'],
  ['2026-03-09T00:00:00.000Z', '8/3/2026 18:00'],
  ['', '—'],
])('%s is %s on the workshop’s wall', (iso, text) => {
  expect(moment(iso)).toBe(text);
});
