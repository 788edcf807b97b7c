import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { open } from '../testing/pantalla';
import { actividad, conCalendario, SEMANA, SIGUIENTE, siguiente } from './calendario.datos';

const api = fakeApi();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('on a phone the filter is a line until it is opened, or filters; what is due comes first', async () => {
  conCalendario(api);
  const media = Object.assign(window.matchMedia(''), { matches: true });
  vi.spyOn(window, 'matchMedia').mockReturnValue(media);
  const { user, unmount } = open('/calendario');
  const line = await screen.findByRole('button', { name: 'Filtrar', expanded: false });
  await user.click(line);
  expect(line).toHaveAttribute('aria-expanded', 'true');
  unmount();
  open('/calendario?nombre=nunez');
  expect(await screen.findByRole('button', { name: 'Filtrar', expanded: true })).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Nombre de la Actividad' })).toHaveValue('nunez');
});

test('filters apply on Buscar, go into the address, need both dates, and are cleared', async () => {
  conCalendario(api);
  const { user, router } = open('/calendario');
  await user.type(await screen.findByRole('textbox', { name: 'Nombre de la Actividad' }), 'nunez');
  expect(await screen.findByRole('region', { name: SIGUIENTE })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Buscar' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: SIGUIENTE })).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Buscar' })).toHaveFocus();
  expect(router.state.location.search).toBe('?nombre=nunez');
  expect(screen.getByRole('link', { name: 'Uniformes Núñez' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Borrar Filtro' }));
  expect(await screen.findByRole('region', { name: SIGUIENTE })).toBeVisible();
  fireEvent.change(screen.getByLabelText('Fecha de Inicio'), { target: { value: siguiente.fechaInicio } });
  await user.click(screen.getByRole('button', { name: 'Buscar' }));
  expect(await screen.findAllByText('Para filtrar por fechas indique las dos.')).not.toHaveLength(0);
  fireEvent.change(screen.getByLabelText('Fecha Final'), { target: { value: siguiente.fechaFinal } });
  await user.click(screen.getByRole('button', { name: 'Buscar' }));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: new RegExp(SEMANA) })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('region', { name: SIGUIENTE })).toBeVisible();
});

test('Atrasados leaves what was typed into the filter and not applied yet', async () => {
  conCalendario(api);
  api.answers('listarActividades', { data: [actividad(40, 0, 12, 'Cortinas', 1)] });
  const { user, router } = open('/calendario');
  const late = await screen.findByRole('button', { name: 'Atrasados (1)' });
  const box = screen.getByRole('textbox', { name: 'Nombre de la Actividad' });
  await user.type(box, 'corti');
  await user.click(late);
  await waitFor(() => expect(router.state.location.search).toBe('?atrasadas=si'));
  expect(box).toHaveValue('corti');
  await user.click(screen.getByRole('button', { name: 'Buscar' }));
  await waitFor(() => expect(router.state.location.search).toBe('?nombre=corti&atrasadas=si'));
  // The address changes before the page is drawn again, and the boxes follow what is drawn.
  await act(async () => {});
  await act(() => router.navigate(-2));
  await waitFor(() => expect(box).toHaveValue(''));
});

test('the current week is reached also from behind a filter that hides it, and the filter is gone from its boxes', async () => {
  conCalendario(api);
  const { user, router } = open('/calendario?nombre=zzz');
  expect(await screen.findByText('No se encontraron resultados o datos no disponibles.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Semana actual' }));
  await waitFor(() => expect(screen.getByRole('region', { name: new RegExp(SEMANA) })).toHaveFocus());
  expect(router.state.location.search).toBe('');
  expect(screen.getByRole('textbox', { name: 'Nombre de la Actividad' })).toHaveValue('');
});
