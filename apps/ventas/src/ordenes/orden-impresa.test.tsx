import { SIN_CONEXION } from '@hilvan/api-client';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion, chooseItem, fakePrinter, listo } from '@hilvan/ui/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DETALLE_ORDEN, EMPRESAS, FACTURA, ORDEN, open } from '../testing/datos';

const api = fakeApi();
const { printed } = fakePrinter();

const persona = { id_orden: 12, taller: 0, entregado: 0 } as const;
const ROSTER = [
  { ...persona, id: 1, nombre: 'Ana', prenda: 'Camisa XL', cantidad: 1 },
  { ...persona, id: 2, nombre: 'Luis (mediana)', prenda: 'Camisa', cantidad: 2 },
];

async function show(rol: 'Admin' | 'Colaborador' = 'Colaborador', personas = ROSTER) {
  api.answers('detalleOrden', DETALLE_ORDEN);
  api.answers('listarEmpresas', { data: EMPRESAS });
  api.answers('personasOrden', { data: personas });
  api.answers('archivosOrden', { data: [], status: 200 });
  const page = open('/orden/12', rol);
  await screen.findByRole('button', { name: 'Imprimir' });
  await listo(page);
  return page;
}

async function choose(page: Awaited<ReturnType<typeof show>>, item: string) {
  await page.user.click(screen.getByRole('button', { name: 'Imprimir' }));
  await chooseItem(page, item);
}

test.each([
  ['Colaborador', 'Tiquete de 80 mm', /^Pedido 12.*2 × Camisa[^₡]*₡30\s000,00.*Saldo pendiente/],
  ['Admin', 'Tiquete de 58 mm', /^Pedido 12.*2 × Camisa/],
  [
    'Colaborador',
    'Etiqueta con código QR',
    /^Pedido 12Uniformes de cocinaCafé Núñez[^₡]*Camisa: 2 × M, 1 × XL$/,
  ],
] as const)('%s prints an order: %s, with a code that opens it', async (rol, item, text) => {
  await choose(await show(rol), item);
  const paper = await printed();
  expect(paper.textContent).toMatch(text);
  expect(paper.querySelector('svg path')).not.toBeNull();
});

test('a label for the bag of each person, with a code that opens the order', async () => {
  await choose(await show(), 'Etiquetas por persona (2)');
  const paper = await printed();
  expect(paper.textContent).toBe(
    'Ana1 × Camisa XLPedido 12Café NúñezLuis (mediana)2 × CamisaPedido 12Café Núñez',
  );
  expect(paper.querySelectorAll('svg')).toHaveLength(2);
});

test.each([
  ['Etiquetas por persona (2)', /^Ana1 × Camisa S/],
  ['Etiqueta con código QR', /Camisa: 1 × S, 2 × M$/],
])('labels tell the people of the moment that they are printed: %s', async (item, text) => {
  const page = await show();
  const changed = ROSTER.map((one) => (one.id === 1 ? { ...one, prenda: 'Camisa S' } : one));
  const answer = api.answersLater('personasOrden', { data: changed });
  await choose(page, item);
  // The paper waits for the answer.
  await new Promise((resolve) => setTimeout(resolve, 100));
  answer();
  expect((await printed()).textContent).toMatch(text);
});

test('an order for nobody has no labels of persons', async () => {
  const page = await show('Colaborador', []);
  await page.user.click(screen.getByRole('button', { name: 'Imprimir' }));
  await screen.findByRole('menuitem', { name: 'Etiqueta con código QR' });
  expect(screen.queryByRole('menuitem', { name: /por persona/ })).toBeNull();
});

test('a ticket tells the balance of the moment that it is printed, not that of the page', async () => {
  const page = await show();
  api.answers('detalleOrden', { ...DETALLE_ORDEN, facturas: { ...FACTURA, saldo_restante: 12000 } });
  await choose(page, 'Tiquete de 80 mm');
  expect((await printed()).textContent).toMatch(/Saldo pendiente₡12\s000,00$/);
});

test.each([
  ['caida', SIN_CONEXION],
  [{ http: 500, body: { status: 500, error: ['Base ocupada'] } }, 'Base ocupada'],
] as const)(
  'a ticket whose order cannot be read is not printed, and why is told: %j',
  async (answer, why) => {
    const page = await show();
    api.answers('detalleOrden', answer as never);
    await choose(page, 'Tiquete de 80 mm');
    await answerQuestion(page, 'No se pudo preparar la impresión', why);
    expect(window.print).not.toHaveBeenCalled();
  },
);

test.each([
  ['Tiquete de 80 mm', /^Pedido 12ANULADAUniformes de cocina.*Total₡48\s500,50$/],
  ['Etiqueta con código QR', /^Pedido 12ANULADAUniformes de cocina/],
])('an order that was annulled says so and asks for nothing: %s', async (item, text) => {
  const page = await show();
  api.answers('detalleOrden', { ...DETALLE_ORDEN, orden: { ...ORDEN, estado: 'Anulada' } });
  await choose(page, item);
  expect((await printed()).textContent).toMatch(text);
});

test('a ticket leaves out a telephone that is nobody’s', async () => {
  const page = await show();
  api.answers('detalleOrden', { ...DETALLE_ORDEN, orden: { ...ORDEN, telefono: '8888-8888' } });
  await choose(page, 'Tiquete de 58 mm');
  expect((await printed()).textContent).toMatch(/ClienteCafé NúñezFecha/);
});
