import { beforeEach, expect, test, vi } from 'vitest';

const reload = vi.fn<() => void>();
/** As each document has it anew. */
const newDocument = async () => {
  vi.resetModules();
  return (await import('./open-policy')).openPolicy;
};
beforeEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
  reload.mockReset();
});

test('a document asks at its own address and is loaded again; the next one goes on', async () => {
  history.replaceState(null, '', '/orden/7?x=1');
  const written = vi.spyOn(document, 'cookie', 'set');
  expect((await newDocument())(reload)).toBe(false);
  expect(written.mock.calls).toEqual([['hilvan_sustituir=1; Path=/orden/7; Max-Age=30; SameSite=Strict']]);
  expect(reload).toHaveBeenCalledOnce();
  expect((await newDocument())(reload)).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
  expect(written).toHaveBeenCalledOnce();
  written.mockRestore();
  history.replaceState(null, '', '/');
});

test('every document asks for itself: one that is loaded later does so again', async () => {
  await newDocument().then((open) => open(reload));
  await newDocument().then((open) => open(reload));
  expect((await newDocument())(reload)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('whoever stays on the page is not asked twice, and an old answer is none', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  const open = await newDocument();
  expect([open(reload), open(reload)]).toEqual([false, true]);
  sessionStorage.setItem('hilvan:sustituir', '1000000');
  vi.setSystemTime(1_000_000 + 31_000);
  expect((await newDocument())(reload)).toBe(false);
});
