import { forgetCapacidades } from '@hilvan/api-client';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { matchColumns } from '@hilvan/sheets/columns';
import { importTemplate } from '@hilvan/sheets/testing';
import { answerQuestion } from '@hilvan/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ANA, HOSPITAL, open } from '../testing/datos';
import { LISTA_CLIENTES } from './import-clientes';

const api = fakeApi();
const TITULOS = [
  'Nombres',
  'Apellido 1',
  'Apellido 2',
  'Identificación',
  'E-mail',
  'Celular',
  'Donde trabaja',
  'Área',
];
const cells = (...rows: string[][]) => [TITULOS, ...rows].map((row) => row.join('\t')).join('\r\n');
const LUZ = [
  'Luz',
  'Vega',
  'Mora',
  '2-0002-0002',
  'luz@correo.cr',
  '+506 2222-3333',
  'hospital nacional',
  '7',
];
const SIN_CORREO = ['Eva', 'Solís', 'Paz', '3-0003-0003', '', '', 'NA', 'Caja'];
const REPETIDA = ['Otra', 'Persona', 'Más', '112340567', 'o@correo.cr', '22', 'NA', 'Caja'];
const TOCAYA = ['ana', 'nunez', 'MORA', 'NA', 'a@correo.cr', '22', 'NA', 'Caja'];

/** What the provider holds. It refuses a client called 'Negada', and one called 'Medida' has measurements. */
let stored: { id: number; [field: string]: unknown }[];
beforeEach(() => {
  stored = [ANA];
  api.answers('listarClientes', () => ({ data: stored as never }));
  api.answers('listarEmpresas', { data: [HOSPITAL] });
  api.answers('medicionesCliente', ({ params }) => ({
    data: stored.some((c) => String(c.id) === params.clientId && c.nombre === 'Medida')
      ? [{ id: 5, articulo: 'Camisa', fecha: '2026-01-02', id_cliente: 1 }]
      : [],
  }));
  api.answers('infoCliente', ({ params }) => ({
    data: (stored.find(({ id }) => String(id) === params.id) ?? null) as never,
  }));
  api.answers('registrarCliente', ({ payload }) => {
    const sent = payload as Record<string, string>;
    if (sent.nombre === 'Negada') return { http: 400, body: { status: 400, error: ['nombre: No.'] } };
    stored = [...stored, { ...sent, id: stored.length + 10 }];
    return { status: 200 };
  });
  api.answers('eliminarCliente', ({ params }) => {
    stored = stored.filter(({ id }) => String(id) !== params.id);
    return { status: 200 };
  });
});

const openImport = async (text: string, rol?: 'Colaborador') => {
  const page = open('/clientes', rol);
  await page.user.click(await screen.findByRole('button', { name: 'Importar' }));
  await page.user.click(await screen.findByLabelText(/pegue las celdas/));
  await page.user.paste(text);
  await screen.findByRole('region', { name: 'Columnas' });
  return page;
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const names = () => stored.map(({ nombre }) => nombre);
const forget = async ({ user }: ReturnType<typeof open>) => {
  await user.click(button('Importar otro archivo'));
};

test('every fault stands beside its row; a column that was not recognised is chosen by hand', async () => {
  const page = await openImport(cells(LUZ, SIN_CORREO, REPETIDA, TOCAYA));
  const dialog = within(screen.getByRole('dialog'));
  const row = (n: string) =>
    dialog.getAllByRole('row').find((one) => within(one).queryByRole('rowheader', { name: n }));
  expect(dialog.getByLabelText(/^Correo/)).toHaveDisplayValue('E-mail');
  expect(dialog.getByLabelText(/^Empresa/)).toHaveDisplayValue('Ninguna');
  expect(row('2')).toHaveTextContent('Empresa: Este campo es obligatorio.');
  await page.user.selectOptions(dialog.getByLabelText(/^Empresa/), 'Donde trabaja');
  expect(row('2')).toBeUndefined();
  expect(row('3')).toHaveTextContent('Correo: Este campo es obligatorio.');
  expect(row('4')).toHaveTextContent(
    'La cédula que ingresaste ya existe en la base de datos (ya registrado).',
  );
  expect(row('5')).toHaveTextContent('Otro cliente tiene el mismo nombre (ya registrado).');
  expect(button('Importar 1 cliente')).toBeInTheDocument();
  expect(
    dialog.getByText(
      /2 con faltas, que no se importan\. En 1 fila lo que falta se puede completar\. 1 parecida/,
    ),
  ).toBeInTheDocument();

  await page.user.click(
    dialog.getByLabelText(/^Completar lo que falte \(Correo con «NA», Teléfono con «88888888»\) en 1 fila/),
  );
  expect(dialog.getByText(/4 filas\. 1 con faltas, que no se importa\. 1 parecida/)).toBeInTheDocument();
  await page.user.click(dialog.getByLabelText(/^Importar también la fila que se parece a otra/));
  await page.user.click(button('Importar 3 clientes'));
  expect(await screen.findByText(/^Se importaron 3 clientes de «celdas pegadas»\./)).toBeInTheDocument();
  expect(api.requests('registrarCliente').map((p) => p.payload)).toMatchObject([
    {
      nombre: 'Luz',
      telefono: '22223333',
      empresa: 'Hospital Nacional',
      departamento: '7',
      comentarios: 'NA',
    },
    { nombre: 'Eva', email: 'NA', telefono: '88888888' },
    { nombre: 'ana', cedula: 'NA' },
  ]);
  expect(screen.getByRole('row', { name: /ya existe en la base de datos/ })).toHaveTextContent(
    'Otra · Persona',
  );
  await forget(page);
});

test('a whole name of one column is a name and surnames, each row says which; one with columns for them is left as it is', async () => {
  const rest = ['NA', 'x@correo.cr', '22', 'NA', 'Caja'];
  const titles = ['Nombre completo', 'Cédula', 'Correo', 'Teléfono', 'Empresa', 'Departamento'];
  const whole = ['María José Solano Vega', 'Pedro De la O Mora', 'Luis Vega', 'Ana'];
  const page = await openImport(
    [titles, ...whole.map((name) => [name, ...rest])].map((r) => r.join('\t')).join('\n'),
  );
  const dialog = within(screen.getByRole('dialog'));
  const row = (n: string) =>
    dialog.getAllByRole('row').find((one) => within(one).queryByRole('rowheader', { name: n }));
  expect(row('2')).toHaveTextContent(
    'Nombre «María José», Primer apellido «Solano», Segundo apellido «Vega».',
  );
  expect(row('4')).toHaveTextContent('Segundo apellido: Este campo es obligatorio.');
  expect(row('5')).toHaveTextContent('Primer apellido: Este campo es obligatorio.');
  await page.user.click(dialog.getByLabelText(/^Completar lo que falte/));
  await page.user.click(button('Importar 3 clientes'));
  await screen.findByText(/^Se importaron 3 clientes/);
  expect(api.requests('registrarCliente').map((p) => p.payload)).toMatchObject([
    { nombre: 'María José', apellido1: 'Solano', apellido2: 'Vega' },
    { nombre: 'Pedro', apellido1: 'De la O', apellido2: 'Mora' },
    { nombre: 'Luis', apellido1: 'Vega', apellido2: 'NA' },
  ]);
  await forget(page);
});

test.each([
  ['Apellidos y nombre', ['Núñez Solís María José', 'Vega Luis'], ['María José', 'Núñez', 'Solís']],
  ['Nombre', ['De la O Mora, Ana', 'Vega, Luis'], ['Ana', 'De la O', 'Mora']],
] as const)(
  'a whole name that begins with the surnames, below «%s», keeps them apart',
  async (title, names, [nombre, apellido1, apellido2]) => {
    const titles = [title, 'Cédula', 'Correo', 'Teléfono', 'Empresa', 'Departamento'];
    const rows = names.map((name) => [name, 'NA', 'x@correo.cr', '22', 'NA', 'Caja']);
    const page = await openImport([titles, ...rows].map((r) => r.join('\t')).join('\n'));
    await page.user.click(screen.getByLabelText(/^Completar lo que falte/));
    await page.user.click(button('Importar 2 clientes'));
    await screen.findByText(/^Se importaron 2 clientes/);
    expect(api.requests('registrarCliente').map((p) => p.payload)).toMatchObject([
      { nombre, apellido1, apellido2 },
      { nombre: 'Luis', apellido1: 'Vega', apellido2: 'NA' },
    ]);
    await forget(page);
  },
);

test('one column of both surnames is two fields, each row says which', async () => {
  const titles = ['Nombre', 'Apellidos', 'Cédula', 'Correo', 'Teléfono', 'Empresa', 'Departamento'];
  const page = await openImport(
    [titles, ['María José', 'De la O Mora', 'NA', 'x@correo.cr', '22', 'NA', 'Caja']]
      .map((r) => r.join('\t'))
      .join('\n'),
  );
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Primer apellido «De la O», Segundo apellido «Mora».')).toBeVisible();
  await page.user.click(button('Importar 1 cliente'));
  await screen.findByText(/^Se importó 1 cliente/);
  expect(api.requests('registrarCliente').map((p) => p.payload)).toMatchObject([
    { nombre: 'María José', apellido1: 'De la O', apellido2: 'Mora' },
  ]);
  await forget(page);
});

test('from a company its own list, which says nothing of the company, becomes its people', async () => {
  api.answers('detalleEmpresa', { data: HOSPITAL });
  const page = open('/empresa/1', 'Colaborador');
  await page.user.click(await screen.findByRole('button', { name: 'Importar' }));
  await page.user.click(await screen.findByLabelText(/pegue las celdas/));
  await page.user.paste(cells(LUZ.with(6, ''), SIN_CORREO));
  await screen.findByRole('region', { name: 'Columnas' });
  await page.user.click(screen.getByLabelText(/Completar lo que falte \(.*Empresa con «Hospital Nacional»/));
  await page.user.click(button('Importar 2 clientes'));
  await screen.findByText(/^Se importaron 2 clientes/);
  expect(api.requests('registrarCliente').map((p) => p.payload)).toMatchObject([
    { nombre: 'Luz', empresa: 'Hospital Nacional' },
    { nombre: 'Eva', empresa: 'Hospital Nacional' },
  ]);
  await forget(page);
});

test('a name of several words beside columns of surnames stays whole', async () => {
  const page = await openImport(
    cells(['Ana María', '', 'Mora', '5-0005-0005', 'a@correo.cr', '22', 'NA', 'Caja']),
  );
  expect(
    within(screen.getByRole('dialog')).getByRole('rowheader', { name: '2' }).closest('tr'),
  ).toHaveTextContent('Primer apellido: Este campo es obligatorio.');
  expect(screen.queryByText(/Primer apellido «/)).toBeNull();
  await page.user.keyboard('{Escape}');
});

test.each(['Cédula', 'No. Cédula'])('the number of a row is nobody’s cédula beside «%s»', (heading) => {
  expect(matchColumns(['ID', 'Nombre', heading], LISTA_CLIENTES.campos)).toEqual({ nombre: 1, cedula: 2 });
});

test('the list is read again before the first row and twice in the end, not with every row; keys name rows where the provider knows them', async () => {
  forgetCapacidades();
  api.offers('idempotency-key');
  const many = Array.from({ length: 30 }, (_, i) => ['C', `A${i}`, 'B', `4-${i}`, 'c@c.cr', '22', 'NA', 'D']);
  const page = await openImport(cells(...many));
  await page.user.selectOptions(screen.getByLabelText(/^Empresa/), 'Donde trabaja');
  const before = api.requests('listarClientes').length;
  await page.user.click(button('Importar 30 clientes'));
  await screen.findByText(/^Se importaron 30 clientes/);
  await waitFor(() => expect(api.requests('listarClientes')).toHaveLength(before + 3));
  const keys = api.requests('registrarCliente').map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(30);
  expect(keys).not.toContain(null);
  await forget(page);
});

test('taken back as a whole; who has measurements stays; what was refused is told', async () => {
  const de = (nombre: string, cedula: string) => [nombre, 'A', 'B', cedula, 'c@c.cr', '22', 'NA', 'D'];
  const page = await openImport(cells(de('Libre', '5-1'), de('Medida', '5-2'), de('Negada', '5-3')));
  await page.user.selectOptions(screen.getByLabelText(/^Empresa/), 'Donde trabaja');
  await page.user.click(button('Importar 3 clientes'));
  await screen.findByText(/^Se importaron 2 clientes/);
  expect(screen.getByRole('row', { name: /nombre: No\./ })).toHaveTextContent('4');
  await page.user.click(button('Deshacer la importación'));
  await answerQuestion(page, '¿Deshacer la importación?', 'Se eliminan 2 clientes.', 'Sí, deshacer');
  expect(await screen.findByText('Importación deshecha: se eliminó 1 cliente.')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Ya tiene mediciones\./ })).toHaveTextContent('Medida');
  expect(names()).toEqual(['Ana', 'Medida']);
  await forget(page);
});

test.each([
  ['email', 'otra@correo.cr'],
  ['telefono', '22224444'],
  ['comentarios', 'Prefiere manga larga'],
])('who was completed since, in %s, stays when the import is taken back', async (field, written) => {
  const page = await openImport(cells(LUZ, ['Eva', 'Solís', 'Paz', '3-3', 'NA', '88888888', 'NA', 'Caja']));
  await page.user.selectOptions(screen.getByLabelText(/^Empresa/), 'Donde trabaja');
  await page.user.click(button('Importar 2 clientes'));
  await screen.findByText(/^Se importaron 2 clientes/);
  stored = stored.map((c) => (c.nombre === 'Luz' ? { ...c, [field]: written } : { ...c, email: '' }));
  await page.user.click(button('Deshacer la importación'));
  await answerQuestion(page, '¿Deshacer la importación?', null, 'Sí, deshacer');
  await screen.findByText('Importación deshecha: se eliminó 1 cliente.');
  expect(screen.getByRole('row', { name: /Ya no está como se importó/ })).toHaveTextContent('Luz');
  expect(names()).toEqual(['Ana', 'Luz']);
  await forget(page);
});

test('who was registered again since by somebody else is not taken for the imported one', async () => {
  const page = await openImport(cells(LUZ, ['Eva', 'Solís', 'Paz', '3-3', 'NA', '88888888', 'NA', 'Caja']));
  await page.user.selectOptions(screen.getByLabelText(/^Empresa/), 'Donde trabaja');
  await page.user.click(button('Importar 2 clientes'));
  await screen.findByText(/^Se importaron 2 clientes/);
  // The imported Luz is gone, and another one says the same; of Eva there are two.
  const [ana, luz, eva] = stored;
  stored = [ana, { ...luz, id: 77 }, eva, { ...eva, id: 78 }] as typeof stored;
  await page.user.click(button('Deshacer la importación'));
  await answerQuestion(page, '¿Deshacer la importación?', 'alguien haya cambiado', 'Sí, deshacer');
  await screen.findByText('Importación deshecha: se eliminó 1 cliente.');
  expect(screen.getByRole('row', { name: /Ya no está como se importó/ })).toHaveTextContent('Luz');
  expect(stored.map(({ id, nombre }) => [id, nombre])).toEqual([
    [ANA.id, 'Ana'],
    [77, 'Luz'],
    [78, 'Eva'],
  ]);
  await forget(page);
});

test('a company that was renamed since gets nobody: who was to be imported for it is listed', async () => {
  const de = (nombre: string, empresa: string) => [nombre, 'A', 'B', 'NA', 'c@c.cr', '22', empresa, 'D'];
  const page = await openImport(
    cells(de('Luz', 'Hospital Nacional'), de('Eva', 'Desconocida'), de('Sol', 'NA')),
  );
  await page.user.selectOptions(screen.getByLabelText(/^Empresa/), 'Donde trabaja');
  api.answers('listarEmpresas', { data: [{ ...HOSPITAL, nombre_empresa: 'Hospital Central' }] });
  await page.user.click(button('Importar 3 clientes'));
  await screen.findByText(/^Se importaron 2 clientes/);
  expect(names()).toEqual(['Ana', 'Eva', 'Sol']);
  expect(
    screen.getByRole('row', { name: /«Hospital Nacional» ya no está registrada como empresa\./ }),
  ).toHaveTextContent('Luz');
  await forget(page);
});

test('an import that was stopped and taken back cannot be gone on with', async () => {
  const many = Array.from({ length: 40 }, (_, i) => ['C', `A${i}`, 'B', `6-${i}`, 'c@c.cr', '22', 'NA', 'D']);
  const page = await openImport(cells(...many));
  await page.user.selectOptions(screen.getByLabelText(/^Empresa/), 'Donde trabaja');
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  api.answers('registrarCliente', async ({ payload }) => {
    if (stored.length > 6) await gate;
    stored = [...stored, { ...(payload as object), id: stored.length + 10 }];
    return { status: 200 };
  });
  await page.user.click(button('Importar 40 clientes'));
  await waitFor(() => expect(stored).toHaveLength(7));
  await page.user.click(button('Detener'));
  release();
  await page.user.click(await screen.findByRole('button', { name: 'Deshacer la importación' }));
  await answerQuestion(page, '¿Deshacer la importación?', null, 'Sí, deshacer');
  await screen.findByText(/^Importación deshecha/);
  expect(names()).toEqual(['Ana']);
  await forget(page);
  expect(screen.getByText('La última importación, de «celdas pegadas», se deshizo.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Seguir' })).toBeNull();
});

test('a company is found by its legal name too, unless two bear it or it is how another is called', async () => {
  const de = (nombre: string, empresa: string) => [
    nombre,
    nombre,
    'B',
    'NA',
    'c@c.cr',
    '2222-3333',
    empresa,
    'D',
  ];
  const llamada = (id: number, nombre_empresa: string, razon_social: string) => ({
    ...HOSPITAL,
    id,
    nombre_empresa,
    razon_social,
  });
  api.answers('listarEmpresas', {
    data: [
      llamada(1, 'Café Ñandú', 'Inversiones Ñandú S.A.'),
      llamada(2, 'Soda Sur', 'Sodas S.A.'),
      llamada(3, 'Soda Norte', 'Sodas S.A.'),
      llamada(4, 'Sol', 'Café Ñandú'),
      llamada(5, 'Luna', 'NA'),
      llamada(6, 'Hotel Bahía Azul S.A.', 'NA'),
    ],
  });
  const page = await openImport(
    cells(
      de('Luz', 'inversiones ñandú s.a.'),
      de('Eva', 'SODAS S.A.'),
      de('Ivo', 'café  ñandú'),
      de('Leo', 'na'),
      de('Ada', 'Hotel Bahia Azul'),
      de('Noa', 'Luna, S. A.'),
      de('Paz', 'Inversiones Ñandú Ltda.'),
      de('Gil', 'Sodas'),
    ),
  );
  const dialog = within(screen.getByRole('dialog'));
  await page.user.selectOptions(dialog.getByLabelText(/^Empresa/), 'Donde trabaja');
  const doubts = dialog.getAllByRole('row', { name: /puede ser más de una/ });
  expect(doubts.map((row) => /«(.*?)»/.exec(row.textContent)?.[1])).toEqual(['SODAS S.A.', 'Sodas']);
  await page.user.click(button('Importar 6 clientes'));
  await screen.findByText(/^Se importaron 6 clientes/);
  expect(stored.slice(1).map(({ nombre, empresa }) => [nombre, empresa])).toEqual([
    ['Luz', 'Café Ñandú'],
    ['Ivo', 'Café Ñandú'],
    ['Leo', 'NA'],
    ['Ada', 'Hotel Bahía Azul S.A.'],
    ['Noa', 'Luna'],
    ['Paz', 'Café Ñandú'],
  ]);
});

test('a company that nobody registered is made from the list where somebody says so; who names it goes in all the same', async () => {
  api.offers('idempotency-key');
  let empresas = [HOSPITAL];
  api.answers('listarEmpresas', () => ({ data: empresas }));
  api.answers('registrarEmpresa', ({ payload }) => {
    empresas = [...empresas, { ...HOSPITAL, ...(payload as { nombre_empresa: string }), id: 90 }];
    return { status: 200 };
  });
  const de = (nombre: string, empresa: string) => [nombre, 'A', 'B', 'NA', 'c@c.cr', '22', empresa, 'D'];
  const page = await openImport(cells(de('Luz', 'Hotel Sol'), de('Eva', 'hotel sol'), de('Ivo', 'Otra')));
  const dialog = within(screen.getByRole('dialog'));
  await page.user.selectOptions(dialog.getByLabelText(/^Empresa/), 'Donde trabaja');
  expect(button('Importar 3 clientes')).toBeEnabled();
  await page.user.click(button('Crear 2 empresas que no existen: «Hotel Sol», «Otra»'));
  expect(await screen.findByText(/Todas se pueden importar\./)).toBeInTheDocument();
  expect(dialog.queryByText(/no está registrada/)).toBeNull();
  expect(api.requests('registrarEmpresa')[0]?.payload).toEqual({
    nombre_empresa: 'Hotel Sol',
    razon_social: 'Hotel Sol',
    cedula: 'NA',
    email: 'NA',
    nombre_encargado: 'NA',
    telefono_encargado: '88888888',
    direccion: 'NA',
    comentarios: 'NA',
  });
  await page.user.click(button('Importar 3 clientes'));
  await screen.findByText(/^Se importaron 3 clientes/);
  expect(stored.slice(1).map(({ nombre, empresa }) => [nombre, empresa])).toEqual([
    ['Luz', 'Hotel Sol'],
    ['Eva', 'Hotel Sol'],
    ['Ivo', 'Otra'],
  ]);
  await forget(page);
});

test('a company is found by its exact name first: neither ñ nor an accent files anybody under another', async () => {
  const de = (nombre: string, empresa: string) => [
    nombre,
    nombre,
    'B',
    'NA',
    'c@c.cr',
    '2222-3333',
    empresa,
    'D',
  ];
  const registradas = (...nombres: string[]) =>
    api.answers('listarEmpresas', {
      data: nombres.map((nombre_empresa, i) => ({ ...HOSPITAL, id: i + 1, nombre_empresa })),
    });
  registradas('Peña Hermanos', 'Pena Hermanos', 'Ácero', 'Acero', 'Mono');
  const page = await openImport(
    cells(
      de('Luz', 'Pena Hermanos'),
      de('Eva', 'Peña Hermanos'),
      de('Sol', 'peña  hermanos'),
      de('Ivo', 'Ácero'),
      de('Leo', 'ACERO'),
      de('Paz', 'Moño'),
    ),
  );
  const dialog = within(screen.getByRole('dialog'));
  await page.user.selectOptions(dialog.getByLabelText(/^Empresa/), 'Donde trabaja');
  const row = (n: string) =>
    dialog.getAllByRole('row').find((one) => within(one).queryByRole('rowheader', { name: n }));
  expect(row('6')).toHaveTextContent('Empresa: «ACERO» puede ser más de una empresa registrada.');
  expect(row('7')).toHaveTextContent('Empresa: «Moño» no está registrada como empresa.');
  for (const n of ['2', '3', '4', '5']) expect(row(n)).toBeUndefined();
  await page.user.click(button('Importar 5 clientes'));
  await screen.findByText(/^Se importaron 5 clientes/);
  expect(stored.slice(1).map(({ nombre, empresa }) => [nombre, empresa])).toEqual([
    ['Luz', 'Pena Hermanos'],
    ['Eva', 'Peña Hermanos'],
    ['Sol', 'Peña Hermanos'],
    ['Ivo', 'Ácero'],
    ['Paz', 'Moño'],
  ]);
  // Luz was moved to another company since the import, so that undoing it does not delete her.
  stored = stored.map((c) => (c.nombre === 'Luz' ? { ...c, empresa: 'Peña Hermanos' } : c));
  await page.user.click(button('Deshacer la importación'));
  await answerQuestion(page, '¿Deshacer la importación?', null, 'Sí, deshacer');
  expect(await screen.findByText('Importación deshecha: se eliminaron 4 clientes.')).toBeInTheDocument();
  expect(names()).toEqual(['Ana', 'Luz']);
  await forget(page);
});

test.each([
  ['says that there are none', { http: 404, body: { status: 404, mensaje: 'Sin mediciones' } }, 0],
  ['has no time to say it', { http: 429, body: { status: 429, error: ['Espere.'] } }, 1],
] as const)('taken back on a provider that %s by a refusal', async (_, answer, remaining) => {
  api.answers('medicionesCliente', answer);
  const page = await openImport(cells(LUZ));
  await page.user.selectOptions(screen.getByLabelText(/^Empresa/), 'Donde trabaja');
  await page.user.click(button('Importar 1 cliente'));
  await screen.findByText(/^Se importó 1 cliente/);
  await page.user.click(button('Deshacer la importación'));
  await answerQuestion(page, '¿Deshacer la importación?', null, 'Sí, deshacer');
  if (remaining === 0) await screen.findByText('Importación deshecha: se eliminó 1 cliente.');
  else {
    await screen.findByText('El servidor falló con una fila; se intenta de nuevo.');
    await page.user.click(button('Detener'));
  }
  const again = await screen.findByRole('button', { name: 'Importar otro archivo' });
  expect(api.requests('eliminarCliente')).toHaveLength(1 - remaining);
  await page.user.click(again);
});

test('who may not delete is offered no way back', async () => {
  const page = await openImport(cells(LUZ), 'Colaborador');
  await page.user.selectOptions(screen.getByLabelText(/^Empresa/), 'Donde trabaja');
  await page.user.click(button('Importar 1 cliente'));
  await screen.findByText(/^Se importó 1 cliente/);
  expect(screen.queryByRole('button', { name: 'Deshacer la importación' })).toBeNull();
  await forget(page);
});

test('a lost connection is waited for; stopped, it can go on, and nothing is sent twice', async () => {
  const page = await openImport(cells(LUZ));
  await page.user.selectOptions(screen.getByLabelText(/^Empresa/), 'Donde trabaja');
  api.answers('registrarCliente', ({ payload }) => {
    stored = [...stored, { ...(payload as object), id: 77 }];
    return 'caida';
  });
  await page.user.click(button('Importar 1 cliente'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Se perdió la conexión.');
  await page.user.click(button('Detener'));
  await page.user.click(await screen.findByRole('button', { name: 'Importar otro archivo' }));
  expect(screen.getByText(/^Quedó sin terminar .*: falta 1 cliente\.$/)).toBeInTheDocument();
  await page.user.click(button('Seguir'));
  expect(await screen.findByText(/^Se importó 1 cliente/)).toBeInTheDocument();
  expect(api.requests('registrarCliente')).toHaveLength(1);
  expect(names()).toEqual(['Ana', 'Luz']);
  await page.user.click(button('Deshacer la importación'));
  await answerQuestion(page, '¿Deshacer la importación?', 'Se elimina 1 cliente.', 'No');
  await forget(page);
});

test('a provider that says nothing where NA was sent has the same client: found after a cut, and taken back', async () => {
  const page = await openImport(cells(['Eva', 'Solís', 'Paz', '3-3', 'NA', '22', 'NA', 'NA']));
  await page.user.selectOptions(screen.getByLabelText(/^Empresa/), 'Donde trabaja');
  api.answers('registrarCliente', ({ payload }) => {
    stored = [...stored, { ...(payload as object), id: 77, empresa: null, departamento: '', email: null }];
    return 'caida';
  });
  await page.user.click(button('Importar 1 cliente'));
  expect(await screen.findByText(/^Se importó 1 cliente/)).toBeInTheDocument();
  expect(api.requests('registrarCliente')).toHaveLength(1);
  await page.user.click(button('Deshacer la importación'));
  await answerQuestion(page, '¿Deshacer la importación?', null, 'Sí, deshacer');
  await screen.findByText('Importación deshecha: se eliminó 1 cliente.');
  expect(names()).toEqual(['Ana']);
  await forget(page);
});

test('without a connection it says so and tries again with the same cells; nothing drops the focus meanwhile', async () => {
  const fail = api.answersLater('listarEmpresas', 'caida');
  const page = open('/clientes');
  await page.user.click(await screen.findByRole('button', { name: 'Importar' }));
  const box = await screen.findByLabelText(/pegue las celdas/);
  await page.user.click(box);
  await page.user.paste(cells(LUZ));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('Leyendo…')).toBeInTheDocument();
  expect(box).toBeEnabled();
  expect(dialog.getByLabelText(/^Archivo/)).toBeEnabled();
  fail();
  expect(await dialog.findByRole('alert')).toHaveTextContent('No se pudo conectar');
  const answer = api.answersLater('listarEmpresas', { data: [HOSPITAL] });
  await page.user.click(dialog.getByRole('button', { name: 'Reintentar' }));
  expect(await dialog.findByText('Leyendo…')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Reintentar' })).toHaveFocus();
  answer();
  expect(await screen.findByRole('region', { name: 'Columnas' })).toBeInTheDocument();
});

test('a Visor is offered no import', async () => {
  open('/clientes', 'Visor' as never);
  await screen.findByRole('link', { name: 'Ana Núñez Mora' });
  expect(screen.queryByRole('button', { name: 'Importar' })).toBeNull();
});

test('the template imports as it is', async () => {
  api.answers('listarClientes', { data: [] });
  api.answers('listarEmpresas', { data: [HOSPITAL] });
  const { user } = open('/clientes', 'Colaborador');
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  await importTemplate(user);
  expect(await screen.findByRole('button', { name: 'Importar 1 cliente' })).toBeEnabled();
});
