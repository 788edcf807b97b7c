import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetCapacidades } from '../http/capabilities';
import { openSession } from '../session/session-store';
import { provider } from '../testing/provider';
import { queryFor } from './queries';
import { createQueryClient } from './query-client';

const api = provider();
const client = createQueryClient();
beforeEach(() => {
  openSession('un.token.x', 'Admin', 'ana@x.cr');
  client.clear();
  forgetCapacidades();
  api.answersWith('GET /capacidades', { capacidades: ['cambios'] });
});

const row = (id: number, nombre = `Ana ${id}`) => ({
  id,
  nombre,
  apellido1: '',
  apellido2: '',
  cedula: '',
  empresa: '',
  departamento: '',
});
const LIST = { data: [row(5), row(3), row(2)] };
const answer = (body: unknown, etiqueta?: string, status = 200) =>
  HttpResponse.json(body as Record<string, unknown>, {
    status,
    headers: etiqueta === undefined ? {} : { etag: etiqueta },
  });
/** Answers a plain request with `list`, and a request for the changes since a label with `since`. */
const answers = (since: Response, list = answer(LIST, '"1-a"')) =>
  api.con('GET /clientes', ({ desde }) => (desde === null ? list : since).clone());
const read = () => client.fetchQuery({ ...queryFor('listarClientes'), staleTime: 0 });
const asked = () => api.requests.filter(({ path }) => path === '/clientes').map(({ desde }) => desde);

describe('a list read again', () => {
  it('is what changed since its label: changed, new and gone; the others are the same objects', async () => {
    answers(answer({ cambiados: [row(6), row(4), row(3, 'Eva')], borrados: [2, 9] }, '"2-a"'));
    const first = await read();
    const again = await read();
    expect(asked()).toEqual([null, '"1-a"']);
    expect(again.data).toEqual([row(6), row(5), row(4), row(3, 'Eva')]);
    expect(again.data[1]).toBe(first.data[0]);
    answers(answer({ cambiados: [], borrados: [] }, '"3-a"'));
    await read();
    answers(answer({ cambiados: [], borrados: [6] }, '"4-a"'));
    const last = await read();
    expect(asked().slice(2)).toEqual(['"2-a"', '"3-a"']);
    expect(last.data.map(({ id }) => id)).toEqual([5, 4, 3]);
  });

  it('keeps its rows where nothing changed, or what did reads the same', async () => {
    const many = Array.from({ length: 6_000 }, (_, i) => row(6_000 - i));
    answers(answer({ cambiados: [row(17)], borrados: [] }, '"2-a"'), answer({ data: many }, '"1-a"'));
    const first = await read();
    const again = await read();
    expect(again.data).toBe(first.data);
    expect(asked()).toEqual([null, '"1-a"']);
  });

  it('is read as leniently as the list', async () => {
    answers(answer({ cambiados: [{ id: '3', nombre: 7, cedula: null }], borrados: ['2'] }, '"2-a"'));
    await read();
    expect((await read()).data).toEqual([row(5), row(3, '7')]);
  });

  it.each([
    ['a label that is not known', answer({ data: [row(8)] }, '"9-b"')],
    ['a list with a client of that name', answer({ data: [row(8, 'cambiados')] }, '"9-b"')],
  ])('is the list where the provider answers that: %s', async (_what, list) => {
    answers(list);
    await read();
    expect((await read()).data).toHaveLength(1);
    await read();
    expect(asked()).toEqual([null, '"1-a"', '"9-b"']);
  });

  const whole = answer({ cambiados: [row(3, 'Eva')], borrados: [] });
  it.each([
    ['without a label', whole],
    ['of another shape', answer({ changes: [row(3)] }, '"2-a"')],
    ['an empty object', answer({}, '"2-a"')],
    ['rows without an id', answer({ cambiados: [{ nombre: 'Eva' }], borrados: [] }, '"2-a"')],
    ['an id that none has', answer({ cambiados: [row(-3)], borrados: [] }, '"2-a"')],
    ['without what is gone', answer({ cambiados: [row(3)] }, '"2-a"')],
    ['gone, by no number', answer({ cambiados: [], borrados: ['x'] }, '"2-a"')],
    ['gone and changed', answer({ cambiados: [row(3)], borrados: [3] }, '"2-a"')],
    ['the same row twice', answer({ cambiados: [row(3), row(3, 'Eva')], borrados: [] }, '"2-a"')],
    ['no JSON', new HttpResponse('{"cambiados": [', { headers: { etag: '"2-a"' } })],
    ['a refusal', answer({ status: 410, error: ['Ya no.'] }, undefined, 410)],
  ])('is read whole where the answer does not fit: %s', async (_what, since) => {
    answers(since, answer(LIST, '"1-a"'));
    await read();
    expect((await read()).data).toEqual(LIST.data);
    expect(asked()).toEqual([null, '"1-a"', null]);
  });

  it.each([
    ['cannot be reached', HttpResponse.error(), 'network'],
    ['says no', answer({ status: 403, error: ['No.'] }, undefined, 403), 'forbidden'],
    ['fails', answer({ status: 500, error: ['Algo.'] }, undefined, 500), 'server'],
  ])('fails as the list does where the provider %s', async (_what, since, kind) => {
    answers(since);
    await read();
    await expect(read()).rejects.toMatchObject({ kind });
    expect(asked()).toEqual([null, '"1-a"']);
  });

  it.each([
    ['does not announce it', ['eventos'], '"1-a"'],
    ['gives no label', ['cambios'], undefined],
  ])('is read whole from a provider that %s', async (_what, capacidades, label) => {
    api.answersWith('GET /capacidades', { capacidades });
    answers(answer({}), answer(LIST, label));
    await read();
    await read();
    expect(asked()).toEqual([null, null]);
  });

  it('of another call is read whole', async () => {
    api.con('GET /categorias', () => answer({ data: [] }, '"1-a"'));
    const again = () => client.fetchQuery({ ...queryFor('listarCategorias'), staleTime: 0 });
    await again();
    await again();
    expect(api.requests.filter(({ path }) => path === '/categorias').map(({ desde }) => desde)).toEqual([
      null,
      null,
    ]);
  });

  it('of orders comes under its own name', async () => {
    const order = { id: 1, titulo: 'Uniformes', id_empresa: 1, nombre_empresa: 'La Colmena' };
    api.con('GET /ordenes', ({ desde }) =>
      desde === null
        ? answer({ ordenes: [order] }, '"1-a"')
        : answer({ cambiados: [{ ...order, titulo: 'Delantales' }], borrados: [] }, '"2-a"'),
    );
    const list = () => client.fetchQuery({ ...queryFor('listarOrdenes'), staleTime: 0 });
    await list();
    expect((await list()).ordenes.map(({ titulo }) => titulo)).toEqual(['Delantales']);
  });
});
