import { renderPage } from '@hilvan/ui/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import descriptor from '../../remote.json';
import routes from '../routes';

test('the hub is titled Reportes and leads to the six reports', async () => {
  renderPage(routes, '/reportes');
  expect(await screen.findByRole('heading', { level: 1, name: 'Reportes' })).toBeVisible();
  const cards = screen.getAllByRole('link');
  expect(cards.map((card) => card.getAttribute('href'))).toEqual([
    '/reporte/mediciones/clientes/empresa',
    '/reporte/ventas',
    '/reporte/saldos_pendientes',
    '/reporte/inventario',
    '/reporte/producto_vendido',
    '/reporte/clientes',
  ]);
  expect(cards.every((card) => card.closest('li'))).toBe(true);
});

test('every path of this remote is for Admin only, in the descriptor that the shell reads before any of its code', () => {
  expect(descriptor.paths.map((p) => p.path)).toEqual(routes.map((r) => r.path));
  for (const place of [...descriptor.paths, ...descriptor.menu]) expect(place.roles).toEqual(['Admin']);
});
