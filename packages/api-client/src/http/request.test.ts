import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { openSession } from '../session/session-store';
import { provider } from '../testing/provider';
import { ApiError } from './api-error';
import { callApi } from './call';
import { offers, onLost } from './request';

const api = provider();
beforeEach(() => openSession('un.token.x', 'Admin', 'ana@x.cr'));

it('a document may be answered by its job where the page can wait and the provider offers it, and only there', async () => {
  api.answersWith('GET /mediciones-clientes/La%20Colmena', { download_url: '/x.pdf' });
  const ask = async (respondAsync?: boolean) => {
    const params = { companyName: 'La Colmena' };
    await callApi('pdfMediciones', respondAsync === undefined ? { params } : { params, respondAsync });
    return api.requests.at(-1)?.headers.get('prefer') ?? null;
  };
  expect(await ask(true)).toBeNull();
  api.answersWith('GET /capacidades', { status: 200, capacidades: ['trabajos'] });
  await offers();
  expect([await ask(true), await ask(false), await ask()]).toEqual(['respond-async', null, null]);
});

it('an upload says how far it is, up to all of it', async () => {
  api.answersWith('POST /files/upload-file', { status: 200 });
  const told: number[] = [];
  const file = new File(['x'.repeat(5_000)], 'nota.pdf', { type: 'application/pdf' });
  await callApi('subirArchivo', {
    payload: { order_id: 9 },
    file,
    onProgress: (fraction) => told.push(fraction),
  });
  expect(told.at(-1)).toBe(1);
});

it('a call that its caller cuts for a reason fails with that reason', async () => {
  api.con('POST /files/upload-file', () => new Promise<never>(() => undefined));
  const cut = new AbortController();
  const sent = callApi('subirArchivo', {
    payload: { order_id: 9 },
    file: new File(['x'], 'nota.pdf'),
    signal: cut.signal,
  });
  await vi.waitFor(() => expect(api.requests.at(-1)?.path).toBe('/files/upload-file'));
  const reason = new ApiError('timeout');
  cut.abort(reason);
  await expect(sent).rejects.toBe(reason);
});

it('says of a call that it got no answer, of a read as of a write, and not of a refusal or of one that was given up', async () => {
  const lost = vi.fn();
  const stop = onLost(lost);
  const write = () => callApi('registrarCategoria', { payload: { nombre_categoria: 'Telas' } });
  api.con('GET /categorias', () => HttpResponse.error());
  api.con('POST /categoria/registrar', () => HttpResponse.error());
  await expect(callApi('listarCategorias')).rejects.toMatchObject({ kind: 'network' });
  expect(lost).toHaveBeenCalledTimes(1);
  await expect(write()).rejects.toMatchObject({ kind: 'network' });
  expect(lost).toHaveBeenCalledTimes(2);
  api.answersWith('POST /categoria/registrar', { status: 400, error: ['Ya existe.'] }, 400);
  await expect(write()).rejects.toMatchObject({ kind: 'rejected' });
  await expect(callApi('listarCategorias', { signal: AbortSignal.abort() })).rejects.toThrow();
  expect(lost).toHaveBeenCalledTimes(2);
  stop();
  api.con('POST /categoria/registrar', () => HttpResponse.error());
  await expect(write()).rejects.toMatchObject({ kind: 'network' });
  expect(lost).toHaveBeenCalledTimes(2);
});
