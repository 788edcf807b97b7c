/** The copy of SQLite's log: whatever is written meanwhile, each piece of it leads to the database as it was then. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import Sqlite from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config/config';
import { type Copier, Elsewhere, LIMITS, type Limits, openCopier } from '../src/log-copy/copier';
import {
  localTime,
  outdated,
  planTo,
  reaches,
  readMoment,
  readNames,
  seenName,
  segmentName,
  snapshotName,
} from '../src/log-copy/moments';
import { replay } from '../src/log-copy/replay';
import { openTarget } from '../src/log-copy/target';
import { memoryTarget } from './memory-target';
import { type Storage, startStorage } from './s3-storage';

const folder = mkdtempSync(join(tmpdir(), 'hilvan-copia-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const newPath = () => join(folder, String(files++));

/** A database that is written to, and its copier; small limits, so that logs and snapshots follow each other quickly. */
function copied(limits: Partial<Limits> = {}) {
  // A folder each: one process at a time copies what a folder holds, also when the test before failed.
  const file = join(mkdtempSync(`${newPath()}-`), 'hilvan.sqlite');
  const db = new Sqlite(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = OFF');
  db.exec('create table t (id integer primary key, text text)');
  const { objects, target, at } = memoryTarget(newPath);
  const copier = openCopier(file, target, {
    ...LIMITS,
    days: 7,
    turnAt: 40_000,
    snapshotEvery: 0,
    ...limits,
  });
  return { file, db, objects, target, at, copier };
}

const dump = (db: Sqlite.Database): string => JSON.stringify(db.prepare('select * from t order by id').all());

async function dumpOf(work: (file: string) => Promise<void>): Promise<string> {
  const file = newPath();
  await work(file);
  const db = new Sqlite(file);
  expect(db.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  const found = dump(db);
  db.close();
  return found;
}

/** Waits until the first snapshot is there. @throws after ten seconds, with the reason why it is not */
async function begun(copier: Copier): Promise<void> {
  const until = Date.now() + 10_000;
  let refusal: unknown;
  const step = () =>
    copier.step().catch((error: unknown) => {
      refusal = error;
      return null;
    });
  while ((await step()) === null) {
    if (Date.now() > until) throw new Error(`no snapshot came: ${refusal}`);
    await pause(5);
  }
}

/** The last segment that was copied. */
const lastSegment = (objects: Map<string, Buffer>) =>
  readNames([...objects.keys()]).findLast(({ kind }) => kind === 'segment');

const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ writes: fc.integer({ min: 1, max: 30 }), undone: fc.boolean() }) },
    { weight: 5, arbitrary: fc.constant('copy' as const) },
    { weight: 1, arbitrary: fc.constantFrom('checkpoint', 'vacuum', 'read', 'refuse') },
  ),
  { minLength: 5, maxLength: 40 },
);

describe('whatever is written meanwhile', () => {
  it('leads to the database as it was at each segment, from each snapshot', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.constantFrom(0, 1e9), async (steps, snapshotEvery) => {
        const { file, db, objects, target, at, copier } = copied({ snapshotEvery });
        const [other, late] = [new Sqlite(file), new Sqlite(file)];
        await begun(copier);
        const known = new Map<string, string>();
        let row = 0;
        for (const step of steps) {
          if (step === 'checkpoint') other.pragma('wal_checkpoint(TRUNCATE)');
          else if (step === 'vacuum') db.exec('vacuum');
          else if (step === 'read') {
            // Begins or ends the reading of an old state, for which the log must be kept.
            if (late.inTransaction) late.exec('rollback');
            else {
              late.exec('begin');
              late.pragma('schema_version');
            }
          } else if (step === 'refuse') at.refuses = !at.refuses;
          else if (step === 'copy') {
            const copied = await copier.step().catch(() => null);
            const last = lastSegment(objects);
            if (copied !== null && last) known.set(last.name, dump(db));
          } else {
            db.exec('begin immediate');
            for (let i = 0; i < step.writes; i++)
              db.prepare('insert or replace into t values (?, ?)').run([row++ % 50, `${row}`.repeat(200)]);
            db.exec(step.undone ? 'rollback' : 'commit');
          }
        }
        at.refuses = false;
        // Where another program emptied the log, copying begins anew, as soon as nobody reads an older state.
        if (late.inTransaction) late.exec('rollback');
        await begun(copier);
        await copier.end();
        const all = reaches(readNames([...objects.keys()]));
        for (const { snapshots, segments } of all)
          for (const [i, { name, number }] of segments.entries())
            for (const snapshot of snapshots.filter((one) => one.number <= number)) {
              const first = segments.findIndex((one) => one.number === snapshot.number);
              const plan = { snapshot, segments: segments.slice(first, i + 1), last: 0 };
              const found = await dumpOf((to) => replay(target, plan, to));
              if (known.has(name)) expect(found).toBe(known.get(name));
            }
        // What was written last is in the copy, too.
        expect(await dumpOf((to) => replay(target, planTo(all, undefined), to))).toBe(dump(db));
        for (const one of [db, other, late]) one.close();
      }),
      { numRuns: 30, endOnFailure: true },
    );
  });
});

/** A copy of a snapshot and three segments, with the state of the database at each segment. */
async function some() {
  const copy = copied({ turnAt: 1e9, snapshotEvery: 1e9 });
  const states: string[] = [];
  await begun(copy.copier);
  for (let i = 1; i <= 3; i++) {
    copy.db.exec(`insert into t values (${i}, 'fila ${i}')`);
    states.push(dump(copy.db));
    await copy.copier.step();
  }
  await copy.copier.end();
  copy.db.close();
  const names = [...copy.objects.keys()].sort();
  const segments = names.filter((name) => name.endsWith('.wal.gz'));
  expect(segments).toHaveLength(3);
  const restored = () =>
    dumpOf((to) => replay(copy.target, planTo(reaches(readNames([...copy.objects.keys()])), undefined), to));
  return { ...copy, states, segments, restored };
}

describe('a copy that is damaged', () => {
  it('is whole before', async () => {
    const { states, restored } = await some();
    expect(await restored()).toBe(states[2]);
  });

  it('reaches what is before a segment that is missing, and says so', async () => {
    const { objects, segments, states, restored } = await some();
    objects.delete(segments[1] ?? '');
    const all = reaches(readNames([...objects.keys()]));
    expect(all.map((reach) => reach.segments.map(({ name }) => name))).toEqual([[segments[0]]]);
    expect(await restored()).toBe(states[0]);
  });

  it.each([
    ['cut off', (bytes: Buffer[]) => [bytes[0], bytes[1]?.subarray(0, 80), bytes[2]]],
    ['in another order', (bytes: Buffer[]) => [bytes[0], bytes[2], bytes[1]]],
    [
      'without its last frame',
      (bytes: Buffer[]) => [bytes[0], gzipSync(gunzipSync(bytes[1] ?? '').subarray(0, -4120)), bytes[2]],
    ],
    ['with a byte changed', (bytes: Buffer[]) => [bytes[0], changed(bytes[1]), bytes[2]]],
    ['whose log is another', (bytes: Buffer[]) => [bytes[0], bytes[0], bytes[2]]],
  ])('is refused %s, and says until when it is whole', async (_, change) => {
    const { objects, segments, restored } = await some();
    const bytes = change(segments.map((name) => objects.get(name) ?? Buffer.alloc(0)));
    for (const [i, name] of segments.entries()) objects.set(name, bytes[i] ?? Buffer.alloc(0));
    await expect(restored()).rejects.toThrow(
      /^La copia continua está dañada: .*\. Hasta \d{4}-.* sí se puede\.$/,
    );
  });
});

function changed(bytes: Buffer = Buffer.alloc(0)): Buffer {
  const raw = gunzipSync(bytes);
  raw.writeUInt8(raw.readUInt8(2000) ^ 1, 2000);
  return gzipSync(raw);
}

describe('a target that takes nothing', () => {
  it('costs nothing when it takes again, and what was written meanwhile is there', async () => {
    const { db, at, objects, target, copier } = copied();
    await begun(copier);
    at.refuses = true;
    db.exec("insert into t values (1, 'una')");
    await expect(copier.step()).rejects.toThrow('it refuses');
    db.exec("insert into t values (2, 'otra')");
    await expect(copier.step()).rejects.toThrow('it refuses');
    at.refuses = false;
    await copier.step();
    await copier.end();
    const all = reaches(readNames([...objects.keys()]));
    expect(all).toHaveLength(1);
    expect(await dumpOf((to) => replay(target, planTo(all, undefined), to))).toBe(dump(db));
    db.close();
  });

  it('lets the log go where too much waits, and begins anew', async () => {
    const { db, at, objects, target, copier } = copied({ mostWaiting: 100_000, snapshotEvery: 1e9 });
    const guarded = () => db.pragma('wal_checkpoint(RESTART)') as [{ busy: number }];
    await begun(copier);
    db.exec("insert into t values (1, 'una')");
    await copier.step();
    expect(guarded()[0].busy).toBe(1);
    at.refuses = true;
    for (let i = 2; i < 60; i++) db.exec(`insert into t values (${i}, '${'x'.repeat(3000)}')`);
    await expect(copier.step()).rejects.toThrow('it refuses');
    await expect(copier.step()).rejects.toThrow('it refuses');
    expect(guarded()[0].busy).toBe(0);
    at.refuses = false;
    await begun(copier);
    await copier.end();
    const all = reaches(readNames([...objects.keys()]));
    expect(all.map(({ snapshots }) => snapshots[0].folder)).toEqual([1, 2]);
    expect(await dumpOf((to) => replay(target, planTo(all, undefined), to))).toBe(dump(db));
    db.close();
  });
});

it('leaves it to one process', async () => {
  const { file, copier, target, db } = copied();
  await begun(copier);
  const second = openCopier(file, target, { ...LIMITS, days: 7 });
  await expect(second.step()).rejects.toThrow(Elsewhere);
  await copier.end();
  await begun(second);
  await second.end();
  db.close();
});

describe('which moments', () => {
  const at = (text: string) => readMoment(text) - 999;
  const names = [
    snapshotName(1, 0, at('2026-11-20 08:00:00')),
    segmentName(1, 0, at('2026-11-20 08:00:10'), 0),
    segmentName(1, 1, at('2026-11-20 09:00'), 4152),
    seenName(1, 2, at('2026-11-20 10:00')),
    snapshotName(1, 2, at('2026-11-20 10:00:01')),
    segmentName(1, 2, at('2026-11-20 10:30'), 0),
    snapshotName(2, 0, at('2026-11-21 07:00')),
    seenName(2, 0, at('2026-11-21 12:00')),
    `${snapshotName(2, 1, at('2026-11-21 13:00'))}.parte`,
    'de-otro.txt',
  ];
  const all = reaches(readNames(names.toReversed()));
  const planned = (text?: string) => {
    const { snapshot, segments } = planTo(all, text === undefined ? undefined : readMoment(text));
    return [snapshot.name, ...segments.map(({ name }) => name)];
  };

  it('are told apart by what each folder holds', () => {
    expect(all.map(({ from, to }) => [localTime(from), localTime(to)])).toEqual([
      ['2026-11-20 08:00:00', '2026-11-20 10:30:00'],
      ['2026-11-21 07:00:00', '2026-11-21 12:00:00'],
    ]);
  });

  it('lead from the newest snapshot before to the last change of that second', () => {
    expect(planned('2026-11-20 08:00')).toEqual([names[0]]);
    expect(planned('2026-11-20 08:00:09')).toEqual([names[0]]);
    expect(planned('2026-11-20 08:00:10')).toEqual([names[0], names[1]]);
    expect(planned('2026-11-20 10:00')).toEqual([names[0], names[1], names[2]]);
    expect(planned('2026-11-20T16:29:59Z')).toEqual([names[4]]);
    expect(planned('2026-11-20 10:30')).toEqual([names[4], names[5]]);
    expect(planned()).toEqual([names[6]]);
  });

  it.each(['2026-11-20 07:59:59', '2026-11-20 10:30:01', '2026-11-21 06:59', '2026-11-21 12:00:01'])(
    'are named where nothing leads to %s',
    (text) => {
      expect(() => planned(text)).toThrow(
        `no llega a ${text.length < 19 ? `${text}:00` : text}. Se puede restaurar cualquier momento de estos:\n- de 2026-11-20 08:00:00 a 2026-11-20 10:30:00\n`,
      );
    },
  );

  it('go by the order of the segments where a clock was set back', () => {
    const back = [
      snapshotName(1, 0, 1_000_000),
      segmentName(1, 0, 5_000_000, 0),
      segmentName(1, 1, 2_000_000, 4152),
      segmentName(1, 2, 3_000_000, 8272),
    ];
    const numbers = (until: number) =>
      planTo(reaches(readNames(back)), until).segments.map(({ number }) => number);
    expect(numbers(1_500_000)).toEqual([]);
    expect(numbers(2_500_000)).toEqual([0, 1]);
    expect(numbers(5_000_000)).toEqual([0, 1, 2]);
  });

  it('are kept as long as they may be asked for', () => {
    const gone = (since: string) => outdated(readNames(names), 2, at(since)).sort();
    expect(gone('2026-11-20 09:59')).toEqual([]);
    expect(gone('2026-11-20 10:29')).toEqual(names.slice(0, 3));
    expect(gone('2026-11-21 06:00')).toEqual(names.slice(0, 6).sort());
    expect(gone('2026-12-24 00:00')).toEqual(names.slice(0, 6).sort());
  });

  it.each(['ayer', '2026-11-21', '2026-02-30 10:00', '2026-11-21 25:00', '21/11/2026 10:00', ''])(
    'are not «%s»',
    (text) => expect(() => readMoment(text)).toThrow(/^--hasta: «.*» no es un momento/),
  );
});

describe('the places it goes to', () => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await startStorage();
  });
  afterAll(() => storage.close());

  const open = async (name: string, LOG_COPY: string) => {
    const config = readConfig({ ...storage.env, S3_BUCKET: '', DATA_DIR: join(folder, name), LOG_COPY });
    if (!config.logCopy) throw new Error('there is none');
    return openTarget(config.logCopy, config.dataDir);
  };

  it.each([
    ['a folder', () => newPath()],
    ['a bucket', () => 's3://copias/taller/uno'],
  ])('%s keeps, lists and removes', async (name, to) => {
    const target = await open(name, to());
    await target.put('000001/a', Buffer.from('uno'));
    await target.put('000001/b', Buffer.from('dos'));
    await target.putFile('000002/c', async (path) => writeFileSync(path, 'tres'));
    const failed = target.putFile('000002/d', async () => Promise.reject(new Error('cut off')));
    await expect(failed).rejects.toThrow('cut off');
    expect((await target.list()).filter((one) => /\/./.test(one)).sort()).toEqual([
      '000001/a',
      '000001/b',
      '000002/c',
    ]);
    expect(await text(await target.get('000002/c'))).toBe('tres');
    await target.remove('000002/c');
    expect((await target.list()).filter((one) => one.startsWith('000002'))).toEqual([]);
  });

  it('begins no folder where a disk is not mounted', async () => {
    const target = await open('unmounted', join(newPath(), 'disco', 'copia'));
    await expect(target.put('000001/a', Buffer.from('x'))).rejects.toThrow('ENOENT');
  });

  it.each([
    ['postgres', { DATABASE_URL: 'postgres://127.0.0.1/x', LOG_COPY: '/x' }, /^LOG_COPY: es de SQLite/],
    ['the data folder', { DATA_DIR: '/x', LOG_COPY: '/x' }, /^LOG_COPY: use una carpeta aparte/],
    ['another address', { LOG_COPY: 'ftp://x/y' }, /^LOG_COPY: use una carpeta o s3:/],
    ['a bucket without keys', { LOG_COPY: 's3://x' }, /^S3_ACCESS_KEY_ID: hace falta cuando se usa LOG_COPY/],
    ['no days', { LOG_COPY_DAYS: '0' }, /^LOG_COPY_DAYS: debe ser/],
  ])('refuses %s', (_, env, said) => expect(() => readConfig(env)).toThrow(said));
});
