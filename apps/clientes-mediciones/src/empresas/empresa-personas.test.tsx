import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { panel, rowsOf, titleOf } from '@hilvan/remote-kit/testing/open-sections';
import { ContributedProvider } from '@hilvan/ui';
import { listo, pantallasDe } from '@hilvan/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ANA, HOSPITAL, LUIS, open } from '../testing/datos';
import EmpresaDetallePage from './empresa-detalle-page';

const api = fakeApi();
beforeEach(() => {
  api.answers('detalleEmpresa', { data: HOSPITAL });
  api.answers('listarEmpresas', { data: [HOSPITAL] });
  api.answers('listarClientes', { data: [{ ...ANA, empresa: 'hospital nacional ' }, LUIS] });
});

test('its people, each leading to their page, and to all of them', async () => {
  open('/empresa/1', 'Visor');
  const personas = await panel('Personas');
  expect(rowsOf(personas)).toEqual([['Ana Núñez MoraCirugía', '/clientes/1']]);
  expect(titleOf(personas)).toBe('/clientes?por=empresa&q=%22Hospital+Nacional%22');
  expect(within(personas).queryByRole('link', { name: 'Registrar persona' })).toBeNull();
});

test('where it has none, it says so', async () => {
  api.answers('listarClientes', { data: [LUIS] });
  open('/empresa/1', 'Visor');
  expect(await panel('Personas')).toHaveTextContent('Sin personas');
});

test('one more of them is registered without choosing the company again', async () => {
  const { user } = open('/empresa/1', 'Colaborador');
  await user.click(within(await panel('Personas')).getByRole('link', { name: 'Registrar persona' }));
  expect(await screen.findByRole('combobox', { name: /^Empresa/ })).toHaveValue('Hospital Nacional');
});

test.each([
  ['Colaborador', '/mediciones/registro/cliente/3'],
  ['Visor', '/mediciones/cliente/3'],
] as const)('whom of them nobody measured is told, and leads a %s to %s', async (rol, to) => {
  api.offers('medidas-empresa');
  const eva = { ...ANA, id: 3, nombre: 'Eva', departamento: 'Farmacia' };
  api.answers('listarClientes', { data: [ANA, eva, LUIS] });
  api.answers('medicionesEmpresa', {
    data: [{ id: 7, id_cliente: 1, articulo: 'Camisa', fecha: '2026-05-03' }],
  });
  open('/empresa/1', rol);
  const porMedir = await panel('Por medir');
  expect(porMedir).toHaveTextContent('1 de 2 personas sin medidas');
  expect(rowsOf(porMedir)).toEqual([['Eva Núñez MoraFarmacia', to]]);
  expect(titleOf(porMedir)).toBe('/mediciones?por=empresa&q=%22Hospital+Nacional%22&filtro=por-medir');
});

test('where all are measured it says so', async () => {
  api.offers('medidas-empresa');
  api.answers('medicionesEmpresa', {
    data: [{ id: 7, id_cliente: 1, articulo: 'Camisa', fecha: '2026-05-03' }],
  });
  open('/empresa/1', 'Visor');
  const porMedir = await panel('Por medir');
  expect(porMedir).toHaveTextContent('Todas las personas tienen medidas.');
  expect(titleOf(porMedir)).toBe('/mediciones?por=empresa&q=%22Hospital+Nacional%22');
});

test.each([
  ['a provider that does not tell', [ANA], []],
  ['a company without people', [LUIS], ['medidas-empresa']],
])('with %s nobody is said to be missing', async (_, data, offered) => {
  api.offers(...offered);
  api.answers('listarClientes', { data });
  api.answers('medicionesEmpresa', { data: [] });
  const page = open('/empresa/1', 'Visor');
  await panel('Personas');
  await listo(page);
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Por medir' })).toBeNull());
});

test('what other remotes add comes late into a column of its own, and pushes nobody away', async () => {
  const { open: openWith } = pantallasDe([
    {
      path: '/empresa/:idEmpresa',
      element: (
        <ContributedProvider value={({ point }) => <p>{point}</p>}>
          <EmpresaDetallePage />
        </ContributedProvider>
      ),
    },
  ]);
  openWith('/empresa/1', 'Visor');
  const personas = await panel('Personas');
  const added = screen.getByText('empresa/seccion/v1');
  expect(added.parentElement).not.toContainElement(personas);
  expect(personas.compareDocumentPosition(added)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
