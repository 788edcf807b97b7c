import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useMinimoDelDispositivo, writeDeviceCookie } from './minimo-del-dispositivo';

const open = () => renderHook(() => useMinimoDelDispositivo());
afterEach(() => writeDeviceCookie('hilvan_minimo', ''));

test('a device has no minimum until one is given; it outlives a logout and can be taken back', () => {
  const first = open();
  expect(first.result.current[0]).toBeNull();
  act(() => first.result.current[1](2.5));
  expect(first.result.current[0]).toBe(2.5);
  localStorage.clear();
  expect(open().result.current[0]).toBe(2.5);
  act(() => first.result.current[1](null));
  expect(open().result.current[0]).toBeNull();
});
