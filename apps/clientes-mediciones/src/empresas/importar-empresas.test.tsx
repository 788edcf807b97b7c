import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { importTemplate } from '@hilvan/sheets/testing';
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
      'Nombre\tRazón social\tCédula jurídica\tCorreo\tEncargado\tTeléfono\tDirección',
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

test('the template imports as it is', async () => {
  api.answers('listarEmpresas', { data: [] });
  const { user } = open('/empresas', 'Colaborador');
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  await importTemplate(user);
  expect(await screen.findByRole('button', { name: 'Importar 1 empresa' })).toBeEnabled();
});
