import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { openSections, panel, rowsOf, settled, titleOf } from '@hilvan/remote-kit/testing/open-sections';
import { cliente, empresa } from '@hilvan/remote-kit/testing/samples';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import deCliente from '../contributes/cliente/seccion/v1';
import deEmpresa from '../contributes/empresa/seccion/v1';

const api = fakeApi();
const HOSPITAL = empresa(1, { nombre_empresa: 'Hospital Nacional' });
const ANA = cliente(7, { empresa: 'hospital nacional ' });
const reparacion = (id: number, more = {}) => ({
  id,
  titulo: `Ruedo ${id}`,
  id_empresa: 1,
  telefono: '88888888',
  fecha: '2026-02-01',
  precio: null,
  estado: 'Taller',
  comentario: 'NA',
  ...more,
});
beforeEach(() => {
  api.answers('listarReparaciones', {
    reparaciones: [reparacion(8), reparacion(9, { id_empresa: 2 })] as never,
  });
  api.answers('listarEmpresas', { data: [HOSPITAL, empresa(2)] });
});

test("a company's repairs, each leading to its page, and to all of them", async () => {
  openSections(deEmpresa, { empresa: HOSPITAL }, 'Visor');
  const reparaciones = await panel('Reparaciones');
  expect(rowsOf(reparaciones)).toEqual([['Ruedo 8Reparación 8 · Taller · 1/2/2026', '/reparacion/8']]);
  expect(titleOf(reparaciones)).toBe('/reparaciones?por=empresa&q=%22Hospital+Nacional%22');
});

test('the next repair of a company is begun from here, by whoever may', async () => {
  const { unmount } = openSections(deEmpresa, { empresa: HOSPITAL }, 'Colaborador');
  const nueva = within(await panel('Reparaciones')).getByRole('link', { name: 'Nueva reparación' });
  expect(nueva).toHaveAttribute('href', '/reparaciones/registrar?empresa=1');
  unmount();
  openSections(deEmpresa, { empresa: HOSPITAL }, 'Visor');
  expect(within(await panel('Reparaciones')).queryByRole('link', { name: 'Nueva reparación' })).toBeNull();
});

test('those that go on come first, however old, and the note counts them', async () => {
  const entregado = (id: number) => reparacion(id, { estado: 'Entregado', fecha: '2026-03-01' });
  api.answers('listarReparaciones', {
    reparaciones: [
      reparacion(1, { estado: 'Pendiente' }),
      reparacion(2),
      ...[3, 4, 5, 6].map(entregado),
    ] as never,
  });
  openSections(deEmpresa, { empresa: HOSPITAL }, 'Visor');
  const reparaciones = await panel('Reparaciones');
  expect(reparaciones).toHaveTextContent('6 reparaciones, 2 en taller');
  expect(rowsOf(reparaciones).map(([, to]) => to)).toEqual([2, 1, 6, 5, 4].map((id) => `/reparacion/${id}`));
});

test.each([
  [1, 'Sin reparaciones, 1 anulada'],
  [2, 'Sin reparaciones, 2 anuladas'],
])('where all %i were annulled, the note says so', async (many, note) => {
  const anulada = (id: number) => reparacion(id, { estado: 'Anulada' });
  api.answers('listarReparaciones', {
    reparaciones: [...[4, 5].slice(0, many).map(anulada), reparacion(9, { id_empresa: 2 })] as never,
  });
  openSections(deEmpresa, { empresa: HOSPITAL }, 'Visor');
  const reparaciones = await panel('Reparaciones');
  expect(reparaciones).toHaveTextContent(new RegExp(`${note}$`));
  expect(rowsOf(reparaciones)).toEqual([]);
});

test("a client's: those of the company that the client names", async () => {
  openSections(deCliente, { cliente: ANA }, 'Visor');
  expect(rowsOf(await panel('Reparaciones de su empresa'))).toHaveLength(1);
});

test('of two companies of one name: those of both', async () => {
  api.answers('listarEmpresas', { data: [HOSPITAL, empresa(2, { nombre_empresa: 'Hospital  nacional' })] });
  openSections(deCliente, { cliente: ANA }, 'Colaborador');
  const reparaciones = await panel('Reparaciones de su empresa');
  expect(rowsOf(reparaciones)).toHaveLength(2);
  // It could not be told for which of the two a new one is.
  expect(within(reparaciones).queryByRole('link', { name: 'Nueva reparación' })).toBeNull();
});

test.each(['NA', '', 'Nadie'])(
  'a client of the company %j has none, and nothing is asked for without need',
  async (nombre) => {
    await settled(openSections(deCliente, { cliente: { ...ANA, empresa: nombre } }, 'Visor'));
    expect(api.requests('listarEmpresas')).toHaveLength(nombre === 'Nadie' ? 1 : 0);
    expect(screen.queryByRole('region')).toBeNull();
    expect(api.requests('listarReparaciones')).toEqual([]);
  },
);

test('repairs that are refused are not there', async () => {
  api.answers('listarReparaciones', { http: 403, body: { status: 403 } });
  await settled(openSections(deEmpresa, { empresa: HOSPITAL }, 'Visor'));
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
