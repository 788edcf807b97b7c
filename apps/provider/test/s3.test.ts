/** Files in an S3-compatible storage. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { backUp } from '../src/operation/backup';
import { restore } from '../src/operation/restore';
import { openProvider, type Provider, said } from './harness';
import { type Storage, startStorage } from './s3-storage';
import { seedOne } from './samples';

let storage: Storage;
let p: Provider;
beforeAll(async () => {
  storage = await startStorage();
  p = await openProvider('sqlite', storage.env);
  await seedOne(p);
});
afterAll(async () => {
  await p.close();
  storage.close();
});

it('stores, gives back and deletes', async () => {
  const content = 'línea\n'.repeat(50_000);
  await p.ok('subirArchivo', { send: { order_id: 1, file: new File([content], 'notas.txt') } });
  const { data } = await p.ok('archivosOrden', { params: { id: 1 } });
  const key = `/taller/${data[0].nombreArchivo}`;
  expect(storage.objects.get(key)?.toString()).toBe(content);
  expect((await p.app.inject(data[0].download_url)).payload).toBe(content);
  await p.ok('eliminarArchivo', { params: { nombreArchivo: data[0].nombreArchivo } });
  expect(storage.objects.has(key)).toBe(false);
  expect(storage.signed.every(Boolean)).toBe(true);
});

it('is part of a backup, and filled again by a restore', async () => {
  const content = 'diseño\n'.repeat(1000);
  await p.ok('subirArchivo', { send: { order_id: 1, file: new File([content], 'diseño.txt') } });
  const { data } = await p.ok('archivosOrden', { params: { id: 1 } });
  const name = data[0].nombreArchivo;
  const folder = join(p.config.dataDir, 'copia');
  await backUp(p.base, p.config, folder);
  storage.objects.clear();
  const dataDir = join(p.config.dataDir, 'otro');
  const file = join(dataDir, 'hilvan.sqlite');
  await restore({ ...p.config, dataDir, database: { kind: 'sqlite', file } }, folder);
  expect([storage.objects.get(`/taller/${name}`)?.toString(), existsSync(file)]).toEqual([content, true]);
});

it('away for a moment, it is not told as a file that is gone', async () => {
  await p.ok('subirArchivo', { send: { order_id: 1, file: new File(['línea'], 'tela.txt') } });
  const { data } = await p.ok('archivosOrden', { params: { id: 1 } });
  const file = data.at(-1).download_url;
  const { download_url: report } = await p.ok('pdfInventario');
  const open = async (link: string) => {
    const { statusCode, headers, payload } = await p.app.inject(link);
    return [statusCode, headers['retry-after'], JSON.parse(payload).error];
  };
  storage.down = true;
  const down = ['No se pudo leer el archivo: el almacenamiento no responde. Inténtelo más tarde.'];
  for (const link of [file, report]) expect(await open(link)).toEqual([503, '2', down]);
  storage.down = false;
  expect((await p.app.inject(file)).payload).toBe('línea');
  storage.objects.clear();
  storage.absence = 'NoSuchBucket';
  expect(await open(file)).toEqual([503, '2', down]);
  storage.absence = 'NoSuchKey';
  expect(await open(file)).toEqual([404, undefined, ['El archivo ya no está guardado.']]);
  expect(await open(report)).toEqual([
    404,
    undefined,
    ['El enlace no existe o ya venció. Vuelva a pedirlo.'],
  ]);
});

it.each([
  ['answers 503', () => undefined],
  ['refuses connections', () => storage.close()],
])('a storage that %s is named where it does not take a report', async (_, end) => {
  const line = 'No se pudo guardar el archivo: el almacenamiento no responde.';
  storage.down = true;
  end();
  expect(said(await p.call('pdfInventario'))).toEqual([503, [line]]);
  const { body } = await p.call('pdfInventario', { headers: { prefer: 'respond-async' } });
  await vi.waitFor(
    async () => {
      // Its next attempt is the last one.
      const job = p.base.db.updateTable('trabajos').where('id', '=', body.trabajo);
      await job.set({ intento: 3 }).where('estado', '=', 'espera').execute();
      expect(said(await p.call('verTrabajo', { params: { trabajo: body.trabajo } }))).toEqual([
        404,
        [`No se pudo preparar el documento. ${line}`],
      ]);
    },
    { timeout: 30_000, interval: 100 },
  );
});
