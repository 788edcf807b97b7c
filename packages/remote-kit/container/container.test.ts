import { afterEach, expect, test, vi } from 'vitest';
import { container } from './container';

afterEach(() => {
  globalThis.hilvanShares = undefined;
  globalThis.hilvanTake = undefined;
});

const react = { useState: () => undefined };
const records = { Form: () => null };
const offers = () => {
  const get = vi.fn(async () => () => records);
  return {
    get,
    scope: { react: { '19.3.1': { lib: () => react } }, '@hilvan/ui/records': { '1.0.0': { get } } },
  };
};

test('the libraries of every page are there before the routes; another only when a page takes it, once', async () => {
  const { get, scope } = offers();
  const load = vi.fn(async () => ({ default: [], shares: { ...globalThis.hilvanShares } }));
  const remote = container(['react'], load);
  await remote.init(scope);
  expect(load).not.toHaveBeenCalled();
  const factory = await remote.get('./routes');
  expect(factory()).toEqual({ default: [], shares: { react } });
  expect(get).not.toHaveBeenCalled();
  await globalThis.hilvanTake?.('@hilvan/ui/records');
  await globalThis.hilvanTake?.('@hilvan/ui/records');
  expect(globalThis.hilvanShares?.['@hilvan/ui/records']).toBe(records);
  expect(get).toHaveBeenCalledOnce();
});

test('a library that did not arrive can be taken again', async () => {
  const { get, scope } = offers();
  get.mockRejectedValueOnce(new TypeError('offline'));
  await container([], async () => ({})).init(scope);
  await expect(globalThis.hilvanTake?.('@hilvan/ui/records')).rejects.toThrow('offline');
  await globalThis.hilvanTake?.('@hilvan/ui/records');
  expect(globalThis.hilvanShares?.['@hilvan/ui/records']).toBe(records);
});

test('a shell without a library is named, and so is something else than the routes', async () => {
  const remote = container(['react'], async () => ({}));
  await expect(remote.init({})).rejects.toThrow('este shell no ofrece react');
  await expect(remote.get('./otra')).rejects.toThrow('./otra');
});
