import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { callApi } from '../http/call';
import { openSession } from '../session/session-store';
import { provider } from '../testing/provider';
import { onChange } from './changes';
import { newerThanRead } from './newer-than-read';

const api = provider();
beforeEach(() => openSession('un.token.x', 'Admin', 'ana@x.cr'));

const reads = async (version: number) => {
  api.con('GET /categorias', () =>
    HttpResponse.json({ data: [] }, { headers: { 'hilvan-versiones': `categorias=${version}` } }),
  );
  await callApi('listarCategorias');
};
const writes = async (header: string) => {
  api.con('POST /categoria/registrar', () =>
    HttpResponse.json({ status: 200 }, { headers: { 'hilvan-versiones': header } }),
  );
  await callApi('registrarCategoria', { payload: { nombre_categoria: 'Botones' } });
};

describe('what a provider tells to have changed', () => {
  it('counts once, and only where something of it was read before', async () => {
    await reads(7);
    expect(newerThanRead({ categorias: 7, clientes: 3 })).toEqual([]);
    expect(newerThanRead({ categorias: 8, clientes: 4 })).toEqual(['categorias', 'clientes']);
    expect(newerThanRead({ categorias: 8, clientes: 4 })).toEqual([]);
  });

  it('counts against the oldest of what was read', async () => {
    await reads(7);
    await reads(9);
    expect(newerThanRead({ categorias: 9 })).toEqual(['categorias']);
  });

  it('does not count where this page wrote it, nor what others wrote before', async () => {
    await reads(7);
    await writes('categorias=9, inventario=4');
    expect(newerThanRead({ categorias: 8 })).toEqual([]);
    expect(newerThanRead({ categorias: 9, inventario: 4 })).toEqual([]);
    expect(newerThanRead({ categorias: 10 })).toEqual(['categorias']);
  });

  it('is read again where an answer is older than it', async () => {
    const heard: string[] = [];
    const stop = onChange((entities) => heard.push(...entities));
    newerThanRead({ categorias: 8 });
    await reads(7);
    // A provider that answers with the older version once more is believed, so that the list is not read without end.
    await reads(7);
    stop();
    expect(heard).toEqual(['categorias']);
  });

  it('is nothing to a provider of the contract alone', async () => {
    api.answersWith('GET /categorias', { data: [] });
    await callApi('listarCategorias');
    expect(newerThanRead({ categorias: 8 })).toEqual([]);
  });
});
