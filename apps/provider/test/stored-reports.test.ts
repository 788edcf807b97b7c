/** The inventory report that Notificar sends a link to: kept as it was, for 30 days or until it is withdrawn. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rol } from '@hilvan/contract';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../src/app';
import { backUp } from '../src/operation/backup';
import { findCommand } from '../src/operation/commands';
import { restore } from '../src/operation/restore';
import { createFiles } from '../src/services/files';
import { createLinks } from '../src/services/links';
import { createUser, setActive } from '../src/services/usuarios';
import { ENGINES, KEY, login, PASSWORD, personOf, providerOn } from './harness';
import { entrada, seedOne } from './samples';

const DAY = 86_400_000;

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine);
  beforeAll(() => seedOne(p));
  beforeEach(() => {
    p.clock.now = new Date();
  });
  const wait = (days: number) => {
    p.clock.now = new Date(p.clock.now.getTime() + days * DAY);
  };
  const notify = async (): Promise<string> =>
    (await p.ok('pdfInventario', { as: 'Colaborador' })).download_url;
  const status = async (link: string) => (await p.app.inject(link)).statusCode;
  const stored = () => readdirSync(join(p.config.dataDir, 'archivos'));
  const command = (...words: string[]) => {
    const [flags, names] = words[2] ? [{ id: words[2] }, words.slice(0, 2)] : [{}, words];
    const found = findCommand(names);
    if (found.offline) throw new Error('this command opens what it needs itself');
    return found.run({ base: p.base, config: p.config, flags });
  };
  const lastId = async () =>
    (await p.base.db.selectFrom('reportes').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;

  it('opens for 30 days without a login, and not longer', async () => {
    const link = await notify();
    const first = await p.app.inject(link);
    expect([first.statusCode, first.headers['content-type'], first.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      expect.stringMatching(/^inline; filename="inventario-\d{4}-\d\d-\d\d\.pdf"$/),
    ]);
    // The links of other documents live for ten minutes.
    wait(11 / (24 * 60));
    expect(await status(link)).toBe(200);
    wait(29);
    expect(await status(link)).toBe(200);
    wait(1);
    expect(await status(link)).toBe(404);
  });

  it('shows what it was when it was sent, whatever has come in or gone out since', async () => {
    const link = await notify();
    const before = (await p.app.inject(link)).rawPayload;
    await p.ok('registrarEntrada', { send: [entrada({ nombre_producto: 'Cierre nuevo' })] });
    expect((await p.app.inject(link)).rawPayload.equals(before)).toBe(true);
    expect((await p.app.inject(await notify())).rawPayload.equals(before)).toBe(false);
  });

  it('leaves the links of other documents their ten minutes', async () => {
    const { download_url } = await p.ok('pdfSaldos');
    expect(await status(download_url)).toBe(200);
    wait(11 / (24 * 60));
    expect(await status(download_url)).toBe(404);
  });

  it('dies with whoever asked for it, and does not come back with them; those of others go on', async () => {
    const email = 'se-va@hilvan.test';
    await createUser(p.base.db, { ...personOf('Colaborador'), email, clave: PASSWORD });
    const token = await login(p, email);
    const asked = async (name: 'pdfInventario' | 'pdfOrden') =>
      String((await p.ok(name, { token, params: { id: 1 } })).download_url);
    await p.ok('subirArchivo', { send: { order_id: 1, file: new File(['hola'], 'a.txt') } });
    const [file] = (await p.ok('archivosOrden', { token, params: { id: 1 } })).data;
    const theirs = [await asked('pdfInventario'), await asked('pdfOrden'), String(file.download_url)];
    const ours = await notify();
    const all = () => Promise.all(theirs.map(status));
    expect(await all()).toEqual([200, 200, 200]);
    await setActive(p.base.db, email, false);
    expect([await all(), await status(ours)]).toEqual([[404, 404, 404], 200]);
    await setActive(p.base.db, email, true);
    expect(await status(theirs[0] ?? ''), 'the one that is kept').toBe(404);
    await p.ok('eliminarArchivo', { params: { nombreArchivo: file.nombreArchivo } });
  });

  it('a report of somebody who was deactivated before its link was noted as theirs opens nothing', async () => {
    const link = await notify();
    const role = 'Colaborador';
    const put = (activo: 0 | 1) =>
      p.base.db.updateTable('usuarios').set({ activo }).where('role', '=', role).execute();
    // As an earlier program left it, which did not end the reports of somebody who was deactivated.
    await put(0);
    expect(await status(link)).toBe(404);
    await put(1);
    expect(await status(link)).toBe(200);
  });

  it('a link dies with an account that is gone from the table', async () => {
    const email = 'borrada@hilvan.test';
    await createUser(p.base.db, { ...personOf('Colaborador'), email, clave: PASSWORD });
    const { download_url } = await p.ok('pdfOrden', { token: await login(p, email), params: { id: 1 } });
    expect(await status(download_url)).toBe(200);
    await p.base.db.deleteFrom('usuarios').where('email', '=', email).execute();
    expect(await status(download_url)).toBe(404);
  });

  it('is withdrawn by a command: the link opens nothing, and its bytes are gone', async () => {
    const [kept, link] = [await notify(), await notify()];
    const before = stored();
    const said = vi.spyOn(console, 'log').mockReturnValue();
    const id = await lastId();
    await command('reportes', 'retirar', String(id));
    expect(said.mock.calls).toEqual([[`Retirado: el enlace del reporte ${id} ya no abre nada.`]]);
    said.mockRestore();
    expect([await status(link), await status(kept), before.length - stored().length]).toEqual([404, 200, 1]);
    await expect(command('reportes', 'retirar', String(id))).rejects.toThrow(
      'no hay ningún reporte guardado',
    );
    const note = await p.base.db
      .selectFrom('bitacora')
      .select(['entidad', 'entidad_id', 'datos'])
      .where('accion', '=', 'reportes retirar')
      .execute();
    expect(note).toEqual([{ entidad: 'reportes', entidad_id: String(id), datos: expect.any(String) }]);
    expect(JSON.parse(note[0]?.datos ?? '').antes).toMatchObject({ id, tipo: 'inventario' });
  });

  it('opens nothing once its id is that of another, as after a restore; nor does the link of a file, or one of a former program', async () => {
    const link = await notify();
    const id = await lastId();
    const said = vi.spyOn(console, 'log').mockReturnValue();
    await command('reportes', 'retirar', String(id));
    said.mockRestore();
    await notify();
    await p.base.db.updateTable('reportes').set({ id }).where('id', '>', id).execute();
    expect([await lastId(), await status(link)]).toEqual([id, 404]);

    const upload = async (text: string) => {
      await p.ok('subirArchivo', { send: { order_id: 1, file: new File([text], 'a.txt') } });
      const { data } = await p.ok('archivosOrden', { params: { id: 1 } });
      const row = await p.base.db.selectFrom('archivos').select('id').executeTakeFirstOrThrow();
      return { ...data[0], ...row };
    };
    const mine = await upload('de antes');
    await p.ok('eliminarArchivo', { params: { nombreArchivo: mine.nombreArchivo } });
    const other = await upload('de otro');
    await p.base.db.updateTable('archivos').set({ id: mine.id }).where('id', '=', other.id).execute();
    expect([await status(mine.download_url), await status(other.download_url)]).toEqual([404, 200]);

    const links = createLinks(KEY, '', () => p.clock.now);
    // Links as a former program signed them.
    for (const former of [{ reporte: id }, { archivo: mine.id }])
      expect(await status(links.make(former as never, 10, 1))).toBe(404);
    await p.ok('eliminarArchivo', { params: { nombreArchivo: other.nombreArchivo } });
  });

  it('is listed with who asked for it, while its link opens', async () => {
    await notify();
    expect(readdirSync(join(p.config.dataDir, 'tmp')), 'settled').toEqual([]);
    const listed = async () => {
      const shown = vi.spyOn(console, 'table').mockReturnValue();
      await command('reportes', 'listar');
      const [[first]] = shown.mock.calls[0] ?? [[]];
      shown.mockRestore();
      return first;
    };
    const id = await lastId();
    expect(await listed()).toMatchObject({
      Número: id,
      Reporte: 'inventario',
      Por: 'colaborador@hilvan.test',
    });
    const vence_at = new Date().toISOString();
    await p.base.db.updateTable('reportes').set({ vence_at }).where('id', '=', id).execute();
    expect((await listed()).Número).toBeLessThan(id);
  });

  it('takes no room once its time is over, made by a job too, nor where its record could not be written', async () => {
    await notify();
    const before = stored().length;
    const { body } = await p.call('pdfSaldos', { headers: { prefer: 'respond-async' } });
    await vi.waitFor(
      async () => {
        const made = body.download_url || (await p.call('verTrabajo', { params: body })).body.download_url;
        expect(await status(made)).toBe(200);
      },
      { timeout: 20_000 },
    );
    expect(stored()).toHaveLength(before + 1);
    wait(29);
    await notify();
    wait(2);
    // What is over is removed whenever the server starts, and every hour.
    const pdfs = { make: async () => Buffer.alloc(0), close: async () => {} };
    const started = await buildApp(p.config, { base: p.base, key: KEY, pdfs, now: () => p.clock.now });
    await vi.waitFor(() => expect(stored()).toHaveLength(1), { timeout: 20_000 });
    await started.close();
    await (await createFiles(p.config, p.base.db)).save(
      Buffer.from('%PDF-'),
      'suelto.pdf',
      'application/pdf',
    );
    expect(stored()).toHaveLength(2);
    await (await createFiles(p.config, p.base.db)).sweep();
    expect([stored().length, readdirSync(join(p.config.dataDir, 'tmp'))]).toEqual([1, []]);
  });

  it('whose bytes are gone is told like one whose time is over', async () => {
    const link = await notify();
    const { clave } = await p.base.db
      .selectFrom('reportes')
      .select('clave')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    rmSync(join(p.config.dataDir, 'archivos', clave));
    const { statusCode, body } = await p.app.inject(link);
    expect([statusCode, JSON.parse(body).error]).toEqual([
      404,
      ['El enlace no existe o ya venció. Vuelva a pedirlo.'],
    ]);
    await p.base.db.deleteFrom('reportes').where('clave', '=', clave).execute();
  });

  it('opens for nobody whose role may not ask for it any more', async () => {
    const email = 'baja-de-rol@hilvan.test';
    await createUser(p.base.db, { ...personOf('Admin'), email, clave: PASSWORD });
    const token = await login(p, email);
    const asked = async (name: 'pdfInventario' | 'pdfOrden' | 'pdfSaldos' | 'pdfClientes', headers = {}) => {
      const { body } = await p.call(name, { token, params: { id: 1 }, headers });
      if (body.download_url) return String(body.download_url);
      return vi.waitFor(
        async () => {
          const { download_url } = await p.ok('verTrabajo', { token, params: body });
          expect(download_url).toBeTruthy();
          return String(download_url);
        },
        { timeout: 20_000 },
      );
    };
    await p.ok('subirArchivo', { send: { order_id: 1, file: new File(['hola'], 'a.txt') } });
    const [file] = (await p.ok('archivosOrden', { token, params: { id: 1 } })).data;
    const links = [
      await asked('pdfSaldos'),
      await asked('pdfClientes', { prefer: 'respond-async' }),
      await asked('pdfOrden'),
      await asked('pdfInventario'),
      String(file.download_url),
    ];
    const as = async (role: Rol) => {
      await p.base.db.updateTable('usuarios').set({ role }).where('email', '=', email).execute();
      return Promise.all(links.map(status));
    };
    expect([await as('Admin'), await as('Colaborador'), await as('Visor')]).toEqual([
      [200, 200, 200, 200, 200],
      [404, 404, 200, 200, 200],
      [404, 404, 404, 404, 200],
    ]);
    await p.ok('eliminarArchivo', { params: { nombreArchivo: file.nombreArchivo } });
  });

  it('is whole on the disk before its record is written', async () => {
    const file = await open(p.config.dataDir);
    const handles: FileHandle = Object.getPrototypeOf(file);
    await file.close();
    const records = async () => (await p.base.db.selectFrom('reportes').select('id').execute()).length;
    const before = await records();
    const { sync } = handles;
    const flushed: unknown[] = [];
    const spy = vi.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
      await sync.call(this);
      flushed.push([(await this.stat()).size, await records()]);
    });
    const link = await notify();
    spy.mockRestore();
    const { rawPayload } = await p.app.inject(link);
    expect([flushed, await records()]).toEqual([[[rawPayload.length, before]], before + 1]);
  });

  it('is part of a backup', async () => {
    await notify();
    const folder = join(p.config.dataDir, 'copia');
    const { archivos } = await backUp(p.base, p.config, folder);
    const names = Object.keys(archivos).filter((name) => name.endsWith('.pdf'));
    expect(names.sort()).toEqual(stored().sort());
    const dataDir = join(p.config.dataDir, 'otro');
    await restore(
      { ...p.config, dataDir, database: { kind: 'sqlite', file: join(dataDir, 'a.sqlite') } },
      folder,
    );
    expect(names.every((name) => existsSync(join(dataDir, 'archivos', name)))).toBe(true);
  });
});
