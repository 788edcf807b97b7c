/** A full disk and a data folder that cannot be written: a clear error, and what was acknowledged stays. */
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { empresa } from '../samples';
import { command, DIST, environment, logIn, passwordIn, type Server, startServer } from './process';
import { smallDisk } from './small-disk';

const { folder, disk, canMount } = smallDisk(4);
describe.skipIf(!canMount)('on a disk of 4 MB', () => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer({ DATA_DIR: disk });
  });
  afterAll(() => server.end('SIGKILL'));

  it('says that the disk is full, keeps what it acknowledged, and goes on when there is room', async () => {
    const password = passwordIn(server.printed);
    const client = await logIn(server.url, password);
    let kept = 0;
    let refused = { status: 200, body: { error: [''] } };
    for (let i = 0; i < 600 && refused.status === 200; i++) {
      const comentarios = randomBytes(1900).toString('hex');
      refused = await client.call('registrarEmpresa', empresa({ cedula: `c${i}`, comentarios }));
      if (refused.status === 200) kept++;
    }
    expect([refused.status, refused.body.error]).toEqual([
      507,
      [expect.stringContaining('disco del servidor está lleno')],
    ]);
    expect(kept).toBeGreaterThan(10);
    expect((await client.call('contarEmpresas')).body).toEqual({ cant_empresas: kept });

    await server.end('SIGKILL');
    execFileSync('mount', ['-o', 'remount,size=32m', disk]);
    server = await startServer({ DATA_DIR: disk });
    const again = await logIn(server.url, password);
    expect((await again.call('contarEmpresas')).body).toEqual({ cant_empresas: kept });
    expect((await again.call('registrarEmpresa', empresa({ cedula: 'x' }))).status).toBe(200);
  });

  it('says that it cannot write, and still reads', async () => {
    const password = command({ DATA_DIR: disk }, 'usuarios', 'clave', '--email', 'admin@hilvan.local').out;
    const client = await logIn(server.url, passwordIn(password));
    await server.end('SIGTERM');
    execFileSync('mount', ['-o', 'remount,ro', disk]);
    const failed = await startServer({ DATA_DIR: disk }).then(
      () => 'started',
      (error: Error) => error.message,
    );
    expect(failed).toMatch(/ended with 1: Configuración: DATA_DIR: no se puede escribir/);
    execFileSync('mount', ['-o', 'remount,rw', disk]);
    server = await startServer({ DATA_DIR: disk });
    expect(client.token).toBeTruthy();
  });
});

describe.skipIf(!canMount)('on a disk that is full or read-only', () => {
  const DATA_DIR = join(folder.path, 'datos');
  const small = join(folder.path, 'small');
  beforeAll(async () => {
    await (await startServer({ DATA_DIR })).end('SIGTERM');
    mkdirSync(small);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=100k', 'tmpfs', small]);
  });
  afterAll(() => execFileSync('umount', ['-l', small]));

  it('says that there is no room for a backup, and leaves nothing of it', () => {
    const copy = join(small, 'copia');
    const { code, err } = command({ DATA_DIR }, 'respaldo', '--a', copy);
    expect([code, err]).toEqual([1, expect.stringContaining(`No hay espacio para el respaldo en «${copy}»`)]);
    expect(readdirSync(small)).toEqual([]);
  });

  it('restores a backup of a medium that takes no writes, and leaves nothing there', () => {
    execFileSync('mount', ['-o', 'remount,size=8m', small]);
    const copy = join(small, 'copia');
    expect(command({ DATA_DIR }, 'respaldo', '--a', copy).code).toBe(0);
    execFileSync('mount', ['-o', 'remount,ro', small]);
    const before = readdirSync(copy);
    const other = { DATA_DIR: join(folder.path, 'de-disco') };
    expect(command(other, 'restaurar', '--de', copy)).toMatchObject({ code: 0, err: '' });
    expect(command(other, 'usuarios', 'listar').out).toContain('admin@hilvan.local');
    expect(readdirSync(copy)).toEqual(before);
    execFileSync('mount', ['-o', 'remount,rw', small]);
  });

  it('names a read-only folder, new or used', async () => {
    execFileSync('mount', ['-o', 'remount,size=8m', small]);
    const used = join(small, 'usada');
    await (await startServer({ DATA_DIR: used })).end('SIGTERM');
    execFileSync('mount', ['-o', 'remount,ro', small]);
    for (const [folder, named] of [
      [small, small],
      [join(small, 'nueva'), small],
      [used, used],
    ] as const) {
      await expect(startServer({ DATA_DIR: folder })).rejects.toThrow(
        new RegExp(`^ended with 1: Configuración: DATA_DIR: no se puede escribir en «${named}». [^\\n]*\\n$`),
      );
    }
  });
});

/** A user who may do nothing that is not allowed to everybody. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const CLI = join(DIST, 'cli.js');
/** Whether this process may run programs as that user, and that user may run this program. */
const canBeNobody = spawnSync(process.execPath, [CLI, '--ayuda'], NOBODY).status === 0;

describe.skipIf(!canBeNobody)('with a backup that another user made', () => {
  it('restores it where it may be read, and says where it may not', async () => {
    const [DATA_DIR, copy] = [join(folder.path, 'ajenos'), join(folder.path, 'ajena')];
    await (await startServer({ DATA_DIR })).end('SIGTERM');
    expect(command({ DATA_DIR }, 'respaldo', '--a', copy).code).toBe(0);
    const own = join(folder.path, 'propia');
    mkdirSync(own);
    for (const path of [folder.path, own]) chownSync(path, NOBODY.uid, NOBODY.gid);
    const restore = (from: string, to: string) =>
      spawnSync(process.execPath, [CLI, 'restaurar', '--de', from], {
        ...NOBODY,
        env: environment({ DATA_DIR: join(own, to) }),
        encoding: 'utf8',
      });
    // Like a disc: everybody may read it, and nobody may write.
    for (const name of ['hilvan.sqlite', 'manifiesto.json']) chmodSync(join(copy, name), 0o444);
    expect(restore(copy, 'uno')).toMatchObject({ status: 0, stderr: '' });
    const secret = join(folder.path, 'ajena-cerrada');
    cpSync(copy, secret, { recursive: true });
    for (const closed of [join(secret, 'hilvan.sqlite'), secret]) {
      chmodSync(closed, 0);
      expect(restore(secret, 'dos')).toMatchObject({
        status: 1,
        stderr: expect.stringContaining(`El respaldo «${secret}» no se puede leer: revise sus permisos`),
      });
    }
  });
});

it('names a folder that stands where the database goes', async () => {
  const DATA_DIR = join(folder.path, 'otra');
  const file = join(DATA_DIR, 'hilvan.sqlite');
  mkdirSync(file, { recursive: true });
  const line = `Configuración: DATA_DIR: «${file}» es una carpeta; ahí va el archivo de la base de datos.\n`;
  await expect(startServer({ DATA_DIR })).rejects.toThrow(new Error(`ended with 1: ${line}`));
  expect(command({ DATA_DIR }, 'usuarios', 'listar')).toEqual({ code: 1, out: '', err: line });
});

it('names the variable when the data folder is a file', async () => {
  const file = join(folder.path, 'file');
  writeFileSync(file, '');
  await expect(startServer({ DATA_DIR: file })).rejects.toThrow(/Configuración: DATA_DIR/);
});
