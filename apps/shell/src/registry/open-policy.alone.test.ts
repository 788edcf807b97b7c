import { beforeEach, expect, test, vi } from 'vitest';

const reload = vi.fn<() => void>();
/** As each document has it anew, with what the host says of it. */
const newDocument = async (...said: string[]) => {
  vi.resetModules();
  answer.mockReturnValue([{ serverTiming: said.map((name) => ({ name })) }] as never);
  return (await import('./open-policy')).openPolicy;
};
const answer = vi.spyOn(performance, 'getEntriesByType');
const OPENED = 'hilvan_sustituir';
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
  expect((await newDocument(OPENED))(reload)).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
  expect(written).toHaveBeenCalledOnce();
  written.mockRestore();
  history.replaceState(null, '', '/');
});

test('every document asks for itself: one that is loaded later does so again', async () => {
  await newDocument().then((open) => open(reload));
  await newDocument(OPENED).then((open) => open(reload));
  expect((await newDocument())(reload)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('one that somebody loaded again meanwhile was not opened, and asks once more', async () => {
  const opens: boolean[] = [];
  for (const said of [[], ['cdn'], [OPENED]]) opens.push((await newDocument(...said))(reload));
  expect(opens).toEqual([false, false, true]);
});

test('a host that does not say so is asked twice', async () => {
  const opens: boolean[] = [];
  for (let i = 0; i < 3; i++) opens.push((await newDocument())(reload));
  expect([...opens, reload.mock.calls.length]).toEqual([false, false, true, 2]);
});

test('whoever stays on the page is not asked twice, and an old answer is none', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  const open = await newDocument();
  expect([open(reload), open(reload)]).toEqual([false, true]);
  sessionStorage.setItem('hilvan:sustituir', '1000000 1000001');
  expect((await newDocument())(reload)).toBe(true);
  sessionStorage.setItem('hilvan:sustituir', '1000000 1000001');
  vi.setSystemTime(1_000_000 + 31_000);
  expect((await newDocument())(reload)).toBe(false);
});

test('where the browser takes no cookies, nobody is asked', async () => {
  const read = vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  expect((await newDocument())(reload)).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  read.mockRestore();
});
