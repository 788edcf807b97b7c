import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { panel, rowsOf, titleOf } from '@hilvan/remote-kit/testing/open-sections';
import { ContributedProvider } from '@hilvan/ui';
import { pantallasDe } from '@hilvan/ui/testing';
import { screen, within } from '@testing-library/react';
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
