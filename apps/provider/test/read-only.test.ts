/** The data folder turns read-only under a running server: a clear refusal, reads go on, and then writes again. */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { providerOn, said } from './harness';
import { cliente, orden, pago, seedOne } from './samples';

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

  await readOnly(false);
  const retried = { send: cliente({ cedula: '8' }), headers: { 'idempotency-key': 'again' } };
  expect((await p.call('registrarCliente', retried)).status).toBe(200);
  await p.ok('registrarPago', { send: pago() });
  expect(await p.ok('contarClientes')).toEqual({ cantidad_clientes: 2 });
});
