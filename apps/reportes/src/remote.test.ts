import { describeRemote } from '@hilvan/remote-kit/testing';
import { expect, test } from 'vitest';
import remoteJson from '../remote.json';
import buscar from './contributes/buscar/v1';
import inicio from './contributes/inicio/panel/v1';
import routes from './routes';

describeRemote(remoteJson, routes, {
  'buscar/v1': buscar,
  'inicio/panel/v1': inicio,
});

test('who owes is found by that word', () => {
  const found = buscar.pages.filter(({ words }) => words.split(' ').includes('debe'));
  expect(found.map(({ to }) => to)).toEqual(['/reporte/saldos_pendientes']);
});
