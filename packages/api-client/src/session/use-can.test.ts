import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { closeSession, openSession, useCan } from './session-store';

it('offers what the role of whoever is logged in may do, and nothing to nobody', () => {
  const { result } = renderHook(useCan);
  const offered = () => [result.current('agregarPago'), result.current('anularPago')];
  expect(offered()).toEqual([false, false]);
  act(() => openSession('a.b.c', 'Colaborador', 'ana@x.cr'));
  expect(offered()).toEqual([true, false]);
  act(() => openSession('a.b.c', 'Admin', 'ana@x.cr'));
  expect(offered()).toEqual([true, true]);
  act(() => closeSession());
  expect(offered()).toEqual([false, false]);
});
