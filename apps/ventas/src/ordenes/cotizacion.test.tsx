import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion, choose, fakePrinter, listo, put } from '@hilvan/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { EMPRESAS, openAgain, PRODUCTOS } from '../testing/datos';
import { cotizacionMessage } from './cotizacion-message';

const api = fakeApi();
const printer = fakePrinter();
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-03-10T15:00:00Z'), toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

/** Opens a new order and writes its company and lines, where they are given. */
async function write({ empresa, productos = [] }: { empresa?: string; productos?: string[] }) {
  api.answers('listarEmpresas', { data: EMPRESAS });
  api.answers('listarProductos', { data: PRODUCTOS });
  api.answers('listarOrdenes', { ordenes: [] });
  const page = openAgain('/orden/registro', 'Colaborador');
  await screen.findByLabelText(/^Titulo/);
  await listo(page);
  if (empresa) {
    await put(page, 'Titulo', 'Uniformes de cocina');
    await choose(page, /^Empresa/, empresa);
  }
  for (const producto of productos) {
    await choose(page, /^Producto/, producto);
    const section = screen.getByRole('heading', { name: 'Agregar producto' }).closest('section');
    await page.user.click(within(section as HTMLElement).getByRole('button', { name: 'Agregar' }));
  }
  await page.user.click(screen.getByRole('button', { name: 'Cotización' }));
  return page;
}
const dialog = () => screen.findByRole('dialog', { name: 'Cotización' });
const plain = (text: string | null | undefined) => (text ?? '').replace(/\s/g, ' ');

test('what an order would cost, before it is one: for WhatsApp, for mail, to copy and on paper', async () => {
  const page = await write({ empresa: 'Café Núñez', productos: ['Camisa', 'Pantalón'] });
  const shown = within(await dialog());
  const text = plain((await shown.findByText(/^¡Buenas!/)).textContent);
  expect(text).toContain(
    'Le enviamos la cotización de «Uniformes de cocina» para Café Núñez: • 1 × Camisa, a ₡',
  );
  const whatsapp = shown.getByRole('link', { name: 'WhatsApp a Café Núñez' }).getAttribute('href') ?? '';
  expect(whatsapp).toContain('wa.me/50622223333');
  expect(plain(new URL(whatsapp).searchParams.get('text'))).toBe(text);
  expect(shown.getByText(/El pedido no se ha guardado/)).toBeVisible();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await page.user.click(shown.getByRole('button', { name: 'Copiar' }));
  expect(plain(copied.mock.calls[0]?.[0])).toBe(text);
  await page.user.click(shown.getByRole('button', { name: 'Imprimir' }));
  const paper = await printer.printed();
  for (const words of [
    'Café Núñez · Uniformes de cocina',
    'Precios al 10/3/2026',
    'Camisa',
    'Pantalón',
    'Total',
  ])
    expect(paper).toHaveTextContent(words);
  expect(api.requests('registrarOrden')).toEqual([]);
});

test('somebody who is no company here yet gets one too', async () => {
  await write({ productos: ['Camisa'] });
  const shown = within(await dialog());
  expect(await shown.findByText(/^¡Buenas! Le enviamos la cotización:/)).toBeVisible();
  expect(shown.getByRole('button', { name: 'WhatsApp' })).toBeVisible();
  expect(shown.queryByRole('link', { name: /Correo/ })).toBeNull();
});

test('a row that was not added is not in it, which is said', async () => {
  const page = await write({ productos: ['Camisa'] });
  const shown = await dialog();
  // A window listens for keys only once it has the focus, some frames after it is there.
  await waitFor(() => expect(shown).toContainElement(document.activeElement as HTMLElement));
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(shown).not.toBeInTheDocument());
  await choose(page, /^Producto/, 'Pantalón');
  await page.user.click(screen.getByRole('button', { name: 'Cotización' }));
  expect(await within(await dialog()).findByText(/Dejó a medias un producto, sin agregar/)).toBeVisible();
});

test('without a product there is no quotation, which is said', async () => {
  const page = await write({});
  await answerQuestion(
    page,
    'Nada por cotizar',
    'Agregue al menos un producto, con su precio y su cantidad.',
  );
  expect(screen.queryByRole('dialog', { name: 'Cotización' })).toBeNull();
});

test('its message names the workshop, and each line with its detail, to the céntimo', () => {
  const linea = { id_producto: 1, subtotal: 0 };
  const message = cotizacionMessage({
    lineas: [
      {
        ...linea,
        key: 1,
        nombre_producto: 'Camisa',
        descripcion: 'manga larga',
        cantidad: 3,
        precio_unitario: 1333.33,
      },
      { ...linea, key: 2, nombre_producto: 'Gorra', descripcion: 'NA', cantidad: 2, precio_unitario: 0.5 },
    ],
    cliente: '',
    titulo: ' ',
    taller: 'Hilván',
    fecha: '2026-03-10',
  });
  expect(message.replace(/\u00a0|\u202f/g, ' ').split('\n')).toEqual([
    '¡Buenas! De parte de Hilván le enviamos la cotización:',
    '• 3 × Camisa (manga larga), a ₡1 333,33: ₡3 999,99',
    '• 2 × Gorra, a ₡0,50: ₡1,00',
    'Total: ₡4 000,99, IVA incluido.',
    'Precios al 10/3/2026. ¡Muchas gracias!',
  ]);
});
