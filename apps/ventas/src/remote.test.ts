import { describeRemote } from '@hilvan/remote-kit/testing';
import { pagosPath } from '@hilvan/ui';
import { expect, test } from 'vitest';
import remoteJson from '../remote.json';
import buscar from './contributes/buscar/v1';
import cliente from './contributes/cliente/seccion/v1';
import empresa from './contributes/empresa/seccion/v1';
import inicio from './contributes/inicio/panel/v1';
import routes from './routes';

describeRemote(remoteJson, routes, {
  'buscar/v1': buscar,
  'inicio/panel/v1': inicio,
  'cliente/seccion/v1': cliente,
  'empresa/seccion/v1': empresa,
});

test('the search leads to what is owed only where the list can be narrowed to it', () => {
  const narrowed = buscar.pages.filter(({ to }) => to.includes('filtro=con-saldo'));
  expect(narrowed).toEqual([expect.objectContaining({ needs: 'saldos' })]);
});

test("what is asked for by 'abono' opens the payments of that order or repair", () => {
  const paid = buscar.lists.filter(({ askedBy }) => askedBy);
  expect(paid.map(({ path }) => path.replace(':id', '8'))).toEqual([
    pagosPath('orden', 8),
    pagosPath('reparacion', 8),
  ]);
});
