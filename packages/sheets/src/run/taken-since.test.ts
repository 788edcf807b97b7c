import { expect, test } from 'vitest';
import type { AnyLista } from '../lista';
import type { Estado, Estados, Plan } from './plan';
import { takenSince } from './taken-since';

type Cliente = { cedula: string; nombre: string };
const lista: Pick<AnyLista, 'identity' | 'likenesses'> = {
  identity: ({ cedula, nombre }) => `${cedula} ${nombre}`,
  likenesses: [{ of: ({ cedula }) => cedula, nivel: () => 'falla', texto: 'La cédula ya existe' }],
};
const cliente = (cedula: string, nombre = 'Ana'): Cliente => ({ cedula, nombre });
const planOf = (...payloads: (Cliente | null)[]): Plan => ({
  id: 'p',
  origen: 'x.csv',
  at: 0,
  titulos: [],
  filas: payloads.map((payload, i) => ({ n: i + 2, celdas: [], payload, motivo: '' })),
  antes: [1],
});
const estadosOf = (...each: (Estado | null)[]): Estados =>
  new Map(each.flatMap((estado, place) => (estado ? [[place, { estado }] as const] : [])));
const listOf = (...stored: Cliente[]) => stored.map((one, i) => ({ id: i + 1, ...one }));
const places = (plan: Plan, estados: Estados, stored: { id: number }[]) =>
  takenSince(plan, estados, lista, { stored }).map(({ place }) => place);

const MOTIVO = 'La cédula ya existe (ya registrado).';

test('a row still to be sent that is like what came since is refused with why; one of before the import is not looked at again', () => {
  const plan = planOf(cliente('1'), cliente('2'), cliente('3'), null);
  const stored = listOf(cliente('1'), cliente('2', 'Luisa'));
  expect(takenSince(plan, new Map(), lista, { stored })).toEqual([{ place: 1, motivo: MOTIVO }]);
});

test('what has its answer is left as it is, also where somebody else stored the same', () => {
  const plan = planOf(cliente('1'), cliente('2'), cliente('3'), cliente('4'));
  const stored = listOf(cliente('9'), ...['1', '1', '2', '3', '3', '4'].map((cedula) => cliente(cedula)));
  expect(places(plan, estadosOf('creada', 'rechazada', 'queda', 'eliminada'), stored)).toEqual([]);
});

test('what the import stored itself keeps none of its own rows out', () => {
  const plan = planOf(cliente('1'), cliente('1', 'Eva'), cliente('2'), cliente('2', 'Eva'));
  const own = listOf(cliente('9'), cliente('1'), cliente('2'));
  expect(places(plan, estadosOf('creada', null, 'queda'), own)).toEqual([]);
  const others = listOf(cliente('9'), cliente('1'), cliente('2'), cliente('1', 'Luz'));
  expect(places(plan, estadosOf('creada', null, 'queda'), others)).toEqual([1]);
});

test('a row in doubt that the list has word for word is settled elsewhere; otherwise it is judged like one that was not sent', () => {
  const plan = planOf(cliente('1'), cliente('2'), cliente('3'));
  const stored = listOf(cliente('9'), cliente('1'), cliente('2', 'Luisa'));
  expect(places(plan, estadosOf('enviando', 'enviando', 'enviando'), stored)).toEqual([1]);
});

test('the same word for word counts for the row that has its answer, and not for one in doubt as well', () => {
  const plan = planOf(cliente('1'), cliente('1'));
  const stored = listOf(cliente('9'), cliente('1'), cliente('1', 'Luisa'));
  expect(places(plan, estadosOf('enviando', 'creada'), stored)).toEqual([0]);
});
