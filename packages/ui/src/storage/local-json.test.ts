import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftKey, readDrafts, saveDraft } from '../drafts/draft-store';
import { draftCount, readJson, writeJson } from './local-json';

const KEY = 'nuevosRegistros';
const draft = (key: string, at: number, size = 10) =>
  saveDraft(draftKey('ana', key), { id: key, at, values: { nota: 'x'.repeat(size) } });
const kept = (key: string) => readDrafts(draftKey('ana', key)).length === 1;
/** Fills the storage but for some thousand characters: jsdom gives 5 million, browsers about as many. */
const fill = () => localStorage.setItem('otra cosa', 'x'.repeat(4_980_000));

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('full of drafts that nobody came back to, the oldest give way, as few as will do', () => {
  fill();
  draft('orden/editar/2', 2, 6_000);
  draft('orden/editar/1', 1, 6_000);
  draft('orden/editar/3', 3, 6_000);
  expect(writeJson(KEY, ['y'.repeat(6_000)])).toBe(true);
  expect([1, 2, 3].map((n) => kept(`orden/editar/${n}`))).toEqual([false, true, true]);
});

test('a draft being written never gives way to itself', () => {
  fill();
  draft('orden/editar/1', 2, 9_000);
  draft('orden/registro', 1, 6_000);
  draft('orden/registro', 1, 12_000);
  expect(kept('orden/editar/1')).toBe(false);
  expect(kept('orden/registro')).toBe(true);
});

test('with nothing to give way it says no, and keeps what was there', () => {
  writeJson(KEY, ['antes']);
  fill();
  expect(writeJson(KEY, ['y'.repeat(50_000)])).toBe(false);
  expect(readJson(KEY)).toEqual(['antes']);
});

test('what has no room even without drafts leaves them all where they are', () => {
  draft('orden/editar/1', 1, 6_000);
  draft('orden/editar/2', 2, 6_000);
  fill();
  expect(writeJson(KEY, ['y'.repeat(50_000)])).toBe(false);
  expect([1, 2].map((n) => kept(`orden/editar/${n}`))).toEqual([true, true]);
});

test('the drafts of a person are counted, of every form and sitting, and nobody else’s; or those of everybody', () => {
  const mine = draftKey('ana@taller.cr', 'orden/registro');
  saveDraft(mine, { id: 'one', at: 1, values: {} });
  saveDraft(mine, { id: 'other tab', at: 2, values: {} });
  saveDraft(draftKey('ana@taller.cr', 'clientes/registro'), { id: 'one', at: 1, values: {} });
  draft('orden/registro', 1);
  expect([draftCount('ana@taller.cr'), draftCount('ana'), draftCount('luis')]).toEqual([3, 1, 0]);
  expect(draftCount()).toBe(4);
});

test('a browser that forbids storage says no', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(writeJson(KEY, [])).toBe(false);
  expect(readJson(KEY)).toBeUndefined();
});
