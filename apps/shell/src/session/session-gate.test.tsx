import { useSesion, vencerSesion } from '@hilvan/api-client';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { renderPage } from '@hilvan/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import '../testing/dialog';
import { nobodyAtWork, tokenOf, workAs } from '../testing/session';
import { SessionGate } from './session-gate';

const api = fakeApi();
beforeEach(nobodyAtWork);

const page = (
  <SessionGate>
    <label>
      Título <input />
    </label>
  </SessionGate>
);

test('logged out, the login shows at whatever address was asked for', () => {
  renderPage(page, '/orden/5');
  expect(screen.getByRole('button', { name: 'Ingresar' })).toBeVisible();
  expect(screen.queryByLabelText('Título')).not.toBeInTheDocument();
});

test('a session that ends under a form keeps what was typed, and the same person goes on', async () => {
  workAs('Colaborador');
  const { user } = renderPage(page, '/orden/registro');
  await user.type(screen.getByLabelText('Título'), 'Uniformes');
  act(() => vencerSesion());
  expect(await screen.findByRole('dialog', { name: 'Su sesión terminó' })).toBeVisible();
  expect(screen.getByLabelText('Título')).toHaveValue('Uniformes');

  api.responde('login', { token: tokenOf(), status: 200, role: 'Colaborador' });
  await user.type(screen.getByLabelText(/Correo electrónico/), 'ana@taller.cr');
  await user.type(screen.getByLabelText(/Contraseña/), 'secreta');
  await user.click(screen.getByRole('button', { name: 'Ingresar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Título')).toHaveValue('Uniformes');
  expect(useSesion.getState().vencida).toBe(false);
});

test('after a logout nothing of the page is left', () => {
  workAs('Admin');
  renderPage(page);
  expect(screen.getByLabelText('Título')).toBeVisible();
  act(() => nobodyAtWork());
  expect(screen.queryByLabelText('Título')).not.toBeInTheDocument();
});
