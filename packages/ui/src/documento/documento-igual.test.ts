import { expect, test } from 'vitest';
import { type DocumentoGuardado, isSameDocumento } from './documento-igual';

const SENT = { titulo: 'Uniformes ', id_empresa: 4, fecha: '2026-03-09', total: 48500.5 };
const STORED: DocumentoGuardado = { ...SENT, titulo: 'Uniformes', id: 12, estado: 'Taller' };
const same = isSameDocumento(SENT);

test('title, company, day and total tell a document', () => {
  expect(same(STORED)).toBe(true);
});

test.each<[string, Partial<DocumentoGuardado>]>([
  ['another title', { titulo: 'Uniformes 2' }],
  ['another company', { id_empresa: 5 }],
  ['another day', { fecha: '2026-03-08' }],
  ['another total', { total: 48500 }],
  ['an annulled one', { estado: 'Anulada' }],
])('%s is another document', (_, other) => {
  expect(same({ ...STORED, ...other })).toBe(false);
});

test('a total kept from this person does not tell them apart', () => {
  expect(same({ ...STORED, total: null })).toBe(true);
});
