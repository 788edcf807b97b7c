import 'fake-indexeddb/auto';
import { currentSession, expireSession } from '@hilvan/api-client';
import { confirm, enterUnsaved, silenceNotices } from '@hilvan/ui';
import { findNotice } from '@hilvan/ui/testing';
import { within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { workAs } from '../testing/remotes';
import { leaveTo } from './leave-to';
import { logout } from './logout';

vi.mock('@hilvan/ui', { spy: true });
vi.mock('./leave-to', () => ({ leaveTo: vi.fn() }));

const asked = vi.mocked(confirm);
beforeEach(() => {
  workAs('Admin');
  localStorage.setItem('hilvan:lista:clientes', '{}');
});
afterEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
});

test('clears cookies and local storage and starts over at /', async () => {
  await logout();
  expect(asked).not.toHaveBeenCalled();
  expect(currentSession()).toBeNull();
  expect(document.cookie).not.toContain('token=');
  expect(localStorage).toHaveLength(0);
  expect(leaveTo).toHaveBeenCalledWith('/');
});

test('what was imported and read goes too', async () => {
  // The names that packages/sheets/src/run/plan-store.ts and ../offline/kept-store.ts give them.
  const names = ['hilvan:importaciones', 'hilvan:respuestas'];
  for (const name of names)
    await new Promise((resolve) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => {
        request.result.close();
        resolve(undefined);
      };
    });
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(names);
  await logout();
  expect(await indexedDB.databases()).toEqual([]);
});

test('unsent measurements: asks first, and staying changes nothing', async () => {
  localStorage.setItem('nuevosRegistros', JSON.stringify([{ articulo: 'Camisa' }, { articulo: 'Pantalon' }]));
  asked.mockResolvedValueOnce(false);
  await logout();
  expect(asked.mock.lastCall?.[0]).toMatchObject({
    text: expect.stringContaining('2 mediciones'),
    danger: true,
  });
  expect(currentSession()).not.toBeNull();
  expect(localStorage.getItem('nuevosRegistros')).not.toBeNull();
  expect(leaveTo).not.toHaveBeenCalled();
});

test('unsent measurements: leaving all the same', async () => {
  localStorage.setItem('nuevosRegistros', JSON.stringify([{ articulo: 'Camisa' }]));
  asked.mockResolvedValueOnce(true);
  await logout();
  expect(currentSession()).toBeNull();
  expect(leaveTo).toHaveBeenCalledWith('/');
});

test('a page that has something unsaved: asked before anything is cleared; staying changes nothing', async () => {
  const saved = enterUnsaved({ lost: () => 'Tiene cambios sin guardar.' });
  asked.mockResolvedValueOnce(false);
  await logout();
  expect(asked.mock.lastCall?.[0]).toMatchObject({ title: 'Hay trabajo sin guardar' });
  expect(currentSession()).not.toBeNull();
  expect(localStorage).not.toHaveLength(0);
  saved();
  expect(leaveTo).not.toHaveBeenCalled();
});

const keepDrafts = (key: string, ...ids: string[]) =>
  localStorage.setItem(
    `hilvan:borrador:${key}`,
    JSON.stringify(ids.map((id) => ({ id, at: 1, values: {} }))),
  );

test.each([
  ['two drafts', ['a', 'b'], 'Tiene 2 borradores sin guardar: se pierden si sale ahora.'],
  ['one draft', ['a'], 'Tiene 1 borrador sin guardar: se pierde si sale ahora.'],
])(
  '%s, promised to stay on this device: asked about before a logout takes them',
  async (_what, ids, text) => {
    keepDrafts('1:mediciones/registro/4', ...ids);
    asked.mockResolvedValueOnce(false);
    await logout();
    expect(asked.mock.lastCall?.[0]).toMatchObject({ title: 'Hay trabajo sin guardar', text });
    expect(localStorage.getItem('hilvan:borrador:1:mediciones/registro/4')).not.toBeNull();
    expect(leaveTo).not.toHaveBeenCalled();
  },
);

test('a draft beside unsent measurements is said with them', async () => {
  localStorage.setItem('nuevosRegistros', JSON.stringify([{ articulo: 'Camisa' }]));
  keepDrafts('1:mediciones/registro/4', 'a');
  asked.mockResolvedValueOnce(false);
  await logout();
  expect(asked.mock.lastCall?.[0]).toMatchObject({
    title: 'Hay mediciones sin guardar',
    text: 'Una medición pendiente todavía no se ha enviado. Si sale ahora, se pierde.\nTiene 1 borrador sin guardar: se pierde si sale ahora.',
  });
});

test.each([
  [['a'], 'En este equipo hay 1 borrador de otra persona: se pierde si sale ahora.'],
  [['a', 'b'], 'En este equipo hay 2 borradores de otra persona: se pierden si sale ahora.'],
])('drafts of somebody else, which a logout takes too, are counted: %j', async (ids, text) => {
  keepDrafts('7:clientes/registro', ...ids);
  asked.mockResolvedValueOnce(false).mockResolvedValueOnce(false);
  await logout();
  expect(asked.mock.lastCall?.[0]).toMatchObject({ title: 'Hay trabajo sin guardar', text });
  expect(localStorage.getItem('hilvan:borrador:7:clientes/registro')).not.toBeNull();
  keepDrafts('1:mediciones/registro/4', 'c');
  await logout();
  const own = 'Tiene 1 borrador sin guardar: se pierde si sale ahora.';
  expect(asked.mock.lastCall?.[0].text).toBe(`${own}\n${text}`);
});

test('a list put together and not sent is asked about; rows that were read are not', async () => {
  localStorage.setItem('hilvan:mediciones:4', JSON.stringify([{ id: 9, articulo: 'Camisa' }]));
  localStorage.setItem(
    'hilvan:inventario:entradas:7',
    JSON.stringify([{ idLocal: 'x1', nombre_producto: 'Hilo' }]),
  );
  asked.mockResolvedValueOnce(false);
  await logout();
  expect(asked.mock.lastCall?.[0]).toMatchObject({ title: 'Hay trabajo sin guardar' });
  localStorage.removeItem('hilvan:inventario:entradas:7');
  await logout();
  expect(asked).toHaveBeenCalledOnce();
  expect(leaveTo).toHaveBeenCalledWith('/');
});

test('whatever else waits or is unsaved beside unsent measurements is said with them; they alone are said once', async () => {
  const measurement = 'Una medición pendiente todavía no se ha enviado. Si sale ahora, se pierde.';
  const lost = 'Lo que escribió o agregó y todavía no ha guardado se pierde si sale ahora.';
  const told = async () => {
    asked.mockResolvedValueOnce(false);
    await logout();
    return asked.mock.lastCall?.[0].text;
  };
  localStorage.setItem('nuevosRegistros', JSON.stringify([{ idLocal: 'm1', articulo: 'Camisa' }]));
  expect(await told()).toBe(measurement);
  const list = 'hilvan:inventario:entradas:luis@taller.cr';
  localStorage.setItem(list, JSON.stringify([{ idLocal: 'x1', nombre_producto: 'Hilo' }]));
  expect(await told()).toBe(`${measurement}\n${lost}`);
  localStorage.removeItem(list);
  const saved = enterUnsaved({ lost: () => 'Tiene cambios sin guardar.' });
  expect(await told()).toBe(`${measurement}\n${lost}`);
  saved();
});

test('an import that is not finished is asked about by its name, also where nothing else of it is loaded', async () => {
  // The note that packages/sheets/src/run/kept.ts keeps.
  const aviso = 'La importación de clientes no ha terminado: faltan 40.';
  localStorage.setItem('hilvan:importacion:1:clientes', JSON.stringify([{ idLocal: 'p', aviso }]));
  asked.mockResolvedValueOnce(false).mockResolvedValueOnce(false);
  await logout();
  const lost = 'Lo que escribió o agregó y todavía no ha guardado se pierde si sale ahora.';
  expect(asked.mock.lastCall?.[0]).toMatchObject({
    title: 'Hay trabajo sin guardar',
    text: `${aviso}\n${lost}`,
  });
  localStorage.setItem('nuevosRegistros', JSON.stringify([{ articulo: 'Camisa' }]));
  await logout();
  expect(asked.mock.lastCall?.[0]).toMatchObject({
    title: 'Hay mediciones sin guardar',
    text: expect.stringMatching(`^Una medición pendiente .*\n${aviso}\n${lost}$`),
  });
});

test('under the login of a session that ended, where notices are silenced, it is asked all the same', async () => {
  silenceNotices(() => true);
  localStorage.setItem('nuevosRegistros', JSON.stringify([{ articulo: 'Camisa' }]));
  expireSession();
  const leaving = logout();
  const question = await findNotice('Hay mediciones sin guardar');
  within(question).getByRole('button', { name: 'Salir de todos modos' }).click();
  await leaving;
  expect(leaveTo).toHaveBeenCalledWith('/');
  silenceNotices(() => false);
});
