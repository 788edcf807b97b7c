import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { empresa } from '@hilvan/remote-kit/testing/samples';
import { renderPage } from '@hilvan/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import routes from '../routes';

const api = fakeApi();

const fila = (nombre: string, articulo: string, name: string) => ({
  nombre,
  apellido1: 'Mora',
  apellido2: 'Ruiz',
  articulo,
  empresa: name,
  created_at: '2026-02-01T23:30:00',
});

const open = async () => {
  api.answers('listarEmpresas', {
    data: [
      empresa(1, { nombre_empresa: 'Café Núñez' }),
      empresa(2, { nombre_empresa: 'Bordados & Más / S.A.' }),
      empresa(3, { nombre_empresa: 'Taller' }),
    ],
  });
  api.answers('vistaMediciones', {
    data: [
      fila('Ana', 'Camisa', 'Café Núñez'),
      fila('Luis', 'Short', 'Bordados & Más / S.A.'),
      fila('Eva', 'Vestido', 'NA'),
    ],
  });
  const page = renderPage(routes, '/reporte/mediciones/clientes/empresa');
  await screen.findByText('Ana Mora Ruiz');
  await screen.findByRole('option', { name: 'Taller' });
  return page;
};
const select = () => screen.getByRole('combobox', { name: 'Empresa' });
const names = () => screen.getAllByRole('rowheader').map((head) => head.textContent);

test('shows full name, garment, company and the day as yyyy-mm-dd', async () => {
  await open();
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent?.replace('↕', ''));
  expect(heads).toEqual(['#', 'Nombre', 'Prenda', 'Empresa', 'Fecha']);
  const row = screen.getByText('Ana Mora Ruiz').closest('tr');
  expect([...(row?.children ?? [])].map((cell) => cell.textContent)).toEqual([
    '1',
    'Ana Mora Ruiz',
    'Camisa',
    'Café Núñez',
    '2026-02-01',
  ]);
});

test('the box narrows select and table; the select decides', async () => {
  const { user } = await open();
  await user.type(screen.getByRole('searchbox', { name: 'Buscar empresa' }), 'nunez');
  await waitFor(() => expect(names()).toEqual(['Ana Mora Ruiz']));
  expect([...select().children].map((option) => option.textContent)).toEqual([
    'Todas las empresas',
    'Café Núñez',
  ]);
  await user.clear(screen.getByRole('searchbox', { name: 'Buscar empresa' }));
  await user.selectOptions(select(), 'Bordados & Más / S.A.');
  await waitFor(() => expect(names()).toEqual(['Luis Mora Ruiz']));
  await user.selectOptions(select(), 'Taller');
  expect(await screen.findByText('No se encontraron resultados o datos no disponibles.')).toBeVisible();
});

test('Descargar without a company asks for one and calls nobody', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Descargar' }));
  expect(await screen.findByText('Debe seleccionar una empresa.')).toBeInTheDocument();
  expect(api.requests('pdfMediciones')).toHaveLength(0);
});

test('Descargar takes the only company that the text leaves', async () => {
  const { user } = await open();
  api.answers('pdfMediciones', { download_url: '/x.pdf' });
  vi.spyOn(window, 'open').mockReturnValue(null);
  await user.type(screen.getByRole('searchbox', { name: 'Buscar empresa' }), 'nunez');
  await user.click(screen.getByRole('button', { name: 'Descargar' }));
  await waitFor(() => expect(api.requests('pdfMediciones')[0]?.params.companyName).toBe('Café Núñez'));
});

test("Descargar asks for the chosen company's document, its name encoded", async () => {
  const { user } = await open();
  api.answers('pdfMediciones', { download_url: '/x.pdf' });
  vi.spyOn(window, 'open').mockReturnValue(null);
  await user.selectOptions(select(), 'Bordados & Más / S.A.');
  await user.click(screen.getByRole('button', { name: 'Descargar' }));
  await waitFor(() =>
    expect(api.requests('pdfMediciones')[0]?.params.companyName).toBe('Bordados & Más / S.A.'),
  );
});

test('companies that cannot be loaded do not hide the rows, and can be asked for again', async () => {
  api.answers('vistaMediciones', { data: [fila('Ana', 'Camisa', 'Café Núñez')] });
  api.answers('listarEmpresas', 'caida');
  const { user } = renderPage(routes, '/reporte/mediciones/clientes/empresa');
  expect(await screen.findByText('Ana Mora Ruiz')).toBeVisible();
  expect(await screen.findByText(/No se pudieron cargar las empresas/)).toBeVisible();
  api.answers('listarEmpresas', { data: [empresa(1, { nombre_empresa: 'Café Núñez' })] });
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('option', { name: 'Café Núñez' })).toBeInTheDocument();
});

test('paper of more rows than are printed names the PDF only of one company, which is all that a PDF is of', async () => {
  api.answers('listarEmpresas', { data: [empresa(1, { nombre_empresa: 'Café Núñez' })] });
  api.answers('vistaMediciones', {
    data: Array.from({ length: 2001 }, (_, i) => fila(`Ana${i}`, 'Camisa', 'Café Núñez')),
  });
  const { user } = renderPage(routes, '/reporte/mediciones/clientes/empresa');
  await screen.findByText('Ana0 Mora Ruiz');
  await screen.findByRole('option', { name: 'Café Núñez' });
  act(() => window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('El archivo de «Exportar a Excel» trae todas las filas.')).toBeInTheDocument();
  await user.selectOptions(select(), 'Café Núñez');
  expect(await screen.findByText('El PDF de «Descargar» trae todas las filas.')).toBeInTheDocument();
});
