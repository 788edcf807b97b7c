import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion, campo, findNotice, put } from '@hilvan/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ANA, HOSPITAL, LUIS, open } from '../testing/datos';

const api = fakeApi();
beforeEach(() => {
  api.answers('listarClientes', { data: [ANA, { ...LUIS, cedula: '2-0456-0789' }] });
  api.answers('listarEmpresas', { data: [HOSPITAL] });
  api.answers('infoCliente', { data: ANA });
  api.answers('editarCliente', { status: 200 });
});

test('comes filled, sends the same fields, its own cédula is no duplicate', async () => {
  const page = open('/clientes/editar/1');
  expect(await screen.findByLabelText(/^Nombre/)).toHaveValue('Ana');
  expect(screen.getByRole('combobox', { name: /^Empresa/ })).toHaveValue('Hospital Nacional');
  expect(campo('Observaciones')).toHaveValue('');
  await put(page, 'Departamento', 'Pediatría');
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(page, 'Cliente modificado con éxito!', null);
  expect(api.requests('editarCliente')[0]).toMatchObject({
    params: { id: '1' },
    payload: {
      nombre: 'Ana',
      cedula: '1-1234-0567',
      empresa: 'Hospital Nacional',
      departamento: 'Pediatría',
      comentarios: 'NA',
    },
  });
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/clientes/1'));
});

test("another client's cédula is refused", async () => {
  const page = open('/clientes/editar/1');
  await screen.findByLabelText(/^Nombre/);
  await put(page, 'Cédula', '204560789');
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(campo('Cédula')).toHaveAccessibleDescription(
      /La cédula que ingresaste ya existe en la base de datos/,
    ),
  );
  expect(api.requests('editarCliente')).toHaveLength(0);
});

test('a cédula that another client has too does not keep a client from being edited, as long as nobody changes it', async () => {
  api.answers('listarClientes', { data: [ANA, { ...LUIS, cedula: '112340567' }] });
  const page = open('/clientes/editar/1');
  await screen.findByLabelText(/^Nombre/);
  await put(page, 'Departamento', 'Pediatría');
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(page, 'Cliente modificado con éxito!', null);
  expect(api.requests('editarCliente')[0]?.payload).toMatchObject({ cedula: '1-1234-0567' });
});

test('a failure keeps its text, shows an error icon, and everything stays', async () => {
  api.answers('editarCliente', { http: 200, body: { status: 400 } });
  const page = open('/clientes/editar/1');
  await screen.findByLabelText(/^Nombre/);
  await put(page, 'Departamento', 'Pediatría');
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  const popup = await findNotice('Error!');
  expect(popup).toHaveTextContent('No se ha podido modificar el usuario, intentelo mas tarde.');
  expect(popup.querySelector('.swal2-icon.swal2-error')).not.toBeNull();
  await answerQuestion(page, 'Error!', null);
  expect(campo('Departamento')).toHaveValue('Pediatría');
});

test('a company that is gone is still what the client has', async () => {
  api.answers('infoCliente', { data: { ...ANA, empresa: 'Textiles Viejos' } });
  open('/clientes/editar/1');
  expect(await screen.findByRole('combobox', { name: /^Empresa/ })).toHaveValue('Textiles Viejos');
});

test('a company that was renamed after it was chosen is said; the one that the client had may stay', async () => {
  const SOL = { ...HOSPITAL, id: 2, nombre_empresa: 'Hotel Sol' };
  api.answers('infoCliente', { data: { ...ANA, empresa: 'Textiles Viejos' } });
  api.answers('listarEmpresas', { data: [HOSPITAL, SOL] });
  const page = open('/clientes/editar/1');
  const box = await screen.findByRole('combobox', { name: /^Empresa/ });
  const choose = async (text: string) => {
    await page.user.clear(box);
    await page.user.type(box, text);
    await page.user.click(await screen.findByRole('option', { name: text }));
  };
  await choose('Hotel Sol');
  api.answers('listarEmpresas', { data: [HOSPITAL, { ...SOL, nombre_empresa: 'Hotel Luna' }] });
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(box).toHaveAccessibleDescription('«Hotel Sol» ya no está registrada como empresa.'),
  );
  expect(api.requests('editarCliente')).toHaveLength(0);
  page.unmount();
  const again = open('/clientes/editar/1');
  await screen.findByRole('combobox', { name: /^Empresa/ });
  await put(again, 'Departamento', 'Pediatría');
  await again.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(again, 'Cliente modificado con éxito!', null);
  expect(api.requests('editarCliente')[0]?.payload).toMatchObject({ empresa: 'Textiles Viejos' });
});

test('a client that is not there', async () => {
  api.answers('infoCliente', { data: null });
  open('/clientes/editar/9');
  expect(await screen.findByRole('alert')).toHaveTextContent('Cliente no encontrado');
});

test('who is edited is no other person of that name; somebody else is', async () => {
  api.answers('listarClientes', { data: [ANA, { ...ANA, id: 3, nombre: 'Eva' }] });
  const page = open('/clientes/editar/1');
  await screen.findByLabelText(/^Nombre/);
  await put(page, 'Nombre', 'Eva');
  const link = () => screen.queryByRole('link', { name: /^Eva / });
  await waitFor(() => expect(link()).toHaveAttribute('href', '/clientes/3'));
  await put(page, 'Nombre', 'Ana');
  expect(screen.queryByText(/^Ya hay una persona/)).not.toBeInTheDocument();
});
