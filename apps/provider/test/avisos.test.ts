/** Who wrote to a customer about what: of each record that still waits, the last message is told. */
import type { Rol } from '@hilvan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, providerOn } from './harness';
import { lastNote, registerOrder, says } from './rules';
import { reparacion, seedOne } from './samples';

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine);
  beforeAll(() => seedOne(p));

  const note = (asunto: string, id_registro: number, as: Rol = 'Colaborador') =>
    p.call('anotarAviso', { send: { asunto, id_registro }, as });
  const told = async () => (await p.ok('listarAvisos')).data;
  const step = (id: number, estado: string) => p.ok('estadoOrden', { params: { id }, send: { estado } });

  it('tells the last message about each, the newest first, as long as it waits', async () => {
    const id = await registerOrder(p);
    says(await note('orden-lista', id), 409, 'Eso ya no espera');
    expect((await note('orden-tarde', id)).status).toBe(200);
    await step(id, 'Entrega Tienda');
    expect(await told()).toEqual([]);
    p.clock.now = new Date('2026-03-02T15:00:00Z');
    expect((await note('orden-lista', id, 'Admin')).status).toBe(200);
    p.clock.now = new Date('2026-03-02T16:00:00Z');
    await p.ok('registrarReparacion', { send: reparacion() });
    const repair = (await p.ok('listarReparaciones')).reparaciones[0].id;
    expect((await note('reparacion-lista', repair)).status).toBe(200);
    p.clock.now = new Date('2026-03-02T17:00:00Z');
    expect((await note('empresa-saldo', 1)).status).toBe(200);
    expect((await note('orden-lista', id)).status).toBe(200);
    expect(await lastNote(p)).toMatchObject({ entidad_id: String(id) });
    const quien = 'Colaborador Mora';
    const row = (asunto: string, of: number, hour: number) => ({
      asunto,
      id_registro: of,
      momento: `2026-03-02T${hour}:00:00.000Z`,
      quien,
    });
    expect(await told()).toEqual(
      [row('orden-lista', id, 17), row('empresa-saldo', 1, 17), row('reparacion-lista', repair, 16)].sort(
        (a, b) => b.momento.localeCompare(a.momento) || b.id_registro - a.id_registro,
      ),
    );
    const { data } = await p.ok('listarAvisos', { as: 'Visor' });
    expect(data.map((one: { asunto: string }) => one.asunto)).toEqual(['orden-lista', 'reparacion-lista']);
    await step(id, 'Entregada al cliente');
    await p.ok('estadoReparacion', { params: { id: repair }, send: { estado: 'Entregado' } });
    expect(await told()).toEqual([row('empresa-saldo', 1, 17)]);
    says(await note('reparacion-lista', repair), 409, 'Eso ya no espera');
  });

  it('is forgotten with the order that goes back to the workshop, not with one that was not handed out after all', async () => {
    const id = await registerOrder(p);
    const back = async (estado: string) => {
      const { headers } = await p.call('devolverOrden', { params: { id }, send: { estado } });
      expect(headers['hilvan-versiones']).toMatch(/\bavisos=\d/);
    };
    const isTold = async () => (await told()).some((one: { id_registro: number }) => one.id_registro === id);
    await step(id, 'Entrega Tienda');
    expect((await note('orden-lista', id)).status).toBe(200);
    await step(id, 'Entregada al cliente');
    await back('Entrega Tienda');
    expect(await isTold()).toBe(true);
    await back('Taller');
    await step(id, 'Entrega Tienda');
    expect(await isTold()).toBe(false);
  });

  it('is written by staff, of something that is there', async () => {
    expect((await note('empresa-saldo', 1, 'Visor')).status).toBe(403);
    says(await note('empresa-saldo', 9999), 409, 'Eso ya no espera');
    says(await note('otra-cosa', 1), 422, 'asunto');
  });
});
