import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { renderPage } from '@hilvan/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import routes from '../routes';

const api = fakeApi();

const headers = () => screen.getAllByRole('columnheader').map((head) => head.textContent?.replace('↕', ''));
const cellsOf = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent);
const rows = () => screen.getAllByRole('row').slice(1).map(cellsOf);

const downloads = async (
  user: ReturnType<typeof renderPage>['user'],
  call: Parameters<typeof api.requests>[0],
) => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  await user.click(screen.getByRole('button', { name: 'Descargar' }));
  await waitFor(() => expect(api.requests(call)).toHaveLength(1));
  expect(await screen.findByRole('link', { name: 'Abrir el PDF' })).toBeInTheDocument();
};

test('Reporte de inventario: columns, coloured cells, no sum of pieces and metres', async () => {
  api.answers('vistaInventario', {
    data: [
      {
        nombre_producto: 'Tela dril',
        cantidad: 1200.125,
        color: '#1a2b3c',
        nombre_categoria: 'Telas',
        nombre_proveedor: 'Textiles CR',
        comentario: 'Metros',
      },
      {
        nombre_producto: 'Botón',
        cantidad: null,
        color: 'url(//x)',
        nombre_categoria: '',
        nombre_proveedor: 'NA',
        comentario: 'Unidades',
      },
    ],
  });
  api.answers('pdfInventario', { download_url: '/x.pdf' });
  const { user } = renderPage(routes, '/reporte/inventario');
  expect(await screen.findByRole('heading', { level: 1, name: 'Reporte de inventario' })).toBeVisible();
  const code = await screen.findByText('#1a2b3c');
  const swatch = code.closest('td')?.querySelector('i');
  expect(headers()).toEqual(['#', 'Producto', 'Cantidad', 'Color', 'Categoria', 'Proveedor', 'Comentario']);
  expect(rows().map((r) => r.map((c) => c?.replace(/[\u00a0\u202f]/g, ' ')))).toEqual([
    ['1', 'Tela dril', '1 200,125', 'Azul marino #1a2b3c', 'Telas', 'Textiles CR', 'Metros'],
    ['2', 'Botón', '—', 'url(//x)', 'NA', 'NA', 'Unidades'],
  ]);
  expect(swatch).toHaveStyle({ backgroundColor: 'rgb(26, 43, 60)' });
  // What is no colour stands as text alone, without a swatch.
  expect(screen.getByText('url(//x)').querySelector('i')).toBeNull();
  expect(screen.queryByRole('rowheader', { name: 'Total' })).not.toBeInTheDocument();
  await downloads(user, 'pdfInventario');
});

test('Productos más vendidos: columns, total, which has its place before it is known', async () => {
  const answer = api.answersLater('vistaMejoresProductos', {
    data: [
      { nombre_producto: 'Camisa', cantidad: 30 },
      { nombre_producto: 'Pantalón', cantidad: 12 },
    ],
  });
  api.answers('pdfMejoresProductos', { download_url: '/x.pdf' });
  const { user } = renderPage(routes, '/reporte/producto_vendido');
  expect(await screen.findByRole('heading', { level: 1, name: 'Productos más vendidos' })).toBeVisible();
  expect(screen.getByText('…')).toBeVisible();
  answer();
  await screen.findByText('Camisa');
  expect(headers()).toEqual(['#', 'Producto', 'Cantidad', 'Parte del total']);
  expect(rows()).toEqual([
    ['1', 'Camisa', '30', '71,4 %'],
    ['2', 'Pantalón', '12', '28,6 %'],
    ['Total', '42', ''],
  ]);
  expect(screen.getByText('42 unidades vendidas')).toBeVisible();
  await downloads(user, 'pdfMejoresProductos');
});

test.each([
  ['one unit', [{ nombre_producto: 'Camisa', cantidad: 1 }], '1 unidad vendida · De un período, con montos'],
  ['nothing', [], 'De un período, con montos'],
] as const)('Productos más vendidos with %s sold: what stands below the title', async (_what, data, said) => {
  api.offers('ventas-desglose');
  api.answers('vistaMejoresProductos', { data: [...data] });
  renderPage(routes, '/reporte/producto_vendido');
  const more = await screen.findByRole('link', { name: 'De un período, con montos' });
  await waitFor(() => expect(more.parentElement?.parentElement).toHaveTextContent(new RegExp(`^${said}$`)));
});

test('Reporte de clientes: first name and both surnames joined', async () => {
  const ana = {
    nombre: 'Ana',
    apellido1: 'Mora',
    apellido2: 'Ruiz',
    cedula: '1-1234-0567',
    email: 'ana@x.cr',
    telefono: '88887777',
    empresa: 'Café',
    departamento: 'Ventas',
  };
  api.answers('vistaClientes', {
    data: [ana, { ...ana, nombre: 'Luis', apellido2: 'NA', email: null, telefono: '8888-8888' }],
  });
  api.answers('pdfClientes', { download_url: '/x.pdf' });
  const { user } = renderPage(routes, '/reporte/clientes');
  expect(await screen.findByRole('heading', { level: 1, name: 'Reporte de clientes' })).toBeVisible();
  await screen.findByText('Ana Mora Ruiz');
  expect(headers()).toEqual(['#', 'Nombre', 'Cédula', 'Email', 'Teléfono', 'Empresa', 'Departamento']);
  expect(rows()).toEqual([
    ['1', 'Ana Mora Ruiz', '1-1234-0567', 'ana@x.cr', '88887777', 'Café', 'Ventas'],
    ['2', 'Luis Mora', '1-1234-0567', 'NA', 'NA', 'Café', 'Ventas'],
  ]);
  await downloads(user, 'pdfClientes');
});
