import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion, campo, listo, put } from '@hilvan/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EMPRESAS, open, openAgain, PRODUCTOS } from '../testing/datos';

const api = fakeApi();
const NUEVA = { ...EMPRESAS[0], id: 9, nombre_empresa: 'Sastrería Ñandú', cedula: '3-101-555555' };

async function show() {
  let stored = [...EMPRESAS];
  api.answers('listarEmpresas', () => ({ data: stored as never }));
  api.answers('listarProductos', { data: PRODUCTOS });
  api.answers('registrarEmpresa', ({ payload }) => {
    stored = [...stored, { ...NUEVA, ...(payload as Partial<typeof NUEVA>) }] as typeof stored;
    return { status: 200 };
  });
  const page = open('/orden/registro', 'Colaborador');
  await screen.findByLabelText(/^Titulo/);
  await listo(page);
  return page;
}
type Pagina = Awaited<ReturnType<typeof show>>;

const write = async ({ user }: Pagina, text: string) => {
  const box = screen.getByRole('combobox', { name: /^Empresa/ });
  await user.clear(box);
  await user.paste(text);
};
const createWith = async (page: Pagina, cedula: string) => {
  await write(page, 'Sastrería Ñandú');
  await page.user.click(await screen.findByRole('option', { name: '+ Crear empresa «Sastrería Ñandú»' }));
  const dialog = await screen.findByRole('dialog', { name: 'Crear empresa' });
  expect(within(dialog).getByLabelText(/^Empresa/)).toHaveValue('Sastrería Ñandú');
  expect(within(dialog).getByLabelText(/^Razón social/)).toHaveValue('Sastrería Ñandú');
  for (const [label, text] of [
    ['Cédula', cedula],
    ['Correo electronico', 'ana@sastreria.cr'],
    ['Nombre del Encargado', 'Ana'],
  ] as const)
    await put(page, label, text);
  const telefono = within(dialog).getByLabelText(/^Telefono/);
  await page.user.click(telefono);
  await page.user.paste('8765-4321');
  await page.user.click(within(dialog).getByRole('button', { name: 'Crear' }));
  return dialog;
};

test('of a person one press fills what only a company has, and the telephone is next; what was typed stays', async () => {
  const page = await show();
  await write(page, 'Rosa Vega');
  await page.user.click(await screen.findByRole('option', { name: '+ Crear empresa «Rosa Vega»' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crear empresa' }));
  // The button stands between the names, which are filled in already, and the first box to be filled.
  const person = dialog.getByRole('button', { name: 'Es una persona' });
  const at = (label: RegExp) => person.compareDocumentPosition(dialog.getByLabelText(label));
  expect(at(/^Razón social/)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  expect(at(/^Cédula/)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  // Left empty, the box says that it is required.
  await page.user.click(dialog.getByLabelText(/^Correo electronico/));
  await put(page, 'Cédula', '1-0203-0456');
  await page.user.click(dialog.getByRole('button', { name: 'Es una persona' }));
  expect(dialog.getByLabelText(/^Telefono/)).toHaveFocus();
  expect(dialog.queryByText('Este campo es obligatorio.')).toBeNull();
  await page.user.paste('8765-4321');
  await page.user.click(dialog.getByRole('button', { name: 'Crear' }));
  await waitFor(() => expect(api.requests('registrarEmpresa')).toHaveLength(1));
  expect(api.requests('registrarEmpresa')[0]?.payload).toMatchObject({
    nombre_empresa: 'Rosa Vega',
    razon_social: 'Rosa Vega',
    cedula: '1-0203-0456',
    email: 'NA',
    nombre_encargado: 'Rosa Vega',
    telefono_encargado: '8765-4321',
  });
});

test('a company that is not there is made of the typed name, and chosen with its telephone', async () => {
  const page = await show();
  const dialog = await createWith(page, '3-101-555555');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(api.requests('registrarEmpresa').map(({ payload }) => payload)).toEqual([
    {
      nombre_empresa: 'Sastrería Ñandú',
      razon_social: 'Sastrería Ñandú',
      cedula: '3-101-555555',
      email: 'ana@sastreria.cr',
      nombre_encargado: 'Ana',
      telefono_encargado: '8765-4321',
      direccion: 'NA',
      comentarios: 'NA',
    },
  ]);
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /^Empresa/ })).toHaveValue('Sastrería Ñandú'),
  );
  expect(campo('Telefono')).toHaveValue('8765-4321');
});

test('it is offered only where no company is called so', async () => {
  const page = await show();
  await write(page, 'cafe nunez');
  await screen.findByRole('option', { name: 'Café Núñez' });
  expect(screen.queryByRole('option', { name: /Crear/ })).toBeNull();
  await write(page, 'cafe');
  await waitFor(() =>
    expect(screen.getAllByRole('option').map((o) => o.textContent)).toEqual([
      'Café Núñez',
      '+ Crear empresa «cafe»',
    ]),
  );
});

test('it is not offered while nobody knows which companies there are', async () => {
  const page = await show();
  page.unmount();
  api.answers('listarEmpresas', { http: 500, body: {} });
  const again = openAgain('/orden/registro', 'Colaborador');
  await screen.findByText('No se cargaron las empresas');
  await write(again, 'Café Núñez');
  expect(await screen.findByText('No se encontraron resultados.')).toBeVisible();
  expect(screen.queryByRole('option', { name: /Crear/ })).toBeNull();
});

test('a name that a company has is told and may be kept', async () => {
  const page = await show();
  await write(page, 'Sastrería Ñandú');
  await page.user.click(await screen.findByRole('option', { name: '+ Crear empresa «Sastrería Ñandú»' }));
  const dialog = await screen.findByRole('dialog', { name: 'Crear empresa' });
  const nombre = within(dialog).getByLabelText(/^Empresa/);
  expect(nombre).not.toHaveAccessibleDescription(/Ya hay/);
  await page.user.clear(nombre);
  await page.user.paste('CAFE  NUÑEZ');
  await waitFor(() =>
    expect(nombre).toHaveAccessibleDescription('Ya hay una empresa con ese nombre: Café Núñez.'),
  );
  expect(nombre).toBeValid();
  expect(within(dialog).getByRole('link', { name: 'Café Núñez' })).toHaveAttribute('target', '_blank');
});

test('half typed it is closed by its button only', async () => {
  const page = await show();
  await write(page, 'Sastrería Ñandú');
  await page.user.click(await screen.findByRole('option', { name: '+ Crear empresa «Sastrería Ñandú»' }));
  const dialog = await screen.findByRole('dialog', { name: 'Crear empresa' });
  await put(page, 'Cédula', '3-101-555555');
  await page.user.keyboard('{Escape}');
  expect(dialog).toBeInTheDocument();
  await page.user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('half typed it is not left with the page unasked, even where nothing else is typed', async () => {
  const page = await show();
  await write(page, 'Sastrería Ñandú');
  await page.user.click(await screen.findByRole('option', { name: '+ Crear empresa «Sastrería Ñandú»' }));
  await put(page, 'Cédula', '3-101-555555');
  void page.router.navigate('/orden');
  await answerQuestion(
    page,
    '¿Salir sin guardar?',
    'Lo que escribió en «Crear empresa» se pierde.',
    'No, seguir aquí',
  );
  expect(within(screen.getByRole('dialog', { name: 'Crear empresa' })).getByLabelText(/^Cédula/)).toHaveValue(
    '3-101-555555',
  );
});

test('what is stored is not said to have failed where the list cannot be read after it', async () => {
  const page = await show();
  api.answers('registrarEmpresa', () => {
    api.answers('listarEmpresas', { http: 503, body: { status: 503 } });
    return { status: 200 };
  });
  await createWith(page, '3-101-555555');
  expect(await screen.findByText(/creada con éxito!$/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Crear empresa' })).toBeNull());
});

test('a cédula that another company has is refused, and nothing is sent', async () => {
  const page = await show();
  const dialog = await createWith(page, EMPRESAS[1]?.cedula ?? '');
  expect(
    (await within(dialog).findAllByText('La cédula ya está asignada a una empresa')).length,
  ).toBeGreaterThan(0);
  expect(api.requests('registrarEmpresa')).toEqual([]);
});

test.each(['3-101-555555', 'NA'])(
  'after a lost answer the same company (%s) is found and not made twice',
  async (cedula) => {
    const page = await show();
    let stored: unknown[] = [...EMPRESAS];
    api.answers('listarEmpresas', () => ({ data: stored as never }));
    api.answers('registrarEmpresa', () => {
      stored = [...stored, { ...NUEVA, cedula }];
      return 'caida';
    });
    const dialog = await createWith(page, cedula);
    await answerQuestion(page, 'Error al crear la empresa!');
    await page.user.click(within(dialog).getByRole('button', { name: 'Crear' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(api.requests('registrarEmpresa')).toHaveLength(1);
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /^Empresa/ })).toHaveValue('Sastrería Ñandú'),
    );
  },
);
