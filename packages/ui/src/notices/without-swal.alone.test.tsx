import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from '../primitives/button';
import { renderPage } from '../testing/render-page';
import { confirm, notify, prompt } from './ask';
import { loadSwalAhead } from './dialog-line';

const fetched = vi.hoisted(() => vi.fn());
vi.mock('./swal', () => {
  fetched();
  throw new TypeError('Failed to fetch dynamically imported module');
});

const draw = () =>
  renderPage(
    <Button onClick={() => void confirm({ title: '¿Modificar el estado?' }).then(answered)}>Pedir</Button>,
  );
const answered = vi.fn();

test('SweetAlert2 is fetched before anything is said, and again when the connection is back, until somebody ends it', async () => {
  const end = loadSwalAhead();
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  end();
  window.dispatchEvent(new Event('online'));
  await new Promise((later) => setTimeout(later, 50));
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a notice is said all the same', async () => {
  draw();
  await notify.error('Faltan datos', 'Complete la talla.');
  expect(await screen.findByText(/Faltan datos\s+Complete la talla\./)).toBeVisible();
});

test('a notice of what is told only once stays until its button is pressed', async () => {
  const { user } = draw();
  void notify.success('Contraseña de Luis', 'QWxyz', { byButton: true }).then(answered);
  await user.click(await screen.findByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(answered).toHaveBeenCalled());
  expect(screen.queryByText(/QWxyz/)).toBeNull();
});

test.each([
  ['No', false],
  ['Sí', true],
])(
  'a question is asked all the same and answered with %s by keyboard; the focus goes back',
  async (label, answer) => {
    answered.mockClear();
    const { user } = draw();
    await user.click(screen.getByRole('button', { name: 'Pedir' }));
    expect(await screen.findByText('¿Modificar el estado?')).toBeVisible();
    expect(screen.getByRole('button', { name: 'No' })).toHaveFocus();
    if (answer) await user.tab();
    expect(screen.getByRole('button', { name: label })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(answered).toHaveBeenCalledWith(answer));
    expect(screen.queryByText('¿Modificar el estado?')).toBeNull();
    expect(screen.getByRole('button', { name: 'Pedir' })).toHaveFocus();
  },
);

test('a text that cannot be asked for is told, and nothing goes on', async () => {
  draw();
  expect(await prompt({ title: 'Nueva categoría', label: 'Nombre' })).toBeNull();
  expect(await screen.findByText(/Nueva categoría\s+No hay conexión/)).toBeVisible();
});
