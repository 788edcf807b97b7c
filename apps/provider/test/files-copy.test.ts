/** The copy of files: each is copied once a record knows it, and stays as long as a moment may be asked for at which it was known. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'libsql';
import { afterAll, describe, expect, it } from 'vitest';
import { openFilesCopy } from '../src/log-copy/files-copy';
import { memoryTarget } from './memory-target';

const folder = mkdtempSync(join(tmpdir(), 'hilvan-copia-'));
afterAll(() => rmSync(folder, { recursive: true }));
let paths = 0;
const newPath = () => join(folder, String(paths++));

describe('files', () => {
  const DAY = 86_400_000;
  const since = Date.parse('2026-11-20T16:00:00Z');

  function stored() {
    const home = mkdtempSync(`${newPath()}-`);
    const file = join(home, 'hilvan.sqlite');
    const db = new Sqlite(file);
    db.pragma('journal_mode = WAL');
    db.exec(
      'create table archivos (id integer primary key, nombre text unique, original text); create table reportes (id integer primary key, clave text)',
    );
    const { objects, target, at } = memoryTarget(newPath);
    const open = () => openFilesCopy(file, home, target, 7);
    const write = (name: string) => writeFileSync(join(home, name), name);
    const know = (name: string) => db.prepare('insert into archivos (nombre) values (?)').run(name);
    const forget = (name: string) => db.prepare('delete from archivos where nombre = ?').run(name);
    return { db, open, objects, at, write, know, forget, names: () => [...objects.keys()].sort() };
  }

  it('are copied once a record knows them, and those of reports too', async () => {
    const { db, open, objects, write, know, names } = stored();
    const copy = open();
    write('aa-escudo.png');
    write('bb-saldos.pdf');
    await copy.step();
    expect(names()).toEqual([]);
    know('aa-escudo.png');
    db.exec("insert into reportes (clave) values ('bb-saldos.pdf')");
    const now = Date.now();
    expect(await copy.step(now)).toBe(now);
    expect(names()).toEqual(['archivos/aa-escudo.png', 'archivos/bb-saldos.pdf']);
    expect(String(objects.get('archivos/aa-escudo.png'))).toBe('aa-escudo.png');
    await copy.close();
  });

  it('are copied in the order in which they were recorded, so that none between others is missing', async () => {
    const { open, objects, write, know } = stored();
    for (const name of ['c.png', 'a.png', 'b.png']) {
      write(name);
      know(name);
    }
    const copy = open();
    await copy.step();
    expect([...objects.keys()]).toEqual(['archivos/c.png', 'archivos/a.png', 'archivos/b.png']);
    await copy.close();
  });

  it('that were lost before keep nothing else from being copied', async () => {
    const { open, write, know, names } = stored();
    const copy = open();
    know('perdido.png');
    write('otro.png');
    know('otro.png');
    await copy.step();
    expect(names()).toEqual(['archivos/otro.png']);
    await copy.close();
  });

  it('are copied later by a target that refused, and are not said to be there before', async () => {
    const { open, write, know, at, names } = stored();
    const copy = open();
    write('a.png');
    know('a.png');
    at.refuses = true;
    await expect(copy.step()).rejects.toThrow('it refuses');
    await expect(copy.step()).rejects.toThrow('it refuses');
    at.refuses = false;
    await copy.step();
    expect(names()).toEqual(['archivos/a.png']);
    await copy.close();
  });

  it('that are gone from the target are copied again within the hour', async () => {
    const { open, objects, write, know, names } = stored();
    write('a.png');
    know('a.png');
    const copy = open();
    await copy.step(since);
    objects.clear();
    await copy.step(since + 3_599_999);
    expect(names()).toEqual([]);
    await copy.step(since + 3_600_000);
    expect(names()).toEqual(['archivos/a.png']);
    await copy.close();
  });

  it('stay for as long as a moment may be asked for that knew them, through restarts too', async () => {
    const { open, write, know, forget, names } = stored();
    write('a.png');
    know('a.png');
    const first = open();
    await first.step(since - DAY);
    forget('a.png');
    await first.step(since);
    await first.close();
    const unused = `sin-uso/${since}-a.png`;
    expect(names()).toEqual(['archivos/a.png', unused]);
    const second = open();
    await second.step(since + 7 * DAY);
    expect(names()).toEqual(['archivos/a.png', unused]);
    await second.step(since + 7 * DAY + 3_600_000);
    expect(names()).toEqual([]);
    await second.close();
  });

  it('that a record knows again are not removed', async () => {
    const { open, write, know, forget, names } = stored();
    write('a.png');
    know('a.png');
    const copy = open();
    await copy.step(since - DAY);
    forget('a.png');
    await copy.step(since);
    know('a.png');
    await copy.step(since + 8 * DAY);
    expect(names()).toEqual(['archivos/a.png']);
    await copy.step(since + 9 * DAY);
    expect(names()).toEqual(['archivos/a.png']);
    await copy.close();
  });
});
