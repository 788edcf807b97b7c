import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion, findNotice } from '@hilvan/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { letUndoPass, open } from '../testing/pantalla';
import { ACTIVIDADES, conCalendario } from './calendario.datos';

const api = fakeApi();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('completion: ticked once, can be undone for 5 seconds, then sent; what is done is locked', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  conCalendario(api);
  api.answers('completarActividad', { status: 200, mensaje: null });
  const { user } = open('/calendario', 'Colaborador');
  expect(await screen.findByRole('checkbox', { name: 'Completa: Gabachas' })).toBeDisabled();
  const box = screen.getByRole('checkbox', { name: 'Completa: Uniformes Núñez' });
  await user.click(box);
  expect(box).toHaveAttribute('aria-disabled', 'true');
  expect(box).toBeChecked();
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(box).toBeEnabled();
  expect(box).not.toBeChecked();
  await user.click(box);
  await letUndoPass();
  expect(await screen.findByText('Se ha completado la tarea')).toBeVisible();
  expect(api.requests('completarActividad').map((p) => p.params)).toEqual([{ activityId: '31' }]);
});

test('what was planned for the wrong week is taken out of it after a question, where the provider can', async () => {
  api.offers('fuera-de-semana');
  conCalendario(api);
  api.answers('quitarActividad', () => {
    api.answers('listarActividades', { data: ACTIVIDADES.data.filter(({ id }) => id !== 31) });
    return { status: 200 };
  });
  const { user } = open('/calendario', 'Colaborador');
  const button = await screen.findByRole('button', { name: 'Quitar Uniformes Núñez de la semana' });
  // A completed order cannot be taken out of its week.
  expect(screen.queryByRole('button', { name: 'Quitar Gabachas de la semana' })).toBeNull();
  await user.click(button);
  await answerQuestion({ user }, /^¿Quitar de la semana \d+ de \d{4}\?$/, 'Uniformes Núñez', 'No');
  expect(api.requests('quitarActividad')).toEqual([]);
  await user.click(button);
  await answerQuestion({ user }, /^¿Quitar de la semana/, 'Uniformes Núñez', 'Sí');
  expect(await screen.findByText('«Uniformes Núñez» ya no está en esa semana.')).toBeVisible();
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(document.body).not.toHaveFocus();
  expect(api.requests('quitarActividad').map((p) => p.params)).toEqual([{ activityId: '31' }]);
});

test('an order that was just ticked as complete is not offered to be taken out of its week, until that is undone', async () => {
  api.offers('fuera-de-semana');
  conCalendario(api);
  const { user } = open('/calendario', 'Colaborador');
  const name = 'Quitar Uniformes Núñez de la semana';
  await screen.findByRole('button', { name });
  await user.click(screen.getByRole('checkbox', { name: 'Completa: Uniformes Núñez' }));
  expect(screen.queryByRole('button', { name })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByRole('button', { name })).toBeVisible();
});

test('an order whose answer was lost while it was taken out of its week is told as taken out', async () => {
  api.offers('fuera-de-semana');
  conCalendario(api);
  api.answers('quitarActividad', () => {
    api.answers('listarActividades', { data: ACTIVIDADES.data.filter(({ id }) => id !== 31) });
    return { http: 504, body: {} };
  });
  const { user } = open('/calendario', 'Colaborador');
  await user.click(await screen.findByRole('button', { name: 'Quitar Uniformes Núñez de la semana' }));
  await answerQuestion({ user }, /^¿Quitar de la semana/, 'Uniformes Núñez', 'Sí');
  expect(await screen.findByText('«Uniformes Núñez» ya no está en esa semana.')).toBeVisible();
});

test.each([
  ['Visor', true],
  ['Colaborador', false],
] as const)(
  'nobody is offered to take an order out of its week as %s where that is offered: %s',
  async (rol, offered) => {
    if (offered) api.offers('fuera-de-semana');
    conCalendario(api);
    open('/calendario', rol);
    await screen.findByRole('checkbox', { name: 'Completa: Uniformes Núñez' });
    expect(screen.queryByRole('button', { name: /^Quitar/ })).toBeNull();
  },
);

test('what was completed here and taken back by somebody before this page read it again can be completed once more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  conCalendario(api);
  api.answers('completarActividad', { status: 200, mensaje: null });
  const { user } = open('/calendario', 'Colaborador');
  const box = await screen.findByRole('checkbox', { name: 'Completa: Uniformes Núñez' });
  await user.click(box);
  await letUndoPass();
  expect(await screen.findByText('Se ha completado la tarea')).toBeVisible();
  await waitFor(() => expect(box).not.toBeChecked());
  await user.click(box);
  await letUndoPass();
  await waitFor(() => expect(api.requests('completarActividad')).toHaveLength(2));
});

test('completion refused: its lines, and the box is free again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  conCalendario(api);
  api.answers('completarActividad', { http: 422, body: { status: 422, error: ['Semana cerrada'] } });
  const { user } = open('/calendario', 'Colaborador');
  const box = await screen.findByRole('checkbox', { name: 'Completa: Uniformes Núñez' });
  await user.click(box);
  await letUndoPass();
  expect(await findNotice('Semana cerrada')).toBeVisible();
  await waitFor(() => expect(box).not.toBeChecked());
});
