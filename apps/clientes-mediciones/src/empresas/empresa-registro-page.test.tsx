import { queryFor, readAgain } from '@hilvan/api-client';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion, campo, findNotice, openNotice, put, type RenderedPage } from '@hilvan/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { HOSPITAL, open } from '../testing/datos';

const api = fakeApi();
const DUPLICADA = 'La cédula ya está asignada a una empresa';
beforeEach(() => {
  api.answers('listarEmpresas', { data: [HOSPITAL] });
  api.answers('registrarEmpresa', { status: 200 });
});

const LLENO = {
  Empresa: 'Café Ñandú',
  'Razón social': 'Café Ñandú S.A.',
  Cédula: '3-102-999999',
  'Correo electronico': 'cafe@nandu.cr',
  'Nombre del Encargado': 'Iris Paz',
  Telefono: '88888888',
};

async function fill(page: RenderedPage, values: Record<string, string> = LLENO) {
  await screen.findByLabelText(/^Empresa/);
  for (const [label, value] of Object.entries(values)) await put(page, label, value);
}
const register = (page: RenderedPage) => page.user.click(screen.getByRole('button', { name: 'Registrar' }));

test('has its title and fields, sends what was written and goes to the list', async () => {
  const page = open('/empresas/registro');
  expect(await screen.findByRole('heading', { level: 1, name: 'Registro de empresa' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Regresar' })).toHaveAttribute('href', '/empresas');
  await waitFor(() => expect(campo('Empresa')).toHaveFocus());
  await fill(page);
  await register(page);
  await answerQuestion(page, 'Empresa creada con éxito!', null);
  expect(api.requests('registrarEmpresa')[0]?.payload).toEqual({
    nombre_empresa: 'Café Ñandú',
    razon_social: 'Café Ñandú S.A.',
    cedula: '3-102-999999',
    email: 'cafe@nandu.cr',
    nombre_encargado: 'Iris Paz',
    telefono_encargado: '88888888',
    direccion: 'NA',
    comentarios: 'NA',
  });
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/empresas'));
});

test('of a person: what only a company has follows the name as it is typed, and what was typed there stays', async () => {
  const page = open('/empresas/registro');
  await screen.findByLabelText(/^Empresa/);
  await page.user.click(screen.getByRole('button', { name: 'Es una persona' }));
  await waitFor(() => expect(campo('Empresa')).toHaveFocus());
  expect(campo('Razón social')).toBeValid();
  await page.user.keyboard('Marta Rojas');
  for (const label of ['Razón social', 'Nombre del Encargado'])
    expect(campo(label)).toHaveValue('Marta Rojas');
  expect(campo('Cédula')).toHaveValue('NA');
  await put(page, 'Nombre del Encargado', 'Su hija');
  await put(page, 'Empresa', 'Marta Rojas Vega');
  expect(campo('Razón social')).toHaveValue('Marta Rojas Vega');
  expect(campo('Nombre del Encargado')).toHaveValue('Su hija');
});

test("a form that a repeated cédula emptied is another company's: its name is nobody else's by itself", async () => {
  const page = open('/empresas/registro');
  await fill(page, { Empresa: 'Marta Rojas' });
  await waitFor(() => expect(api.requests('listarEmpresas')).toHaveLength(1));
  await page.user.click(screen.getByRole('button', { name: 'Es una persona' }));
  await waitFor(() => expect(campo('Razón social')).toHaveValue('Marta Rojas'));
  await put(page, 'Cédula', '3-101-123456');
  await answerQuestion(page, DUPLICADA, null);
  await put(page, 'Empresa', 'Café Ñandú');
  expect(campo('Razón social')).toHaveValue('');
  expect(campo('Nombre del Encargado')).toHaveValue('');
});

test('everything but Dirección and Observaciones is required', async () => {
  const page = open('/empresas/registro');
  await screen.findByLabelText(/^Empresa/);
  await register(page);
  await waitFor(() => expect(campo('Empresa')).toBeInvalid());
  for (const label of Object.keys(LLENO)) expect(campo(label)).toHaveAccessibleDescription(/obligatorio/);
  for (const label of ['Dirección', 'Observaciones']) expect(campo(label)).toBeValid();
  expect(api.requests('registrarEmpresa')).toHaveLength(0);
});

test("another company's cédula clears the form from 10 characters on, and Deshacer gives it back", async () => {
  const page = open('/empresas/registro');
  await fill(page, { Empresa: 'Café Ñandú' });
  await waitFor(() => expect(api.requests('listarEmpresas')).toHaveLength(1));
  await page.user.click(campo('Cédula'));
  await page.user.keyboard('310112345');
  expect(campo('Empresa')).toHaveValue('Café Ñandú');
  await page.user.keyboard('6');
  await findNotice(DUPLICADA);
  expect(campo('Empresa')).toHaveValue('');
  expect(campo('Cédula')).toHaveValue('');
  await answerQuestion(page, DUPLICADA, null, 'Deshacer');
  expect(campo('Empresa')).toHaveValue('Café Ñandú');
  expect(campo('Cédula')).toHaveValue('3101123456');
});

const MISMA = /^Ya hay una empresa con ese nombre/;

test('a company of that name is told, with a way there that leaves the form as it is; it forbids nothing', async () => {
  const page = open('/empresas/registro');
  await fill(page, { ...LLENO, Empresa: 'Hospital' });
  expect(screen.queryByText(MISMA)).not.toBeInTheDocument();
  await put(page, 'Empresa', ' hospital  NACIONÁL');
  expect(await screen.findByText(MISMA)).toHaveTextContent(
    'Ya hay una empresa con ese nombre: Hospital Nacional.',
  );
  expect(campo('Empresa')).toHaveAccessibleDescription(MISMA);
  expect(campo('Empresa')).toBeValid();
  const link = screen.getByRole('link', { name: 'Hospital Nacional' });
  expect(link).toHaveAttribute('href', '/empresa/1');
  expect(link).toHaveAttribute('target', '_blank');
  await put(page, 'Empresa', 'Café Ñandú');
  expect(screen.queryByText(MISMA)).not.toBeInTheDocument();
  // The hint does not appear for the company that was just saved.
  api.answers('registrarEmpresa', () => {
    api.answers('listarEmpresas', { data: [HOSPITAL, { ...HOSPITAL, id: 2, nombre_empresa: 'Café Ñandú' }] });
    return { status: 200 };
  });
  await register(page);
  await findNotice('Empresa creada con éxito!');
  await waitFor(() =>
    expect(page.queryClient.getQueryData(queryFor('listarEmpresas').queryKey)?.data).toHaveLength(2),
  );
  expect(screen.queryByText(MISMA)).not.toBeInTheDocument();
});

test('fewer than 10 characters are not compared', async () => {
  api.answers('listarEmpresas', { data: [{ ...HOSPITAL, cedula: '310112345' }] });
  const page = open('/empresas/registro');
  await fill(page, { ...LLENO, Cédula: '310112345' });
  await register(page);
  await answerQuestion(page, 'Empresa creada con éxito!', null);
  expect(api.requests('registrarEmpresa')).toHaveLength(1);
});

test('Aceptar leaves the form clear', async () => {
  const page = open('/empresas/registro');
  await fill(page, { Empresa: 'Café Ñandú' });
  await waitFor(() => expect(api.requests('listarEmpresas')).toHaveLength(1));
  await put(page, 'Cédula', '3-101-123456');
  await answerQuestion(page, DUPLICADA, null);
  expect(campo('Empresa')).toHaveValue('');
});

test('the check runs again on submit, also after Deshacer', async () => {
  const page = open('/empresas/registro');
  await fill(page);
  await put(page, 'Cédula', '3-101-123456');
  await answerQuestion(page, DUPLICADA, null, 'Deshacer');
  await register(page);
  await findNotice(DUPLICADA);
  expect(api.requests('registrarEmpresa')).toHaveLength(0);
});

test('a company that was registered a moment ago is known on submit', async () => {
  const page = open('/empresas/registro');
  // As in the shell, a list counts as fresh for 15 seconds; this check must read it again all the same.
  page.queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 15_000 } });
  await fill(page);
  api.answers('listarEmpresas', { data: [HOSPITAL, { ...HOSPITAL, id: 2, cedula: '3102999999' }] });
  await register(page);
  await findNotice(DUPLICADA);
  expect(api.requests('registrarEmpresa')).toHaveLength(0);
});

test.each([
  ['a list', ['El correo ya existe', 'La cédula no es válida']],
  ['an object', { email: ['El correo ya existe'], cedula: 'La cédula no es válida' }],
])('error lines given as %s: one a line, under the specified title', async (_, error) => {
  api.answers('registrarEmpresa', { http: 200, body: { status: 422, error } });
  const page = open('/empresas/registro');
  await fill(page);
  await register(page);
  const popup = await findNotice('Error al crear la empresa!');
  expect(popup.querySelector('.hv-notice-text')?.textContent).toBe(
    'El correo ya existe\nLa cédula no es válida',
  );
  await answerQuestion(page, 'Error al crear la empresa!', null);
  expect(campo('Empresa')).toHaveValue('Café Ñandú');
});

test('a line that begins with a field names it as the form does, in the dialog and above the form', async () => {
  const error = ['cedula: La cédula ya está asignada a una empresa', 'id_grupo: No se admite.'];
  api.answers('registrarEmpresa', { http: 409, body: { status: 409, error } });
  const page = open('/empresas/registro');
  await fill(page);
  await register(page);
  const said = /Cédula: La cédula ya está asignada a una empresa\s*No se admite\./;
  const popup = await findNotice('Error al crear la empresa!');
  expect(popup).toHaveTextContent(said);
  await answerQuestion(page, 'Error al crear la empresa!', null);
  expect(await screen.findByRole('group', { name: 'Revise lo siguiente:' })).toHaveTextContent(said);
  expect(screen.queryByText(/id_grupo|cedula:/)).toBeNull();
});

test("a lost connection: 'Error' with its message", async () => {
  api.answers('registrarEmpresa', 'caida');
  const page = open('/empresas/registro');
  await fill(page);
  await register(page);
  await answerQuestion(page, 'Error', 'No se pudo conectar con el servidor. Por favor, inténtelo más tarde.');
  expect(campo('Razón social')).toHaveValue('Café Ñandú S.A.');
});

test('a lost answer: trying again finds the company that was saved, also where nothing stands for NA', async () => {
  api.answers('registrarEmpresa', 'caida');
  const page = open('/empresas/registro');
  await fill(page);
  await put(page, 'Correo electronico', 'NA');
  await register(page);
  await answerQuestion(page, 'Error', /No se pudo conectar con el servidor/);
  const sent = api.requests('registrarEmpresa')[0]?.payload as typeof HOSPITAL;
  api.answers('listarEmpresas', { data: [HOSPITAL, { ...sent, id: 9, email: null }] });
  await register(page);
  await answerQuestion(page, 'Parece que la empresa ya se guardó', /«Café Ñandú»/, 'No, ver la guardada');
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/empresa/9'));
});

test('a lost answer: a key in Cédula does not empty the form because of the company that it may have saved itself', async () => {
  api.answers('registrarEmpresa', 'caida');
  const page = open('/empresas/registro');
  await fill(page);
  await register(page);
  await answerQuestion(page, 'Error', /No se pudo conectar con el servidor/);
  const sent = api.requests('registrarEmpresa')[0]?.payload as typeof HOSPITAL;
  api.answers('listarEmpresas', { data: [HOSPITAL, { ...sent, id: 9 }] });
  await readAgain(page.queryClient, ['empresas']);
  await page.user.click(campo('Cédula'));
  await page.user.keyboard(' ');
  expect(campo('Empresa')).toHaveValue('Café Ñandú');
  expect(openNotice()).toBeNull();
  await register(page);
  await answerQuestion(page, 'Parece que la empresa ya se guardó', /«Café Ñandú»/, 'No, ver la guardada');
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/empresa/9'));
});
