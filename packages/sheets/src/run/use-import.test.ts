import 'fake-indexeddb/auto';
import { ApiError, onChange } from '@hilvan/api-client';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AnyLista, Told } from '../lista';
import type { Plan } from './plan';
import { planStore } from './plan-store';
import { begin, discard, recall, resume, stop, tally, undo, useImportacion } from './use-import';

/** A list whose provider has stored what stands in `stored`. */
const listOf = (clave: string, create: (nombre: string) => Promise<void> | void = () => undefined) => {
  const stored: { id: number; nombre: string }[] = [];
  const lista: AnyLista = {
    clave,
    nombres: ['cosa', 'cosas'],
    campos: [],
    schema: { safeParse: (data) => ({ success: true, data }) },
    read: async () => ({ stored: [...stored], context: undefined }),
    likenesses: [],
    identity: ({ nombre }) => nombre,
    create: async ({ nombre }, { onChanged }: Told) => {
      await create(nombre);
      stored.push({ id: stored.length + 1, nombre });
      onChanged(['clientes', 'reportes']);
    },
    erase: {
      accion: 'eliminarCliente',
      call: async (id, { onChanged }) => {
        stored.splice(
          stored.findIndex((one) => one.id === id),
          1,
        );
        onChanged(['clientes']);
      },
    },
  };
  return { lista, stored };
};
const planOf = (id: string, n: number): Plan => ({
  id,
  origen: 'x.csv',
  at: Date.now(),
  titulos: [],
  filas: Array.from({ length: n }, (_, i) => ({
    n: i + 2,
    celdas: [],
    payload: { nombre: `c${i}` },
    motivo: '',
  })),
  antes: [],
});
const shown = (clave: string) => renderHook(() => useImportacion(clave)).result;

afterEach(() => vi.unstubAllGlobals());

test('many rows are told as one change, and taken back as one', async () => {
  const told = vi.fn();
  const end = onChange(told);
  const { lista, stored } = listOf('uno');
  await begin(lista, planOf('a', 120));
  expect(stored).toHaveLength(120);
  expect(told.mock.calls).toEqual([[['clientes', 'reportes']]]);
  await undo(lista);
  expect(stored).toEqual([]);
  expect(told).toHaveBeenCalledTimes(2);
  expect(tally(shown('uno').current?.estados ?? new Map()).eliminada).toBe(120);
  end();
});

test('what is kept is enough to go on in another window', async () => {
  const { lista, stored } = listOf('dos', (nombre) => {
    if (nombre === 'c70') stop('dos');
  });
  await begin(lista, planOf('b', 120));
  expect(shown('dos').current?.aviso).toMatch(/^Se detuvo\./);
  expect(stored.length).toBeLessThan(90);
  // As the other window reads it.
  const kept = await planStore('', 'dos').read();
  expect(kept?.plan.id).toBe('b');
  expect(tally(kept?.estados ?? new Map()).creada).toBe(stored.length);
  await resume(lista);
  expect(stored.map(({ nombre }) => nombre).sort()).toEqual(
    planOf('b', 120)
      .filas.map(({ payload }) => (payload as { nombre: string }).nombre)
      .sort(),
  );
});

test('another window has come further meanwhile: this one sends none of that again', async () => {
  const { lista, stored } = listOf('tres', (nombre) => {
    if (nombre === 'c2') stop('tres');
  });
  const plan = planOf('c', 60);
  await begin(lista, plan);
  const before = stored.length;
  await planStore('', 'tres').mark(
    plan,
    plan.filas.map((_, place) => [place, { estado: 'creada' }] as const),
  );
  await resume(lista);
  expect(stored).toHaveLength(before);

  await planStore('', 'tres').begin(planOf('otro', 1));
  await resume(lista);
  expect(shown('tres').current?.aviso).toMatch(/otra ventana/);
});

test('while another window is at it, nothing is sent and its plan stays', async () => {
  await planStore('', 'cuatro').begin(planOf('ajeno', 3));
  const request = (_name: string, _options: unknown, run: (lock: null) => unknown) => run(null);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }));
  const { lista, stored } = listOf('cuatro');
  await begin(lista, planOf('d', 5));
  expect(stored).toEqual([]);
  expect(shown('cuatro').current?.aviso).toMatch(/otra ventana/);
  expect((await planStore('', 'cuatro').read())?.plan.id).toBe('ajeno');
});

test('a browser that keeps nothing imports all the same, and says so', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('no', 'SecurityError');
    },
  });
  let pass = () => {};
  const gate = new Promise<void>((resolve) => {
    pass = resolve;
  });
  const { lista, stored } = listOf('cinco', () => gate);
  const view = shown('cinco');
  const going = begin(lista, planOf('e', 5));
  await waitFor(() => expect(view.current?.aviso).toMatch(/no puede guardar el avance/));
  pass();
  await going;
  expect(stored).toHaveLength(5);
});

test('an earlier one is recalled, and forgotten when it is discarded', async () => {
  await planStore('', 'seis').begin(planOf('f', 2));
  await recall('seis');
  expect(shown('seis').current?.plan.id).toBe('f');
  await discard('seis');
  expect(shown('seis').current).toBeUndefined();
  expect(await planStore('', 'seis').read()).toBeUndefined();
});

test('a cut is said and waited for; what is sent then takes it back', async () => {
  let cuts = 1;
  const { lista, stored } = listOf('siete', () => {
    if (cuts-- > 0) throw new ApiError('network');
  });
  const view = shown('siete');
  const going = begin(lista, planOf('g', 1));
  await waitFor(() => expect(view.current?.aviso).toMatch(/^Se perdió la conexión/));
  await going;
  expect(stored).toHaveLength(1);
  expect(view.current?.aviso).toBe('');
});
