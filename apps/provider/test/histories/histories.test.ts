/** Histories by chance: whatever eight people do at once on the same records can be told as one call after the other. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app';
import { openBase } from '../../src/db/open';
import { ENGINES, KEY, openProvider, type Provider } from '../harness';
import { empresa, producto, proveedor } from '../samples';
import { check, type Model } from './linearizable';
import { type Answer, type Asked, type Call, NEW_ORDER, orderModel, stockModel, userModel } from './models';
import { type History, play } from './play';
import { tellWrong } from './tell';

const { HISTORIAS_ENGINE, HISTORIAS_SEEDS = '12', HISTORIAS_FROM = '1', HISTORIAS_TIMES = '1' } = process.env;
/** With more histories on one database, reading its long lists would take most of the time. */
const ON_ONE_DATABASE = 20;

const first = Number(HISTORIAS_FROM);
const groups = Array.from({ length: Math.ceil(Number(HISTORIAS_SEEDS) / ON_ONE_DATABASE) }, (_, i) =>
  Array.from(
    { length: Math.min(ON_ONE_DATABASE, Number(HISTORIAS_SEEDS) - i * ON_ONE_DATABASE) },
    (_, n) => first + i * ON_ONE_DATABASE + n,
  ),
);

describe.each(ENGINES.filter((engine) => engine === (HISTORIAS_ENGINE ?? engine)))('on %s', (engine) => {
  describe.each(groups.map((seeds) => [seeds[0], seeds.at(-1), seeds] as const))(
    'seeds %i to %i',
    (_from, _to, seeds) => {
      let p: Provider;
      const urls: string[] = [];
      const closing: (() => Promise<void>)[] = [];
      beforeAll(async () => {
        p = await openProvider(engine);
        await p.ok('registrarEmpresa', { send: empresa() });
        await p.ok('registrarProducto', { send: producto() });
        await p.ok('registrarProveedor', { send: proveedor() });
        await p.ok('registrarCategoria', { send: { nombre_categoria: 'Telas' } });
        urls.push(await p.app.listen({ port: 0, host: '127.0.0.1' }));
        if (engine === 'sqlite') return;
        // A second server on the same database and folder. On SQLite it would wait for the first in the same thread, for ever.
        const base = openBase(p.base.motor);
        const pdfs = { make: async () => Buffer.alloc(0), close: async () => {} };
        const app = await buildApp(p.config, { base, key: KEY, pdfs });
        urls.push(await app.listen({ port: 0, host: '127.0.0.1' }));
        closing.push(
          () => app.close(),
          () => base.close(),
        );
      });
      afterAll(async () => {
        for (const close of closing) await close();
        await p.close();
      });

      it.each(seeds)('seed %i', async (seed) => {
        for (let times = 1; times <= Number(HISTORIAS_TIMES); times++) {
          const wrong = wrongIn(await play(p, urls, seed, times));
          const again = `npm run historias -w provider -- --engine ${engine} --from ${seed} --seeds 1 --times 50`;
          expect(wrong, `Again, in whatever order the machine brings it: ${again}`).toBe('');
        }
      });
    },
  );
});

/** What in a history cannot be told as one call after the other, for people to read; '' where everything can. */
function wrongIn({ orders, stock, user, wrong }: History): string {
  const absent = { ...NEW_ORDER, estado: null };
  const of = <S, I>(what: string, model: Model<S, Asked<I>, Answer>, calls: readonly Call<I>[]) =>
    check(model, calls).ok ? [] : [tellWrong(what, model, calls)];
  return [
    ...[...orders].flatMap(([name, calls]) =>
      of(`order ${name}`, orderModel(/^N/.test(name) ? absent : NEW_ORDER), calls),
    ),
    ...of('stock', stockModel, stock),
    ...of('user', userModel, user),
    ...wrong,
  ].join('\n\n');
}
