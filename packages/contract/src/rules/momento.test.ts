import { expect, it } from 'vitest';
import { formatMomento } from './momento';

it.each([
  ['2026-03-10T22:05:09.000Z', '10/3/2026, 16:05'],
  ['2026-03-10T05:59:59.999Z', '9/3/2026, 23:59'],
  ['2026-03-10T06:00:01.000Z', '10/3/2026, 00:00'],
  ['ayer', ''],
  ['', ''],
])('%s reads %s', (iso, said) => expect(formatMomento(iso)).toBe(said));
