import { afterEach, expect, test, vi } from 'vitest';
import type { SharedRuntime } from './shared-runtime';

afterEach(() => {
  globalThis.hilvanFederation = undefined;
  vi.resetModules();
});

test('a remote without a shell that offers its runtime says so', async () => {
  await expect(import('./runtime')).rejects.toThrow('este shell no ofrece @module-federation/runtime');
  await expect(import('./helpers')).rejects.toThrow('este shell no ofrece @module-federation/runtime');
});

test('a remote works with an instance of its own, made by the runtime of the shell', async () => {
  const made = (name: string) => ({ name, loadShare: vi.fn(async () => () => name) });
  const init = vi.fn(({ name }: { name: string }) => made(name));
  // As much of the runtime as the entry of a remote asks for.
  globalThis.hilvanFederation = { init, share: {} } as unknown as SharedRuntime;
  const remote = await import('./runtime');
  expect(() => remote.loadShare('react')).toThrow('el remoto no se ha iniciado');
  remote.init({ name: 'ventas', remotes: [] });
  const factory = await remote.loadShare('react');
  expect(factory ? factory() : factory).toBe('ventas');
  expect((await import('./helpers')).share).toBe(globalThis.hilvanFederation.share);
});
