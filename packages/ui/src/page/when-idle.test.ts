import { afterEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle';

afterEach(() => vi.unstubAllGlobals());

test('waits for the page to have nothing to do, five seconds at most, and can be called off', () => {
  const request = vi.fn(() => 7);
  const cancel = vi.fn();
  vi.stubGlobal('requestIdleCallback', request);
  vi.stubGlobal('cancelIdleCallback', cancel);
  const work = vi.fn();
  const stop = whenIdle(work);
  expect(request).toHaveBeenCalledExactlyOnceWith(work, { timeout: 5000 });
  expect(work).not.toHaveBeenCalled();
  stop();
  expect(cancel).toHaveBeenCalledExactlyOnceWith(7);
});

test('where a browser tells of no rest, it comes after what is at hand', async () => {
  const work = vi.fn();
  const calledOff = vi.fn();
  whenIdle(work);
  whenIdle(calledOff)();
  expect(work).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce());
  expect(calledOff).not.toHaveBeenCalled();
});
