import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { chooseItem, fakePrinter, listo } from '@hilvan/ui/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DETALLE_ORDEN, EMPRESAS, open } from '../testing/datos';

const api = fakeApi();
const { printed } = fakePrinter();

const persona = { id_orden: 12, taller: 0, entregado: 0 } as const;
const ROSTER = [
  { ...persona, id: 1, nombre: 'Ana', prenda: 'Camisa XL', cantidad: 1 },
  { ...persona, id: 2, nombre: 'Luis (mediana)', prenda: 'Camisa', cantidad: 2 },
];

test.each([
  ['Colaborador', 'Tiquete de 80 mm', /^Pedido 12.*2 × Camisa[^₡]*₡30\s000,00.*Saldo pendiente/],
  ['Admin', 'Tiquete de 58 mm', /^Pedido 12.*2 × Camisa/],
  [
    'Colaborador',
    'Etiqueta con código QR',
    /^Pedido 12Uniformes de cocinaCafé Núñez[^₡]*Camisa: 2 × M, 1 × XL$/,
  ],
] as const)('%s prints an order: %s, with a code that opens it', async (rol, item, text) => {
  api.answers('detalleOrden', DETALLE_ORDEN);
  api.answers('listarEmpresas', { data: EMPRESAS });
  api.answers('personasOrden', { data: ROSTER });
  api.answers('archivosOrden', { data: [], status: 200 });
  const page = open('/orden/12', rol);
  await screen.findByRole('button', { name: 'Imprimir' });
  await listo(page);
  await page.user.click(screen.getByRole('button', { name: 'Imprimir' }));
  await chooseItem(page, item);
  const paper = await printed();
  expect(paper.textContent).toMatch(text);
  expect(paper.querySelector('svg path')).not.toBeNull();
});
