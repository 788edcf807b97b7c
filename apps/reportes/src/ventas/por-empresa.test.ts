import type { FacturaFila } from '@hilvan/contract';
import { expect, test } from 'vitest';
import { comprasDe } from './por-empresa';

const factura = (more: Partial<FacturaFila>): FacturaFila => ({
  id: 1,
  titulo: 'Uniformes',
  orden_id: 1,
  reparacion_id: null,
  nombre_empresa: 'Hotel Sol',
  estado: 'Taller',
  monto: 100,
  fecha_orden: '2026-03-05',
  fecha: '',
  ...more,
});
const short = (...args: Parameters<typeof comprasDe>) =>
  comprasDe(...args).map(({ empresa, filas, facturado, parte }) => [
    empresa,
    filas.length,
    facturado.sum,
    parte,
  ]);

test('invoices by company, however its name is written, the largest sum first with its share', () => {
  const rows = [
    factura({ monto: 100.1 }),
    factura({ nombre_empresa: 'Café Núñez', monto: 700.7, reparacion_id: 4, orden_id: null }),
    factura({ nombre_empresa: ' hotel  sol ', monto: 200.2 }),
    factura({ nombre_empresa: 'NA', monto: null }),
  ];
  expect(short(rows, null)).toEqual([
    ['Café Núñez', 1, 700.7, 70],
    ['Hotel Sol', 2, 300.3, 30],
    ['NA', 1, null, null],
  ]);
});

test('what was annulled was not sold, and a day outside of the period is no part of it', () => {
  const rows = [
    factura({ estado: 'Anulada', monto: 900 }),
    factura({ fecha_orden: '2026-02-28', monto: 800 }),
    // A repair has its day in `fecha`, not in `fecha_orden`.
    factura({ fecha_orden: '', fecha: '2026-03-31', monto: 50 }),
    factura({ fecha_orden: '2026-03-01', monto: 150 }),
  ];
  expect(short(rows, { desde: '2026-03-01', hasta: '2026-03-31' })).toEqual([['Hotel Sol', 2, 200, 100]]);
  expect(short(rows, null)).toEqual([['Hotel Sol', 3, 1000, 100]]);
});
