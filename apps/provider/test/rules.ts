/** What the tests of the workshop's rules often need. */
import { expect } from 'vitest';
import type { Answer, Provider } from './harness';
import { orden } from './samples';

/** Expects an answer with this status and one line, which contains `line`. */
export const says = (answer: Answer, status: number, line: string) =>
  expect([answer.status, answer.body.error]).toEqual([status, [expect.stringContaining(line)]]);

/** Registers an order. @returns its id */
export async function registerOrder(p: Provider, over: Parameters<typeof orden>[0] = {}): Promise<number> {
  await p.ok('registrarOrden', { send: orden(over) });
  return (await p.ok('listarOrdenes')).ordenes[0].id;
}

/** What the newest row of the audit log tells, and the record that it is about. */
export async function lastNote(p: Provider) {
  const { entidad_id, datos } = await p.base.db
    .selectFrom('bitacora')
    .select(['entidad_id', 'datos'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { entidad_id, datos: JSON.parse(datos) };
}
