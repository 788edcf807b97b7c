import 'fake-indexeddb/auto';
import { answerQuestion, renderPage } from '@hilvan/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AnyLista } from '../lista';
import type { EstadoFila } from '../run/plan';
import { planStore } from '../run/plan-store';
import '../testing/read-here';
import { ImportDialog } from './import-dialog';

const LISTA: AnyLista = {
  clave: 'veinticinco',
  nombres: ['cosa', 'cosas'],
  campos: [],
  schema: { safeParse: (data) => ({ success: true, data }) },
  read: async () => ({ stored: [], context: undefined }),
  likenesses: [],
  identity: ({ nombre }) => nombre,
  create: async () => undefined,
};

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  localStorage.clear();
});

test('an import that another window is at cannot be thrown away: its report says so, and it can be once that one ends', async () => {
  const store = planStore('', LISTA.clave);
  const filas = [{ n: 2, celdas: ['Uno'], payload: { nombre: 'Uno' }, motivo: '' }];
  await store.begin({ id: 'y', origen: 'x.csv', at: Date.now(), titulos: ['Nombre'], filas, antes: [] });
  const { user } = renderPage(<ImportDialog lista={LISTA} onClose={() => undefined} />);
  const request = (_name: string, _options: unknown, run: (lock: null) => unknown) => run(null);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  expect(await screen.findByText('Esta importación está en marcha en otra ventana.')).toBeInTheDocument();
  expect((await store.read())?.plan.id).toBe('y');

  Reflect.deleteProperty(navigator, 'locks');
  await user.click(screen.getByRole('button', { name: 'Importar otro archivo' }));
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull());
  expect(screen.getByLabelText('Archivo')).toBeInTheDocument();
  expect(await store.read()).toBeUndefined();
});

test.each([
  ['sent', [], 'La importación de cosas no ha terminado: faltan 2.'],
  [
    'taken back',
    [{ estado: 'eliminada' }, { estado: 'creada' }],
    'La importación de cosas no se ha terminado de deshacer: falta 1.',
  ],
] as const)(
  'one that is not wholly %s makes room for another only where the person says so',
  async (done, estados, said) => {
    const lista: AnyLista = {
      ...LISTA,
      clave: `veintiséis ${done}`,
      campos: [{ key: 'nombre', label: 'Nombre', synonyms: [], example: 'Uno' }],
    };
    const store = planStore('', lista.clave);
    const filas = ['Uno', 'Dos'].map((nombre, i) => ({
      n: i + 2,
      celdas: [nombre],
      payload: { nombre },
      motivo: '',
    }));
    const plan = { id: done, origen: 'x.csv', at: Date.now(), titulos: ['Nombre'], filas, antes: [] };
    await store.begin(plan);
    await store.mark(plan, [...estados.entries()] as [number, EstadoFila][]);
    const page = renderPage(<ImportDialog lista={lista} onClose={() => undefined} />);
    await screen.findByText(/«x\.csv»/);
    await page.user.click(screen.getByLabelText(/pegue las celdas/));
    await page.user.paste('Nombre\tNota\nTres\t');
    const begin = await screen.findByRole('button', { name: 'Importar 1 cosa' });
    const question = [
      '¿Empezar otra importación?',
      `${said} Si empieza otra, esa ya no se podrá terminar.`,
    ] as const;
    await page.user.click(begin);
    await answerQuestion(page, ...question, 'No');
    expect((await store.read())?.plan.id).toBe(done);
    await page.user.click(begin);
    await answerQuestion(page, ...question, 'Sí, empezar otra');
    await screen.findByText('Se importó 1 cosa de «celdas pegadas».');
    expect((await store.read())?.plan.origen).toBe('celdas pegadas');
  },
);

test('what could not be taken back is told apart from what needs correction, and that nothing was', async () => {
  const lista = { ...LISTA, clave: 'veintisiete' };
  const store = planStore('', lista.clave);
  const filas = ['Uno', 'Dos'].map((nombre, i) => ({
    n: i + 2,
    celdas: [nombre],
    payload: { nombre },
    motivo: '',
  }));
  const plan = { id: 'z', origen: 'x.csv', at: Date.now(), titulos: ['Nombre'], filas, antes: [] };
  await store.begin(plan);
  await store.mark(plan, [
    [0, { estado: 'queda', motivo: 'Ya tiene mediciones.' }],
    [1, { estado: 'rechazada', motivo: 'No.' }],
  ]);
  const { user } = renderPage(<ImportDialog lista={lista} onClose={() => undefined} />);
  expect(await screen.findByText('La última importación fue de «x.csv»: 1 cosa.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ver el informe' }));
  expect(await screen.findByText('No se eliminó nada: queda 1 cosa.')).toBeInTheDocument();
  const told = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
  expect(told('Filas por corregir')).toEqual(['3No.Dos']);
  expect(told('Filas que se quedaron')).toEqual(['2Ya tiene mediciones.Uno']);
  expect(screen.getByText(/^1 fila necesita corrección\./)).toBeInTheDocument();
  expect(screen.getByText('Se quedó 1 cosa; su fila dice por qué.')).toBeInTheDocument();
});

test('what became of an import is said in the place that was there while it ran', async () => {
  let answer: (() => void) | undefined;
  const created = new Promise<undefined>((resolve) => {
    answer = () => resolve(undefined);
  });
  const lista: AnyLista = {
    ...LISTA,
    clave: 'veintiocho',
    campos: [{ key: 'nombre', label: 'Nombre', synonyms: [], example: 'Uno' }],
    create: () => created,
  };
  const { user } = renderPage(<ImportDialog lista={lista} onClose={() => undefined} />);
  await user.click(await screen.findByLabelText(/pegue las celdas/));
  await user.paste('Nombre\tNota\nUno\t');
  const send = await screen.findByRole('button', { name: 'Importar 1 cosa' });
  expect(screen.getByText(/1 fila\. Se puede importar\./)).toBeVisible();
  await user.click(send);
  const dialog = (await screen.findByText('Importando… 0 de 1')).closest('[role=dialog]') as HTMLElement;
  const status = within(dialog).getByRole('status');
  expect(status).toBeEmptyDOMElement();
  answer?.();
  expect((await within(dialog).findByText(/^Se importó 1 cosa/)).closest('[role=status]')).toBe(status);
});
