/** Everything of the workshop in a zip: every row, in the units that people use, and nothing that opens anything. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CSV_START } from '@hilvan/contract';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findCommand } from '../src/operation/commands';
import { exportEverything } from '../src/operation/export';
import { ENGINES, providerOn } from './harness';
import { PNG, seedOne } from './samples';

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
    const own = mkdtempSync(join(folder, 'tmp-'));
    vi.stubEnv('TMPDIR', own);
    said = await exportEverything(p.base, p.config, file);
    vi.unstubAllEnvs();
    expect(readdirSync(own), 'the backup that it was made of is gone').toEqual([]);
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
    expect(rows('mediciones')[0]).toMatchObject({ cintura_inferior: '80,5' });
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
    await p.base.db.updateTable('mediciones').set({ medidas }).execute();
  });

  it('an Admin gets it at the screen too, by a link that ends with their role', async () => {
    const { download_url } = await p.ok('exportarTodo');
    const open = () => p.app.inject({ url: new URL(download_url, 'http://taller').pathname });
    const reply = await open();
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="hilvan-.*\.zip"$/);
    expect(Object.keys(unzipSync(reply.rawPayload)).sort()).toEqual([...files.keys()].sort());

    const me = p.base.db.updateTable('usuarios').where('email', '=', 'admin@hilvan.test');
    await me.set({ role: 'Colaborador' }).execute();
    expect((await open()).statusCode).toBe(404);
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

  it('five times within an hour', async () => {
    const answers = [];
    for (let i = 0; i < 5; i++) answers.push((await p.call('exportarTodo')).status);
    expect(answers).toEqual([200, 200, 200, 200, 429]);
  });
});
