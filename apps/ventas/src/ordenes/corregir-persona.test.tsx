import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion, findNotice, listo, put } from '@hilvan/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { DETALLE_ORDEN, EMPRESAS, ORDEN, open, PERSONAS, PRODUCTOS } from '../testing/datos';

const api = fakeApi();
const LUIS = { nombre: 'Luis Mora', prenda: 'Camisa', cantidad: 2 };
const RUTA = '/orden/12';

/** The order's people as the provider has them; each correction that it takes changes them. */
async function show({ rol = 'Colaborador' as const, offers = true, orden = {}, people = PERSONAS } = {}) {
  const state = { people };
  if (offers) api.offers('personas-corregidas');
  api.answers('detalleOrden', { ...DETALLE_ORDEN, orden: { ...ORDEN, ...orden } });
  api.answers('listarEmpresas', { data: EMPRESAS });
  api.answers('listarProductos', { data: PRODUCTOS });
  api.answers('personasOrden', () => ({ data: state.people }));
  api.answers('archivosOrden', { data: [], status: 200 });
  api.answers('corregirPersona', ({ params, payload }) => {
    const { ahora, repetir } = payload as { ahora: typeof LUIS | null; repetir?: boolean };
    state.people = state.people.flatMap((p) =>
      String(p.id) === params.personaId
        ? ahora
          ? [{ ...p, ...ahora, ...(repetir && { taller: 0 as const }) }]
          : []
        : [p],
    );
    return { status: 200 };
  });
  const page = open(RUTA, rol);
  await screen.findByRole('table', { name: 'Clientes' });
  await listo(page);
  return { ...page, state };
}
type Pagina = Awaited<ReturnType<typeof show>>;
const begin = async ({ user }: Pagina) => {
  await user.click(screen.getByRole('button', { name: 'Corregir a Luis Mora' }));
  return within(await screen.findByRole('dialog', { name: 'Corregir persona' }));
};
const sent = () =>
  api.requests('corregirPersona').map(({ params, payload }) => ({ ...params, ...(payload as object) }));

test('a size that was forgotten is put behind the name, and nothing else is sent', async () => {
  const page = await show();
  const dialog = await begin(page);
  expect(dialog.getByLabelText(/^Nombre/)).toHaveFocus();
  await put(page, 'Nombre', 'Luis Mora (XL)');
  await page.user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByRole('rowheader', { name: /Luis Mora \(XL\)/ })).toBeVisible();
  expect(sent()).toEqual([{ personaId: '51', antes: LUIS, ahora: { ...LUIS, nombre: 'Luis Mora (XL)' } }]);
  expect(screen.getByText('Persona corregida.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('while one correction is on its way no other begins', async () => {
  const page = await show();
  const dialog = await begin(page);
  const answer = api.answersLater('corregirPersona', { status: 200 });
  await put(page, 'Nombre', 'Luis Mora (XL)');
  await page.user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await page.user.click(dialog.getByRole('button', { name: 'Quitar del pedido' }));
  // A question would be on the screen by now.
  await new Promise((done) => setTimeout(done, 300));
  expect(screen.queryByText(/^¿Quitar del pedido/)).toBeNull();
  answer();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toHaveLength(1);
});

test('who is on the order by mistake is taken from it, after a question', async () => {
  const page = await show();
  const dialog = await begin(page);
  await page.user.click(dialog.getByRole('button', { name: 'Quitar del pedido' }));
  await answerQuestion(page, '¿Quitar del pedido a Luis Mora?', 'Camisa × 2', 'No');
  expect(sent()).toEqual([]);
  await page.user.click(dialog.getByRole('button', { name: 'Quitar del pedido' }));
  await answerQuestion(page, '¿Quitar del pedido a Luis Mora?', 'Camisa × 2', 'Quitar');
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Luis Mora' })).toBeNull());
  expect(sent()).toEqual([{ personaId: '51', antes: LUIS, ahora: null }]);
  // The line keeps its quantity, and with it its price, until somebody changes it.
  expect(
    screen.getByText('Luis Mora ya no está en el pedido. El detalle sigue con 2 × Camisa.'),
  ).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('who was taken from the order although the answer was lost is told as taken from it', async () => {
  const page = await show();
  const dialog = await begin(page);
  api.answers('corregirPersona', () => {
    page.state.people = page.state.people.filter(({ id }) => id !== 51);
    return { http: 504, body: {} };
  });
  await page.user.click(dialog.getByRole('button', { name: 'Quitar del pedido' }));
  await answerQuestion(page, '¿Quitar del pedido a Luis Mora?', 'Camisa × 2', 'Quitar');
  expect(await screen.findByText(/^Luis Mora ya no está en el pedido\./)).toBeVisible();
});

describe('whoever gets several garments', () => {
  const [luis] = PERSONAS;
  if (!luis) throw new Error('nobody');
  const people = [luis, { ...luis, id: 53, nombre: 'Luis Mora (XL)', prenda: 'Gorra', cantidad: 1 }];

  test('of them one is taken away, and that is what is said', async () => {
    const page = await show({ people });
    const dialog = await begin(page);
    await page.user.click(dialog.getByRole('button', { name: 'Quitar esta prenda' }));
    await answerQuestion(page, '¿Quitar esta prenda de Luis Mora?', 'Camisa × 2', 'Quitar');
    expect(
      await screen.findByText('Luis Mora ya no lleva Camisa. El detalle sigue con 2 × Camisa.'),
    ).toBeVisible();
    expect(sent()).toEqual([{ personaId: '51', antes: LUIS, ahora: null }]);
  });

  test('who leaves is taken from the order with all of them, after one question', async () => {
    const page = await show({ people });
    const dialog = await begin(page);
    await page.user.click(dialog.getByRole('button', { name: 'Quitar del pedido' }));
    await answerQuestion(page, '¿Quitar del pedido a Luis Mora?', 'Camisa × 2 Gorra × 1', 'Quitar');
    expect(
      await screen.findByText('Luis Mora ya no está en el pedido. El detalle sigue con 2 × Camisa.'),
    ).toBeVisible();
    const gorra = { nombre: 'Luis Mora (XL)', prenda: 'Gorra', cantidad: 1 };
    expect(sent()).toEqual([
      { personaId: '51', antes: LUIS, ahora: null },
      { personaId: '53', antes: gorra, ahora: null },
    ]);
  });

  test('where one was handed out, only those of the others are taken away', async () => {
    const [camisa, gorra] = people as [typeof luis, typeof luis];
    const page = await show({ people: [camisa, { ...gorra, entregado: true }] as never });
    const dialog = await begin(page);
    expect(dialog.getByRole('button', { name: 'Quitar esta prenda' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Quitar del pedido' })).toBeNull();
  });

  test('two who are called alike do not leave together', async () => {
    const page = await show({ people: [luis, { ...luis, id: 53 }] });
    await page.user.click(screen.getAllByRole('button', { name: 'Corregir a Luis Mora' })[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Corregir persona' }));
    expect(dialog.queryByRole('button', { name: 'Quitar del pedido' })).toBeNull();
    await page.user.click(dialog.getByRole('button', { name: 'Quitar esta prenda' }));
    await answerQuestion(page, '¿Quitar esta prenda de Luis Mora?', 'Camisa × 2', 'Quitar');
    await waitFor(() => expect(sent()).toEqual([{ personaId: '51', antes: LUIS, ahora: null }]));
  });

  test('what fails in between is told, with what went before it, and what is left can be taken away', async () => {
    const page = await show({ people });
    const dialog = await begin(page);
    api.answers('corregirPersona', ({ params }) => {
      if (params.personaId === '53')
        return { http: 500, body: { status: 500, mensaje: 'Se cayó.' } } as never;
      page.state.people = page.state.people.filter(({ id }) => id !== 51);
      return { status: 200 };
    });
    await page.user.click(dialog.getByRole('button', { name: 'Quitar del pedido' }));
    await answerQuestion(page, '¿Quitar del pedido a Luis Mora?', null, 'Quitar');
    await answerQuestion(page, 'Quedaron sin quitar 1 de 2', /Se cayó\.\s*El detalle sigue con 2 × Camisa\./);
    expect(await screen.findByRole('rowheader', { name: /Luis Mora \(XL\)/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Luis Mora' })).toBeNull());
  });
});

test('what was made and is spoilt is made again: its tick goes, also one that was ticked here a moment ago', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const page = await show();
  api.answers('marcarPersonaTaller', () => {
    page.state.people = page.state.people.map((p) => (p.id === 51 ? { ...p, taller: 1 as const } : p));
    return { status: 200 };
  });
  const box = () => screen.getByRole('checkbox', { name: 'Taller: Luis Mora, Camisa' });
  let dialog = await begin(page);
  // What is not made yet cannot be made again.
  expect(dialog.queryByRole('button', { name: 'Hacer de nuevo' })).toBeNull();
  await page.user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await page.user.click(box());
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await waitFor(() => expect(api.requests('personasOrden')).toHaveLength(2));
  dialog = await begin(page);
  await page.user.click(dialog.getByRole('button', { name: 'Hacer de nuevo' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([{ personaId: '51', antes: LUIS, ahora: LUIS, repetir: true }]);
  expect(screen.getByText('Luis Mora: se hace de nuevo.')).toBeInTheDocument();
  await waitFor(() => expect(box()).not.toBeChecked());
});

test('a tick that still waits to be sent goes before the correction, which opens it again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const page = await show();
  const change = (row: object) => {
    page.state.people = page.state.people.map((p) => (p.id === 51 ? { ...p, ...row } : p));
    return { status: 200 };
  };
  api.answers('marcarPersonaTaller', () => change({ taller: 1 }));
  api.answers('corregirPersona', ({ payload }) =>
    change({ ...(payload as { ahora: typeof LUIS }).ahora, taller: 0 }),
  );
  const box = () => screen.getByRole('checkbox', { name: 'Taller: Luis Mora, Camisa', hidden: true });
  await page.user.click(box());
  const dialog = await begin(page);
  expect(dialog.getByText(/^Ya está lista en el taller/)).toBeVisible();
  await put(page, 'Cantidad', '3');
  await page.user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(api.requests('marcarPersonaTaller')).toHaveLength(1);
  await waitFor(() => expect(box()).not.toBeChecked());
});

test('1.000 is a thousand pieces, and while somebody is being corrected the page is not left without a question', async () => {
  const page = await show();
  const dialog = await begin(page);
  await put(page, 'Cantidad', '1.000');
  void page.router.navigate('/orden');
  const lost = 'Lo que escribió en «Corregir persona» se pierde.';
  await answerQuestion(page, '¿Salir sin guardar?', lost, 'No, seguir aquí');
  await page.user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(sent()).toMatchObject([{ ahora: { cantidad: 1000 } }]));
});

test('what somebody else corrected meanwhile is told, and written over only by whoever saves once more', async () => {
  const page = await show();
  const dialog = await begin(page);
  await put(page, 'Cantidad', '3');
  page.state.people = page.state.people.map((p) => (p.id === 51 ? { ...p, nombre: 'Luis M. (S)' } : p));
  const changed = 'Alguien la cambió mientras tanto: ahora dice «Luis M. (S), Camisa × 2».';
  api.answers('corregirPersona', { http: 409, body: { status: 409, error: [changed] } });
  await page.user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(page, 'No se pudo corregir', changed);
  expect(await screen.findByRole('rowheader', { name: 'Luis M. (S)', hidden: true })).toBeInTheDocument();
  api.answers('corregirPersona', { status: 200 });
  await page.user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({
    antes: { ...LUIS, nombre: 'Luis M. (S)' },
    ahora: { ...LUIS, cantidad: 3 },
  });
});

test('somebody who was taken from the order meanwhile is told, and no longer there', async () => {
  const page = await show();
  const dialog = await begin(page);
  page.state.people = page.state.people.filter(({ id }) => id !== 51);
  api.answers('corregirPersona', { http: 404, body: { status: 404, error: ['Persona no encontrada'] } });
  await page.user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(page, 'No se pudo corregir', 'Persona no encontrada');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('rowheader', { name: 'Luis Mora' })).toBeNull();
});

test('a failure keeps what was typed', async () => {
  const page = await show();
  const dialog = await begin(page);
  await put(page, 'Nombre', 'Luis Mora (XL)');
  api.answers('corregirPersona', 'caida');
  await page.user.click(dialog.getByRole('button', { name: 'Guardar' }));
  const failed = await findNotice('No se pudo corregir');
  await page.user.click(within(failed).getByRole('button', { name: 'Aceptar' }));
  expect(dialog.getByLabelText(/^Nombre/)).toHaveValue('Luis Mora (XL)');
});

test.each([
  ['a provider that does not offer it', { offers: false }],
  ['a Visor', { rol: 'Visor' as never }],
  ['an annulled order', { orden: { estado: 'Anulada' } }],
  ['people who got theirs', { people: PERSONAS.map((p) => ({ ...p, entregado: 1 as const })) }],
])('with %s nobody is corrected', async (_, given) => {
  await show(given);
  expect(screen.queryByRole('button', { name: /^Corregir a/ })).toBeNull();
});

test('made again in an order that left the workshop, it is said that nobody there sees it', async () => {
  const page = await show({
    orden: { estado: 'Entrega Tienda' },
    people: PERSONAS.map((p) => (p.id === 51 ? { ...p, taller: 1 as const } : p)),
  });
  const dialog = await begin(page);
  await page.user.click(dialog.getByRole('button', { name: 'Hacer de nuevo' }));
  expect(
    await screen.findByText(
      'Luis Mora: se hace de nuevo. El pedido está en «Entrega Tienda»: el taller no lo ve hasta que se devuelva a Taller.',
    ),
  ).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
