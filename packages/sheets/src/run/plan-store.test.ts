import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { Plan } from './plan';
import { IMPORTS, planStore } from './plan-store';

const plan = (id: string): Plan => ({ id, origen: 'x.csv', at: 1, titulos: ['A'], filas: [], antes: [3] });

test('an import is one person’s and one list’s, with each row’s state, until the next one', async () => {
  const store = planStore('ana', 'clientes');
  expect(await store.read()).toBeUndefined();
  await store.begin(plan('uno'));
  await store.mark(plan('uno'), [[0, { estado: 'enviando' }]]);
  await store.mark(plan('uno'), [[0, { estado: 'creada' }]]);
  await store.mark(plan('uno'), [[12, { estado: 'rechazada', motivo: 'No.' }]]);
  await store.mark(plan('uno'), [[13, { estado: 'enviando' }]]);
  await store.unmark(plan('uno'), [13]);
  const again = planStore('ana', 'clientes');
  expect(await again.read()).toEqual({
    plan: plan('uno'),
    estados: new Map([
      [0, { estado: 'creada' }],
      [12, { estado: 'rechazada', motivo: 'No.' }],
    ]),
  });
  expect(await planStore('ana', 'empresas').read()).toBeUndefined();
  expect(await planStore('luis', 'clientes').read()).toBeUndefined();

  await again.begin(plan('dos'));
  expect(await store.read()).toEqual({ plan: plan('dos'), estados: new Map() });
  await store.drop();
  expect(await again.read()).toBeUndefined();
});

test('a logout elsewhere takes all of it, and what goes on here writes nothing more', async () => {
  const store = planStore('ana', 'clientes');
  await store.begin(plan('uno'));
  await new Promise((resolve) => Object.assign(indexedDB.deleteDatabase(IMPORTS), { onsuccess: resolve }));
  await expect(store.mark(plan('uno'), [[0, { estado: 'creada' }]])).rejects.toThrow();
  expect(await planStore('ana', 'clientes').read()).toBeUndefined();
});
