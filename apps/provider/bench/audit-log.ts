/**
 * `npm run bench:bitacora -w provider`: how long it takes to verify a log of a million rows on SQLite (FILAS says how many), and what adding a
 * row costs: on SQLite, and on PostgreSQL where BENCH_DATABASE_URL names an empty database.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '../src/db/migrate';
import { type Base, type Motor, openBase } from '../src/db/open';
import { checkLog } from '../src/operation/audit-check';
import { appendToLog } from '../src/services/bitacora';
import { chainAfter, NO_ROW } from '../src/services/bitacora-chain';
import { chunks } from '../src/services/chunks';
import { cliente } from '../test/samples';
import { round } from './measure';

const FILAS = Number(process.env.FILAS ?? 1_000_000);
const WRITES = 400;
const folder = mkdtempSync(join(tmpdir(), 'hilvan-bitacora-'));
const file = join(folder, 'hilvan.sqlite');
const rows: Record<string, string | number>[] = [];

/** An edit of a client: what was sent, and what was there before. */
const entry = (i: number) => ({
  momento: new Date(1_700_000_000_000 + i * 30_000).toISOString(),
  usuario_id: (i % 10) + 1,
  accion: 'editarCliente',
  entidad: 'clientes',
  entidad_id: String((i % 50_000) + 1),
  datos: JSON.stringify({ enviado: cliente({ cedula: String(i) }), antes: cliente({ cedula: String(i) }) }),
});

async function opened(motor: Motor): Promise<Base> {
  const base = openBase(motor);
  await migrate(base);
  return base;
}

const sqlite = await opened({ kind: 'sqlite', file });
let head = NO_ROW;
for (let from = 0; from < FILAS; from += 10_000) {
  const some = chainAfter(
    head,
    Array.from({ length: Math.min(10_000, FILAS - from) }, (_, i) => entry(from + i)),
  );
  head = some.at(-1) ?? head;
  await sqlite.db.transaction().execute(async (db) => {
    for (const few of chunks(some)) await db.insertInto('bitacora').values(few).execute();
  });
}
await sqlite.close();

const cli = fileURLToPath(new URL('cli.js', import.meta.url));
for (let i = 0; i < 5; i++) {
  const before = performance.now();
  const { stdout, stderr } = spawnSync(process.execPath, [cli, 'bitacora', 'verificar'], {
    // Without whatever this shell has configured for a workshop, such as its database.
    env: { PATH: process.env.PATH, DATA_DIR: folder },
    encoding: 'utf8',
  });
  const said = (stdout + stderr).slice(0, 60);
  rows.push({ what: `verificar, ${FILAS} rows`, ms: round(performance.now() - before), said });
}
// The time of the processor: what it would take on a machine that has nothing else to do.
const again = await opened({ kind: 'sqlite', file });
const used = process.cpuUsage();
const { filas } = await checkLog(again.db, null);
const { user, system } = process.cpuUsage(used);
await again.close();
rows.push({ what: `the same, time of the processor, ${filas} rows`, ms: round((user + system) / 1000) });

const postgres = process.env.BENCH_DATABASE_URL;
for (const motor of [
  { kind: 'sqlite', file },
  ...(postgres ? [{ kind: 'postgres', url: postgres }] : []),
] as Motor[]) {
  const base = await opened(motor);
  await written(base, 1);
  if (motor.kind === 'postgres') await written(base, 8);
  await base.close();
}
console.table(rows);
rmSync(folder, { recursive: true });

/** Inserts of a row with its audit row, by that many writers at once; beside them the same with a second row that is not chained. */
async function written(base: Base, writers: number) {
  const took: Record<string, number> = {};
  for (const what of ['unchained', 'chained']) {
    let left = WRITES;
    const write = async () => {
      while (left-- > 0) {
        await base.db.transaction().execute(async (db) => {
          await db
            .insertInto('categorias')
            .values({ nombre_categoria: `c${left}` })
            .execute();
          if (what === 'chained') await appendToLog(db, [entry(left)]);
          else
            await db
              .insertInto('categorias')
              .values({ nombre_categoria: entry(left).datos })
              .execute();
        });
      }
    };
    await write();
    left = WRITES;
    const before = performance.now();
    await Promise.all(Array.from({ length: writers }, write));
    took[what] = (performance.now() - before) / WRITES;
  }
  rows.push({
    what: `${base.kind}, ${writers} at once: a write with its audit row`,
    ms: round(took.chained ?? 0),
    said: `unchained ${round(took.unchained ?? 0)}`,
  });
}
