import 'fake-indexeddb/auto';
import { ApiError, onChange } from '@hilvan/api-client';
import { unsavedText } from '@hilvan/ui';
import { renderPage } from '@hilvan/ui/testing';
import { cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AnyLista, Told } from '../lista';
import type { Plan } from './plan';
import { planStore } from './plan-store';
import { begin, discard, lookAt, recall, resume, stop, tally, undo, useImportacion } from './use-import';

/** A list whose provider has stored what stands in `stored`. */
const listOf = (clave: string, create: (nombre: string) => Promise<void> | void = () => undefined) => {
  const stored: { id: number; nombre: string }[] = [];
  const lista: AnyLista = {
    clave,
    nombres: ['cosa', 'cosas'],
    campos: [],
    schema: { safeParse: (data) => ({ success: true, data }) },
    read: async () => ({ stored: [...stored], context: undefined }),
    likenesses: [{ of: ({ nombre }) => nombre, nivel: () => 'duda', texto: 'Ya hay otra' }],
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

/** As while another window is at it. */
const refuseLocks = () => {
  const request = (_name: string, _options: unknown, run: (lock: null) => unknown) => run(null);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }));
};

test('while another window is at it, nothing is sent and its plan stays; what it stored is not sent again', async () => {
  await planStore('', 'cuatro').begin(planOf('ajeno', 3));
  refuseLocks();
  const { lista, stored } = listOf('cuatro');
  await begin(lista, planOf('d', 5));
  expect(stored).toEqual([]);
  expect(shown('cuatro').current?.aviso).toMatch(/^Otra importación de esta lista está en marcha/);
  expect((await planStore('', 'cuatro').read())?.plan.id).toBe('ajeno');

  stored.push({ id: 1, nombre: 'c0' });
  vi.unstubAllGlobals();
  await resume(lista);
  expect(stored.map(({ nombre }) => nombre)).toEqual(['c0', 'c1', 'c2', 'c3', 'c4']);
  const { plan, aviso } = shown('cuatro').current ?? {};
  expect(plan?.filas[0]).toMatchObject({ payload: null, motivo: 'Ya hay otra (ya registrado).' });
  expect(plan?.antes).toEqual([1]);
  expect(aviso).toBe('');
  expect((await planStore('', 'cuatro').read())?.plan).toEqual(plan);
});

test('one that never began is discarded without the one that another window is at', async () => {
  await planStore('', 'diez').begin(planOf('ajeno', 3));
  refuseLocks();
  await begin(listOf('diez').lista, planOf('j', 5));
  await discard('diez');
  expect(shown('diez').current).toBeUndefined();
  expect((await planStore('', 'diez').read())?.plan.id).toBe('ajeno');
});

test('what was stored since the rows were judged keeps the row out that is like it; what was there before does not', async () => {
  const { lista, stored } = listOf('ocho');
  stored.push({ id: 1, nombre: 'c1' });
  const plan = { ...planOf('h', 3), antes: [1] };
  stored.push({ id: 2, nombre: 'c0' });
  await begin(lista, plan);
  expect(stored.map(({ nombre }) => nombre)).toEqual(['c1', 'c0', 'c1', 'c2']);
  // Taken back are its own alone.
  await undo(lista);
  expect(stored.map(({ id }) => id)).toEqual([1, 2]);
});

test('a list that cannot be read before the first row is waited for, and read anew after a stop', async () => {
  const { lista, stored } = listOf('nueve');
  let cuts = 1;
  const read = async () => {
    if (cuts-- > 0) throw new ApiError('network');
    return lista.read();
  };
  const view = shown('nueve');
  const going = begin({ ...lista, read }, planOf('i', 2));
  await waitFor(() => expect(view.current?.aviso).toMatch(/^Se perdió la conexión/));
  expect(stored).toEqual([]);
  stop('nueve');
  await going;
  expect(stored).toEqual([]);
  stored.push({ id: 1, nombre: 'c0' });
  await resume({ ...lista, read });
  expect(stored.map(({ nombre }) => nombre)).toEqual(['c0', 'c1']);
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

test('a row that the server fails at is said as that, and not as a lost connection', async () => {
  let failures = 1;
  const { lista } = listOf('trece', () => {
    if (failures-- > 0) throw new ApiError('server', { mensaje: 'Falló.' });
  });
  const view = shown('trece');
  const going = begin(lista, planOf('n', 1));
  await waitFor(() => expect(view.current?.aviso).toMatch(/^El servidor falló con una fila/));
  await going;
  expect(view.current?.aviso).toBe('');
});

test('who leaves while rows are being sent is told what is missing, until the end', async () => {
  let pass = () => {};
  const gate = new Promise<void>((resolve) => {
    pass = resolve;
  });
  const { lista } = listOf('once', (nombre) => (nombre === 'c0' ? undefined : gate));
  const going = begin(lista, planOf('k', 3));
  await waitFor(() => expect(unsavedText()).toBe('La importación de cosas sigue en marcha: faltan 2.'));
  pass();
  await going;
  expect(unsavedText()).toBe('');
});

const refuseTwo = (nombre: string) => {
  if (nombre === 'c1' || nombre === 'c2') throw new ApiError('rejected', { errores: ['No.'] });
};
const endSession = (nombre: string) => {
  if (nombre === 'c0') return;
  throw new ApiError('unauthorized');
};
test.each([
  ['what was refused', refuseTwo, 'Importación terminada: 1 cosa; 3 filas necesitan corrección.'],
  ['that it broke off', endSession, 'Se detuvo la importación de cosas: faltan 2.'],
] as const)(
  'an end that nobody looks at tells %s; one that is looked at needs no toast',
  async (_what, fails, text) => {
    renderPage('');
    const clave = `doce ${text}`;
    const { lista } = listOf(clave, fails);
    const plan = planOf(`l ${text}`, 3);
    const refused = { n: 9, celdas: [], payload: null, motivo: 'Falta.' };
    const looksAway = lookAt(clave);
    await begin(lista, { ...plan, filas: [...plan.filas, refused] });
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    looksAway();
    await discard(clave);
    const { lista: again } = listOf(clave, fails);
    await begin(again, { ...plan, id: `m ${text}`, filas: [...plan.filas, refused] });
    expect(await screen.findByText(text)).toBeInTheDocument();
    cleanup();
  },
);
