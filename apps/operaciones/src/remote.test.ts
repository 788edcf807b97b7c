import type { Respuesta } from '@hilvan/contract';
import { describeRemote } from '@hilvan/remote-kit/testing';
import { writeDeviceCookie } from '@hilvan/ui';
import { expect, test } from 'vitest';
import remoteJson from '../remote.json';
import buscar from './contributes/buscar/v1';
import cliente from './contributes/cliente/seccion/v1';
import empresa from './contributes/empresa/seccion/v1';
import inicio from './contributes/inicio/panel/v1';
import orden from './contributes/orden/accion/v1';
import routes from './routes';

describeRemote(remoteJson, routes, {
  'buscar/v1': buscar,
  'inicio/panel/v1': inicio,
  'empresa/seccion/v1': empresa,
  'cliente/seccion/v1': cliente,
  'orden/accion/v1': orden,
});

test.each([
  [40, ['Hay 40', '', 'Telas', 'Telas del Sur']],
  [9.6, ['Hay 9,6', 'por acabarse', 'Telas', 'Telas del Sur']],
])('the search answers how much there is: %s', (cantidad, said) => {
  const data = [
    {
      id: 1,
      nombre_producto: 'Gabardina azul',
      cantidad,
      minimo: 10,
      color: '',
      id_categoria: 1,
      id_proveedor: 1,
      comentario: '',
      nombre_categoria: 'Telas',
      nombre_proveedor: 'Telas del Sur',
    },
  ];
  const stock = buscar.lists.find(({ call }) => call === 'inventarioInfo');
  // The type that all lists share does not say which answer this one reads, hence the assertion.
  const [row] = stock?.rows({ data } satisfies Respuesta<'inventarioInfo'> as never) ?? [];
  expect(row && [stock?.title(row), stock?.note(row)]).toEqual(['Gabardina azul', said]);
});

test('who calls is found by the telephone that stands on the repair', () => {
  const repairs = buscar.lists.find(({ call }) => call === 'listarReparaciones');
  const row = { id: 8, titulo: 'Ruedo', nombre_empresa: 'Hotel Sol', telefono: '8700-1122' };
  expect(repairs?.words(row)).toContain('8700-1122');
});

test('where the provider keeps no minimum, that of this device counts, as in the list', () => {
  writeDeviceCookie('hilvan_minimo', '10');
  const stock = buscar.lists.find(({ call }) => call === 'inventarioInfo');
  const item = { id: 1, nombre_producto: 'Hilo', cantidad: 5, nombre_categoria: '', nombre_proveedor: '' };
  expect(stock?.note(item as never)).toContain('por acabarse');
  writeDeviceCookie('hilvan_minimo', '');
});

test('what is taken or brought is asked for by a word, and opens with the product', () => {
  const moves = buscar.lists.filter(({ askedBy }) => askedBy);
  const row = { id: 7, nombre_producto: 'Gabardina azul', cantidad: 3, nombre_categoria: 'Telas' } as never;
  expect(moves.map((list) => [list.askedBy?.[0], list.title(row), list.path])).toEqual([
    ['salida', 'Salida de Gabardina azul', '/inventario/salida?producto=:id'],
    ['entrada', 'Entrada de Gabardina azul', '/inventario/entrada?producto=:id'],
  ]);
});
