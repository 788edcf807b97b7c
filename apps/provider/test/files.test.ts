/** Files of orders: what is kept, what is refused, and that nothing stays behind. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { checkKind } from '../src/services/file-kinds';
import { createFiles } from '../src/services/files';
import { setAside } from '../src/services/unsettled';
import { ENGINES, providerOn, said } from './harness';
import { loseCommit } from './lost';
import { lastNote } from './rules';
import { orden, PNG, seedOne } from './samples';

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine);
  beforeAll(() => seedOne(p));

  describe('files', () => {
    let id: number;
    beforeAll(async () => {
      await p.ok('registrarOrden', { send: orden() });
      id = (await p.ok('listarOrdenes')).ordenes[0].id;
    });
    const upload = (name: string, content: string | Buffer, headers = {}) =>
      p.call('subirArchivo', { send: { order_id: id, file: new File([content], name) }, headers });
    const list = async () => (await p.ok('archivosOrden', { params: { id } })).data;
    const download = (file: { download_url: string }) => p.app.inject(file.download_url);

    it("a PDF is shown inside the page of its order, and in nobody else's", async () => {
      await upload('boceto.pdf', Buffer.from('%PDF-1.4 x'));
      const reply = await download((await list()).at(-1));
      expect([
        reply.headers['content-type'],
        reply.headers['content-disposition']?.toString().split(';')[0],
        reply.headers['x-frame-options'],
        reply.headers['content-security-policy'],
      ]).toEqual(['application/pdf', 'inline', 'SAMEORIGIN', "frame-ancestors 'self'"]);
    });

    it.each(['diseño 1.png', 'a/b.png', '../../etc/passwd.png', '..\\..\\x.PNG', `${'ñ'.repeat(120)}.png`])(
      'keeps «%s» under a name of its own',
      async (name) => {
        const before = (await list()).length;
        const { body } = await upload(name, PNG);
        expect(body).toEqual({ message: 'Archivo subido y almacenado con éxito.' });
        const files = await list();
        expect(files).toHaveLength(before + 1);
        const file = files.at(-1);
        expect(file.nombreArchivo).toMatch(/^[0-9a-f]{16}-[a-z0-9.-]+\.png$/);
        expect((await lastNote(p)).datos.nombre).toBe(file.nombreArchivo);
        const reply = await download(file);
        expect([
          reply.statusCode,
          reply.rawPayload.equals(PNG),
          reply.headers['content-type'],
          reply.headers['x-content-type-options'],
        ]).toEqual([200, true, 'image/png', 'nosniff']);
        expect(reply.headers['content-disposition']).toContain('attachment');
        const stored = await p.base.db
          .selectFrom('archivos')
          .select('original')
          .where('nombre', '=', file.nombreArchivo)
          .executeTakeFirst();
        expect(stored?.original).toBe(name.split(/[\\/]/).at(-1));
      },
    );

    it.each([
      ['an empty file', 'a.png', '', 'vacío'],
      ['a program with a picture’s name', 'foto.png', 'MZ\x90\0\x03', 'no corresponde'],
      ['a script with a text’s name', 'x.txt', '#!/bin/sh\nrm', 'no corresponde'],
      ['a kind that is not allowed', 'x.exe', 'MZ', 'No se admiten'],
      ['no kind at all', 'passwd', 'root', 'No se admiten'],
      [
        'one that is too large',
        'a.png',
        Buffer.concat([PNG, Buffer.alloc(26 * 1024 * 1024)]),
        'no puede pasar',
      ],
    ])('refuses %s', async (_, name, content, line) => {
      const before = await list();
      const { status, body } = await upload(name, content);
      expect([status === 422 || status === 413, body.error[0], body.message]).toEqual([
        true,
        expect.stringContaining(line),
        body.error[0],
      ]);
      expect((await list()).length).toBe(before.length);
    });

    it('leaves no bytes behind when the order does not exist, or a key repeats', async () => {
      const folder = join(p.config.dataDir, 'archivos');
      const count = () => readdirSync(folder).length;
      const before = count();
      const refused = await p.call('subirArchivo', {
        send: { order_id: 99999, file: new File([PNG], 'a.png') },
      });
      expect([said(refused), count()]).toEqual([[422, ['order_id: Orden no encontrada']], before]);
      expect(said(await p.call('subirArchivo', { send: { order_id: id } }))).toEqual([
        422,
        ['file: Por favor, selecciona un archivo válido.'],
      ]);
      expect(said(await p.call('archivosOrden', { params: { id: 99999 } }))).toEqual([
        404,
        ['Orden no encontrada'],
      ]);
      for (let i = 0; i < 2; i++)
        expect((await upload('llave.png', PNG, { 'idempotency-key': 'file' })).status).toBe(200);
      expect(count()).toBe(before + 1);
      expect(readdirSync(join(p.config.dataDir, 'tmp'))).toEqual([]);
    });

    it('asked again after its answer was lost, a deletion is one that happened', async () => {
      await upload('perdido.png', PNG);
      const { nombreArchivo } = (await list()).at(-1);
      const headers = { 'idempotency-key': 'perdido' };
      const erase = () => p.call('eliminarArchivo', { params: { nombreArchivo }, headers });
      loseCommit(p);
      expect((await erase()).status).toBe(503);
      vi.restoreAllMocks();
      expect([(await erase()).status, JSON.stringify(await list()).includes(nombreArchivo)]).toEqual([
        200,
        false,
      ]);
      await (await createFiles(p.config, p.base.db)).sweep();
    });

    describe('of processes that ended', () => {
      const folderOf = (name: string) => readdirSync(join(p.config.dataDir, name));
      /** Stores bytes without a record, as a process leaves them that is killed in between. */
      const leave = async (name: string) =>
        (await (await createFiles(p.config, p.base.db)).receive(Readable.from([PNG]), name)).clave;
      const start = async () => (await createFiles(p.config, p.base.db)).sweep();
      const markOf = (key: string) =>
        join(p.config.dataDir, 'tmp', folderOf('tmp').find((m) => m.endsWith(key)) ?? '');
      const stored = (key: string) => folderOf('archivos').includes(key);

      it('stored files without a record are removed at the next start, and those with one stay', async () => {
        const orphan = await leave('suelto.png');
        const known = (await list())[0].nombreArchivo;
        await (await createFiles(p.config, p.base.db)).doubt(known);
        expect([stored(orphan), folderOf('tmp').length]).toEqual([true, 2]);
        await start();
        expect([stored(orphan), stored(known), folderOf('tmp')]).toEqual([false, true, []]);
      });

      it('what another process is at work on stays until that has ended', async () => {
        const other = spawn('sleep', ['60']);
        const key = await leave('ajeno.png');
        const mine = markOf(key);
        renameSync(mine, mine.replace(`-${process.pid}-`, `-${other.pid}-`));
        await start();
        expect(stored(key)).toBe(true);
        other.kill('SIGKILL');
        await once(other, 'exit');
        await start();
        expect([stored(key), folderOf('tmp')]).toEqual([false, []]);
      });

      it('what a process on another machine has begun stays for an hour', async () => {
        const key = await leave('lejano.png');
        const mine = markOf(key);
        const theirs = join(p.config.dataDir, 'tmp', `00000000-${process.pid}-${key}`);
        renameSync(mine, theirs);
        const old = join(p.config.dataDir, 'tmp', 'a1b2c3d4e5f6');
        for (const file of [theirs, old]) writeFileSync(file, '');
        await start();
        expect([stored(key), folderOf('tmp')]).toEqual([
          true,
          [`00000000-${process.pid}-${key}`, 'a1b2c3d4e5f6'],
        ]);
        for (const file of [theirs, old]) utimesSync(file, new Date(), new Date(Date.now() - 61 * 60_000));
        await start();
        expect([stored(key), folderOf('tmp')]).toEqual([false, []]);
      });

      it('folders set aside go by the same rule, with what is in them', async () => {
        const other = spawn('sleep', ['60']);
        const mine = setAside(p.config.dataDir).path;
        const [living, ended] = [other.pid, 2 ** 30].map((pid) =>
          mine.replace(`-${process.pid}-`, `-${pid}-`),
        ) as [string, string];
        const far = join(p.config.dataDir, 'tmp', '00000000-1-a1B2c3');
        for (const path of [living, ended, far]) {
          mkdirSync(path);
          writeFileSync(join(path, 'hilvan.sqlite'), 'x');
        }
        const left = () => [living, ended, far, mine].map((path) => existsSync(path));
        await start();
        // A folder under this process's own number counts as left by an earlier process that had this number.
        expect(left()).toEqual([true, false, true, false]);
        other.kill('SIGKILL');
        await once(other, 'exit');
        utimesSync(far, new Date(), new Date(Date.now() - 61 * 60_000));
        await start();
        expect(left()).toEqual([false, false, false, false]);
      });

      it('a folder set aside counts as in use for as long as something is made in it', async () => {
        vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
        const aside = setAside(p.config.dataDir);
        utimesSync(aside.path, new Date(), new Date(Date.now() - 61 * 60_000));
        vi.advanceTimersByTime(10 * 60_000);
        vi.useRealTimers();
        await expect.poll(() => Date.now() - statSync(aside.path).mtimeMs).toBeLessThan(60_000);
        expect(statSync(aside.path).mode & 0o077, 'nobody else reads it').toBe(0);
        aside.remove();
        expect(existsSync(aside.path)).toBe(false);
      });

      it('what somebody put into the storage is left alone', async () => {
        writeFileSync(join(p.config.dataDir, 'archivos', '0123456789abcdef-de-otra-base.png'), PNG);
        await start();
        expect(stored('0123456789abcdef-de-otra-base.png')).toBe(true);
      });
    });

    it('says of a file whose bytes are gone that it is not kept any more', async () => {
      await upload('perdido.png', PNG);
      const file = (await list()).at(-1);
      renameSync(join(p.config.dataDir, 'archivos', file.nombreArchivo), join(p.config.dataDir, 'fuera'));
      const reply = await download(file);
      expect([reply.statusCode, reply.json().error]).toEqual([404, ['El archivo ya no está guardado.']]);
      renameSync(join(p.config.dataDir, 'fuera'), join(p.config.dataDir, 'archivos', file.nombreArchivo));
      expect((await download(file)).rawPayload.equals(PNG)).toBe(true);
    });

    it('a file that is listed again has the same address for half an hour, which is over within the hour', async () => {
      const address = async () => (await list())[0].download_url;
      const before = p.clock.now;
      p.clock.now = new Date('2030-03-09T15:00:01Z');
      const first = await address();
      p.clock.now = new Date('2030-03-09T15:29:59Z');
      expect(await address()).toBe(first);
      expect((await p.app.inject(first)).statusCode).toBe(200);
      p.clock.now = new Date('2030-03-09T15:30:01Z');
      const next = await address();
      expect(next).not.toBe(first);
      p.clock.now = new Date('2030-03-09T16:00:01Z');
      expect([await p.app.inject(first), await p.app.inject(next)].map((r) => r.statusCode)).toEqual([
        404, 200,
      ]);
      p.clock.now = before;
    });

    it('deletes by name, with the bytes, and the link is dead', async () => {
      const file = (await list())[0];
      await p.ok('eliminarArchivo', { params: { nombreArchivo: file.nombreArchivo } });
      expect(existsSync(join(p.config.dataDir, 'archivos', file.nombreArchivo))).toBe(false);
      expect((await download(file)).statusCode).toBe(404);
      expect((await lastNote(p)).datos.antes).toMatchObject({ nombre: file.nombreArchivo, id_orden: id });
      const outside = { nombreArchivo: '../../hilvan.sqlite' };
      expect(said(await p.call('eliminarArchivo', { params: outside }))).toEqual([
        404,
        ['nombreArchivo: El archivo no existe.'],
      ]);
    });
  });
});

const OFFICE = 'application/vnd.openxmlformats-officedocument';
it.each([
  ['png', '\x89PNG\r\n\x1a\n', 'image/png'],
  ['jpg', '\xff\xd8\xff\xe0', 'image/jpeg'],
  ['jpeg', '\xff\xd8\xff\xe1', 'image/jpeg'],
  ['gif', 'GIF89a', 'image/gif'],
  ['webp', 'RIFF\0\0\0\0WEBPVP8', 'image/webp'],
  ['heic', '\0\0\0\x18ftypheic', 'image/heic'],
  ['pdf', '%PDF-1.7', 'application/pdf'],
  ['ai', '%PDF-1.5', 'application/postscript'],
  ['ai', '%!PS-Adobe-3.0', 'application/postscript'],
  ['eps', '%!PS-Adobe-3.0', 'application/postscript'],
  ['eps', '\xc5\xd0\xd3\xc6', 'application/postscript'],
  ['psd', '8BPS', 'image/vnd.adobe.photoshop'],
  ['docx', 'PK\x03\x04', `${OFFICE}.wordprocessingml.document`],
  ['xlsx', 'PK\x03\x04', `${OFFICE}.spreadsheetml.sheet`],
  ['odt', 'PK\x03\x04', 'application/vnd.oasis.opendocument.text'],
  ['ods', 'PK\x03\x04', 'application/vnd.oasis.opendocument.spreadsheet'],
  ['zip', 'PK\x03\x04', 'application/zip'],
  ['doc', '\xd0\xcf\x11\xe0', 'application/msword'],
  ['xls', '\xd0\xcf\x11\xe0', 'application/vnd.ms-excel'],
  ['txt', 'Medidas', 'text/plain'],
  ['csv', 'a;b', 'text/csv'],
  ['svg', '<svg', 'image/svg+xml'],
])('a .%s is known by how it begins, and nothing else is taken for one', (extension, begins, tipo) => {
  const kindOf = (text: string) => checkKind(`boceto.v2.${extension}`, Buffer.from(text, 'latin1'));
  expect(kindOf(begins)).toBe(tipo);
  for (const other of [`\0${begins}`, 'otra\0cosa distinta'])
    expect(() => kindOf(other)).toThrow('no corresponde a su nombre');
});

it.each(['MZ', '\x7fELF', '#!', '\xca\xfe\xba\xbe', '\xcf\xfa\xed\xfe', '\xce\xfa\xed\xfe'])(
  'no text begins like a program (%j)',
  (begins) => {
    const read = (text: string) => checkKind('notas.txt', Buffer.from(text, 'latin1'));
    expect(() => read(begins)).toThrow('no corresponde a su nombre');
    expect(read(`Medidas ${begins}`)).toBe('text/plain');
  },
);
