import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFilteredRows } from './use-filtered-rows';

test('a large list shows at once, is indexed in slices, and then finds the same', async () => {
  const rows = Array.from({ length: 20_000 }, (_, i) => (i % 2 ? `Óscar ${i}` : `Ana ${i}`));
  const indexOf = (row: string) => row;
  const { rerender, result } = renderHook(({ text }) => useFilteredRows(rows, indexOf, text), {
    initialProps: { text: '' },
  });
  expect(result.current).toBe(rows);
  rerender({ text: 'oscar 1999' });
  expect(result.current).toBe(rows);
  await waitFor(() => expect(result.current).toEqual(rows.filter((r) => r.startsWith('Óscar 1999'))));
});

test('another column of a large list keeps what is shown until it is indexed', async () => {
  const rows = Array.from({ length: 5_000 }, (_, i) => ({ nombre: `Ana ${i}`, cedula: `${9_999 - i}` }));
  const nombre = (r: (typeof rows)[number]) => r.nombre;
  const cedula = (r: (typeof rows)[number]) => r.cedula;
  const { rerender, result } = renderHook(({ by }) => useFilteredRows(rows, by, '4999'), {
    initialProps: { by: nombre },
  });
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toEqual([rows[4999]]));
  rerender({ by: cedula });
  expect(result.current).toEqual([rows[4999]]);
  await waitFor(() => expect(result.current).toEqual([]));
});

test('a large list read again keeps what is shown until it is indexed', async () => {
  const list = (last: string) => Array.from({ length: 5_000 }, (_, i) => (i === 4_999 ? last : `Ana ${i}`));
  const indexOf = (row: string) => row;
  const { rerender, result } = renderHook(({ rows }) => useFilteredRows(rows, indexOf, 'ana 4998'), {
    initialProps: { rows: list('Óscar') },
  });
  await waitFor(() => expect(result.current).toEqual(['Ana 4998']));
  rerender({ rows: list('Ana 4998 bis') });
  expect(result.current).toEqual(['Ana 4998']);
  await waitFor(() => expect(result.current).toEqual(['Ana 4998', 'Ana 4998 bis']));
});
