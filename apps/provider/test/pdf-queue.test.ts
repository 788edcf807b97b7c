/** A few documents are drawn at once, a few more wait, and whoever comes then is told to come back. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app';
import { readConfig } from '../src/config/config';
import { openPdfs } from '../src/pdf/pdfs';
import { ENGINES, KEY, providerOn } from './harness';
import { seedOne } from './samples';

const WORKER = new URL('../dist/pdf-worker.js', import.meta.url);
const BUSY = 'Ya se están preparando muchos documentos. Espere unos segundos y vuelva a pedirlo.';

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine, { PDF_AT_ONCE: '2', PDF_WAITING: '3' });
  beforeAll(() => seedOne(p));

  it('two are drawn, three wait, the others are refused with 429 and when to come back; then there is room again', async () => {
    const pdfs = openPdfs(WORKER, p.config);
    const app = await buildApp(p.config, { base: p.base, key: KEY, pdfs });
    const { download_url } = await p.ok('pdfOrden', { params: { id: 1 } });
    const open = () => app.inject(download_url);
    const answers = await Promise.all(Array.from({ length: 9 }, open));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect(refused.map((r) => [r.json().error, r.headers['retry-after']])).toEqual(
      Array(4).fill([[BUSY], '5']),
    );
    expect((await open()).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    await app.close();
    await pdfs.close();
  });

  it('one that is gone and one that fails make room like any other', async () => {
    const pdfs = openPdfs(WORKER, { ...p.config, pdfAtOnce: 1, pdfWaiting: 0 });
    for (let i = 0; i < 3; i++)
      await expect(pdfs.make({ tipo: 'orden', id: 9999 })).rejects.toMatchObject({ reason: 'missing' });
    expect((await pdfs.make({ tipo: 'orden', id: 1 })).length).toBeGreaterThan(1000);
    await pdfs.close();
  });
});

it('goes on with a new thread where one has ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hilvan-thread-'));
  const fragile = join(folder, 'worker.mjs');
  writeFileSync(
    fragile,
    `import { parentPort } from 'node:worker_threads';
     parentPort.on('message', ({ id }) => (id === 1 ? process.exit(3) : parentPort.postMessage({ bytes: new Uint8Array(id) })));`,
  );
  const pdfs = openPdfs(pathToFileURL(fragile), readConfig({ DATA_DIR: folder }));
  const [ended, next] = await Promise.allSettled([1, 2].map((id) => pdfs.make({ tipo: 'orden', id })));
  expect([ended, next]).toEqual([
    { status: 'rejected', reason: new Error('the drawing thread ended') },
    { status: 'fulfilled', value: Buffer.alloc(2) },
  ]);
  await pdfs.close();
  rmSync(folder, { recursive: true });
});

it('draws one at a time and lets thirty wait unless it is set otherwise', () => {
  const { pdfAtOnce, pdfWaiting } = readConfig({});
  expect([pdfAtOnce, pdfWaiting]).toEqual([1, 30]);
  expect(() => readConfig({ PDF_AT_ONCE: '0' })).toThrow(/^PDF_AT_ONCE: debe ser/);
  expect(() => readConfig({ PDF_WAITING: '-1' })).toThrow(/^PDF_WAITING: debe ser/);
});
