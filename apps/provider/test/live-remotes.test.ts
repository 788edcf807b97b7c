/** A provider that starts beside remotes which call what it no longer has says so, and serves. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { lackingCalls } from '../src/http/live-remotes';
import { openProvider } from './harness';

let web: string;
beforeEach(() => {
  web = mkdtempSync(join(tmpdir(), 'hilvan-web-'));
  onTestFinished(() => rmSync(web, { recursive: true }));
});

const write = (file: string, content: unknown) => {
  mkdirSync(dirname(join(web, file)), { recursive: true });
  writeFileSync(join(web, file), JSON.stringify(content));
};
const asks = (build: string, calls: Record<string, string>) =>
  write(`remotes/ventas/${build}/contract.json`, { names: {}, calls, extensions: [] });
const deploy = (preview?: string) =>
  write('remotes.json', {
    formato: 1,
    remotes: { ventas: { build: 'a', previous: 'c', ...(preview ? { preview: { build: preview } } : {}) } },
  });
/** A call that the provider has, with another name for its parameter. */
const HAD = { infoCliente: 'GET /info/cliente/:otro' };
const GONE = { olvidada: 'GET /olvidada/:id' };

it('names what is gone, of live builds and previews, and nothing else', async () => {
  deploy('b');
  asks('a', HAD);
  asks('b', { ...HAD, ...GONE });
  asks('c', { anterior: 'POST /anterior' });
  expect(await lackingCalls(web)).toEqual([
    { remoto: 'ventas', build: 'b', llamadas: ['GET /olvidada/:id'] },
  ]);
});

it('says nothing where nothing is deployed, is not known, or cannot be read', async () => {
  expect(await lackingCalls(web)).toEqual([]);
  deploy();
  expect(await lackingCalls(web)).toEqual([]);
  write('remotes/ventas/a/contract.json', { calls: 'otra cosa' });
  expect(await lackingCalls(web)).toEqual([]);
});

it('tells the panel, and serves all the same', async () => {
  deploy();
  asks('a', GONE);
  const { app, close } = await openProvider('sqlite', { WEB_DIR: web });
  onTestFinished(close);
  const { faltan } = (await app.inject('/api/v1/capacidades')).json();
  expect(faltan).toEqual([{ remoto: 'ventas', build: 'a', llamadas: ['GET /olvidada/:id'] }]);
  expect((await app.inject('/salud')).statusCode).toBe(200);
});
