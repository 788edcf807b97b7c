/** Files in an S3-compatible storage: a small one of our own that keeps objects in memory. */
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUp } from '../src/operation/backup';
import { restore } from '../src/operation/restore';
import { openProvider, type Provider } from './harness';
import { seedOne } from './samples';

const objects = new Map<string, Buffer>();
const signed: boolean[] = [];
const storage = createServer(async (req, res) => {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part);
  signed.push(/^AWS4-HMAC-SHA256 Credential=llave\//.test(req.headers.authorization ?? ''));
  const key = decodeURIComponent(new URL(req.url ?? '', 'http://x').pathname);
  if (req.method === 'PUT') {
    objects.set(key, Buffer.concat(parts));
    return res.setHeader('etag', '"1"').end();
  }
  const found = objects.get(key);
  if (req.method === 'DELETE') {
    objects.delete(key);
    return res.writeHead(204).end();
  }
  if (!found) return res.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  return res.setHeader('content-length', found.length).end(found);
});

let p: Provider;
beforeAll(async () => {
  await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve));
  const address = storage.address();
  const port = typeof address === 'object' ? address?.port : 0;
  p = await openProvider('sqlite', {
    S3_BUCKET: 'taller',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'llave',
    S3_SECRET_ACCESS_KEY: 'secreto',
  });
  await seedOne(p);
});
afterAll(async () => {
  await p.close();
  storage.closeAllConnections();
  storage.close();
});

it('stores, gives back and deletes', async () => {
  const content = 'línea\n'.repeat(50_000);
  await p.ok('subirArchivo', { send: { order_id: 1, file: new File([content], 'notas.txt') } });
  const { data } = await p.ok('archivosOrden', { params: { id: 1 } });
  const key = `/taller/${data[0].nombreArchivo}`;
  expect(objects.get(key)?.toString()).toBe(content);
  expect((await p.app.inject(data[0].download_url)).payload).toBe(content);
  await p.ok('eliminarArchivo', { params: { nombreArchivo: data[0].nombreArchivo } });
  expect(objects.has(key)).toBe(false);
  expect(signed.every(Boolean)).toBe(true);
});

it('is part of a backup, and filled again by a restore', async () => {
  const content = 'diseño\n'.repeat(1000);
  await p.ok('subirArchivo', { send: { order_id: 1, file: new File([content], 'diseño.txt') } });
  const { data } = await p.ok('archivosOrden', { params: { id: 1 } });
  const name = data[0].nombreArchivo;
  const folder = join(p.config.dataDir, 'copia');
  await backUp(p.base, p.config, folder);
  objects.clear();
  const dataDir = join(p.config.dataDir, 'otro');
  const file = join(dataDir, 'hilvan.sqlite');
  await restore({ ...p.config, dataDir, database: { kind: 'sqlite', file } }, folder);
  expect([objects.get(`/taller/${name}`)?.toString(), existsSync(file)]).toEqual([content, true]);
});
