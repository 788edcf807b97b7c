import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { panel, rowsOf, titleOf } from '@hilvan/remote-kit/testing/open-sections';
import { beforeEach, expect, test } from 'vitest';
import { ANA, HOSPITAL, LUIS, open } from '../testing/datos';

const api = fakeApi();
beforeEach(() => {
  api.answers('detalleEmpresa', { data: HOSPITAL });
  api.answers('listarClientes', { data: [{ ...ANA, empresa: 'hospital nacional ' }, LUIS] });
});

test('its people, each leading to their page, and to all of them', async () => {
  open('/empresa/1', 'Visor');
  const personas = await panel('Personas');
  expect(rowsOf(personas)).toEqual([['Ana Núñez MoraCirugía', '/clientes/1']]);
  expect(titleOf(personas)).toBe('/clientes?por=empresa&q=Hospital+Nacional');
});
