import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion, campo, findNotice, openNotice, put, type RenderedPage } from '@hilvan/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ANA, HOSPITAL, open, openAgain } from '../testing/datos';

const api = fakeApi();
beforeEach(() => {
  api.answers('listarClientes', { data: [ANA] });
  api.answers('listarEmpresas', { data: [HOSPITAL, { ...HOSPITAL, id: 2, nombre_empresa: 'Café Ñandú' }] });
  api.answers('registrarCliente', { status: 200 });
});

const LLENO = {
  Nombre: 'Sofía',
  'Primer apellido': 'Araya',
  'Segundo apellido': 'Solís',
  Cédula: ' 2-0456-0789 ',
  Correo: 'sofia@correo.cr',
  Teléfono: '87654321',
  Departamento: 'Cocina',
};

async function fill(page: RenderedPage, values: Record<string, string> = LLENO) {
  await screen.findByLabelText(/^Nombre/);
  for (const [label, value] of Object.entries(values)) await put(page, label, value);
}

async function chooseEmpresa(page: RenderedPage, typed: string, option: string) {
  const box = screen.getByRole('combobox', { name: /^Empresa/ });
  await page.user.click(box);
  await page.user.paste(typed);
  await page.user.click(await screen.findByRole('option', { name: option }));
}

const register = (page: RenderedPage) => page.user.click(screen.getByRole('button', { name: 'Registrar' }));

test('sends exactly the fields of the contract, observaciones as NA, and goes to the list', async () => {
  const page = open('/clientes/registro');
  await waitFor(() => expect(campo('Nombre')).toHaveFocus());
  await fill(page);
  await chooseEmpresa(page, 'nandu', 'Café Ñandú');
  await register(page);
  await answerQuestion(page, 'Cliente creado con éxito!', null);
  expect(api.requests('registrarCliente')[0]?.payload).toEqual({
    nombre: 'Sofía',
    apellido1: 'Araya',
    apellido2: 'Solís',
    cedula: '2-0456-0789',
    email: 'sofia@correo.cr',
    telefono: '87654321',
    empresa: 'Café Ñandú',
    departamento: 'Cocina',
    comentarios: 'NA',
  });
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/clientes'));
  // The history of the browser holds no more of a person than the banner shows.
  expect(page.router.state.location.state).toEqual({
    nuevo: { nombre: 'Sofía', apellido1: 'Araya', apellido2: 'Solís', cedula: LLENO.Cédula },
  });
});

test('from a client that was just saved it is three taps to the first field of a garment, also to a filtered list', async () => {
  api.answers('nombreCliente', { data: ANA });
  api.answers('medicionesCliente', { data: [] });
  const filtered = open('/clientes?q=ana');
  await screen.findByRole('link', { name: 'Ana Núñez Mora' });
  filtered.unmount();
  const page = openAgain('/clientes/registro');
  await fill(page);
  await chooseEmpresa(page, 'nandu', 'Café Ñandú');
  const saved = {
    ...ANA,
    id: 9,
    nombre: 'Sofía',
    apellido1: 'Araya',
    apellido2: 'Solís',
    cedula: '2-0456-0789',
  };
  api.answers('registrarCliente', () => {
    api.answers('listarClientes', { data: [ANA, saved] });
    return { status: 200 };
  });
  await register(page);
  const taps = ['Aceptar', 'Tomar medidas', 'Enagua'];
  for (const name of taps) {
    if (name === 'Tomar medidas')
      await waitFor(() => expect(page.router.state.location.search).toBe('?q=ana'));
    const target = await waitFor(() => {
      const [found] = ['button', 'link'].flatMap((role) => screen.queryAllByRole(role, { name }));
      if (!found) throw new Error(`no ${name}`);
      return found;
    });
    if (name === 'Tomar medidas') {
      // By keyboard one Enter is enough: the link has the focus.
      expect(target).toHaveFocus();
      expect(screen.getByRole('link', { name: 'Otra persona de Hospital Nacional' })).toHaveAttribute(
        'href',
        '/clientes/registro?empresa=Hospital+Nacional&departamento=Cirug%C3%ADa',
      );
    }
    await page.user.click(target);
  }
  await waitFor(() => expect(campo('Talla')).toHaveFocus());
  expect(page.router.state.location.pathname).toBe('/mediciones/registro/cliente/9');
});

test.each(['keyboard', 'touch'])(
  'another person of the same company is of the same department, too, by %s',
  async (by) => {
    const page = open('/clientes/registro');
    await fill(page);
    await chooseEmpresa(page, 'nandu', 'Café Ñandú');
    api.answers('registrarCliente', ({ payload }) => {
      api.answers('listarClientes', { data: [ANA, { ...ANA, ...(payload as typeof ANA), id: 9 }] });
      return { status: 200 };
    });
    await register(page);
    await answerQuestion(page, 'Cliente creado con éxito!', null);
    const link = await screen.findByRole('link', { name: 'Otra persona de Café Ñandú' });
    if (by === 'touch') await page.user.click(link);
    else {
      await waitFor(() => expect(screen.getByRole('link', { name: 'Tomar medidas' })).toHaveFocus());
      await page.user.keyboard('{Tab}{Enter}');
    }
    await waitFor(() => expect(campo('Nombre')).toHaveFocus());
    expect(screen.getByRole('combobox', { name: /^Empresa/ })).toHaveValue('Café Ñandú');
    expect(campo('Departamento')).toHaveValue('Cocina');
    expect(campo('Nombre')).toHaveValue('');
    // Nothing was typed: whoever leaves is not asked.
    await act(() => page.router.navigate('/clientes'));
    await screen.findByRole('link', { name: 'Ana Núñez Mora' });
  },
);

test('a company that was renamed meanwhile is said, nobody is filed under its old name, and the new one is there', async () => {
  const page = open('/clientes/registro');
  await fill(page);
  await chooseEmpresa(page, 'nandu', 'Café Ñandú');
  api.answers('listarEmpresas', { data: [HOSPITAL, { ...HOSPITAL, id: 2, nombre_empresa: 'Café Ñandú 2' }] });
  await register(page);
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /^Empresa/ })).toHaveAccessibleDescription(
      '«Café Ñandú» ya no está registrada como empresa.',
    ),
  );
  expect(api.requests('registrarCliente')).toHaveLength(0);
  await page.user.clear(screen.getByRole('combobox', { name: /^Empresa/ }));
  await chooseEmpresa(page, 'nandu 2', 'Café Ñandú 2');
  await register(page);
  await answerQuestion(page, 'Cliente creado con éxito!', null);
  expect(api.requests('registrarCliente').map(({ payload }) => payload)).toMatchObject([
    { empresa: 'Café Ñandú 2' },
  ]);
});

test('the form of another company is a form of its own: what was typed is asked for, and stays as a draft', async () => {
  const page = open('/clientes/registro?empresa=Hospital+Nacional');
  await put(page, 'Nombre', 'Sofía');
  expect(screen.getByRole('combobox', { name: /^Empresa/ })).toHaveValue('Hospital Nacional');
  await act(() => page.router.navigate('/clientes/registro'));
  await answerQuestion(page, '¿Salir sin guardar?', 'queda como borrador', 'Sí, salir');
  await waitFor(() => expect(campo('Nombre')).toHaveValue(''));
  expect(screen.getByRole('combobox', { name: /^Empresa/ })).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Recuperar' })).toBeInTheDocument();
});

test('who belongs to no company has no department; the choice of a company takes that word back, and only that', async () => {
  const page = open('/clientes/registro');
  await screen.findByLabelText(/^Nombre/);
  await chooseEmpresa(page, 'sin', 'Sin empresa');
  expect(campo('Departamento')).toHaveValue('NA');
  await chooseEmpresa(page, 'nandu', 'Café Ñandú');
  expect(campo('Departamento')).toHaveValue('');
  await put(page, 'Departamento', 'Cocina');
  await chooseEmpresa(page, 'sin', 'Sin empresa');
  expect(campo('Departamento')).toHaveValue('Cocina');
});

test('everything but observaciones is required, each said beside its field', async () => {
  const page = open('/clientes/registro');
  await screen.findByLabelText(/^Nombre/);
  for (const label of ['Cédula', 'Correo', 'Teléfono', 'Departamento'])
    expect(campo(label)).toHaveAccessibleDescription('Escriba NA si no tiene.');
  await register(page);
  const labels = Object.keys(LLENO);
  await waitFor(() => expect(campo('Nombre')).toBeInvalid());
  for (const label of labels) expect(campo(label)).toHaveAccessibleDescription(/obligatorio/);
  expect(screen.getByRole('combobox', { name: /^Empresa/ })).toHaveAccessibleDescription(/obligatorio/);
  expect(campo('Observaciones')).toBeValid();
  expect(api.requests('registrarCliente')).toHaveLength(0);
});

test('a cédula that somebody has is refused whatever its separators', async () => {
  const page = open('/clientes/registro');
  await fill(page, { ...LLENO, Cédula: '112340567' });
  await chooseEmpresa(page, 'Hosp', 'Hospital Nacional');
  await register(page);
  await waitFor(() =>
    expect(campo('Cédula')).toHaveAccessibleDescription(
      /La cédula que ingresaste ya existe en la base de datos/,
    ),
  );
  expect(api.requests('registrarCliente')).toHaveLength(0);
});

test('the check runs again on submit, on the list as it is then', async () => {
  const page = open('/clientes/registro');
  await fill(page);
  await chooseEmpresa(page, 'Hosp', 'Hospital Nacional');
  api.answers('listarClientes', { data: [ANA, { ...ANA, id: 9, cedula: '204560789' }] });
  // As in the shell, a list counts as fresh for 15 seconds; this check must read it again all the same.
  page.queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 15_000 } });
  await register(page);
  await waitFor(() =>
    expect(campo('Cédula')).toHaveAccessibleDescription(
      /La cédula que ingresaste ya existe en la base de datos/,
    ),
  );
  expect(api.requests('registrarCliente')).toHaveLength(0);
});

test("'na' counts as no cédula and is stored as NA", async () => {
  api.answers('listarClientes', { data: [{ ...ANA, cedula: 'NA' }] });
  const page = open('/clientes/registro');
  await fill(page, { ...LLENO, Cédula: ' na ' });
  await chooseEmpresa(page, 'sin', 'Sin empresa');
  await register(page);
  await answerQuestion(page, 'Cliente creado con éxito!', null);
  expect(api.requests('registrarCliente')[0]?.payload).toMatchObject({ cedula: 'NA', empresa: 'NA' });
});

test('a client is not called undefined', async () => {
  const page = open('/clientes/registro');
  await fill(page, { Nombre: 'undefined' });
  await page.user.tab();
  await waitFor(() =>
    expect(campo('Nombre')).toHaveAccessibleDescription(/El nombre del cliente no puede ser «undefined»$/),
  );
});

test.each([
  ['a status that is not 200', { http: 200, body: { status: 500 } }],
  ['a 500', { http: 500, body: { status: 500, error: 'base de datos' } }],
] as const)('%s: the specified dialog, and everything stays', async (_, answer) => {
  api.answers('registrarCliente', answer);
  const page = open('/clientes/registro');
  await fill(page);
  await chooseEmpresa(page, 'Hosp', 'Hospital Nacional');
  await register(page);
  await answerQuestion(page, 'Error al crear cliente!', 'Verificar que todos los campos estén llenos');
  expect(campo('Nombre')).toHaveValue('Sofía');
  expect(screen.getByRole('combobox', { name: /^Empresa/ })).toHaveValue('Hospital Nacional');
});

test('a lost connection: its text, and everything stays', async () => {
  api.answers('registrarCliente', 'caida');
  const page = open('/clientes/registro');
  await fill(page);
  await chooseEmpresa(page, 'Hosp', 'Hospital Nacional');
  await register(page);
  await answerQuestion(page, 'Error', 'No se pudo conectar con el servidor. Por favor, inténtelo más tarde.');
  expect(campo('Nombre')).toHaveValue('Sofía');
});

test.each([
  ['as it was', false, {}],
  ['read again meanwhile', true, {}],
  ['of a provider that says nothing where NA was sent', false, { departamento: null }],
])(
  'a lost answer, the list %s: trying again finds the client that was saved, and not a cédula of somebody else',
  async (_, readAgain, more) => {
    api.answers('registrarCliente', 'caida');
    const page = open('/clientes/registro');
    await fill(page);
    if ('departamento' in more) await put(page, 'Departamento', 'NA');
    await chooseEmpresa(page, 'Hosp', 'Hospital Nacional');
    await register(page);
    await answerQuestion(page, 'Error', /No se pudo conectar con el servidor/);
    const sent = api.requests('registrarCliente')[0]?.payload as typeof ANA;
    api.answers('listarClientes', { data: [ANA, { ...sent, id: 9, ...more }] });
    if (readAgain) await page.queryClient.invalidateQueries();
    await register(page);
    await answerQuestion(page, 'Parece que el cliente ya se guardó', /«Sofía /, 'No, ver el guardado');
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/clientes/9'));
    expect(api.requests('registrarCliente')).toHaveLength(1);
  },
);

test('an expired session: no dialog over the login, and everything stays', async () => {
  api.answers('registrarCliente', { http: 401, body: { status: 401 } });
  const page = open('/clientes/registro');
  await fill(page);
  await chooseEmpresa(page, 'Hosp', 'Hospital Nacional');
  await register(page);
  expect(await screen.findByText(/Su sesión terminó/)).toBeInTheDocument();
  expect(openNotice()).toBeNull();
  expect(campo('Nombre')).toHaveValue('Sofía');
});

test('what was typed is offered back after a reload', async () => {
  const page = open('/clientes/registro');
  await fill(page, { Nombre: 'Sofía' });
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('Sofía'));
  page.unmount();
  const again = openAgain('/clientes/registro');
  await again.user.click(await screen.findByRole('button', { name: 'Recuperar' }));
  expect(campo('Nombre')).toHaveValue('Sofía');
});

const MISMO = /^Ya hay una persona con ese nombre/;

test('somebody of that name in that company is told, with a way there that leaves the form as it is', async () => {
  const HAZEL = {
    ...ANA,
    id: 7,
    nombre: 'Hazel',
    apellido1: 'Rodríguez',
    apellido2: 'Rojas',
    empresa: 'Café Ñandú',
  };
  api.answers('listarClientes', { data: [ANA, HAZEL] });
  const page = open('/clientes/registro');
  await fill(page, {
    ...LLENO,
    Nombre: ' hazel ',
    'Primer apellido': 'RODRIGUEZ',
    'Segundo apellido': 'Rojas',
  });
  await chooseEmpresa(page, 'Hosp', 'Hospital Nacional');
  expect(screen.queryByText(MISMO)).not.toBeInTheDocument();
  await page.user.clear(screen.getByRole('combobox', { name: /^Empresa/ }));
  await chooseEmpresa(page, 'nandu', 'Café Ñandú');
  expect(await screen.findByText(MISMO)).toHaveTextContent(
    'Ya hay una persona con ese nombre en esa empresa: Hazel Rodríguez Rojas.',
  );
  expect(campo('Nombre')).toHaveAccessibleDescription(MISMO);
  expect(campo('Nombre')).toBeValid();
  const link = screen.getByRole('link', { name: 'Hazel Rodríguez Rojas' });
  expect(link).toHaveAttribute('href', '/clientes/7');
  expect(link).toHaveAttribute('target', '_blank');
  // The hint forbids nothing, and does not appear for the client that was just saved.
  api.answers('registrarCliente', () => {
    api.answers('listarClientes', { data: [ANA, HAZEL, { ...HAZEL, id: 8 }] });
    return { status: 200 };
  });
  await register(page);
  await findNotice('Cliente creado con éxito!');
  expect(screen.queryByText(MISMO)).not.toBeInTheDocument();
  expect(api.requests('registrarCliente')).toHaveLength(1);
});

test.each([
  ['another second surname', 'Segundo apellido', 'Mora'],
  ['no second surname yet', 'Segundo apellido', ''],
])('a person is not taken for another one: %s', async (_, label, value) => {
  const OTRA = { ...ANA, id: 7, nombre: 'Sofía', apellido1: 'Araya', apellido2: value === '' ? '' : 'Solís' };
  api.answers('listarClientes', { data: [OTRA] });
  const page = open('/clientes/registro');
  await fill(page, { ...LLENO, [label]: value });
  await chooseEmpresa(page, 'Hosp', 'Hospital Nacional');
  expect(screen.queryByText(MISMO)).not.toBeInTheDocument();
  await put(page, label, value === '' ? 'NA' : 'Solís');
  expect(await screen.findByText(MISMO)).toBeInTheDocument();
});

test('of two people without a company the hint says so', async () => {
  const sola = { ...ANA, id: 7, nombre: 'Sofía', apellido1: 'Araya', apellido2: 'Solís', empresa: '' };
  api.answers('listarClientes', { data: [sola] });
  const page = open('/clientes/registro');
  await fill(page);
  await chooseEmpresa(page, 'Sin', 'Sin empresa');
  expect(await screen.findByText(MISMO)).toHaveTextContent(
    'Ya hay una persona con ese nombre sin empresa: Sofía Araya Solís.',
  );
});

test('a company that is not there yet is made on the spot, and chosen', async () => {
  let stored = [HOSPITAL];
  api.answers('listarEmpresas', () => ({ data: stored }));
  api.answers('registrarEmpresa', () => {
    stored = [...stored, { ...HOSPITAL, id: 9, nombre_empresa: 'Soda Luz', cedula: '3-101-555555' }];
    return { status: 200 };
  });
  const page = open('/clientes/registro');
  await fill(page);
  await chooseEmpresa(page, 'Soda Luz', '+ Crear empresa «Soda Luz»');
  const dialog = within(await screen.findByRole('dialog', { name: 'Crear empresa' }));
  const values = {
    Cédula: '3-101-555555',
    'Correo electronico': 'na',
    'Nombre del Encargado': 'Luz',
    Telefono: '88888888',
  };
  for (const [label, value] of Object.entries(values)) {
    await page.user.click(dialog.getByLabelText(new RegExp(`^${label}`)));
    await page.user.paste(value);
  }
  await page.user.click(dialog.getByRole('button', { name: 'Crear' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Empresa/ })).toHaveValue('Soda Luz'));
  expect(api.requests('registrarEmpresa')[0]?.payload).toMatchObject({
    nombre_empresa: 'Soda Luz',
    email: 'NA',
  });
  expect(campo('Nombre')).toHaveValue('Sofía');
});

test('companies that could not be read are read again, and the focus stays at their field', async () => {
  api.answers('listarEmpresas', { http: 500, body: { status: 500 } });
  const { user } = open('/clientes/registro');
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  api.answers('listarEmpresas', { data: [HOSPITAL] });
  await user.click(again);
  await waitFor(() => expect(again).not.toBeInTheDocument());
  expect(screen.getByRole('combobox', { name: /^Empresa/ })).toHaveFocus();
});
