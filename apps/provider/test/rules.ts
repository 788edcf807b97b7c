/** What the tests of the workshop's rules say often. */
import { expect } from 'vitest';
import type { Answer, Provider } from './harness';
import { orden } from './samples';

/** An answer with this status and one line, of which this is a part. */
export const says = (answer: Answer, status: number, line: string) =>
  expect([answer.status, answer.body.error]).toEqual([status, [expect.stringContaining(line)]]);

/** The new order's id. */
export async function registerOrder(p: Provider, over: Parameters<typeof orden>[0] = {}): Promise<number> {
  await p.ok('registrarOrden', { send: orden(over) });
  return (await p.ok('listarOrdenes')).ordenes[0].id;
}
