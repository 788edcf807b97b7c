/** Uploads on a disk that fills up, and uploads that a kill cuts off. */
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, newDatabase, pathOf } from '../harness';
import { type Client, logIn, passwordIn, type Server, seedWork, startServer } from './process';
import { smallDisk } from './small-disk';

const { folder, disk, canMount } = smallDisk(16);
const MB = 1024 * 1024;
const picture = (bytes: number) =>
  Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(bytes)]);
const upload = (client: Client, bytes: number) =>
  client.call('subirArchivo', { order_id: 1, file: new File([picture(bytes)], 'foto.png') });
const filesOf = (client: Client) => client.call('archivosOrden', undefined, { id: 1 });
const inFolder = (dataDir: string) => ({
  // Beside the files each process that serves PostgreSQL keeps a mark; that of a killed one stays for a day.
  archivos: readdirSync(join(dataDir, 'archivos')).filter((name) => !name.startsWith('servidor-')),
  tmp: readdirSync(join(dataDir, 'tmp')),
});

describe.skipIf(!canMount)('on a disk of 16 MB', () => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer({ DATA_DIR: disk });
  });
  afterAll(() => server.end('SIGKILL'));

  it('takes a file of more than half of it; of one for which there is no room it says so and keeps nothing', async () => {
    const client = await logIn(server.url, passwordIn(server.printed));
    await seedWork(client);
    expect((await upload(client, 9 * MB)).status).toBe(200);
    const refused = await upload(client, 9 * MB);
    expect([refused.status, refused.body.error]).toEqual([
      507,
      [expect.stringContaining('disco del servidor está lleno')],
    ]);
    const { data } = (await filesOf(client)).body;
    expect(data).toHaveLength(1);
    expect(inFolder(disk)).toEqual({ archivos: [data[0].nombreArchivo], tmp: [] });
    expect((await upload(client, MB)).status).toBe(200);
  });
});

describe.each(ENGINES)('on %s', (engine) => {
  it('leaves nothing of uploads that kills cut off', async () => {
    const dataDir = join(folder.path, engine);
    const database = engine === 'postgres' ? await newDatabase() : undefined;
    const env = {
      DATA_DIR: dataDir,
      ...(database?.kind === 'postgres' ? { DATABASE_URL: database.url } : {}),
    };
    let server = await startServer(env);
    const password = passwordIn(server.printed);
    await seedWork(await logIn(server.url, password));
    for (let round = 0; round < 3; round++) {
      const client = await logIn(server.url, password);
      expect((await upload(client, 1000)).status).toBe(200);
      await Promise.all([beginUpload(server, client), beginUpload(server, client)]);
      await until(() => inFolder(dataDir).tmp.length === 2);
      await server.end('SIGKILL');
      server = await startServer(env);
      const { data } = (await filesOf(await logIn(server.url, password))).body;
      const names = data.map((file: { nombreArchivo: string }) => file.nombreArchivo);
      expect(names).toHaveLength(round + 1);
      expect(inFolder(dataDir)).toEqual({ archivos: names.sort(), tmp: [] });
    }
    await server.end('SIGTERM');
  });
});

/** Sends the first half of a file, and then nothing more. */
function beginUpload({ url }: Server, client: Client): Promise<void> {
  const head =
    '--x\r\ncontent-disposition: form-data; name="order_id"\r\n\r\n1\r\n' +
    '--x\r\ncontent-disposition: form-data; name="file"; filename="foto.png"\r\ncontent-type: image/png\r\n\r\n';
  const sending = request(url + pathOf('subirArchivo'), {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': 'multipart/form-data; boundary=x' },
  });
  // The server is killed under it.
  sending.on('error', () => undefined);
  return new Promise((resolve) =>
    sending.write(Buffer.concat([Buffer.from(head), picture(100_000)]), () => resolve()),
  );
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
}
