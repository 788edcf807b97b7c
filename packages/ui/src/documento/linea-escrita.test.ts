import { expect, test } from 'vitest';
import { readMonto } from '../formats/numbers';
import { lineaEscrita } from './linea-escrita';

test('what another provider keeps with three decimals is read back from the boxes as it is', () => {
  const line = {
    key: 'a',
    id_producto: 3,
    nombre_producto: 'Tela',
    precio_unitario: 2.125,
    cantidad: 1.125,
    descripcion: 'NA',
    subtotal: 2.39,
  };
  const { precio, cantidad } = lineaEscrita(line);
  expect([precio, cantidad].map(readMonto)).toEqual([2.125, 1.125]);
});
