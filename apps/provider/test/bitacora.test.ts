/** The audit log's chain: each row follows the one before, whoever writes, and no change of it goes unnoticed. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MIGRATIONS, migrate } from '../src/db/migrate';
import { type Base, type Motor, openBase } from '../src/db/open';
import { localTime } from '../src/log-copy/moments';
import { checkLog } from '../src/operation/audit-check';
import { backUp, type KeptHead, keptHead } from '../src/operation/backup';
import { copyTables } from '../src/operation/tables';
import { appendToLog, logCommand } from '../src/services/bitacora';
import { chainAfter, contentDigest, type LogRow, rowDigest } from '../src/services/bitacora-chain';
import { forgetContents } from '../src/services/bitacora-retention';
import { ENGINES, type Engine, newDatabase, providerOn } from './harness';
import { cliente, empresa, seedOne } from './samples';

const folder = mkdtempSync(join(tmpdir(), 'hilvan-cadena-'));
afterAll(() => rmSync(folder, { recursive: true }));

let fresh = 0;
async function emptyBase(engine: Engine): Promise<Base> {
  const motor: Motor =
    engine === 'sqlite' ? { kind: 'sqlite', file: join(folder, `${++fresh}.sqlite`) } : await newDatabase();
  return openBase(motor);
}

it('finds what is no text, where SQLite takes anything', async () => {
  const base = await emptyBase('sqlite');
  await migrate(base);
  for (const id of [1, 2, 3]) await logCommand(base.db, 'prueba', 'usuarios', id, {});
  await sql`update bitacora set accion = x'7072756562' where id = 2`.execute(base.db);
  expect((await checkLog(base.db, null)).problems).toEqual([expect.stringMatching(/^fila 2: no es la que/)]);
  await base.close();
});

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine);
  beforeAll(async () => {
    await seedOne(p);
    for (const cedula of ['21', '22', '23']) await p.ok('registrarCliente', { send: cliente({ cedula }) });
  });
  const all = () => p.base.db.selectFrom('bitacora').selectAll().orderBy('id').execute();
  const problems = async (kept: KeptHead | null = null) => (await checkLog(p.base.db, kept)).problems;

  it('numbers the rows without a gap, each with the digest of the one before in its own', async () => {
    const rows = await all();
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.map((row) => row.id)).toEqual(rows.map((_, i) => i + 1));
    for (const [i, row] of rows.entries()) {
      expect(row.datos_huella).toBe(contentDigest(row.sal, row.datos));
      expect(row.huella).toBe(rowDigest(rows[i - 1]?.huella ?? '', row));
    }
    expect(await checkLog(p.base.db, null)).toMatchObject({ filas: rows.length, problems: [], count: 0 });
  });

  it('has one order when many write at once, other records and the same ones', async () => {
    const before = (await all()).length;
    await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        i % 2
          ? p.ok('registrarCliente', { send: cliente({ cedula: `9${i}` }) })
          : p.ok('editarEmpresa', { params: { idEmpresa: 1 }, send: empresa({ comentarios: `${i}` }) }),
      ),
    );
    await Promise.all(
      Array.from({ length: 10 }, (_, i) => logCommand(p.base.db, 'prueba', 'usuarios', i, {})),
    );
    expect((await all()).map((row) => row.id)).toEqual(Array.from({ length: before + 50 }, (_, i) => i + 1));
    expect(await problems()).toEqual([]);
  });

  it('leaves no gap where a write is refused', async () => {
    const before = (await all()).length;
    expect((await p.call('registrarCliente', { send: cliente({ cedula: '21' }) })).status).toBe(409);
    await p.ok('registrarCliente', { send: cliente({ cedula: '24' }) });
    expect((await all()).at(-1)?.id).toBe(before + 1);
  });

  describe('what somebody does to the table', () => {
    let rows: LogRow[];
    let kept: KeptHead | null;
    beforeAll(async () => {
      const backup = join(folder, `copia-${engine}`);
      await backUp(p.base, p.config, backup);
      kept = keptHead(backup);
      rows = await all();
    });
    beforeEach(() => put(rows));
    afterAll(() => put(rows));

    const put = (next: readonly LogRow[]) =>
      p.base.db.transaction().execute(async (db) => {
        await db.deleteFrom('bitacora').execute();
        for (const row of next) await db.insertInto('bitacora').values(row).execute();
      });
    const at = (id: number): LogRow => rows[id - 1] ?? expect.fail(`no row ${id}`);
    const others = (...ids: number[]) => rows.filter((row) => !ids.includes(row.id));
    /** The row as somebody would forge it who knows how digests are made; the rows after it stay as they are. */
    const forged = (id: number, change: Partial<LogRow>): LogRow => {
      const { id: _, sal, datos_huella, huella, ...entry } = { ...at(id), ...change };
      return chainAfter({ id: id - 1, huella: rows[id - 2]?.huella ?? '' }, [entry])[0] ?? at(id);
    };
    const inOrder = (...next: LogRow[]) => next.sort((a, b) => a.id - b.id);

    it('is kept by a backup: the number and the digest of the last row', () => {
      expect(kept).toMatchObject({ head: { id: rows.length, huella: rows.at(-1)?.huella } });
    });

    it.each([
      ['momento', '2020-01-01T00:00:00.000Z'],
      ['usuario_id', 99],
      ['usuario_id', null],
      ['accion', 'eliminarCliente'],
      ['entidad', 'pagos'],
      ['entidad_id', '77'],
      ['datos_huella', contentDigest('', '{}')],
    ] as const)('an edit of %s is found', async (column, value) => {
      await put(inOrder(...others(5), { ...at(5), [column]: value }));
      expect((await problems()).at(-1)).toMatch(/^fila 5: no es la que se guardó/);
    });

    it('an edit of what a row tells is found, also with its salt', async () => {
      await put(inOrder(...others(5, 6), { ...at(5), datos: '{}' }, { ...at(6), sal: at(5).sal }));
      expect(await problems()).toEqual([
        'fila 5: su contenido no es el que se guardó.',
        'fila 6: su contenido no es el que se guardó.',
      ]);
    });

    it('an edit with new digests is found at the row after, and at the end by the backup', async () => {
      await put(inOrder(...others(5), forged(5, { datos: '{"enviado":{}}' })));
      expect(await problems()).toEqual([expect.stringMatching(/^fila 6: .* la que seguía a la 5;/)]);
      const last = rows.length;
      await put(inOrder(...others(last), forged(last, { datos: '{"enviado":{}}' })));
      expect(await problems()).toEqual([]);
      expect(await problems(kept)).toEqual([
        expect.stringMatching(new RegExp(`^fila ${last}: no es la que tenía`)),
      ]);
    });

    it('a chain made anew from some row on is found by the backup', async () => {
      const made = chainAfter(
        { id: 4, huella: at(4).huella },
        rows.slice(4).map(({ id, sal, datos_huella, huella, ...entry }) => ({ ...entry, usuario_id: 1 })),
      );
      await put([...rows.slice(0, 4), ...made]);
      expect(await problems()).toEqual([]);
      expect(await problems(kept)).toEqual([expect.stringContaining('Alguien rehízo la bitácora')]);
    });

    it.each([[[5]], [[5, 6, 7]], [[1]]])('rows %j that are missing are named', async (ids) => {
      await put(others(...ids));
      const said =
        ids.length === 1 ? `falta la fila ${ids[0]}` : `faltan las filas ${ids[0]} a ${ids.at(-1)}`;
      expect(await problems()).toEqual([expect.stringContaining(said)]);
    });

    it('a deletion is found also where the rows after it take the numbers', async () => {
      await put([...rows.slice(0, 4), ...rows.slice(5).map((row) => ({ ...row, id: row.id - 1 }))]);
      expect((await problems())[0]).toMatch(/^fila 5: no es la que se guardó/);
    });

    it('an added row is found, in between and at the end', async () => {
      const added = { ...forged(5, { accion: 'eliminarCliente' }), id: 6 };
      await put([...rows.slice(0, 5), added, ...rows.slice(5).map((row) => ({ ...row, id: row.id + 1 }))]);
      expect((await problems())[0]).toMatch(/^fila 6: no es la que se guardó/);
      await put([...rows, { ...at(5), id: rows.length + 1 }]);
      expect(await problems()).toEqual([expect.stringMatching(new RegExp(`^fila ${rows.length + 1}: `))]);
    });

    it('rows that changed places are found', async () => {
      await put(inOrder(...others(5, 6), { ...at(5), id: 6 }, { ...at(6), id: 5 }));
      expect((await problems())[0]).toMatch(/^fila 5: no es la que se guardó/);
    });

    it('an end that was cut off is found by the backup', async () => {
      await put(rows.slice(0, -3));
      expect(await problems()).toEqual([]);
      const [first, last] = [rows.length - 2, rows.length];
      expect(await problems(kept)).toEqual([
        expect.stringContaining(
          `faltan las filas ${first} a ${last}, que el respaldo del ${localTime(Date.parse(kept?.creado ?? ''))} tiene`,
        ),
      ]);
      await put([]);
      expect(await problems(kept)).toEqual([expect.stringContaining(`faltan las filas 1 a ${last}`)]);
    });

    it('a content that was taken away is found', async () => {
      await put(inOrder(...others(5), { ...at(5), datos: '', sal: '' }));
      expect(await problems()).toEqual(['fila 5: alguien quitó su contenido.']);
    });

    it('tells twenty places and how many there are', async () => {
      await put(rows.map((row) => ({ ...row, datos: '{"otro":1}' })));
      const { problems: told, count } = await checkLog(p.base.db, kept);
      expect([told.length, count]).toEqual([20, rows.length]);
    });
  });

  it('is looked at in parts, and nothing is lost where they meet', async () => {
    const base = await emptyBase(engine);
    await migrate(base);
    const entry = {
      momento: '2026-01-01',
      usuario_id: 1,
      accion: 'prueba',
      entidad: 'clientes',
      datos: '{"a":"ñ"}',
    };
    const entries = Array.from({ length: 2_500 }, (_, i) => ({ ...entry, entidad_id: String(i + 1) }));
    await appendToLog(base.db, entries);
    expect(await checkLog(base.db, null)).toMatchObject({ filas: 2_500, last: { id: 2_500 }, problems: [] });
    const named = [400, 401, 1_000, 1_001, 2_500];
    await base.db.updateTable('bitacora').set({ datos: '{"a":"n"}' }).where('id', 'in', named).execute();
    expect((await checkLog(base.db, null)).problems).toEqual(
      named.map((id) => `fila ${id}: su contenido no es el que se guardó.`),
    );
    await base.db.updateTable('bitacora').set({ datos: entry.datos }).where('id', 'in', named).execute();
    for (const id of [400, 401, 2_000]) {
      await base.db.deleteFrom('bitacora').where('id', '=', id).execute();
    }
    expect((await checkLog(base.db, null)).problems).toEqual([
      expect.stringContaining('faltan las filas 400 a 401'),
      expect.stringContaining('falta la fila 2000'),
    ]);
    await base.close();
  });

  it('removes what rows tell after its time, and the chain holds', async () => {
    const base = await emptyBase(engine);
    await migrate(base);
    const at = (date: string) =>
      logCommand(base.db, 'prueba', 'usuarios', 1, { email: 'ana@taller.cr' }, new Date(date));
    for (const date of ['2024-01-31', '2024-02-28', '2024-03-01', '2024-12-31'])
      await at(`${date}T12:00:00Z`);
    const backup = join(folder, `vencida-${engine}`);
    await backUp(base, p.config, backup);
    const told = async () =>
      (await base.db.selectFrom('bitacora').selectAll().orderBy('id').execute()).map((row) => row.datos);

    // February has no 31st, so a month before March 31 is its last day: what is older goes.
    expect(await forgetContents(base.db, 1, new Date('2024-03-31T12:00:00Z'))).toBe(2);
    const TELLS = '{"email":"ana@taller.cr"}';
    const gone = { antes_de: '2024-02-29T12:00:00.000Z', filas: 2, meses: 1 };
    expect(await told()).toEqual(['', '', TELLS, TELLS, JSON.stringify(gone)]);
    expect(await checkLog(base.db, keptHead(backup))).toMatchObject({ filas: 5, problems: [] });
    if (base.motor.kind === 'sqlite') {
      await sql`pragma wal_checkpoint(truncate)`.execute(base.db);
      const bytes = readFileSync(base.motor.file, 'latin1');
      expect(bytes.split('ana@taller.cr')).toHaveLength(1 + 2);
    }
    // Nothing more is due, and nothing more is written.
    expect(await forgetContents(base.db, 1, new Date('2024-03-31T12:00:00Z'))).toBe(0);
    expect(await told()).toHaveLength(5);
    await base.db.updateTable('bitacora').set({ datos: '', sal: '' }).where('id', '=', 3).execute();
    expect((await checkLog(base.db, null)).problems).toEqual(['fila 3: alguien quitó su contenido.']);
    // The row in which the program tells what it removed cannot be changed unnoticed either.
    await base.db
      .updateTable('bitacora')
      .set({ datos: JSON.stringify({ ...gone, antes_de: '2030' }) })
      .where('id', '=', 5)
      .execute();
    expect((await checkLog(base.db, null)).problems).toEqual([
      'fila 5: su contenido no es el que se guardó.',
    ]);
    await base.close();
  });

  it('keeps no address of a mail after its time', async () => {
    const address = 'eva@telas.cr';
    const log = async () => JSON.stringify(await all());
    await p.ok('enviarCorreo', { send: { email: address, body: 'Hola' } });
    expect(await log()).toContain(address);
    await forgetContents(p.base.db, 1, new Date(Date.now() + 730 * 24 * 60 * 60_000));
    expect(await log()).not.toContain(address);
    expect(await problems()).toEqual([]);
  });

  it('chains what an older program wrote, whatever numbers it left out, and takes no row of it afterwards', async () => {
    const base = await emptyBase(engine);
    const before = Object.entries(MIGRATIONS).filter(([name]) => name < '0008');
    const older = Object.fromEntries(before);
    await migrate(base, undefined, older);
    for (const id of [2, 3, 7]) {
      await sql`insert into bitacora (id, momento, usuario_id, accion, entidad, entidad_id, datos)
        values (${id}, '2026-01-01T00:00:00.000Z', ${id}, 'editarCliente', 'clientes', '5', '{"antes":{}}')`.execute(
        base.db,
      );
    }
    await migrate(base);
    const rows = await base.db
      .selectFrom('bitacora')
      .select(['id', 'usuario_id', 'datos'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([2, 3, 7].map((id) => ({ id, usuario_id: id, datos: '{"antes":{}}' })));
    await logCommand(base.db, 'prueba', 'usuarios', 1, {});
    expect(await checkLog(base.db, null)).toMatchObject({ filas: 4, last: { id: 8 }, problems: [] });
    await expect(
      sql`insert into bitacora (momento, usuario_id, accion, entidad, entidad_id, datos)
        values ('2026-01-01T00:00:00.000Z', 1, 'editarCliente', 'clientes', '5', '{}')`.execute(base.db),
    ).rejects.toThrow();
    await base.db.deleteFrom('bitacora').where('id', '=', 3).execute();
    expect((await checkLog(base.db, null)).problems).toEqual([
      expect.stringContaining('faltan las filas 3 a 6'),
    ]);
    await base.close();
  });

  it('is the same chain in a copy on either engine', async () => {
    for (const other of ENGINES) {
      const base = await emptyBase(other);
      await migrate(base);
      await base.db.deleteFrom('semanas').execute();
      await copyTables(p.base.db, base.db);
      const [here, there] = [await checkLog(p.base.db, null), await checkLog(base.db, null)];
      expect([there.problems, there.last.huella]).toEqual([[], here.last.huella]);
      await base.close();
    }
  });
});
