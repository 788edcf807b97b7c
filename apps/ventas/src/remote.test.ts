import { describeRemote } from '@hilvan/remote-kit/testing';
import { BUSCAR_POR, pagosPath } from '@hilvan/ui';
import { expect, test } from 'vitest';
import remoteJson from '../remote.json';
import buscar from './contributes/buscar/v1';
import cliente from './contributes/cliente/seccion/v1';
import empresa from './contributes/empresa/seccion/v1';
import inicio from './contributes/inicio/panel/v1';
import routes from './routes';

describeRemote(remoteJson, routes, {
  'buscar/v1': buscar,
  'inicio/panel/v1': inicio,
  'cliente/seccion/v1': cliente,
  'empresa/seccion/v1': empresa,
});

test('the search leads to what is owed only where the list can be narrowed to it', () => {
  const narrowed = buscar.pages.filter(({ to }) => to.includes('filtro=con-saldo'));
  expect(narrowed).toEqual([expect.objectContaining({ needs: 'saldos' })]);
});

test("what is asked for by 'abono' opens the payments of that order or repair", () => {
  const paid = buscar.lists.filter(({ askedBy }) => askedBy);
  expect(paid.map(({ path }) => path.replace(':id', '8'))).toEqual([
    pagosPath('orden', 8),
    pagosPath('reparacion', 8),
  ]);
});

test('who calls is found by the telephone that stands on the order', () => {
  const row = { id: 8, titulo: 'Gabachas', nombre_empresa: 'Hotel Sol', telefono: '8700-1122' };
  expect(buscar.lists[0]?.words(row)).toContain('8700-1122');
});

test('whoever says their name at the counter is found with their garment, and leads to their row of the order', () => {
  const [personas] = buscar.offered;
  const row = {
    id: 77,
    id_orden: 8,
    nombre: 'Rosa Núñez',
    prenda: 'Camisa M',
    cantidad: 1,
    titulo: 'Uniformes',
  };
  const rows = personas?.rows({ data: [{ ...row, taller: true, nombre_empresa: 'Hotel Sol' }] }) ?? [];
  expect(rows.map((one) => [personas?.to(one), personas?.title(one), personas?.note(one, 'Admin')])).toEqual([
    ['/orden/8?persona=77', 'Rosa Núñez', ['Camisa M', 'Listo', 'Pedido 8', 'Hotel Sol']],
  ]);
  // A Visor does not see what is made; a shell that does not say who searches is answered as if one did.
  for (const rol of ['Visor', undefined] as const)
    expect(rows.map((one) => personas?.note(one, rol))).toEqual([
      ['Camisa M', null, 'Pedido 8', 'Hotel Sol'],
    ]);
});

test('of more orders than the search shows, its page is searched by what it can be, without those it leaves out', () => {
  const page = buscar.lists[0]?.page;
  const pedido = { id: 8, titulo: 'Gabachas', nombre_empresa: 'Hotel Sol', estado: 'Taller' };
  expect(BUSCAR_POR.map(({ value }) => value)).toEqual(expect.arrayContaining([...(page?.types ?? [])]));
  const found = page?.types?.map((type) => page.searchedIn(pedido, type));
  expect(found).toEqual(['Gabachas Pedido 8', 'Hotel Sol']);
  const annulled = { ...pedido, estado: 'Anulada' };
  expect(page?.types?.map((type) => page.searchedIn(annulled, type))).toEqual([null, null]);
});
