import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { renderPage } from '@hilvan/ui/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remoteNamed, workAs } from '../testing/remotes';

import { VitalsTable } from './vitals-table';

const api = fakeApi();

const row = (remoto: string, build: string, metrica: string, p75: number, cuantas = 12) => ({
  remoto,
  build,
  metrica,
  p75,
  cuantas,
});
const texts = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

test('each part and build with the time that three of four measurements did not exceed; the deployed build first', async () => {
  workAs('Admin');
  api.answers('verVitales', {
    data: [
      row('shell', '1.4.0', 'LCP', 900),
      row('ventas', 'a9', 'LCP', 4100, 1),
      row('ventas', 'b1', 'CLS', 0.012),
      row('ventas', 'b1', 'INP', 240),
      row('ventas', 'b1', 'LCP', 1300),
      row('ventas', 'b1', 'de mañana', 1),
    ],
  });
  renderPage(<VitalsTable remotes={[{ ...remoteNamed('ventas'), build: 'b1' }]} />);
  await screen.findByRole('row', { name: /Inicio y menú/ });
  expect(texts()).toEqual([
    'Inicio y menú1.4.0900 ms12 veces——',
    'Ventasb1 (publicado)1300 ms12 veces240 ms12 veces0,01212 veces',
    'Ventasa94100 ms1 vez——',
  ]);
});

test('a preview is not the deployed build, and a part that is gone has its own name', async () => {
  workAs('Admin');
  const live = { ...remoteNamed('ventas'), build: 'b1' };
  api.answers('verVitales', {
    data: [
      row('garantias', 'g1', 'LCP', 1100),
      row('ventas', 'b2', 'LCP', 1200),
      row('ventas', 'b1', 'LCP', 1300),
    ],
  });
  renderPage(<VitalsTable remotes={[{ ...live, build: 'b2', replaces: live }]} />);
  await screen.findByRole('row', { name: /b1/ });
  expect(texts()).toEqual([
    'garantiasg11100 ms12 veces——',
    'Ventasb1 (publicado)1300 ms12 veces——',
    'Ventasb21200 ms12 veces——',
  ]);
});

test('a failed read says why', async () => {
  workAs('Admin');
  api.answers('verVitales', 'caida');
  renderPage(<VitalsTable remotes={[]} />);
  expect(await screen.findByText(/No se pudo conectar/)).toBeVisible();
});
