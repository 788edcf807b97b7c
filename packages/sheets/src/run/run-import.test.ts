import 'fake-indexeddb/auto';
import { ApiError, closeSession, currentSession, onChange, openSession } from '@hilvan/api-client';
import { anyPending, pendingTexts, unsavedText } from '@hilvan/ui';
import { renderPage } from '@hilvan/ui/testing';
import { cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AnyLista, Told } from '../lista';
import { lookAt, useImportacion } from './importaciones';
import { discard, recall } from './kept';
import type { Plan } from './plan';
import { planStore } from './plan-store';
import { remaining, tally } from './progress';
import { begin, resume, undo } from './run-import';
import { stop } from './work';

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

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

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

test('stopped and taken back, it deletes no record of somebody else that says the same; which are its own is kept', async () => {
  const { lista, stored } = listOf('veintinueve', (nombre) => {
    if (nombre === 'c2') stop('veintinueve');
  });
  await begin(lista, planOf('ab', 40));
  const kept = await planStore('', 'veintinueve').read();
  expect([...(kept?.estados.values() ?? [])].map(({ id }) => id).sort()).toEqual(
    stored.map(({ id }) => id).sort(),
  );
  const sent = stored.length;
  const theirs = { id: 500, nombre: stored[0]?.nombre ?? '' };
  stored.splice(0, 1, theirs);
  await undo(lista);
  expect(stored).toEqual([theirs]);
  expect(tally(shown('veintinueve').current?.estados ?? new Map())).toMatchObject({
    eliminada: sent - 1,
    queda: 1,
  });
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

/** Refuses the lock of an import, as while another window has it. */
const refuseLocks = () => {
  const request = (_name: string, _options: unknown, run: (lock: null) => unknown) => run(null);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }));
};

test('while another window imports, nothing is sent and its plan stays; what it stored is not sent again', async () => {
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

test('an import that never began is discarded without the one that another window is at', async () => {
  await planStore('', 'diez').begin(planOf('ajeno', 3));
  refuseLocks();
  await begin(listOf('diez').lista, planOf('j', 5));
  await discard('diez');
  expect(shown('diez').current).toBeUndefined();
  expect((await planStore('', 'diez').read())?.plan.id).toBe('ajeno');
});

test('an import that another window is at is not discarded, and that is said; nor one that it has begun since', async () => {
  const plan = planOf('k2', 3);
  await planStore('', 'veintitrés').begin(plan);
  await recall(listOf('veintitrés').lista);
  refuseLocks();
  await discard('veintitrés');
  expect(shown('veintitrés').current).toMatchObject({
    plan,
    aviso: 'Esta importación está en marcha en otra ventana.',
  });
  expect((await planStore('', 'veintitrés').read())?.plan).toEqual(plan);
  expect(anyPending()).toBe(true);

  vi.unstubAllGlobals();
  await planStore('', 'veintitrés').begin(planOf('otro', 1));
  await discard('veintitrés');
  expect(shown('veintitrés').current).toBeUndefined();
  expect((await planStore('', 'veintitrés').read())?.plan.id).toBe('otro');
});

test('what was stored since the rows were judged keeps the row out that is like it; what was there before does not', async () => {
  const { lista, stored } = listOf('ocho');
  stored.push({ id: 1, nombre: 'c1' });
  const plan = { ...planOf('h', 3), antes: [1] };
  stored.push({ id: 2, nombre: 'c0' });
  await begin(lista, plan);
  expect(stored.map(({ nombre }) => nombre)).toEqual(['c1', 'c0', 'c1', 'c2']);
  // Only what this import created is taken back.
  await undo(lista);
  expect(stored.map(({ id }) => id)).toEqual([1, 2]);
});

test('an import that is resumed refuses what somebody else stored since it stopped; what it stored itself does not count', async () => {
  const { lista, stored } = listOf('catorce', (nombre) => {
    if (nombre === 'c2') stop('catorce');
  });
  // Two rows that are the same are both to be stored.
  const plan = planOf('o', 40);
  const filas = plan.filas.map((fila, place) =>
    place === 39 ? { ...fila, payload: { nombre: 'c0' } } : fila,
  );
  await begin(lista, { ...plan, filas });
  const sent = stored.length;
  expect(sent).toBeLessThan(20);
  for (const nombre of ['c20', 'c38']) stored.push({ id: 100 + stored.length, nombre });
  await resume(lista);
  const names = plan.filas.map(({ payload }) => (payload as { nombre: string }).nombre).slice(0, 39);
  expect(stored.map(({ nombre }) => nombre).sort()).toEqual([...names, 'c0'].sort());
  const { estados } = shown('catorce').current ?? {};
  const refused = { estado: 'rechazada', motivo: 'Ya hay otra (ya registrado).' };
  expect([20, 38].map((place) => estados?.get(place))).toEqual([refused, refused]);
  expect(tally(estados ?? new Map())).toMatchObject({ creada: 38, rechazada: 2, enviando: 0 });
  expect(await planStore('', 'catorce').read()).toMatchObject({ estados });
});

test('an import resumed after a reload refuses that too, even with nothing sent; what is in doubt and in the list is its own', async () => {
  const { lista, stored } = listOf('quince');
  const plan = planOf('p', 5);
  await planStore('', 'quince').begin(plan);
  // The window was closed before the answers came: the first had arrived, the second had not.
  await planStore('', 'quince').mark(plan, [
    [0, { estado: 'enviando' }],
    [1, { estado: 'enviando' }],
  ]);
  stored.push({ id: 1, nombre: 'c0' }, { id: 2, nombre: 'c3' });
  await recall(lista);
  await resume(lista);
  expect(stored.map(({ nombre }) => nombre)).toEqual(['c0', 'c3', 'c1', 'c2', 'c4']);
  expect(tally(shown('quince').current?.estados ?? new Map())).toMatchObject({ creada: 4, rechazada: 1 });

  await planStore('', 'dieciséis').begin(planOf('q', 2));
  const later = listOf('dieciséis');
  later.stored.push({ id: 1, nombre: 'c0' });
  await recall(later.lista);
  await resume(later.lista);
  expect(later.stored.map(({ nombre }) => nombre)).toEqual(['c0', 'c1']);
});

test.each(['before the first row', 'after a stop'])(
  'a row that names what is gone since it was judged is refused %s; who named what was never there is sent',
  async (when) => {
    const clave = `veinticuatro ${when}`;
    let names = ['Café Sol'];
    const { lista: plain, stored } = listOf(clave, (nombre) => {
      if (nombre === 'c2' && when === 'after a stop') stop(clave);
    });
    const lista: AnyLista = {
      ...plain,
      read: async () => ({ stored: [...stored], context: names }),
      gone: ({ empresa }, context: string[]) => (context.includes(empresa) ? '' : `«${empresa}» ya no está.`),
    };
    const plan = planOf(`x ${when}`, 40);
    const filas = plan.filas.map((fila, place) => ({
      ...fila,
      payload: { nombre: `c${place}`, empresa: place < 38 ? 'Café Sol' : 'Otra' },
      named: place < 38,
    }));
    const rename = () => {
      names = ['Café Luna'];
    };
    if (when === 'after a stop') await begin(lista, { ...plan, filas });
    const sent = stored.length;
    rename();
    await (sent > 0 ? resume(lista) : begin(lista, { ...plan, filas }));
    expect(stored.slice(sent).map(({ nombre }) => nombre)).toEqual(['c38', 'c39']);
    const { plan: now, estados = new Map() } = shown(clave).current ?? {};
    const refused = now?.filas.map(({ motivo }, place) => motivo || estados.get(place)?.motivo) ?? [];
    expect(refused.filter((motivo) => motivo === '«Café Sol» ya no está.')).toHaveLength(38 - sent);
  },
);

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

test('an earlier import is recalled, and forgotten when it is discarded', async () => {
  await planStore('', 'seis').begin(planOf('f', 2));
  await recall(listOf('seis').lista);
  // It was stored without a note for the logout, which it gets as it is recalled.
  expect(pendingTexts()).toEqual(['La importación de cosas no ha terminado: faltan 2.']);
  expect(shown('seis').current?.plan.id).toBe('f');
  await discard('seis');
  expect(shown('seis').current).toBeUndefined();
  expect(await planStore('', 'seis').read()).toBeUndefined();
});

test('a lost connection is said and waited for, and is no longer said once a row is sent', async () => {
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
  await waitFor(() => expect(unsavedText()).toBe('La importación de cosas no ha terminado: faltan 2.'));
  pass();
  await going;
  expect(unsavedText()).toBe('');
});

test('an import that stands still with rows left waits on this device and says so, until it has ended or is thrown away', async () => {
  const { lista } = listOf('diecisiete', (nombre) => {
    if (nombre === 'c2') stop('diecisiete');
  });
  await begin(lista, planOf('r', 40));
  const rest = 40 - tally(shown('diecisiete').current?.estados ?? new Map()).creada;
  expect(pendingTexts()).toEqual([`La importación de cosas no ha terminado: faltan ${rest}.`]);
  // It is kept on this device: whoever only closes the window loses nothing of it.
  expect(unsavedText()).toBe('');
  await resume(lista);
  expect(anyPending()).toBe(false);

  const another = listOf('dieciocho', () => stop('dieciocho'));
  await begin(another.lista, planOf('s', 40));
  expect(anyPending()).toBe(true);
  await discard('dieciocho');
  expect(anyPending()).toBe(false);
});

test('an import whose undoing was stopped waits as well; wholly undone it does not, whatever was never sent', async () => {
  const { lista } = listOf('diecinueve', (nombre) => {
    if (nombre === 'c9') stop('diecinueve');
  });
  await begin(lista, planOf('t', 40));
  const call = lista.erase?.call;
  let erased = 0;
  await undo({
    ...lista,
    erase: {
      accion: 'eliminarCliente',
      call: async (id, told) => {
        erased += 1;
        if (erased === 2) stop('diecinueve');
        await call?.(id, told);
      },
    },
  });
  const rest = tally(shown('diecinueve').current?.estados ?? new Map()).creada;
  expect(rest).toBeGreaterThan(0);
  const text = `La importación de cosas no se ha terminado de deshacer: faltan ${rest}.`;
  expect(pendingTexts()).toEqual([text]);
  // What was never sent is not offered while the rest is taken back, nor afterwards.
  const notSent = () =>
    remaining(shown('diecinueve').current ?? { plan: planOf('t', 40), estados: new Map() });
  expect(notSent()).toBe(0);
  localStorage.clear();
  await recall(lista);
  expect(pendingTexts()).toEqual([text]);
  await undo(lista);
  expect(anyPending()).toBe(false);
  await recall(lista);
  expect(anyPending()).toBe(false);
  expect(notSent()).toBe(0);
});

test('where nothing can be kept, an import that stands still would be lost with the window: closing it asks', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('no', 'SecurityError');
    },
  });
  const { lista } = listOf('veinte', (nombre) => {
    if (nombre === 'c2') stop('veinte');
  });
  await begin(lista, planOf('u', 40));
  expect(unsavedText()).toMatch(/^La importación de cosas no ha terminado: faltan \d+\.$/);
  expect(anyPending()).toBe(false);
  await discard('veinte');
  expect(unsavedText()).toBe('');
});

test('the note of an import that is not there any more goes when its list is looked at', async () => {
  localStorage.setItem('hilvan:importacion::veintiuno', JSON.stringify([{ idLocal: 'v', aviso: 'Falta.' }]));
  expect(pendingTexts()).toEqual(['Falta.']);
  await recall(listOf('veintiuno').lista);
  expect(anyPending()).toBe(false);
});

test('after a logout nothing more is noted of an import that still goes on', async () => {
  openSession(`e30.${btoa('{"sub":"7"}')}.x`, 'Admin', 'ana@taller.cr');
  let pass = () => {};
  const gate = new Promise<void>((resolve) => {
    pass = resolve;
  });
  const { lista } = listOf('veintidós', (nombre) => (nombre === 'c0' ? undefined : gate));
  const going = begin(lista, planOf('w', 40));
  await waitFor(() => expect(anyPending()).toBe(true));
  expect(currentSession()?.usuario).toBe('7');
  closeSession();
  stop('veintidós');
  pass();
  await going;
  expect(localStorage).toHaveLength(0);
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

test('an undoing that nobody looks at and that takes nothing back says so', async () => {
  renderPage('');
  const { lista } = listOf('veintiocho');
  const looksAway = lookAt('veintiocho');
  await begin(lista, planOf('aa', 2));
  looksAway();
  const erase = lista.erase && { ...lista.erase, inUse: async () => 'Ya se usa.' };
  await undo({ ...lista, erase });
  expect(await screen.findByText('No se eliminó nada: quedan 2 cosas.')).toBeInTheDocument();
  cleanup();
});
