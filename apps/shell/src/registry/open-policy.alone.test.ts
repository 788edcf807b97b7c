import { beforeEach, expect, test, vi } from 'vitest';

const reload = vi.fn<() => void>();
/** The module as a newly loaded document has it. */
const newDocument = async () => {
  vi.resetModules();
  return (await import('./open-policy')).openPolicy;
};
beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
});

test('a document asks at its own address and is loaded again; the next one goes on', async () => {
  history.replaceState(null, '', '/orden/7?x=1');
  const written = vi.spyOn(document, 'cookie', 'set');
  expect((await newDocument())(reload)).toBe(false);
  expect(written.mock.calls).toEqual([['hilvan_sustituir=1; Path=/orden/7; Max-Age=30; SameSite=Strict']]);
  expect(reload).toHaveBeenCalledOnce();
  const open = await newDocument();
  expect([open(reload), open(reload)]).toEqual([true, true]);
  expect(reload).toHaveBeenCalledOnce();
  expect(written).toHaveBeenCalledOnce();
  written.mockRestore();
  history.replaceState(null, '', '/');
});

test('every document asks for itself: one that is loaded later does so again', async () => {
  const opens: boolean[] = [];
  for (let i = 0; i < 3; i++) opens.push((await newDocument())(reload));
  expect([...opens, reload.mock.calls.length]).toEqual([false, true, false, 2]);
});
