import { beforeEach, expect, test } from 'vitest';
import { readTable } from '../read/read-table';
import { catchFiles, type SavedFile } from '../testing';
import { type SheetColumn, saveSheet } from './save-sheet';

type Row = { nombre: string; monto: number | null; fecha: string };
const COLUMNS: SheetColumn<Row>[] = [
  { header: 'Nombre', value: (row) => row.nombre },
  { header: 'Monto', kind: 'amount', value: (row) => row.monto },
  { header: 'Fecha', kind: 'day', value: (row) => row.fecha },
];
const ROWS: Row[] = [
  { nombre: '=HYPERLINK("http://x") & Núñez <b>', monto: 1234.5, fecha: '2026-02-28' },
  { nombre: '', monto: null, fecha: '' },
];

let saved: SavedFile[];
beforeEach(() => {
  saved = catchFiles();
});

test('a file for Excel holds text as text, an amount as a number and a day as a day', async () => {
  await saveSheet('xlsx', 'pedidos', COLUMNS, ROWS);
  const [one] = saved;
  expect(one?.name).toBe('pedidos.xlsx');
  const table = await readTable({ bytes: await bytes(one?.file) });
  expect(table).toEqual([
    ['Nombre', 'Monto', 'Fecha'],
    ['=HYPERLINK("http://x") & Núñez <b>', 1234.5, '2026-02-28'],
  ]);
});

test('as CSV the same cells are what the spreadsheets here read', async () => {
  await saveSheet('csv', 'pedidos', COLUMNS, ROWS);
  expect(saved[0]?.name).toBe('pedidos.csv');
  const text = new TextDecoder().decode(await bytes(saved[0]?.file));
  expect(text.split('\r\n').slice(0, 3)).toEqual([
    'Nombre;Monto;Fecha',
    `"'=HYPERLINK(""http://x"") & Núñez <b>";1234,5;28/2/2026`,
    ';;',
  ]);
});

async function bytes(file: Blob | undefined): Promise<ArrayBuffer> {
  if (!file) throw new Error('nothing was saved');
  return file.arrayBuffer();
}
