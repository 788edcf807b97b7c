import { ApiError } from '@hilvan/api-client';
import * as fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { eraseRows } from './erase-rows';
import type { Estados, Fin, Plan, Run } from './plan';
import { sendRows } from './send-rows';

type Cliente = { id: number; nombre: string };
type Answer = 'ok' | 'lost' | 'cut' | 'fails' | 'slow' | 'asks' | 'refused' | 'session' | 'role';

/** A provider with what it has stored; `answers` says how each request goes, in order, and 'ok' after them. */
class Provider {
  list: Cliente[] = [{ id: 1, nombre: 'de antes' }];
  answers: Answer[] = [];
  keys = new Map<string, true>();
  requests = 0;
  knowsKeys: boolean;
  constructor(knowsKeys: boolean) {
    this.knowsKeys = knowsKeys;
  }
  async create(payload: unknown, key: string): Promise<void> {
    this.requests += 1;
    const answer = this.answers.shift() ?? 'ok';
    await Promise.resolve();
    if (answer === 'cut') throw new ApiError('network');
    if (answer === 'slow') throw new ApiError('rejected', { status: 429 });
    if (answer === 'asks') throw Object.assign(new ApiError('rejected', { status: 429 }), { retryAfter: 40 });
    if (answer === 'fails') throw new ApiError('server', { mensaje: 'Falló.' });
    if (answer === 'refused') throw new ApiError('rejected', { errores: ['No se puede.'] });
    if (answer === 'session') throw new ApiError('unauthorized');
    if (answer === 'role') throw new ApiError('forbidden');
    if (!(this.knowsKeys && this.keys.has(key)))
      this.list.push({ id: this.list.length + 1, ...(payload as { nombre: string }) });
    this.keys.set(key, true);
    if (answer === 'lost') throw new ApiError('timeout');
  }
}

const planOf = (nombres: readonly (string | null)[]): Plan => ({
  id: 'p',
  origen: 'x.csv',
  at: 0,
  titulos: [],
  filas: nombres.map((nombre, i) => ({
    n: i + 2,
    celdas: [],
    payload: nombre === null ? null : { nombre },
    motivo: '',
  })),
  antes: [1],
});
const names = (n: number) => Array.from({ length: n }, (_, i) => `c${i}`);

let estados: Estados;
let waits: number[];
let asked: number[];
beforeEach(() => {
  estados = new Map();
  waits = [];
  asked = [];
});

const toolbox = (plan: Plan, stopped = () => false): Run => ({
  plan,
  estados,
  mark: async (places, estado) => {
    for (const place of places) estados.set(place, estado);
  },
  stopped,
  wait: async (tries, { after }) => {
    waits.push(tries);
    asked.push(after);
  },
});
const identity = (record: unknown) => (record as Cliente).nombre;
const unmark = async (places: readonly number[]) => {
  for (const place of places) estados.delete(place);
};
const send = (provider: Provider, plan: Plan, stopped?: () => boolean): Promise<Fin> =>
  sendRows({
    ...toolbox(plan, stopped),
    create: (payload, key) => provider.create(payload, key),
    knowsKeys: async () => provider.knowsKeys,
    read: async () => provider.list,
    identity,
    unmark,
  });
const stored = (provider: Provider) =>
  provider.list
    .slice(1)
    .map(({ nombre }) => nombre)
    .sort();

test.each([true, false])(
  'every row is stored once, whatever is lost or cut (keys: %s)',
  async (knowsKeys) => {
    const answer = fc.constantFrom<Answer>('ok', 'lost', 'cut', 'slow');
    await fc.assert(
      fc.asyncProperty(fc.array(answer, { maxLength: 60 }), async (answers) => {
        estados = new Map();
        const provider = new Provider(knowsKeys);
        provider.answers = [...answers];
        // Two rows may be the same.
        const nombres = [...names(20), 'c0', 'c1'];
        expect(await send(provider, planOf(nombres))).toBe('hecho');
        expect(stored(provider)).toEqual([...nombres].sort());
        expect([...estados.values()].every(({ estado }) => estado === 'creada')).toBe(true);
      }),
    );
  },
);

test.each([true, false])(
  'a window that closed anywhere goes on where it was (keys: %s)',
  async (knowsKeys) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 6 }), async (closings) => {
        estados = new Map();
        const provider = new Provider(knowsKeys);
        const plan = planOf(names(40));
        let closing = 0;
        for (const after of closings) {
          closing += after;
          // What is under way as the window closes is stored, but nobody hears of it any more.
          const before = new Map(estados);
          const kept: Estados = estados;
          await sendRows({
            ...toolbox(plan, () => provider.requests >= closing),
            mark: async (places, estado) => {
              if (provider.requests < closing || estado.estado === 'enviando')
                for (const place of places) kept.set(place, estado);
            },
            create: (payload, key) => provider.create(payload, key),
            knowsKeys: async () => knowsKeys,
            read: async () => provider.list,
            identity,
            // A window that closed takes nothing back.
            unmark: async () => undefined,
          });
          expect(estados.size).toBeGreaterThanOrEqual(before.size);
        }
        expect(await send(provider, plan)).toBe('hecho');
        expect(stored(provider)).toEqual(names(40).sort());
      }),
    );
  },
);

test('a refused row says why and holds up no other', async () => {
  const provider = new Provider(true);
  provider.answers = ['ok', 'refused'];
  expect(await send(provider, planOf(['a', 'b', null, 'c']))).toBe('hecho');
  expect(stored(provider)).toEqual(['a', 'c']);
  expect(estados.get(1)).toEqual({ estado: 'rechazada', motivo: 'No se puede.' });
  expect(estados.has(2)).toBe(false);
  expect(waits).toEqual([]);
});

test.each([true, false])(
  'a row that the provider fails at is given up after three tries (keys: %s)',
  async (knowsKeys) => {
    const provider = new Provider(knowsKeys);
    provider.answers = ['fails', 'fails', 'fails'];
    expect(await send(provider, planOf(['a']))).toBe('hecho');
    expect(provider.requests).toBe(3);
    expect(estados.get(0)).toEqual({ estado: 'rechazada', motivo: 'Falló.' });
  },
);

test('waits longer as long as nothing is answered', async () => {
  const provider = new Provider(true);
  provider.answers = ['cut', 'cut', 'cut', 'ok', 'cut'];
  await send(provider, planOf(['a']));
  expect(waits).toEqual([1, 2, 3]);
});

test('waits as long as the provider asks', async () => {
  const provider = new Provider(true);
  provider.answers = ['asks', 'cut'];
  expect(await send(provider, planOf(['a']))).toBe('hecho');
  expect(asked).toEqual([40, 0]);
});

test.each([
  ['session', 'sesion'],
  ['role', 'prohibido'],
] as const)('%s: ends at once, and can go on later', async (answer, fin) => {
  const provider = new Provider(false);
  provider.answers = [answer];
  expect(await send(provider, planOf(names(100)))).toBe(fin);
  expect(provider.requests).toBeLessThan(20);
  expect(await send(provider, planOf(names(100)))).toBe('hecho');
  expect(stored(provider)).toEqual(names(100).sort());
});

test('stopped, it sends no further row', async () => {
  const provider = new Provider(true);
  expect(await send(provider, planOf(names(100)), () => provider.requests >= 10)).toBe('detenido');
  expect(provider.requests).toBeLessThan(20);
  expect([...estados.values()].every(({ estado }) => estado === 'creada')).toBe(true);
  expect(estados.size).toBe(provider.requests);
});

test('stopped before its answer came, a row stays in doubt', async () => {
  const provider = new Provider(true);
  provider.answers = ['lost'];
  expect(await send(provider, planOf(names(1)), () => provider.requests > 0)).toBe('detenido');
  expect([...estados]).toEqual([[0, { estado: 'enviando' }]]);
});

const erase = (provider: Provider, plan: Plan, use: Record<string, string> = {}, answers: Answer[] = []) =>
  eraseRows({
    ...toolbox(plan),
    read: async () => [...provider.list],
    identity,
    inUse: async (record) => use[identity(record)] ?? '',
    erase: async (id) => {
      const answer = answers.shift() ?? 'ok';
      if (answer === 'cut') throw new ApiError('network');
      if (answer === 'refused') throw new ApiError('conflict', { errores: ['Está en uso.'] });
      provider.list = provider.list.filter((c) => c.id !== id);
      if (answer === 'lost') throw new ApiError('timeout');
    },
  });

test('takes back what was created and nothing else, through cuts', async () => {
  const provider = new Provider(true);
  const plan = planOf(names(30));
  await send(provider, plan);
  provider.list.push({ id: 99, nombre: 'de otra persona' });
  expect(await erase(provider, plan, {}, ['ok', 'lost', 'cut', 'ok', 'lost'])).toBe('hecho');
  expect(provider.list.map(({ nombre }) => nombre)).toEqual(['de antes', 'de otra persona']);
  expect([...estados.values()].every(({ estado }) => estado === 'eliminada')).toBe(true);
});

test.each([true, false])(
  'what was there before is neither taken for a row nor taken back (keys: %s)',
  async (knowsKeys) => {
    const provider = new Provider(knowsKeys);
    provider.answers = ['cut', 'lost'];
    const plan = planOf(['de antes']);
    expect(await send(provider, plan)).toBe('hecho');
    expect(stored(provider)).toEqual(['de antes']);
    expect(await erase(provider, plan)).toBe('hecho');
    expect(provider.list).toEqual([{ id: 1, nombre: 'de antes' }]);
  },
);

test('takes back a row in doubt too where the list has it', async () => {
  const provider = new Provider(false);
  provider.answers = ['ok', 'lost', 'cut'];
  const plan = planOf(names(3));
  expect(await send(provider, plan, () => provider.requests > 0)).toBe('detenido');
  expect([...estados.values()].map(({ estado }) => estado)).toEqual(['creada', 'enviando', 'enviando']);
  expect(await erase(provider, plan)).toBe('hecho');
  expect(stored(provider)).toEqual([]);
  expect([...estados.values()].map(({ estado }) => estado)).toEqual(['eliminada', 'eliminada', 'enviando']);
});

test('a row that stays and one in doubt are not both found in one record', async () => {
  const provider = new Provider(true);
  const plan = planOf(['igual', 'igual']);
  provider.list.push({ id: 2, nombre: 'igual' });
  estados.set(0, { estado: 'queda', motivo: 'Está en uso.' }).set(1, { estado: 'enviando' });
  expect(await erase(provider, plan)).toBe('hecho');
  expect(stored(provider)).toEqual(['igual']);
});

test('what is used, was changed meanwhile or cannot be told from another one stays and says so', async () => {
  const provider = new Provider(true);
  const plan = planOf(['usado', 'cambiado', 'gemelo', 'negado', 'libre']);
  await send(provider, plan);
  const changed = provider.list.find(({ nombre }) => nombre === 'cambiado');
  Object.assign(changed ?? {}, { nombre: 'ya otro' });
  provider.list.push({ id: 98, nombre: 'gemelo' });
  expect(await erase(provider, plan, { usado: 'Ya tiene mediciones.' }, ['refused'])).toBe('hecho');
  expect([...estados].sort(([a], [b]) => a - b).map(([, { estado, motivo }]) => motivo ?? estado)).toEqual([
    'Ya tiene mediciones.',
    'Ya no está como se importó: alguien lo cambió o lo eliminó.',
    'Hay otro igual que no vino de esta importación: no se sabe cuál es cuál.',
    'Está en uso.',
    'eliminada',
  ]);
  expect(stored(provider)).toEqual(['gemelo', 'gemelo', 'negado', 'usado', 'ya otro']);
});
