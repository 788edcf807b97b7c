/** What the workshop is called: as the settings say until an Admin writes it, and then wherever a customer reads it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, openProvider, type Provider } from './harness';
import { pagesOf } from './pdf-text';
import { lastNote, says } from './rules';
import { seedOne } from './samples';

describe.each(ENGINES)('on %s', (engine) => {
  let p: Provider;
  beforeAll(async () => {
    p = await openProvider(engine, { TALLER_NOMBRE: 'Taller Sol', TALLER_TELEFONO: '2222-9999' });
    await seedOne(p);
  });
  afterAll(() => p.close());

  const save = (nombre: string, telefono: string, as: 'Admin' | 'Colaborador' = 'Admin') =>
    p.call('guardarTaller', { send: { nombre, telefono }, as });
  const head = async () => {
    const { download_url } = await p.ok('pdfOrden', { params: { id: 1 } });
    const [page = ''] = await pagesOf((await p.app.inject(download_url)).rawPayload);
    return page.slice(0, 120);
  };
  const host = async () => {
    const authorization = `Bearer ${p.tokens.Admin}`;
    return (await p.app.inject({ url: '/configuracion.json', headers: { authorization } })).json().taller;
  };

  it('is the settings’ until it is written', async () => {
    expect(await p.ok('verTaller')).toEqual({ nombre: 'Taller Sol', telefono: '2222-9999' });
    expect(await host()).toEqual({ nombre: 'Taller Sol', telefono: '2222-9999' });
    expect(await head()).toContain('Taller Sol');
  });

  it('is labelled by what it says: with other settings nobody is told that it is as before', async () => {
    const { headers } = await p.call('verTaller');
    const before = p.config.taller;
    p.config.taller = { ...before, nombre: 'Costuras Ana' };
    const again = await p.call('verTaller', { headers: { 'if-none-match': String(headers.etag) } });
    expect([again.status, again.body.nombre]).toEqual([200, 'Costuras Ana']);
    p.config.taller = before;
  });

  it('is an Admin’s to write, and has a name', async () => {
    expect((await save('Otro', '', 'Colaborador')).status).toBe(403);
    says(await save('  ', ''), 422, 'nombre');
    says(await save('x'.repeat(81), ''), 422, 'nombre');
    for (const none of ['no tiene', '2222', '88888888', 'NA'])
      says(await save('Otro', none), 422, 'telefono: Escriba un teléfono que se pueda marcar');
    expect(await p.ok('verTaller')).toMatchObject({ nombre: 'Taller Sol' });
  });

  it('stands in documents, mails and messages once it is written, again and again', async () => {
    expect((await save('Uniformes Ñandú', '8765-4321 / 2222-3333 ext. 4')).status).toBe(200);
    // Whoever writes to customers is told that the name has changed.
    expect((await p.call('verTaller', { as: 'Colaborador' })).headers['hilvan-versiones']).toMatch(
      /^taller=/,
    );
    expect((await lastNote(p)).datos).toMatchObject({
      antes: { nombre: 'Taller Sol', telefono: '2222-9999' },
    });
    expect(await head()).toMatch(/Uniformes Ñandú[\s\S]*Teléfono 8765-4321/);
    expect((await save(' Costuras Luna ', '')).status).toBe(200);
    expect(await p.ok('verTaller')).toEqual({ nombre: 'Costuras Luna', telefono: '' });
    expect(await host()).toEqual({ nombre: 'Costuras Luna', telefono: null });
    const page = await head();
    expect(page).toContain('Costuras Luna');
    expect(page).not.toMatch(/Teléfono (2222|8765)/);
    await p.call('enviarCorreo', { send: { email: 'eva@telas.cr', body: 'Hola' } });
    const outbox = join(p.config.dataDir, 'correo-saliente');
    const [mail = ''] = readdirSync(outbox);
    expect(readFileSync(join(outbox, mail), 'utf8')).toMatch(
      /From: Costuras Luna <[\s\S]*Subject: Mensaje de Costuras Luna\r\n/,
    );
  });
});
