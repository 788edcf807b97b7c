import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { openSession } from '../session/session-store';
import { provider } from '../testing/provider';
import { callApi } from './call';
import { askOffers, offers } from './request';

const api = provider();
beforeEach(() => {
  openSession('un.token.x', 'Admin', 'ana@x.cr');
  api.answersWith('POST /categoria/registrar', { status: 200 });
});

const create = () =>
  callApi('registrarCategoria', {
    payload: { nombre_categoria: 'Telas' },
    idempotencyKey: 'clave-1',
    version: '"7"',
  });
const asked = () => api.requests.filter((p) => p.path === '/capacidades').length;
const sent = () => {
  const { headers } = api.requests.findLast((p) => p.method === 'POST') ?? {};
  return [headers?.get('idempotency-key') ?? null, headers?.get('if-match') ?? null];
};
const announces = (capacidades: unknown) => api.answersWith('GET /capacidades', { status: 200, capacidades });

it('what the provider announces is used, and asked for once', async () => {
  announces(['etag', 'if-match', 'idempotency-key']);
  await create();
  await create();
  expect(sent()).toEqual(['clave-1', '"7"']);
  expect(asked()).toBe(1);
});

it('what the provider offers is asked with the session', async () => {
  announces(['etag']);
  await create();
  const asking = api.requests.find((p) => p.path === '/capacidades');
  expect(asking?.headers.get('authorization')).toBe('Bearer un.token.x');
});

it('a write that carries only a key or only a version sends that, also one that changes no record', async () => {
  announces(['if-match', 'idempotency-key']);
  const payload = { nombre_categoria: 'Telas' };
  await callApi('registrarCategoria', { payload, idempotencyKey: 'clave-1' });
  expect(sent()).toEqual(['clave-1', null]);
  await callApi('registrarCategoria', { payload, version: '"7"' });
  expect(sent()).toEqual([null, '"7"']);
  api.answersWith('POST /email/notificacion', { status: 200 });
  await callApi('enviarCorreo', {
    payload: { email: 'ana@x.cr', body: 'Ya está listo.' },
    idempotencyKey: 'clave-2',
  });
  expect(sent()).toEqual(['clave-2', null]);
});

it('of the key and the version only what is announced is sent', async () => {
  announces(['idempotency-key']);
  await create();
  expect(sent()).toEqual(['clave-1', null]);
});

it.each([
  [
    '404 (a provider of the contract and nothing more)',
    () => HttpResponse.json({ status: 404 }, { status: 404 }),
  ],
  ['501 (a server that has no such call)', () => HttpResponse.json({}, { status: 501 })],
  ['a web page', () => new HttpResponse('<!doctype html>')],
  ['null', () => HttpResponse.json(null)],
  ['another shape', () => HttpResponse.json({ capacidades: { 'if-match': true } })],
])('%s offers nothing, and is not asked again', async (_, answer) => {
  api.con('GET /capacidades', answer);
  await create();
  await create();
  expect(sent()).toEqual([null, null]);
  expect(asked()).toBe(1);
});

it.each([
  ['no answer', () => HttpResponse.error()],
  ['a proxy whose provider is away', () => HttpResponse.json({}, { status: 503 })],
])(
  '%s: a write that could be done twice is not sent, and the question is asked again at the next',
  async (_, answer) => {
    api.con('GET /capacidades', answer);
    await expect(create()).rejects.toMatchObject({ kind: 'network' });
    expect(api.requests.filter((p) => p.method === 'POST')).toEqual([]);
    expect(await offers()).toMatchObject({ idempotencia: false });
    announces(['idempotency-key', 'if-match']);
    await create();
    expect(sent()).toEqual(['clave-1', '"7"']);
  },
);

it.each([401, 429, 500])(
  '%s says that somebody is there: no write is stopped, and it is asked again',
  async (status) => {
    api.con('GET /capacidades', () => HttpResponse.json({}, { status }));
    await create();
    expect(sent()).toEqual([null, null]);
    // A page that says what is not offered gets the failure instead.
    await expect(askOffers()).rejects.toMatchObject({ status });
    announces(['idempotency-key', 'if-match']);
    await create();
    expect(sent()).toEqual(['clave-1', '"7"']);
  },
);

it('a write without key and version asks nothing', async () => {
  await callApi('registrarCategoria', { payload: { nombre_categoria: 'Telas' } });
  expect(asked()).toBe(0);
});

it.each([
  ['the contract and nothing more', [], { cuenta: false, usuarios: false, saldos: false, minimos: false }],
  ['the own account only', ['cuenta'], { cuenta: true, usuarios: false, saldos: false, minimos: false }],
  [
    'everything',
    ['cuenta', 'usuarios', 'saldo-en-facturas', 'minimo-en-inventario'],
    { cuenta: true, usuarios: true, saldos: true, minimos: true },
  ],
])('%s is told apart', async (_, words, offered) => {
  announces(words);
  expect(await offers()).toMatchObject(offered);
});
