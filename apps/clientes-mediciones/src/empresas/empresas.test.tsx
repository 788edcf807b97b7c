import { readAgain } from '@hilvan/api-client';
import { addDays, hoy } from '@hilvan/contract';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { orden } from '@hilvan/remote-kit/testing/samples';
import { catchFiles } from '@hilvan/sheets/testing';
import { fecha } from '@hilvan/ui';
import { answerQuestion, campo, findNotice, put } from '@hilvan/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HOSPITAL, open } from '../testing/datos';

const api = fakeApi();
const CAFE = { ...HOSPITAL, id: 2, nombre_empresa: 'Café Ñandú', cedula: '3-102-999999', email: 'NA' };
const PREGUNTA = '¿Desea eliminar la empresa?';

test('the list: number, name with its link, Email; newest first; search by name', async () => {
  api.answers('listarEmpresas', { data: [HOSPITAL, CAFE] });
  const { user } = open('/empresas');
  expect(await screen.findByRole('link', { name: 'Café Ñandú' })).toHaveAttribute('href', '/empresa/2');
  const [, primera, segunda] = screen.getAllByRole('row');
  expect(primera).toHaveTextContent('1Café ÑandúNA');
  expect(segunda).toHaveTextContent('2Hospital Nacionalcompras@hospital.cr');
  await user.click(screen.getByRole('searchbox', { name: 'Buscar empresa' }));
  await user.paste('NANDU');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
});

test('whom to call: who ordered before and not for half a year, with the day; orders are read only then', async () => {
  const day = (days: number) => addDays(hoy(), -days);
  api.answers('listarEmpresas', { data: [HOSPITAL, CAFE, { ...CAFE, id: 3, nombre_empresa: 'Hotel Sol' }] });
  api.answers('listarOrdenes', {
    ordenes: [
      orden(1, { id_empresa: 1, fecha_orden: day(183) }),
      orden(2, { id_empresa: 1, fecha_orden: day(500) }),
      // An annulled order does not count.
      orden(3, { id_empresa: 1, fecha_orden: day(10), estado: 'Anulada' }),
      orden(4, { id_empresa: 2, fecha_orden: day(182) }),
      orden(5, { id_empresa: 2, fecha_orden: day(600) }),
      orden(6, { id_empresa: null, fecha_orden: day(400) }),
    ],
  });
  const { user } = open('/empresas');
  await screen.findByRole('link', { name: 'Hotel Sol' });
  expect(api.requests('listarOrdenes')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Sin pedir hace 6 meses' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  expect(screen.getAllByRole('row')[1]).toHaveTextContent(`Hospital Nacional`);
  expect(screen.getAllByRole('row')[1]).toHaveTextContent(fecha(day(183)));
  await user.click(screen.getByRole('button', { name: 'Todas' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4));
  expect(screen.queryByRole('columnheader', { name: /Último pedido/ })).toBeNull();
});

test('orders that cannot be read are said, and no company is taken for one to call', async () => {
  api.answers('listarEmpresas', { data: [HOSPITAL] });
  api.answers('listarOrdenes', { http: 500, body: {} });
  const { user } = open('/empresas?filtro=sin-pedir');
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(screen.queryByRole('link', { name: 'Hospital Nacional' })).toBeNull();
});

test('the file of the list has the headings of the form, which the import knows, and no telephone that is none', async () => {
  api.answers('listarEmpresas', { data: [{ ...HOSPITAL, telefono_encargado: '88888888' }] });
  const saved = catchFiles();
  const { user } = open('/empresas');
  await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = await saved[0]?.file.text();
  expect(text?.split('\r\n')[0]).toContain(
    'Empresa;Razón social;Cédula;Correo electronico;Nombre del Encargado;Telefono;Dirección;Observaciones',
  );
  expect(text).toContain('Hospital Nacional');
  expect(text).not.toContain('88888888');
});

test('80 rows a page', async () => {
  const data = Array.from({ length: 81 }, (_, i) => ({ ...HOSPITAL, id: i + 1 }));
  api.answers('listarEmpresas', { data });
  const { user } = open('/empresas');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(81));
  await user.click(screen.getByRole('button', { name: 'Página 2' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
});

test.each([
  ['Admin', true],
  ['Colaborador', true],
  ['Visor', false],
] as const)('the list for %s: Registrar %s', async (rol, sees) => {
  api.answers('listarEmpresas', { data: [HOSPITAL] });
  open('/empresas', rol);
  await screen.findByRole('link', { name: 'Hospital Nacional' });
  expect(screen.queryByRole('link', { name: 'Registrar' }) !== null).toBe(sees);
});

test.each([
  ['Admin', true, true],
  ['Colaborador', true, false],
  ['Visor', false, false],
] as const)('the detail for %s: Editar %s, Eliminar %s', async (rol, edit, remove) => {
  api.answers('detalleEmpresa', { data: HOSPITAL });
  open('/empresa/1', rol);
  expect(await screen.findByText('Hospital Nacional S.A.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Editar' }) !== null).toBe(edit);
  expect(screen.queryByRole('button', { name: 'Eliminar' }) !== null).toBe(remove);
});

test('a company that is not there', async () => {
  api.answers('detalleEmpresa', { http: 404, body: { status: 404 } });
  open('/empresa/99');
  expect(await screen.findByRole('alert')).toHaveTextContent('Empresa no encontrada');
});

test('a company that somebody else takes away while it is looked at', async () => {
  api.answers('detalleEmpresa', { data: HOSPITAL });
  const { queryClient } = open('/empresa/1');
  await screen.findByText('Hospital Nacional S.A.');
  api.answers('detalleEmpresa', { http: 404, body: { status: 404 } });
  await readAgain(queryClient, ['empresas']);
  const text = await screen.findByText('Se eliminó mientras esta página estaba abierta.');
  expect(text.closest('[role="alert"]')).toHaveTextContent('Empresa no encontrada');
  expect(screen.queryByText('Hospital Nacional S.A.')).toBeNull();
});

test('deleting asks, deletes and goes to the list', async () => {
  api.answers('detalleEmpresa', { data: HOSPITAL });
  api.answers('listarEmpresas', { data: [] });
  api.answers('eliminarEmpresa', { status: 200 });
  const page = open('/empresa/1');
  await page.user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  api.answers('detalleEmpresa', { http: 404, body: { status: 404 } });
  await answerQuestion(page, PREGUNTA, /Hospital Nacional\s+Esta acción no se puede deshacer/, 'Sí');
  await findNotice('Empresa eliminada!');
  expect(screen.getByText('Hospital Nacional S.A.')).toBeInTheDocument();
  await answerQuestion(page, 'Empresa eliminada!', null);
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/empresas'));
});

test('a deletion whose answer was lost is told as done where it was', async () => {
  api.answers('detalleEmpresa', { data: HOSPITAL });
  api.answers('listarEmpresas', { data: [] });
  api.answers('eliminarEmpresa', () => {
    api.answers('detalleEmpresa', { data: null });
    return 'caida';
  });
  const page = open('/empresa/1');
  await page.user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  await answerQuestion(page, PREGUNTA, null, 'Sí');
  await answerQuestion(page, 'Empresa eliminada!', null);
});

test('a failed deletion says so and goes back to the list', async () => {
  api.answers('detalleEmpresa', { data: HOSPITAL });
  api.answers('listarEmpresas', { data: [HOSPITAL] });
  api.answers('eliminarEmpresa', { http: 200, body: { status: 409 } });
  const page = open('/empresa/1');
  await page.user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  await answerQuestion(page, PREGUNTA, null, 'Sí');
  await answerQuestion(page, 'Ha ocurrido un error!', 'Por favor intentarlo luego');
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/empresas'));
});

test('No deletes nothing', async () => {
  api.answers('detalleEmpresa', { data: HOSPITAL });
  const page = open('/empresa/1');
  await page.user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  await answerQuestion(page, PREGUNTA, null, 'No');
  await answerQuestion(page, 'Se ha cancelado!', null);
  expect(api.requests('eliminarEmpresa')).toHaveLength(0);
});

test('edit: comes filled, blank optional fields go as NA, then back to the list', async () => {
  api.answers('listarEmpresas', { data: [HOSPITAL, CAFE] });
  api.answers('detalleEmpresa', { data: HOSPITAL });
  api.answers('editarEmpresa', { status: 200 });
  const page = open('/empresa/editar/1');
  expect(await screen.findByLabelText(/^Empresa/)).toHaveValue('Hospital Nacional');
  // Its own cédula, typed again, is no duplicate.
  await put(page, 'Cédula', '3-101-123456');
  await put(page, 'Nombre del Encargado', 'Marta Gil');
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(page, 'Empresa modificada con éxito!', null);
  expect(api.requests('editarEmpresa')[0]).toMatchObject({
    params: { idEmpresa: '1' },
    payload: { nombre_encargado: 'Marta Gil', cedula: '3-101-123456', direccion: 'NA', comentarios: 'NA' },
  });
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/empresas'));
});

test("a cédula that another company has too empties no form as long as nobody changes it; a third one's still does", async () => {
  const SUCURSAL = { ...HOSPITAL, id: 3, nombre_empresa: 'Hospital Sur', cedula: '3101123456' };
  api.answers('listarEmpresas', { data: [HOSPITAL, CAFE, SUCURSAL] });
  api.answers('detalleEmpresa', { data: HOSPITAL });
  api.answers('editarEmpresa', { status: 200 });
  const page = open('/empresa/editar/1');
  await screen.findByLabelText(/^Empresa/);
  await waitFor(() => expect(api.requests('listarEmpresas')).toHaveLength(1));
  await put(page, 'Cédula', '3-102-999999');
  await answerQuestion(page, 'La cédula ya está asignada a una empresa', null, 'Deshacer');
  await put(page, 'Cédula', '3101123456');
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(page, 'Empresa modificada con éxito!', null);
  expect(api.requests('editarEmpresa')).toHaveLength(1);
});

test('who is edited is no other company of that name; another is told', async () => {
  api.answers('listarEmpresas', { data: [HOSPITAL, CAFE] });
  api.answers('detalleEmpresa', { data: HOSPITAL });
  const page = open('/empresa/editar/1');
  await screen.findByLabelText(/^Empresa/);
  await put(page, 'Empresa', 'cafe ñandu');
  expect(await screen.findByRole('link', { name: 'Café Ñandú' })).toHaveAttribute('href', '/empresa/2');
  expect(campo('Empresa')).toHaveAccessibleDescription('Ya hay una empresa con ese nombre: Café Ñandú.');
  await put(page, 'Empresa', 'Hospital Nacional');
  expect(screen.queryByText(/^Ya hay una empresa/)).not.toBeInTheDocument();
});

test('a failed edit: its title, the lines, and everything stays', async () => {
  api.answers('listarEmpresas', { data: [HOSPITAL] });
  api.answers('detalleEmpresa', { data: HOSPITAL });
  api.answers('editarEmpresa', { http: 200, body: { status: 422, error: 'El nombre ya existe' } });
  const page = open('/empresa/editar/1');
  await screen.findByLabelText(/^Empresa/);
  await put(page, 'Nombre del Encargado', 'Marta Gil');
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(page, 'Error al modificar la empresa!', 'El nombre ya existe');
  expect(campo('Nombre del Encargado')).toHaveValue('Marta Gil');
});
