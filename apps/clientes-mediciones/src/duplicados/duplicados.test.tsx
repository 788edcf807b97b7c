import 'fake-indexeddb/auto';
import { openSession } from '@hilvan/api-client';
import type { RespuestaEnviadaDe } from '@hilvan/contract';
import type { llamadasFusion } from '@hilvan/contract/extensions';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion, findNotice, listo } from '@hilvan/ui/testing';
import { renderHook, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ANA, HOSPITAL, open } from '../testing/datos';
import { MAXIMO, usePares } from './pares';

const api = fakeApi();
const OTRA = { ...ANA, id: 5, cedula: 'NA', telefono: '2222-3333', departamento: 'NA', comentarios: 'Zurda' };
const LUZ = { ...ANA, id: 7, nombre: 'Luz', cedula: '2-2' };
const boton = () => screen.findByRole('button', { name: 'Duplicados (1)' });
const dialogo = (name = 'Clientes duplicados') => screen.findByRole('dialog', { name });
const porId = ({ params }: { params: Record<string, string> }) => ({ data: params.id === '1' ? ANA : OTRA });

beforeEach(async () => {
  indexedDB.deleteDatabase('hilvan:apartados');
  api.answers('listarClientes', { data: [ANA, OTRA, LUZ] });
  api.answers('infoCliente', porId);
});

/** Waits until the list is compared, which begins after it is drawn. */
const compared = async (page: Parameters<typeof listo>[0]) => {
  await listo(page);
  await new Promise((done) => setTimeout(done, 50));
};
const openDialog = async (rol?: 'Admin' | 'Colaborador') => {
  const page = open('/clientes', rol);
  await page.user.click(await boton());
  return { ...page, dialog: await dialogo() };
};

test('merged: the older one stays with what it lacked of the other; undone from the notice', async () => {
  api.offers('fusion', 'if-match', 'idempotency-key');
  api.answers('fusionarClientes', { data: { id: 31 } });
  api.answers('deshacerFusionClientes', { data: { id: 5, avisos: [] } });
  const { user, dialog } = await openDialog();
  expect(within(dialog).getByText('Mismo nombre')).toBeVisible();
  expect(
    within(dialog)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/clientes/1', '/clientes/5']);
  expect([...dialog.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    '1-1234-0567',
    'NA',
    'Cirugía',
    'NA',
  ]);
  await user.click(await within(dialog).findByRole('button', { name: 'Unir…' }));
  const choosing = await dialogo('Unir dos en uno');
  expect(
    await within(choosing).findByText(/^Elija qué registro se conserva y con qué datos\./),
  ).toBeVisible();
  expect(await within(choosing).findByRole('radio', { name: 'Se conserva el N.º 1' })).toBeChecked();
  const heads = within(choosing).getAllByRole('rowheader');
  expect(heads.slice(0, 2).map((head) => head.textContent)).toEqual(['Se conserva', 'Nombre']);
  expect(within(choosing).getByRole('radio', { name: 'Observaciones: Zurda' })).toBeChecked();
  expect(within(choosing).getByRole('radio', { name: 'Teléfono: 88887777' })).toBeChecked();
  await user.click(within(choosing).getByRole('radio', { name: 'Teléfono: 2222-3333' }));
  await user.click(within(choosing).getByRole('button', { name: 'Unir los dos' }));

  expect(await screen.findByText('Unidos en uno: Ana Núñez Mora.')).toBeVisible();
  const [sent] = api.requests('fusionarClientes');
  expect([sent?.params, sent?.payload]).toEqual([
    { id: '1' },
    { otro: 5, campos: ['telefono', 'comentarios'], version_otro: '' },
  ]);
  expect(sent?.headers.get('idempotency-key')).toMatch(/^\w{32}$/);
  expect(screen.queryByRole('button', { name: 'Unir…' })).toBeNull();
  expect(screen.getByText('Unidos en uno: Ana Núñez Mora.').parentElement).toHaveFocus();
  // After a lost answer the next try has the same key: it gets the answer that the first one would have got.
  api.answers('deshacerFusionClientes', 'caida');
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await answerQuestion({ user }, 'No se sabe si se deshizo');
  api.answers('deshacerFusionClientes', { data: { id: 5, avisos: [] } });
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('Se deshizo: los dos están como antes.')).toBeVisible();
  const undone = api.requests('deshacerFusionClientes');
  expect(undone.map(({ params }) => params)).toEqual([{ id: '31' }, { id: '31' }]);
  const [first, second] = undone.map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toMatch(/^\w{32}$/);
  expect(second).toBe(first);
  expect(await screen.findByRole('button', { name: 'Unir…' })).toBeVisible();
});

test('the other one may be the one that stays', async () => {
  api.offers('fusion');
  api.answers('fusionarClientes', { data: { id: 31 } });
  const { user, dialog } = await openDialog();
  await user.click(await within(dialog).findByRole('button', { name: 'Unir…' }));
  await user.click(await screen.findByRole('radio', { name: 'Se conserva el N.º 5' }));
  await user.click(screen.getByRole('button', { name: 'Unir los dos' }));
  await waitFor(() => expect(api.requests('fusionarClientes')).toHaveLength(1));
  const [sent] = api.requests('fusionarClientes');
  expect([sent?.params, sent?.payload]).toEqual([
    { id: '5' },
    { otro: 1, campos: ['cedula', 'departamento'], version_otro: '' },
  ]);
});

test('what was merged is told by the name it has now', async () => {
  api.offers('fusion');
  api.answers('infoCliente', ({ params }) => ({
    data: params.id === '1' ? { ...ANA, nombre: 'Ana Lucía' } : OTRA,
  }));
  api.answers('fusionarClientes', { data: { id: 31 } });
  const { user, dialog } = await openDialog();
  await user.click(await within(dialog).findByRole('button', { name: 'Unir…' }));
  await user.click(await screen.findByRole('radio', { name: 'Nombre: Ana' }));
  await user.click(screen.getByRole('button', { name: 'Unir los dos' }));
  expect(await screen.findByText('Unidos en uno: Ana Núñez Mora.')).toBeVisible();
});

test('what is under way says so, keeps the focus and is sent once', async () => {
  let answer = (_: object) => {};
  const later = () =>
    new Promise<never>((resolve) => {
      answer = (given) => resolve(given as never);
    });
  api.offers('fusion');
  api.answers('listarFusionesClientes', { data: UNIDAS });
  api.answers('fusionarClientes', later);
  api.answers('deshacerFusionClientes', later);
  const { user, dialog } = await openDialog();
  const pressTwice = async (name: string | RegExp, busy = name) => {
    await user.click(await within(dialog).findByRole('button', { name }));
    const button = await within(dialog).findByRole('button', { name: busy });
    expect(button).toBeEnabled();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
    await user.click(button);
  };

  await user.click(await within(dialog).findByRole('button', { name: 'Unir…' }));
  await pressTwice('Unir los dos', 'Uniendo…');
  await waitFor(() => expect(api.requests('fusionarClientes')).toHaveLength(1));
  answer({ data: { id: 31 } });
  await within(dialog).findByText('Unidos en uno: Ana Núñez Mora.');
  const refused = async (times: number) => {
    await waitFor(() => expect(api.requests('deshacerFusionClientes')).toHaveLength(times));
    answer({ http: 422, body: { status: 422, error: 'Ya se deshizo.' } });
    await answerQuestion({ user }, 'No se pudo deshacer', 'Ya se deshizo.');
  };
  await pressTwice('Deshacer');
  await refused(1);
  await user.click(within(dialog).getByRole('button', { name: 'Unidos últimamente' }));
  await pressTwice(/^Deshacer la unión de Café Sol/);
  await refused(2);
  expect(api.requests('fusionarClientes')).toHaveLength(1);
});

test('while two are being merged the window stays, so that it tells what became of it', async () => {
  api.offers('fusion');
  const answer = api.answersLater('fusionarClientes', { data: { id: 31 } });
  const { user, dialog } = await openDialog();
  await user.click(await within(dialog).findByRole('button', { name: 'Unir…' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Unir los dos' }));
  await waitFor(() => expect(api.requests('fusionarClientes')).toHaveLength(1));
  expect(within(dialog).queryByRole('button', { name: 'Cerrar' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(within(dialog).getByRole('button', { name: 'Volver' }));
  expect(await dialogo('Unir dos en uno')).toBeVisible();
  answer();
  expect(await within(dialog).findByText('Unidos en uno: Ana Núñez Mora.')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Deshacer' })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['was lost', 'caida', 'No se sabe si se unieron'],
  ['is no', { http: 422, body: { status: 422, error: ['No se puede.'] } }, 'No se han unido'],
] as const)(
  'an answer that %s is told as what it is, and the window can be left',
  async (_, answer, title) => {
    api.offers('fusion');
    api.answers('fusionarClientes', answer);
    const { user, dialog } = await openDialog();
    await user.click(await within(dialog).findByRole('button', { name: 'Unir…' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Unir los dos' }));
    await answerQuestion({ user }, title);
    await user.click(within(dialog).getByRole('button', { name: 'Volver' }));
    expect(await dialogo()).toBeVisible();
  },
);

test('somebody changed one of them meanwhile: nothing is merged, and both are shown as they are now', async () => {
  api.offers('fusion', 'if-match');
  api.answers('fusionarClientes', { http: 412, body: { status: 412, error: ['Otra persona cambió.'] } });
  const { user, dialog } = await openDialog();
  await user.click(await within(dialog).findByRole('button', { name: 'Unir…' }));
  await screen.findByRole('radio', { name: 'Teléfono: 2222-3333' });
  api.answers('infoCliente', ({ params }) => ({
    data: params.id === '1' ? ANA : { ...OTRA, telefono: '2444-5555' },
  }));
  await user.click(screen.getByRole('button', { name: 'Unir los dos' }));
  const notice = await findNotice('Otra persona cambió uno de los dos registros');
  await user.click(within(notice).getByRole('button', { name: 'Aceptar' }));
  expect(await screen.findByRole('radio', { name: 'Teléfono: 2444-5555' })).toBeInTheDocument();
});

test.each([
  ['a provider that merges nothing', 'Admin', [], 'Este servidor no une registros.'],
  ['who is no Admin', 'Colaborador', ['fusion'], 'Solo un Admin une registros.'],
] as const)('with %s they are shown, and what to do by hand', async (_, rol, offers, line) => {
  api.offers(...offers);
  const { dialog } = await openDialog(rol);
  expect(await within(dialog).findByText(new RegExp(line))).toHaveTextContent(
    'Las mediciones de un cliente se eliminan con él.',
  );
  expect(within(dialog).queryByRole('button', { name: /Unir|Unidos/ })).toBeNull();
});

test('a pair that was put aside stays away after a logout, is there for whoever else logs in, and can be brought back', async () => {
  const { user, dialog, unmount } = await openDialog();
  await user.click(within(dialog).getByRole('button', { name: 'No son la misma persona' }));
  expect(await within(dialog).findByText('No quedan registros por revisar.')).toBeVisible();
  unmount();
  const next = open('/clientes');
  openSession('a.b.c', 'Admin', 'luis@taller.cr');
  await next.user.click(await boton());
  const other = await dialogo();
  expect(within(other).getByRole('button', { name: 'No son la misma persona' })).toBeVisible();
  expect(within(other).queryByRole('button', { name: /^Apartados/ })).toBeNull();
  next.unmount();
  // `open` empties local storage, as a logout does.
  const again = open('/clientes');
  await screen.findByRole('link', { name: 'Luz Núñez Mora' });
  api.answers('listarClientes', { data: [ANA, OTRA, LUZ, { ...LUZ, id: 9 }] });
  await again.queryClient.invalidateQueries({ queryKey: ['clientes'] });
  await again.user.click(await boton());
  const second = await dialogo();
  expect(within(second).getAllByRole('link', { name: /Luz/ })[0]).toHaveAttribute('href', '/clientes/7');
  await again.user.click(within(second).getByRole('button', { name: 'Apartados en este equipo (1)' }));
  await again.user.click(within(second).getByRole('button', { name: 'Volver a mostrar' }));
  await waitFor(() =>
    expect(within(second).getAllByRole('button', { name: 'No son la misma persona' })).toHaveLength(2),
  );
});

test('the last pair put aside leaves a way back to it', async () => {
  const { user, dialog } = await openDialog('Colaborador');
  await user.click(within(dialog).getByRole('button', { name: 'No son la misma persona' }));
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
  await user.click(await screen.findByRole('button', { name: 'Duplicados' }));
  await user.click(within(await dialogo()).getByRole('button', { name: 'Apartados en este equipo (1)' }));
  expect(within(await dialogo()).getByRole('button', { name: 'Volver a mostrar' })).toBeVisible();
});

test('the last pair merged leaves a way back for who merges, also on another day', async () => {
  api.offers('fusion');
  api.answers('listarClientes', { data: [ANA] });
  api.answers('listarFusionesClientes', { data: UNIDAS });
  const page = open('/clientes');
  await page.user.click(await screen.findByRole('button', { name: 'Duplicados' }));
  const merged = await dialogo();
  expect(within(merged).getByText('No quedan registros por revisar.')).toBeVisible();
  await page.user.click(await within(merged).findByRole('button', { name: 'Unidos últimamente' }));
  expect(await within(merged).findByRole('button', { name: /^Deshacer la unión de Café Sol/ })).toBeVisible();
});

test.each([
  ['Admin', []],
  ['Colaborador', ['fusion']],
] as const)('without pairs there is no button for a %s who cannot merge here', async (rol, offers) => {
  api.offers(...offers);
  api.answers('listarClientes', { data: [ANA] });
  const { queryClient } = open('/clientes', rol);
  await screen.findByRole('link', { name: 'Ana Núñez Mora' });
  await waitFor(() => expect(queryClient.getQueryData(['capacidades'])).toBeDefined());
  await compared({ queryClient });
  expect(screen.queryByRole('button', { name: /Duplicados/ })).toBeNull();
});

test('no button without pairs, and none for who may not edit', async () => {
  const clientes = open('/clientes', 'Visor');
  await screen.findByRole('link', { name: 'Luz Núñez Mora' });
  await compared(clientes);
  expect(screen.queryByRole('button', { name: /Duplicados/ })).toBeNull();
  clientes.unmount();
  api.answers('listarClientes', { data: [ANA, LUZ, { ...ANA, id: 9, nombre: 'Eva', cedula: '5' }] });
  api.answers('listarEmpresas', { data: [HOSPITAL, { ...HOSPITAL, id: 2 }] });
  const empresas = open('/empresas', 'Visor');
  await screen.findAllByRole('link', { name: 'Hospital Nacional' });
  await compared(empresas);
  expect(screen.queryByRole('button', { name: /Duplicados/ })).toBeNull();
});

const UNIDAS: RespuestaEnviadaDe<typeof llamadasFusion.listarFusionesEmpresas>['data'] = [
  {
    id: 4,
    momento: '2026-03-10T16:05:00.000Z',
    quien: 'Luis Mora',
    queda_id: 1,
    queda: 'Café Sol',
    va: 'Cafe Sol SA',
    movido: '2 órdenes',
    deshecha: 0,
  },
  {
    id: 3,
    momento: '2026-03-09T16:05:00.000Z',
    quien: 'Luis Mora',
    queda_id: 1,
    queda: 'Bar Luz',
    va: 'Bar Luz',
    movido: '',
    deshecha: 1,
  },
];

test('the last merges of companies: undone there, with what could not be put back', async () => {
  api.offers('fusion');
  api.answers('listarEmpresas', { data: [HOSPITAL, { ...HOSPITAL, id: 2, cedula: '3-9' }] });
  api.answers('listarFusionesEmpresas', { data: UNIDAS });
  api.answers('deshacerFusionEmpresas', {
    data: { id: 8, avisos: ['No volvió, porque ya no está: 1 orden.'] },
  });
  const { user } = open('/empresas');
  await user.click(await boton());
  const dialog = await dialogo('Empresas duplicadas');
  expect(within(dialog).getByText('Mismo nombre')).toBeVisible();
  expect(within(dialog).getByText('Mismo teléfono')).toBeVisible();
  await user.click(await within(dialog).findByRole('button', { name: 'Unidos últimamente' }));
  expect(await within(dialog).findByText('Cafe Sol SA → Café Sol')).toBeVisible();
  expect(within(dialog).getByText('10/3/2026, 10:05 · Luis Mora · 2 órdenes')).toBeVisible();
  expect(within(dialog).getByText('Deshecha')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: /^Deshacer la unión de Café Sol/ }));
  await findNotice('No volvió, porque ya no está: 1 orden.');
  expect(api.requests('deshacerFusionEmpresas').map(({ params }) => params)).toEqual([{ id: '4' }]);
});

test('a list is compared once, however often somebody comes back to it', async () => {
  const rows = [ANA.id, OTRA.id].map((id) => ({ id, nombre: 'Ana' }));
  const clave = vi.fn(() => 'same');
  const criterios = [{ clave, motivo: () => 'Mismo nombre' as const }];
  const first = renderHook(() => usePares(rows, criterios, new Set()));
  await waitFor(() => expect(first.result.current).toHaveLength(1));
  first.unmount();
  // Nor is it compared again where the pair was put aside since.
  const again = renderHook(() => usePares(rows, criterios, new Set(['1-5'])));
  expect(again.result.current).toHaveLength(1);
  expect(clave).toHaveBeenCalledTimes(rows.length);
});

test('of more than are looked for at once, those that are left follow when some are put aside', async () => {
  const rows = Array.from({ length: 300 }, (_, i) => ({ id: i + 1, nombre: 'Ana' }));
  const criterios = [{ clave: () => 'same', motivo: () => 'Mismo nombre' as const }];
  const none: ReadonlySet<string> = new Set();
  const { result, rerender } = renderHook(({ aside }) => usePares(rows, criterios, aside), {
    initialProps: { aside: none },
  });
  await waitFor(() => expect(result.current).toHaveLength(MAXIMO));
  const aside = new Set(result.current?.map(({ clave }) => clave));
  rerender({ aside });
  // Until others are found the known pairs stay, since the window that shows them is open.
  expect(result.current).toHaveLength(MAXIMO);
  await waitFor(() => expect(result.current).toHaveLength(2 * MAXIMO));
});
