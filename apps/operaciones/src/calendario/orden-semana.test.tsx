import {
  addDays,
  formatFecha,
  hoy,
  nombreSemana,
  type Orden,
  type Semana,
  semanaIso,
} from '@hilvan/contract';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { openSections, settled } from '@hilvan/remote-kit/testing/open-sections';
import { orden } from '@hilvan/remote-kit/testing/samples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import acciones from '../contributes/orden/accion/v1';
import { letUndoPass } from '../testing/pantalla';
import { actividad } from './calendario.datos';
import { rangoSemana } from './semanas';
import { nombreSemanas } from './semanas-de-orden';

const api = fakeApi();
const week = (id: number, days: number) => {
  const { nSemana, fechaInicio, fechaFinal } = semanaIso(addDays(hoy(), days));
  return { id, nSemana, fechaInicio, fechaFinal };
};
const BATAS = orden(12, { titulo: 'Batas' });
/** The order as the client reads it: its marks are true or false. */
const LEIDA: Orden = { ...BATAS, pizarra: false, tela: false };

beforeEach(() => {
  api.answers('listarSemanas', { data: [week(1, 0), week(2, 7)] as never });
  api.answers('listarActividades', { data: [] });
  api.answers('listarOrdenes', { ordenes: [BATAS] });
  api.answers('asignarOrdenes', { status: 200 });
});
afterEach(() => void vi.useRealTimers());

/** Sets the clock to the evening of Sunday; what it returns sets it to the morning of Monday. */
const openOnSunday = () => {
  const { fechaFinal } = semanaIso(hoy());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${fechaFinal}T20:00:00-06:00`) });
  return () => {
    vi.setSystemTime(Date.parse(`${addDays(fechaFinal, 1)}T07:00:00-06:00`));
    fireEvent.focus(window);
  };
};

test('an order gets the current week in two presses, sent once after the seconds of Deshacer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = openSections(acciones, { orden: LEIDA }, 'Colaborador');
  await user.click(await screen.findByRole('button', { name: 'Asignar a una semana' }));
  const dialog = await screen.findByRole('dialog', { name: 'Asignar «Batas»' });
  await user.click(within(dialog).getByRole('button', { name: 'Asignar' }));
  const until = formatFecha(semanaIso(hoy()).fechaFinal);
  const planned = await screen.findByRole('link', { name: /^Semana \d+ de \d+ · hasta el / });
  expect(planned).toHaveTextContent(`hasta el ${until}`);
  expect(planned).toHaveAttribute('href', '/semana/actividades/1');
  expect(api.requests('asignarOrdenes')).toEqual([]);
  await letUndoPass();
  await waitFor(() =>
    expect(api.requests('asignarOrdenes')).toEqual([
      expect.objectContaining({ payload: { ordenes: [12], semana: 1 } }),
    ]),
  );
});

test('of three years of weeks the list begins with this one and the next, and a number is that of the nearest', async () => {
  const { fechaInicio } = semanaIso(`${semanaIso(hoy()).anio - 1}-01-04`);
  const semanas = Array.from({ length: 156 }, (_, i) => {
    const { anio, ...semana } = semanaIso(addDays(fechaInicio, 7 * i));
    return { id: i + 1, ...semana };
  });
  api.answers('listarSemanas', { data: semanas as never });
  const { user } = openSections(acciones, { orden: LEIDA }, 'Colaborador');
  await user.click(await screen.findByRole('button', { name: 'Asignar a una semana' }));
  const box = await screen.findByRole('combobox', { name: 'Semana' });
  await user.click(box);
  const names = () => screen.queryAllByRole('option').map((option) => option.textContent ?? '');
  const ahora = semanas.findIndex(({ fechaFinal }) => fechaFinal >= hoy());
  await waitFor(() => expect(names()).toHaveLength(50));
  for (const i of [0, 1]) expect(names()[i]).toContain(rangoSemana(semanas[ahora + i] as Semana));
  // No date has a day 49, so that only the number of a week can be meant.
  const proxima = semanas.slice(ahora).find(({ nSemana }) => nSemana === 49) as Semana;
  await user.keyboard('49{Enter}');
  await waitFor(() => expect(box).toHaveValue(`${nombreSemana(proxima)} · ${rangoSemana(proxima)}`));
});

test('a proposed week that is taken away does not come back', async () => {
  const { user } = openSections(acciones, { orden: LEIDA }, 'Colaborador');
  await user.click(await screen.findByRole('button', { name: 'Asignar a una semana' }));
  const dialog = await screen.findByRole('dialog', { name: 'Asignar «Batas»' });
  const box = within(dialog).getByRole('combobox', { name: 'Semana' });
  await waitFor(() => expect(box).not.toHaveValue(''));
  await user.click(within(dialog).getByRole('button', { name: 'Quitar' }));
  await waitFor(() => expect(box).toHaveValue(''));
  expect(within(dialog).getByRole('button', { name: 'Asignar' })).toBeDisabled();
});

test('one that has a week says which, and leads there', async () => {
  api.answers('listarActividades', {
    data: [
      { id: 5, estado: 0, idSemana: 2, idOrden: 12, semana: { id: 2 }, orden: { id: 12, titulo: 'Batas' } },
    ] as never,
  });
  openSections(acciones, { orden: LEIDA }, 'Admin');
  expect(await screen.findByRole('link', { name: /^Semana/ })).toHaveAttribute(
    'href',
    '/semana/actividades/2',
  );
});

test('one that stands in several weeks names them all', async () => {
  const [first, second] = [week(1, 0), week(2, 14)];
  api.answers('listarSemanas', { data: [second, first] });
  api.answers('listarActividades', {
    data: [actividad(6, 0, 12, 'Batas', 2), actividad(5, 0, 12, 'Batas', 1), actividad(7, 0, 12, 'Batas', 1)],
  });
  openSections(acciones, { orden: LEIDA }, 'Admin');
  const link = await screen.findByRole('link', { name: /^Semanas/ });
  expect(link).toHaveAccessibleName(nombreSemanas([first, second]));
  expect(link).toHaveAttribute('href', '/semana/actividades/1');
});

test.each([
  ['of a week that is over is told to its customer', 0, -7, 1],
  ['that is complete is not', 1, -7, 0],
  ['of this week is not', 0, 0, 0],
])('an order %s', async (_what, estado, days, links) => {
  api.answers('listarSemanas', { data: [week(1, days)] as never });
  api.answers('listarActividades', {
    data: [
      { id: 5, estado, idSemana: 1, idOrden: 12, semana: { id: 1 }, orden: { id: 12, titulo: 'Batas' } },
    ] as never,
  });
  openSections(acciones, { orden: { ...LEIDA, telefono: '8765-4321' } }, 'Colaborador');
  await screen.findByRole('link', { name: /^Semana/ });
  const tell = screen.queryAllByRole<HTMLAnchorElement>('link', { name: 'Avisar del atraso' });
  expect(tell).toHaveLength(links);
  for (const { href } of tell) {
    expect(new URL(href).pathname).toBe('/50687654321');
    expect(new URL(href).searchParams.get('text')).toContain('su pedido 12 «Batas» va a tardar');
  }
});

test('who told the customer that it takes longer is said, and noted as the message is opened', async () => {
  api.offers('avisos');
  api.answers('listarSemanas', { data: [week(1, -7)] as never });
  api.answers('listarActividades', { data: [actividad(5, 0, 12, 'Batas', 1)] });
  const at = { id_registro: 12, momento: '2026-03-09T16:05:00.000Z' };
  api.answers('listarAvisos', {
    data: [
      { ...at, asunto: 'orden-lista', quien: 'Luis Mora' },
      { ...at, asunto: 'orden-tarde', quien: 'Eva Sol' },
    ],
  });
  api.answers('anotarAviso', { status: 200 });
  const { user } = openSections(acciones, { orden: { ...LEIDA, telefono: '8765-4321' } }, 'Colaborador');
  expect(await screen.findByText(/^Avisó Eva Sol: 9\/3\/2026/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Avisar del atraso' }));
  await waitFor(() =>
    expect(api.requests('anotarAviso').map((p) => p.payload)).toEqual([
      { asunto: 'orden-tarde', id_registro: 12 },
    ]),
  );
});

test('one of a week that is over is planned anew where it stands, and is late no more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  api.answers('listarSemanas', { data: [week(1, -7), week(2, 0)] as never });
  api.answers('listarActividades', { data: [actividad(5, 0, 12, 'Batas', 1)] });
  const { user } = openSections(acciones, { orden: LEIDA }, 'Colaborador');
  await user.click(await screen.findByRole('button', { name: 'Otra semana' }));
  const dialog = await screen.findByRole('dialog', { name: 'Asignar «Batas»' });
  await user.click(within(dialog).getByRole('button', { name: 'Asignar' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Otra semana' })).toBeNull());
  expect(screen.getByRole('link', { name: /^Semanas/ })).toHaveAttribute('href', '/semana/actividades/2');
  await letUndoPass();
  await waitFor(() => expect(api.requests('asignarOrdenes')).toHaveLength(1));
});

test('a page that stays open over Sunday offers on Monday to tell the customer', async () => {
  const monday = openOnSunday();
  api.answers('listarActividades', { data: [actividad(5, 0, 12, 'Batas', 1)] });
  openSections(acciones, { orden: { ...LEIDA, telefono: '8765-4321' } }, 'Colaborador');
  await screen.findByRole('link', { name: /^Semana/ });
  expect(screen.queryByRole('link', { name: 'Avisar del atraso' })).toBeNull();
  monday();
  expect(screen.getByRole('link', { name: 'Avisar del atraso' })).toBeInTheDocument();
});

test('a dialog that stays open over Sunday proposes the week of Monday', async () => {
  const monday = openOnSunday();
  const { user } = openSections(acciones, { orden: LEIDA }, 'Colaborador');
  await user.click(await screen.findByRole('button', { name: 'Asignar a una semana' }));
  const dialog = await screen.findByRole('dialog', { name: 'Asignar «Batas»' });
  const chosen = within(dialog).getByRole<HTMLInputElement>('combobox', { name: 'Semana' });
  const sunday = chosen.value;
  expect(sunday).toMatch(/^Semana/);
  monday();
  await waitFor(() => expect(chosen.value).not.toBe(sunday));
  expect(chosen.value).toMatch(/^Semana/);
});

/** Both weeks are over. An activity here is its id, its week, and 1 where it is complete. */
test.each([
  ['that is still to be made', [[5, 1, 1] as const, [9, 2, 0] as const], 2, 1],
  ['that came last', [[5, 2, 0] as const, [9, 1, 0] as const], 2, 1],
  ['that came last, where all are complete', [[5, 1, 1] as const, [9, 2, 1] as const], 2, 0],
])('of several weeks the one %s is shown', async (_which, planned, semana, links) => {
  api.answers('listarSemanas', { data: [week(1, -21), week(2, -7)] as never });
  api.answers('listarActividades', {
    data: planned.map(([id, idSemana, estado]) => actividad(id, estado, 12, 'Batas', idSemana)),
  });
  openSections(acciones, { orden: { ...LEIDA, telefono: '8765-4321' } }, 'Colaborador');
  expect(await screen.findByRole('link', { name: /^Semana/ })).toHaveAttribute(
    'href',
    `/semana/actividades/${semana}`,
  );
  expect(screen.queryAllByRole('link', { name: 'Avisar del atraso' })).toHaveLength(links);
});

test('one that is planned anew leads to its new week, and nobody is told that it is late', async () => {
  api.answers('listarSemanas', { data: [week(1, -7), week(2, 7)] as never });
  api.answers('listarActividades', {
    data: [actividad(5, 0, 12, 'Batas', 1), actividad(6, 0, 12, 'Batas', 2)],
  });
  openSections(acciones, { orden: { ...LEIDA, telefono: '8765-4321' } }, 'Colaborador');
  expect(await screen.findByRole('link', { name: /^Semana/ })).toHaveAttribute(
    'href',
    '/semana/actividades/2',
  );
  expect(screen.queryByRole('link', { name: 'Avisar del atraso' })).toBeNull();
});

test.each([
  ['Entrega Tienda', 'Admin'],
  ['Anulada', 'Admin'],
  ['Taller', 'Visor'],
] as const)('an order in %s offers %s nothing, and nothing is asked for', async (estado, rol) => {
  await settled(openSections(acciones, { orden: { ...LEIDA, estado } }, rol));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  expect(api.requests('listarSemanas')).toEqual([]);
});
