/** Everything of the workshop in a zip: every row, in the units that people use, and nothing that opens anything. */
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CSV_START } from '@hilvan/contract';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../src/app';
import { readConfig } from '../src/config/config';
import { findCommand } from '../src/operation/commands';
import { exportEverything } from '../src/operation/export';
import { exportInThread } from '../src/operation/export-thread';
import { ENGINES, KEY, pathOf, providerOn } from './harness';
import { smallDisk } from './reliability/small-disk';
import { medicion, PNG, seedOne } from './samples';

const WORKER = new URL('../dist/export-worker.js', import.meta.url);
const { disk, canMount } = smallDisk(1);
/** Which of the files that this process has open are under a folder, also those that were deleted since. */
const openIn = (path: string) =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(path) ? [fd] : [];
    } catch {
      return [];
    }
  });

const folder = mkdtempSync(join(tmpdir(), 'hilvan-export-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine);
  const file = join(folder, `${engine}.zip`);
  let files = new Map<string, Buffer>();
  let said = { rows: 0, files: 0 };
  const lines = (name: string) =>
    String(files.get(`${name}.csv`))
      .replace(CSV_START, '')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';'));
  /** The rows of a table by its columns' names. */
  const rows = (name: string) => {
    const [header = [], ...cells] = lines(name);
    return cells.map((row) => Object.fromEntries(header.map((column, i) => [column, row[i]])));
  };

  beforeAll(async () => {
    await seedOne(p);
    await p.base.db.deleteFrom('movimientos').execute();
    await p.ok('subirArchivo', { send: { order_id: 1, file: new File([PNG], 'diseño.png') } });
    await p.ok('agregarMedicion', {
      send: medicion({ articulo: 'Pantalon', tiro_largo_ya_inferior: 0 }),
    });
    await p.base.db
      .insertInto('empresas')
      .values(
        Array.from({ length: 3000 }, (_, i) => ({
          nombre_empresa: `=Empresa ${i}`,
          razon_social: 'NA',
          cedula: 'NA',
          cedula_norm: '',
          email: 'NA',
          nombre_encargado: 'NA',
          telefono_encargado: 'NA',
          direccion: 'NA',
          comentarios: 'NA',
        })),
      )
      .execute();
    const momentos = { abierta_at: '2026-11-29T14:00:00.000Z', cerrada_at: '2026-11-30T01:30:00.000Z' };
    await p.base.db.deleteFrom('cajas').execute();
    await p.base.db
      .insertInto('cajas')
      .values([
        { numero: 1, abierta: 0, fondo: 0, abierta_por: 1, comentario: '', ...momentos },
        { numero: 2, abierta: 0, fondo: 0, abierta_por: 1, comentario: '', ...momentos, cerrada_at: 'ayer' },
      ])
      .execute();
    said = await exportEverything(p.base, p.config, file);
    const tmp = readdirSync(join(p.config.dataDir, 'tmp'));
    expect(tmp, 'the backup that it was made of is gone').toEqual([]);
    files = new Map(
      Object.entries(unzipSync(readFileSync(file))).map(([name, bytes]) => [name, Buffer.from(bytes)]),
    );
  });

  it('holds every row of a table, however many, in the order of their numbers', async () => {
    const stored = await p.base.db.selectFrom('empresas').select('id').orderBy('id').execute();
    expect(rows('empresas').map(({ id }) => Number(id))).toEqual(stored.map(({ id }) => id));
    expect(rows('empresas').at(-1)?.nombre_empresa, 'a spreadsheet runs nothing').toMatch(/^'=Empresa /);
  });

  it('tells amounts in colones, quantities in their unit and each measure in its column', async () => {
    const [pago] = await p.base.db.selectFrom('pagos').selectAll().execute();
    expect(rows('pagos')[0]?.monto).toBe(String((pago?.monto ?? 0) / 100).replace('.', ','));
    const [item] = await p.base.db.selectFrom('inventario').selectAll().execute();
    expect(rows('inventario')[0]?.cantidad).toBe(String((item?.cantidad ?? 0) / 1000).replace('.', ','));
    expect(rows('mediciones').map((row) => [row.cintura_inferior, row.tiro_largo_ya_inferior])).toEqual([
      ['80,5', ''],
      ['80,5', '0'],
    ]);
  });

  it('tells moments in the time of Costa Rica, and says so; a damaged one as it stands', async () => {
    expect(rows('cajas').map(({ abierta_at, cerrada_at }) => [abierta_at, cerrada_at])).toEqual([
      ['2026-11-29 08:00:00', '2026-11-29 19:30:00'],
      ['2026-11-29 08:00:00', 'ayer'],
    ]);
    const [logged] = await p.base.db.selectFrom('bitacora').select('momento').orderBy('id').execute();
    const there = Date.parse(`${rows('bitacora')[0]?.momento?.replace(' ', 'T')}-06:00`);
    expect(there).toBe(Math.floor(Date.parse(logged?.momento ?? '') / 1000) * 1000);
    expect(String(files.get('LEAME.txt'))).toContain('Las horas son de Costa Rica.');
  });

  it('holds the orders’ files as they were uploaded, and how to read it all', async () => {
    const attached = await p.base.db.selectFrom('archivos').selectAll().execute();
    expect(attached.length).toBeGreaterThan(0);
    for (const { nombre, tamano } of attached) expect(files.get(`archivos/${nombre}`)?.length).toBe(tamano);
    expect(said.files).toBe(attached.length);
    expect(String(files.get('LEAME.txt'))).toContain('punto y coma');
  });

  it('holds nothing that opens anything', () => {
    const text = [...files]
      .filter(([name]) => name.endsWith('.csv'))
      .map(([, bytes]) => String(bytes))
      .join('\n');
    expect(text).not.toMatch(/argon2|clave_hash|secreto|huella|cedula_norm/);
    expect(rows('usuarios').map(({ email }) => email)).toContain('admin@hilvan.test');
    for (const name of ['sesiones', 'llaves', 'segundos_factores'])
      expect(files.has(`${name}.csv`)).toBe(false);
  });

  it('a table without rows has its header', () => {
    const [header, ...rest] = lines('inventario-movimientos');
    expect(header?.sort()).toEqual(['cantidad', 'created_at', 'id', 'id_inventario', 'tipo', 'usuario_id']);
    expect(rest).toEqual([]);
  });

  it('the command writes over nothing', async () => {
    const command = findCommand(['exportar']);
    if (command.offline) throw new Error('it reads the running database');
    const run = command.run({ base: p.base, config: p.config, flags: { a: file } });
    await expect(run).rejects.toThrow(/ya existe/);
    expect(existsSync(file)).toBe(true);
  });

  it('of one that fails in the middle nothing stays', async () => {
    const { medidas } = await p.base.db.selectFrom('mediciones').select('medidas').executeTakeFirstOrThrow();
    await p.base.db.updateTable('mediciones').set({ medidas: '{damaged' }).execute();
    const half = join(folder, `${engine}-half.zip`);
    await expect(exportEverything(p.base, p.config, half)).rejects.toThrow(/JSON/);
    expect(existsSync(half)).toBe(false);
    // Nor does anything stay of an export that fails before anything was put into it.
    const nowhere = { ...p.config, dataDir: file };
    await expect(exportEverything(p.base, nowhere, half)).rejects.toThrow(/ENOTDIR/);
    expect([existsSync(half), openIn(half)]).toEqual([false, []]);
    await p.base.db.updateTable('mediciones').set({ medidas }).execute();
  });

  const link = async () => {
    const { download_url } = await p.ok('exportarTodo');
    return new URL(download_url, 'http://taller').pathname;
  };
  const open = (url: string) => p.app.inject({ url });
  /** Forgets how often it was asked for, as if an hour had gone by. */
  const forgetCounts = () => p.base.db.deleteFrom('limites').execute();

  it('an Admin gets it at the screen too, by a link that ends with their role', async () => {
    const url = await link();
    const reply = await open(url);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="hilvan-.*\.zip"$/);
    expect(Object.keys(unzipSync(reply.rawPayload)).sort()).toEqual([...files.keys()].sort());

    const me = p.base.db.updateTable('usuarios').where('email', '=', 'admin@hilvan.test');
    await me.set({ role: 'Colaborador' }).execute();
    expect((await open(url)).statusCode).toBe(404);
    await me.set({ role: 'Admin' }).execute();
    for (const as of ['Colaborador', 'Visor'] as const)
      expect((await p.call('exportarTodo', { as })).status).toBe(403);
    const [row] = await p.base.db
      .selectFrom('bitacora')
      .selectAll()
      .where('accion', '=', 'exportarTodo')
      .execute();
    expect(row).toMatchObject({ entidad: 'usuarios', usuario_id: Number(row?.entidad_id) });
  });

  it('five times within an hour, by one link or by several; then no link is given either', async () => {
    await forgetCounts();
    const [first, other] = [await link(), await link()];
    const answers = [];
    for (const url of [first, first, other, first, other, first]) answers.push((await open(url)).statusCode);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    const { status, body } = await p.call('exportarTodo');
    expect([status, body.error]).toEqual([429, [expect.stringContaining('Ya exportó todo 5 veces')]]);
    await forgetCounts();
  });

  it('nothing is made for whoever asks for the head alone, and it does not count', async () => {
    await forgetCounts();
    const url = await link();
    const { statusCode, headers } = await p.app.inject({ method: 'HEAD', url });
    expect([statusCode, headers.allow]).toEqual([405, 'GET']);
    expect(await p.base.db.selectFrom('limites').selectAll().execute()).toEqual([]);
  });

  it('one at a time: who comes meanwhile is told so, and it does not count', async () => {
    const url = await link();
    const replies = await Promise.all([open(url), open(url), open(url)]);
    const refused = replies.filter(({ statusCode }) => statusCode === 429);
    expect([replies.length - refused.length, refused.map((reply) => reply.json().error)]).toEqual([
      1,
      Array(2).fill(['Ya se está preparando una exportación. Espere a que termine y vuelva a pedirla.']),
    ]);
    for (let i = 0; i < 4; i++) expect((await open(url)).statusCode).toBe(200);
    await forgetCounts();
  });

  it('while one is being made no link is given, and it is told why: a refusal at the link would reach nobody', async () => {
    let end = () => {};
    const made = new Promise<void>((resolve) => {
      end = resolve;
    });
    const begun = vi.fn((file: string) => made.then(() => writeFileSync(file, 'zip')));
    const pdfs = { make: async () => Buffer.alloc(0), close: async () => {} };
    const app = await buildApp(p.config, { base: p.base, key: KEY, pdfs, exportTo: begun });
    const ask = () =>
      app.inject({
        method: 'POST',
        url: pathOf('exportarTodo'),
        headers: { authorization: `Bearer ${p.tokens.Admin}` },
      });
    const opening = app.inject(await link());
    await expect.poll(() => begun).toHaveBeenCalled();
    const refused = await ask();
    expect([refused.statusCode, refused.json().error, Number(refused.headers['retry-after'])]).toEqual([
      429,
      ['Ya se está preparando una exportación. Espere a que termine y vuelva a pedirla.'],
      30,
    ]);
    end();
    expect((await opening).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(200);
    await app.close();
    await forgetCounts();
  });

  it('a thread of its own makes the same, and says the same of a file that is there', async () => {
    const made = join(folder, `${engine}-thread.zip`);
    await exportInThread(WORKER, p.config, made);
    expect(Object.keys(unzipSync(readFileSync(made))).sort()).toEqual([...files.keys()].sort());
    await expect(exportInThread(WORKER, p.config, made)).rejects.toThrow(/ya existe/);
  });

  it.skipIf(!canMount)('without room it says that the disk is full, and leaves nothing', async () => {
    const config = { ...p.config, dataDir: disk };
    writeFileSync(join(disk, 'full'), Buffer.alloc(900 * 1024));
    const url = await link();
    const pdfs = { make: async () => Buffer.alloc(0), close: async () => {} };
    for (const exportTo of [undefined, (file: string) => exportInThread(WORKER, config, file)]) {
      const app = await buildApp(config, { base: p.base, key: KEY, pdfs, exportTo });
      const { statusCode, body } = await app.inject(url);
      expect([statusCode, JSON.parse(body).error]).toEqual([
        507,
        [expect.stringContaining('disco del servidor está lleno')],
      ]);
      await app.close();
    }
    expect(readdirSync(join(disk, 'tmp'))).toEqual([]);
    for (const name of readdirSync(disk)) rmSync(join(disk, name), { recursive: true });
  });
});

it('a thread that ends by itself is no export', async () => {
  const ending = join(folder, 'ending.mjs');
  writeFileSync(ending, 'process.exit(3)');
  const run = exportInThread(pathToFileURL(ending), readConfig({}), '');
  await expect(run).rejects.toThrow('the exporting thread ended');
});
