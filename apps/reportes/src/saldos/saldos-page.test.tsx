import { addDays, hoy } from '@hilvan/contract';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { renderPage } from '@hilvan/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import routes from '../routes';

const api = fakeApi();
const fila = (titulo: string, days: number, saldo: number, more = {}) => ({
  titulo,
  nombre_empresa: 'Café Núñez',
  monto: 90000,
  saldo_restante: saldo,
  created_at: addDays(hoy(), -days),
  ...more,
});

test('each row leads to its payments and says its age; the totals by age stand above', async () => {
  api.answers('vistaSaldos', {
    data: [
      fila('Batas', 1, 1000.5, { orden_id: 12, reparacion_id: null }),
      fila('Ruedo', 45, 2000, { orden_id: null, reparacion_id: 8 }),
      fila('Sin número & más', 90, 3000),
    ],
  });
  renderPage(routes, '/reporte/saldos_pendientes');
  const link = (name: string) => screen.findByRole('link', { name });
  expect(await link('Batas')).toHaveAttribute('href', '/orden/12/pagos');
  expect(await link('Ruedo')).toHaveAttribute('href', '/reparaciones/8/pagos');
  expect(await link('Sin número & más')).toHaveAttribute(
    'href',
    '/pagos?q=Sin+n%C3%BAmero+%26+m%C3%A1s&por=titulo',
  );
  expect(screen.getByRole('row', { name: /Batas/ })).toHaveTextContent('1 día (0–30 días)');
  expect(screen.getByRole('row', { name: /Ruedo/ })).toHaveTextContent('45 días (31–60 días)');
  const totals = within(screen.getByRole('region', { name: 'Total por antigüedad' }));
  const said = (label: string) => totals.getByText(label).nextSibling?.textContent?.replace(/\s/g, ' ');
  expect(said('Total pendiente (3)')).toBe('₡6 000,50');
  expect(said('0–30 días (1)')).toBe('₡1 000,50');
  expect(said('31–60 días (1)')).toBe('₡2 000,00');
  expect(said('Más de 60 días (1)')).toBe('₡3 000,00');
});
