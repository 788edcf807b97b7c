import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion } from '@hilvan/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DETALLE_ORDEN, PERSONAS } from '../testing/datos';
import { showIn } from './orden.pasos';

const api = fakeApi();
const show = showIn(api);

test('a flag shows at once, waits five seconds for Deshacer, and is sent once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const page = await show();
  api.answers('marcarPizarra', { status: 200 });
  await page.user.click(screen.getByRole('checkbox', { name: 'Pizarra' }));
  expect(screen.getByRole('checkbox', { name: 'Pizarra' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Pizarra' })).toHaveAttribute('aria-disabled', 'true');
  await page.user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(screen.getByRole('checkbox', { name: 'Pizarra' })).not.toBeChecked();
  await vi.advanceTimersByTimeAsync(6000);
  expect(api.requests('marcarPizarra')).toHaveLength(0);

  await page.user.click(screen.getByRole('checkbox', { name: 'Pizarra' }));
  await vi.advanceTimersByTimeAsync(4000);
  expect(api.requests('marcarPizarra')).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1500);
  await waitFor(() => expect(api.requests('marcarPizarra')).toHaveLength(1));
  vi.useRealTimers();
});

test('a garment that is to be made again before this page read that it was made is open again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const page = await show();
  api.answers('marcarPersonaTaller', { status: 200 });
  const box = () => screen.getByRole('checkbox', { name: 'Taller: Luis Mora, Camisa' });
  await page.user.click(box());
  await vi.advanceTimersByTimeAsync(5500);
  await waitFor(() => expect(api.requests('marcarPersonaTaller')).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(100);
  await act(() => page.queryClient.invalidateQueries());
  await waitFor(() => expect(box()).not.toBeChecked());
  vi.useRealTimers();
});

test('a garment that was ticked here and is to be made again elsewhere is open again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const page = await show();
  const of = (taller: 0 | 1) => PERSONAS.map((p) => (p.id === 51 ? { ...p, taller } : p));
  api.answers('marcarPersonaTaller', { status: 200 });
  api.answers('personasOrden', { data: of(1) });
  const box = () => screen.getByRole('checkbox', { name: 'Taller: Luis Mora, Camisa' });
  await page.user.click(box());
  await vi.advanceTimersByTimeAsync(5500);
  await waitFor(() => expect(api.requests('marcarPersonaTaller')).toHaveLength(1));
  await act(() => page.queryClient.invalidateQueries());
  await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
  expect(box()).toBeChecked();
  api.answers('personasOrden', { data: of(0) });
  await act(() => page.queryClient.invalidateQueries());
  await waitFor(() => expect(box()).not.toBeChecked());
  vi.useRealTimers();
});

test.each([
  ['Telas', 'marcarTela', { tela: 0 }],
  ['No entregado: Camisa', 'marcarDetalleEntregado', {}],
  ['Taller: Luis Mora, Camisa', 'marcarPersonaTaller', {}],
  ['Cliente: Luis Mora, Camisa', 'marcarPersonaEntregado', {}],
] as const)('the flag %s calls %s; a refusal unticks it and says so', async (name, call, orden) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const page = await show('Admin', orden);
  api.answers(call, { http: 422, body: { status: 422, error: 'No se pudo' } });
  await page.user.click(screen.getByRole('checkbox', { name }));
  await vi.advanceTimersByTimeAsync(5500);
  await waitFor(() => expect(api.requests(call)).toHaveLength(1));
  await answerQuestion(page, 'Error al modificar el estado!', 'No se pudo');
  vi.useRealTimers();
  await waitFor(() => expect(screen.getByRole('checkbox', { name })).not.toBeChecked());
});

test.each([
  ['Taller', 'marcarPersonaTaller', '30 personas: listas en el taller.'],
  ['Cliente', 'marcarPersonaEntregado', '30 personas: entregadas al cliente.'],
] as const)(
  'Marcar todos: %s ticks all who lack it, with one Deshacer; what failed is unticked',
  async (name, call, said) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const people = Array.from({ length: 31 }, (_, i) => ({
      id: 100 + i,
      id_orden: 12,
      nombre: `Persona ${i}`,
      prenda: 'Camisa',
      cantidad: 1,
      taller: (i === 0 ? 1 : 0) as 0 | 1,
      entregado: (i === 0 ? 1 : 0) as 0 | 1,
    }));
    const page = await show('Colaborador', {}, people);
    const all = await screen.findByRole('button', { name: `Marcar todos: ${name}` });
    const unticked = () =>
      screen.getAllByRole('checkbox', { name: new RegExp(`^${name}: `), checked: false });
    expect(unticked()).toHaveLength(30);
    await page.user.click(all);
    expect(screen.getByText(said)).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: new RegExp(`^${name}: `), checked: false })).toBeNull();
    expect(all).toHaveAttribute('aria-disabled', 'true');
    await page.user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(unticked()).toHaveLength(30);
    await vi.advanceTimersByTimeAsync(6000);
    expect(api.requests(call)).toHaveLength(0);

    api.answers(call, ({ params }) =>
      Number(params.personaId) < 103
        ? { http: 422, body: { status: 422, error: 'No se pudo' } }
        : { status: 200 },
    );
    const stored = people.map((p) => (p.id < 103 ? p : { ...p, taller: 1 as const, entregado: 1 as const }));
    api.answers('personasOrden', { data: stored });
    await page.user.click(all);
    await vi.advanceTimersByTimeAsync(5500);
    await answerQuestion(page, 'Error al modificar el estado!', 'Quedaron sin marcar 2 de 30.');
    vi.useRealTimers();
    expect(api.requests(call).map(({ params }) => Number(params.personaId))).toEqual(
      people.slice(1).map(({ id }) => id),
    );
    expect(unticked()).toHaveLength(2);
  },
);

test('Entregar todo marks the lines that are left, under one Deshacer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const [first, second] = DETALLE_ORDEN.detalles;
  const detalles = [second, { ...first, id: 92 }, { ...first, id: 93 }] as typeof DETALLE_ORDEN.detalles;
  const page = await show('Colaborador', {}, PERSONAS, detalles);
  api.answers('marcarDetalleEntregado', { status: 200 });
  await page.user.click(screen.getByRole('button', { name: 'Entregar todo' }));
  expect(screen.getByText('2 productos: entregados.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Entregar todo' })).toBeNull();
  await vi.advanceTimersByTimeAsync(5500);
  await waitFor(() =>
    expect(api.requests('marcarDetalleEntregado').map((p) => p.params.detalleId)).toEqual(['92', '93']),
  );
  vi.useRealTimers();
});

test('buttons that go when nothing is left to do leave the focus to the section', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const section = () => screen.getByRole('region', { name: 'Clientes' });
  const made = TODOS.map((p) => ({ ...p, entregado: 0 as 0 | 1 }));
  api.answers('marcarPersonaEntregado', () => {
    api.answers('personasOrden', { data: TODOS });
    return { status: 200 };
  });
  const { user, unmount } = await show('Colaborador', {}, made);
  const all = screen.getByRole('button', { name: 'Marcar todos: Cliente' });
  await user.click(all);
  await vi.advanceTimersByTimeAsync(5500);
  await waitFor(() => expect(all).not.toBeInTheDocument());
  expect(section()).toHaveFocus();
  unmount();

  const next = await show('Colaborador', {}, made);
  await next.user.click(screen.getByRole('button', { name: 'Sin entregar (2)' }));
  for (const box of screen.getAllByRole('checkbox', { name: /^Cliente: / })) await next.user.click(box);
  await next.user.click(screen.getByRole('button', { name: 'Todas' }));
  expect(screen.queryByRole('group', { name: 'A quién mostrar' })).toBeNull();
  expect(section()).toHaveFocus();
  // The marks that wait behind 'Deshacer' are sent in this test, not in a later one.
  const before = api.requests('marcarPersonaEntregado').length;
  await vi.advanceTimersByTimeAsync(5500);
  expect(api.requests('marcarPersonaEntregado').length).toBeGreaterThan(before);
});

const TODOS = PERSONAS.map((p) => ({ ...p, taller: 1 as 0 | 1, entregado: 1 as 0 | 1 }));

test.each([
  ['there for a Colaborador', true, ['Colaborador']],
  ['not there for a Visor', false, ['Visor']],
  ['not there for an annulled order', false, ['Admin', { estado: 'Anulada' }]],
  ['not there where all are marked', false, ['Admin', {}, TODOS]],
] as const)('Marcar todos is %s', async (_, there, [rol, orden, personas]) => {
  await show(rol, orden, personas?.slice());
  await screen.findByText('Luis Mora');
  expect(screen.queryAllByRole('button', { name: /^Marcar todos/ })).toHaveLength(there ? 2 : 0);
});
