/** Size charts: who may write them, two who write at once, and what becomes of them with their company. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportEverything } from '../src/operation/export';
import { ENGINES, providerOn } from './harness';
import { says } from './rules';
import { empresa, seedOne } from './samples';

interface Tabla {
  id: number;
  id_empresa: number | null;
  articulo: string;
  version: number;
  campos: string[];
  tallas: { talla: string; rangos: { desde: number; hasta: number }[] }[];
}

const tabla = (articulo = 'Short', talla = 'S') => ({
  articulo,
  campos: ['cintura_inferior'],
  tallas: [{ talla, rangos: [{ desde: 66, hasta: 72.5 }] }],
});

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine);
  let last = 0;
  beforeAll(() => seedOne(p));

  const newCompany = async (): Promise<number> => {
    const send = empresa({ nombre_empresa: `Empresa ${++last}`, cedula: `3-${last}` });
    await p.ok('registrarEmpresa', { send });
    return (await p.ok('listarEmpresas')).data[0].id;
  };
  const all = async (): Promise<Tabla[]> => (await p.ok('listarTallas')).data;
  const of = async (id: number | null) => (await all()).filter(({ id_empresa }) => id_empresa === id);
  const only = async (id: number | null): Promise<Tabla> => {
    const [one, ...more] = await of(id);
    if (!one || more.length > 0) throw new Error('not one chart');
    return one;
  };
  const save = (id_empresa: number | null, version: number | null, says: object = tabla(), more = {}) =>
    p.call('guardarTallas', { send: { id_empresa, version, tabla: says }, ...more });
  const saved = async (...args: Parameters<typeof save>) => {
    const { status, body } = await save(...args);
    expect([status, body.error]).toEqual([200, undefined]);
  };
  const sizes = async (id: number | null) =>
    (await of(id)).map(({ articulo, tallas }) => `${articulo} ${tallas.map(({ talla }) => talla).join()}`);

  it('is made, changed whole and deleted; who reads it after a change is not told the old one', async () => {
    const id = await newCompany();
    await saved(id, null);
    const made = await only(id);
    expect(made).toMatchObject({ id_empresa: id, ...tabla() });
    const two = {
      ...tabla(),
      tallas: [...tabla().tallas, { talla: 'M', rangos: [{ desde: 73, hasta: 80 }] }],
    };
    await saved(id, made.version, two);
    const edited = await only(id);
    expect(edited).toMatchObject({ id: made.id, ...two });
    await p.ok('eliminarTallas', { params: { id: made.id }, send: { version: edited.version } });
    expect(await of(id)).toEqual([]);
  });

  it('of a company and of the workshop stand apart, and each has one of a garment', async () => {
    const id = await newCompany();
    await saved(null, null);
    await saved(id, null, tabla('Short', 'M'));
    await saved(id, null, { ...tabla('Camisa', 'L'), campos: ['busto_superior'] });
    expect([await sizes(null), await sizes(id)]).toEqual([['Short S'], ['Short M', 'Camisa L']]);
    for (const whose of [null, id])
      says(await save(whose, null), 409, 'Otra persona cambió esta tabla de tallas');
    const own = await only(null);
    await p.ok('eliminarTallas', { params: { id: own.id }, send: { version: own.version } });
  });

  it('whoever has seen another version is refused, also where it was deleted and made again', async () => {
    const id = await newCompany();
    await saved(id, null);
    const seen = await only(id);
    await saved(id, seen.version, tabla('Short', 'M'));
    says(await save(id, seen.version, tabla('Short', 'L')), 409, 'Vuelva a abrirla');
    const stale = { params: { id: seen.id }, send: { version: seen.version } };
    says(await p.call('eliminarTallas', stale), 409, 'Vuelva a abrirla');
    const now = await only(id);
    await p.ok('eliminarTallas', { params: { id: now.id }, send: { version: now.version } });
    says(
      await p.call('eliminarTallas', { params: { id: now.id }, send: { version: now.version } }),
      404,
      'ya no está',
    );
    p.clock.now = new Date(Date.now() + 1000);
    await saved(id, null, tabla('Short', 'XS'));
    for (const version of [seen.version, now.version])
      says(await save(id, version, tabla('Short', 'L')), 409, 'Vuelva a abrirla');
    expect(await sizes(id)).toEqual(['Short XS']);
  });

  it('of many who write at once one is taken, making it and changing it', async () => {
    const id = await newCompany();
    for (const whose of [id, null]) {
      const make = await Promise.all(
        ['A', 'B', 'C', 'D'].map((talla) => save(whose, null, tabla('Short', talla))),
      );
      expect(make.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      const { version } = await only(whose);
      const edit = await Promise.all(
        ['E', 'F', 'G'].map((talla) => save(whose, version, tabla('Short', talla))),
      );
      expect(edit.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    }
    const own = await only(null);
    await p.ok('eliminarTallas', { params: { id: own.id }, send: { version: own.version } });
  });

  it('is read by everybody and written by who edits companies; what is wrong is told by its field', async () => {
    const id = await newCompany();
    expect((await save(id, null, tabla(), { as: 'Visor' })).status).toBe(403);
    await saved(id, null, tabla(), { as: 'Colaborador' });
    const made = await only(id);
    expect((await p.call('listarTallas', { as: 'Visor' })).body.data).toContainEqual(made);
    const erase = { params: { id: made.id }, send: { version: made.version } };
    expect((await p.call('eliminarTallas', { ...erase, as: 'Visor' })).status).toBe(403);
    const wrong = { ...tabla(), tallas: [{ talla: 'S', rangos: [{ desde: 80, hasta: 70 }] }] };
    const { status, body } = await save(id, made.version, wrong);
    expect([status, body.error]).toEqual([
      422,
      ['tabla, tallas 1, rangos 1, desde: «Desde» no puede ser mayor que «hasta».'],
    ]);
    says(await save(99_999, null), 404, 'Esa empresa ya no está.');
    await p.ok('eliminarTallas', { ...erase, as: 'Colaborador' });
  });

  it('tells others of a change at the version that they read', async () => {
    const versionIn = ({ headers }: { headers: Record<string, unknown> }) =>
      /\btallas=(\d+)/.exec(String(headers['hilvan-versiones']))?.[1];
    const wrote = await save(await newCompany(), null);
    expect(versionIn(wrote)).toMatch(/^\d+$/);
    expect(versionIn(await p.call('listarTallas', { as: 'Visor' }))).toBe(versionIn(wrote));
    // Sessions are one's own, so their versions are told to nobody.
    expect((await p.call('listarSesiones')).headers['hilvan-versiones']).toBeUndefined();
  });

  it('stands in the log with what it was before', async () => {
    const id = await newCompany();
    await saved(id, null);
    const { id: chart, version } = await only(id);
    await saved(id, version, tabla('Short', 'XL'));
    await p.ok('eliminarTallas', { params: { id: chart }, send: { version: version + 1 } });
    const rows = await p.base.db
      .selectFrom('bitacora')
      .select(['accion', 'datos'])
      .where('entidad', '=', 'tallas')
      .where('entidad_id', '=', String(chart))
      .orderBy('id')
      .execute();
    expect(rows.map(({ accion }) => accion)).toEqual(['guardarTallas', 'guardarTallas', 'eliminarTallas']);
    const [, { antes, enviado }, last] = rows.map(({ datos }) => JSON.parse(datos || '{}'));
    expect([antes.tallas, enviado.tabla.tallas[0].talla]).toEqual([JSON.stringify(tabla().tallas), 'XL']);
    expect(last.antes.tallas).toBe(JSON.stringify(tabla('Short', 'XL').tallas));
  });

  it('goes with its company, and the workshop’s stays', async () => {
    const id = await newCompany();
    await saved(id, null);
    await saved(null, null);
    // The provider keeps this answer in memory, and must not give it once the company is gone.
    expect(await sizes(id)).toEqual(['Short S']);
    await p.ok('eliminarEmpresa', { params: { id } });
    expect([await of(id), await sizes(null)]).toEqual([[], ['Short S']]);
    const own = await only(null);
    await p.ok('eliminarTallas', { params: { id: own.id }, send: { version: own.version } });
  });

  it('of a merged company goes along where the other has none; undone, each has its own again', async () => {
    const [a, b] = [await newCompany(), await newCompany()];
    await saved(a, null, tabla('Short', 'de A'));
    await saved(b, null, tabla('Short', 'de B'));
    await saved(b, null, tabla('Pantalon', 'de B'));
    const before = await of(b);
    const { body } = await p.call('fusionarEmpresas', { params: { id: a }, send: { otro: b, campos: [] } });
    expect([await sizes(a), await of(b)]).toEqual([['Short de A', 'Pantalon de B'], []]);
    const [{ movido }] = (await p.ok('listarFusionesEmpresas')).data;
    expect(movido).toBe('1 tabla de tallas');

    const undone = await p.ok('deshacerFusionEmpresas', { params: { id: body.data.id } });
    expect(undone.data.avisos).toEqual([]);
    expect([await sizes(a), await of(b)]).toEqual([['Short de A'], before]);
  });

  it('is given away in words', async () => {
    const id = await newCompany();
    await saved(id, null);
    const folder = mkdtempSync(join(tmpdir(), 'hilvan-tallas-'));
    const file = join(folder, 'todo.zip');
    await exportEverything(p.base, p.config, file);
    const sheet = String(Buffer.from(unzipSync(readFileSync(file))['tallas.csv'] ?? []));
    rmSync(folder, { recursive: true });
    expect(sheet.split('\r\n')[0]).toMatch(/id;id_empresa;articulo;tallas$/);
    expect(sheet).toContain(`;${id};Short;S (Cintura 66–72,5)`);
  });
});
