import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { campo, poner, responder } from '@hilvan/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HOSPITAL } from '../testing/datos';
import { abrir } from '../testing/pantalla';

const api = fakeApi();
const CAFE = { ...HOSPITAL, id: 2, nombre_empresa: 'Café Ñandú', cedula: '3-102-999999', email: 'NA' };
const PREGUNTA = '¿Desea eliminar la empresa?';

test('the list: number, name with its link, Email; newest first; search by name', async () => {
  api.responde('listarEmpresas', { data: [HOSPITAL, CAFE] });
  const { user } = abrir('/empresas');
  expect(await screen.findByRole('link', { name: 'Café Ñandú' })).toHaveAttribute('href', '/empresa/2');
  const [, primera, segunda] = screen.getAllByRole('row');
  expect(primera).toHaveTextContent('1Café ÑandúNA');
  expect(segunda).toHaveTextContent('2Hospital Nacionalcompras@hospital.cr');
  await user.click(screen.getByRole('searchbox', { name: 'Buscar empresa' }));
  await user.paste('NANDU');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
});

test('80 rows a page', async () => {
  const data = Array.from({ length: 81 }, (_, i) => ({ ...HOSPITAL, id: i + 1 }));
  api.responde('listarEmpresas', { data });
  const { user } = abrir('/empresas');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(81));
  await user.click(screen.getByRole('button', { name: 'Página 2' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
});

test.each([
  ['Admin', true],
  ['Colaborador', true],
  ['Visor', false],
] as const)('the list for %s: Registrar %s', async (rol, sees) => {
  api.responde('listarEmpresas', { data: [HOSPITAL] });
  abrir('/empresas', rol);
  await screen.findByRole('link', { name: 'Hospital Nacional' });
  expect(screen.queryByRole('link', { name: 'Registrar' }) !== null).toBe(sees);
});

test.each([
  ['Admin', true, true],
  ['Colaborador', true, false],
  ['Visor', false, false],
] as const)('the detail for %s: Editar %s, Eliminar %s', async (rol, editar, eliminar) => {
  api.responde('detalleEmpresa', { data: HOSPITAL });
  abrir('/empresa/1', rol);
  expect(await screen.findByText('Hospital Nacional S.A.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Editar' }) !== null).toBe(editar);
  expect(screen.queryByRole('button', { name: 'Eliminar' }) !== null).toBe(eliminar);
});

test('a company that is not there', async () => {
  api.responde('detalleEmpresa', { http: 404, body: { status: 404 } });
  abrir('/empresa/99');
  expect(await screen.findByRole('alert')).toHaveTextContent('Empresa no encontrada');
});

test('deleting asks, deletes and goes to the list', async () => {
  api.responde('detalleEmpresa', { data: HOSPITAL });
  api.responde('listarEmpresas', { data: [] });
  api.responde('eliminarEmpresa', { status: 200 });
  const page = abrir('/empresa/1');
  await page.user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  await responder(page, PREGUNTA, 'Esta acción no se puede deshacer', 'Sí');
  await responder(page, 'Empresa eliminada!', null);
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/empresas'));
});

test('a failed deletion says so and goes back to the list', async () => {
  api.responde('detalleEmpresa', { data: HOSPITAL });
  api.responde('listarEmpresas', { data: [HOSPITAL] });
  api.responde('eliminarEmpresa', { http: 200, body: { status: 409 } });
  const page = abrir('/empresa/1');
  await page.user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  await responder(page, PREGUNTA, null, 'Sí');
  await responder(page, 'Ha ocurrido un error!', 'Por favor intentarlo luego');
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/empresas'));
});

test('No deletes nothing', async () => {
  api.responde('detalleEmpresa', { data: HOSPITAL });
  const page = abrir('/empresa/1');
  await page.user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  await responder(page, PREGUNTA, null, 'No');
  await responder(page, 'Se ha cancelado!', null);
  expect(api.pedidas('eliminarEmpresa')).toHaveLength(0);
});

test('edit: comes filled, blank optional fields go as NA, then back to the list', async () => {
  api.responde('listarEmpresas', { data: [HOSPITAL, CAFE] });
  api.responde('detalleEmpresa', { data: HOSPITAL });
  api.responde('editarEmpresa', { status: 200 });
  const page = abrir('/empresa/editar/1');
  expect(await screen.findByLabelText(/^Empresa/)).toHaveValue('Hospital Nacional');
  // Its own cédula, typed again, is no duplicate.
  await poner(page, 'Cédula', '3-101-123456');
  await poner(page, 'Nombre del Encargado', 'Marta Gil');
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await responder(page, 'Empresa modificada con éxito!', null);
  expect(api.pedidas('editarEmpresa')[0]).toMatchObject({
    params: { idEmpresa: '1' },
    payload: { nombre_encargado: 'Marta Gil', cedula: '3-101-123456', direccion: 'NA', comentarios: 'NA' },
  });
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/empresas'));
});

test('a failed edit: its title, the lines, and everything stays', async () => {
  api.responde('listarEmpresas', { data: [HOSPITAL] });
  api.responde('detalleEmpresa', { data: HOSPITAL });
  api.responde('editarEmpresa', { http: 200, body: { status: 422, error: 'El nombre ya existe' } });
  const page = abrir('/empresa/editar/1');
  await screen.findByLabelText(/^Empresa/);
  await poner(page, 'Nombre del Encargado', 'Marta Gil');
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await responder(page, 'Error al modificar la empresa!', 'El nombre ya existe');
  expect(campo('Nombre del Encargado')).toHaveValue('Marta Gil');
});
