/** The data folder turns read-only under a running server, or PostgreSQL has no room: a clear refusal, reads go on, and then writes again. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, providerOn, said } from './harness';
import { cliente, orden, pago, seedOne } from './samples';

const LATER = { headers: { prefer: 'respond-async' } };
const VENTAS = { send: { fechaInicio: '2026-01-01', fechaFinal: '2026-12-31' }, ...LATER };

const p = providerOn('sqlite');
beforeAll(() => seedOne(p));

// SQLite then refuses every write as it does when the file system under it has turned read-only.
const readOnly = (on: boolean) => sql`pragma query_only = ${sql.lit(on ? 1 : 0)}`.execute(p.base.db);

it('refuses writes, keeps what it acknowledged and still reads', async () => {
  const before = await p.ok('detalleOrden', { params: { id: 1 } });
  await readOnly(true);
  const answers = [
    await p.call('registrarPago', { send: pago() }),
    await p.call('registrarOrden', { send: orden() }),
    await p.call('registrarCliente', {
      send: cliente({ cedula: '8' }),
      headers: { 'idempotency-key': 'again' },
    }),
  ];
  expect(answers.map(said)).toEqual(
    answers.map(() => [507, [expect.stringContaining('no puede escribir en su carpeta de datos')]]),
  );
  expect(await p.ok('detalleOrden', { params: { id: 1 } })).toEqual(before);
  expect((await p.ok('listarOrdenes')).ordenes).toHaveLength(1);
  expect((await p.app.inject('/listo')).statusCode).toBe(200);
  const { download_url } = await p.ok('pdfClientes', LATER);
  expect((await p.app.inject(download_url)).headers['content-type']).toBe('application/pdf');
  // The first document would have to be stored, and the second noted in the audit log.
  for (const refused of [await p.call('pdfInventario', LATER), await p.call('pdfVentas', VENTAS)])
    expect(refused.status).toBe(507);

  await readOnly(false);
  const retried = { send: cliente({ cedula: '8' }), headers: { 'idempotency-key': 'again' } };
  expect((await p.call('registrarCliente', retried)).status).toBe(200);
  await p.ok('registrarPago', { send: pago() });
  expect(await p.ok('contarClientes')).toEqual({ cantidad_clientes: 2 });
});

describe.runIf(ENGINES.includes('postgres'))('on PostgreSQL with a full disk', () => {
  const full = providerOn('postgres');
  it('a document that cannot be a job is a link, and nothing is said of a transaction that was given up', async () => {
    await sql`create function full_disk() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(full.base.db);
    await sql`create trigger full_disk before insert on trabajos execute function full_disk()`.execute(
      full.base.db,
    );
    const { download_url } = await full.ok('pdfClientes', LATER);
    expect((await full.app.inject(download_url)).headers['content-type']).toBe('application/pdf');
    expect(said(await full.call('pdfVentas', VENTAS))).toEqual([
      507,
      [expect.stringContaining('disco del servidor está lleno')],
    ]);
  });
});
