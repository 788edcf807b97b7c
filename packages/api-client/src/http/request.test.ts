import { beforeEach, expect, it } from 'vitest';
import { openSession } from '../session/session-store';
import { provider } from '../testing/provider';
import { callApi } from './call';
import { offers } from './request';

const api = provider();
beforeEach(() => openSession('un.token.x', 'Admin', 'ana@x.cr'));

it('a document may be answered by its job where the page can wait and the provider offers it, and only there', async () => {
  api.answersWith('GET /mediciones-clientes/La%20Colmena', { download_url: '/x.pdf' });
  const ask = async (respondAsync?: boolean) => {
    const params = { companyName: 'La Colmena' };
    await callApi('pdfMediciones', respondAsync === undefined ? { params } : { params, respondAsync });
    return api.pedidas.at(-1)?.headers.get('prefer') ?? null;
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
