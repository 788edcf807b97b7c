import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { importTemplate } from '@hilvan/sheets/testing';
import { answerQuestion } from '@hilvan/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HOSPITAL, open } from '../testing/datos';

const api = fakeApi();

test('companies are imported by the form’s own rules; a cédula and a name that are known are told', async () => {
  api.answers('listarEmpresas', { data: [HOSPITAL] });
  api.answers('registrarEmpresa', { status: 200 });
  const { user } = open('/empresas', 'Colaborador');
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  await user.click(await screen.findByLabelText(/pegue las celdas/));
  await user.paste(
    [
      'Nombre\tRazón social\tCédula jurídica\tCorreo\tEncargada\tTeléfono\tDirección',
      'Hotel Sol\tSol S.A.\t3-101-9\tsol@sol.cr\tLuz\t2222-1111\t',
      'Otro\tOtro S.A.\t3 101 123456\to@o.cr\tLuz\t22\tX',
      'HOSPITAL NACIONAL\tH\t3-101-8\th@h.cr\tLuz\t22\tX',
    ].join('\n'),
  );
  const filas = within(await screen.findByRole('region', { name: 'Filas' }));
  expect(filas.getByRole('row', { name: /Otro S\.A\./ })).toHaveTextContent(
    'La cédula ya está asignada a una empresa (ya registrado).',
  );
  expect(filas.getByRole('row', { name: /3-101-8/ })).toHaveTextContent('Otra empresa se llama igual');
  await user.click(screen.getByRole('button', { name: 'Importar 1 empresa' }));
  await screen.findByText(/^Se importó 1 empresa /);
  expect(api.requests('registrarEmpresa').map((p) => p.payload)).toEqual([
    {
      nombre_empresa: 'Hotel Sol',
      razon_social: 'Sol S.A.',
      cedula: '3-101-9',
      email: 'sol@sol.cr',
      nombre_encargado: 'Luz',
      telefono_encargado: '22221111',
      direccion: 'NA',
      comentarios: 'NA',
    },
  ]);
});

test.each([
  ['Cédula jurídica', ['tallas'], ['Con tablas', 'Cambiada']],
  ['Cédula', [], ['Cambiada']],
])(
  'under «%s», with a provider of %j: taken back is what nobody wrote on since',
  async (heading, capacidades, stay) => {
    api.offers(...capacidades);
    let stored: { id: number; [field: string]: unknown }[] = [];
    api.answers('listarEmpresas', () => ({ data: stored as never }));
    api.answers('registrarEmpresa', ({ payload }) => {
      // Like a provider that stores nothing where NA was sent.
      stored = [...stored, { ...(payload as object), id: stored.length + 11, razon_social: '', email: null }];
      return { status: 200 };
    });
    api.answers('eliminarEmpresa', ({ params }) => {
      stored = stored.filter(({ id }) => String(id) !== params.id);
      return { status: 200 };
    });
    const page = open('/empresas');
    const { user } = page;
    await user.click(await screen.findByRole('button', { name: 'Importar' }));
    await user.click(await screen.findByLabelText(/pegue las celdas/));
    const row = (n: number, nombre: string) => [n, nombre, 'NA', `3-101-${n}`, 'NA', 'Luz', '22'].join('\t');
    const titles = ['ID', 'Nombre', 'Razón social', heading, 'Correo', 'Encargado', 'Teléfono'].join('\t');
    await user.paste([titles, row(1, 'Con tablas'), row(2, 'Cambiada'), row(3, 'Libre')].join('\n'));
    await user.click(await screen.findByRole('button', { name: 'Importar 3 empresas' }));
    await screen.findByText(/^Se importaron 3 empresas/);
    const idOf = (nombre: string) => stored.find((e) => e.nombre_empresa === nombre)?.id ?? 0;
    expect(stored.map(({ cedula }) => cedula).sort()).toEqual(['3-101-1', '3-101-2', '3-101-3']);
    stored = stored.map((e) => (e.nombre_empresa === 'Cambiada' ? { ...e, direccion: 'Calle 5' } : e));
    const tabla = {
      id: 5,
      id_empresa: idOf('Con tablas'),
      articulo: 'Camisa',
      version: 1,
      campos: [],
      tallas: [],
    };
    api.answers('listarTallas', { data: [tabla, { ...tabla, id: 6, id_empresa: null }] });
    await user.click(screen.getByRole('button', { name: 'Deshacer la importación' }));
    await answerQuestion(page, '¿Deshacer la importación?', null, 'Sí, deshacer');
    await screen.findByText(/^Importación deshecha/);
    expect(stored.map(({ nombre_empresa }) => nombre_empresa).sort()).toEqual([...stay].sort());
    expect(screen.queryAllByRole('row', { name: /Ya tiene tablas de tallas\./ })).toHaveLength(
      stay.length - 1,
    );
    expect(screen.getByRole('row', { name: /Ya no está como se importó/ })).toHaveTextContent('Cambiada');
  },
);

test('the template imports as it is', async () => {
  api.answers('listarEmpresas', { data: [] });
  const { user } = open('/empresas', 'Colaborador');
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  await importTemplate(user);
  expect(await screen.findByRole('button', { name: 'Importar 1 empresa' })).toBeEnabled();
});
