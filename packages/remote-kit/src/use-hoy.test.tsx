// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useHoy } from './use-hoy';

// Ten seconds before midnight in Costa Rica.
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-01-31T23:59:50-06:00') }));
afterEach(() => void vi.useRealTimers());

/** Draws the day, and counts how often. */
const drawn = () => {
  let times = 0;
  const { result, unmount } = renderHook(() => {
    times += 1;
    return useHoy();
  });
  return { day: () => result.current, times: () => times, unmount };
};

test('the day changes on an open page within a minute of midnight, which draws it once more', () => {
  const { day, times } = drawn();
  expect(day()).toBe('2026-01-31');
  act(() => vi.advanceTimersByTime(60_000));
  expect(day()).toBe('2026-02-01');
  act(() => vi.advanceTimersByTime(600_000));
  expect(times()).toBe(2);
});

test.each([
  ['the window has the focus again', () => window.dispatchEvent(new Event('focus'))],
  ['the tab is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
] as const)('at once when %s', (_, comeBack) => {
  const { day } = drawn();
  vi.setSystemTime(Date.parse('2026-02-03T08:00:00-06:00'));
  act(() => void comeBack());
  expect(day()).toBe('2026-02-03');
});

test('nothing runs on without the page', () => {
  const { unmount } = drawn();
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
