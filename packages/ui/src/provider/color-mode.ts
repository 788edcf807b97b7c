import { useSyncExternalStore } from 'react';
import { readDeviceCookie, writeDeviceCookie } from '../storage/device-cookie';

/** `system` follows the device; the other two were chosen by hand. */
export type ColorMode = 'light' | 'dark';
export type ColorPreference = ColorMode | 'system';

const COOKIE = 'hilvan_tema';
const listeners = new Set<() => void>();
let preference: ColorPreference = 'system';

const darkQuery = () =>
  typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined;

const readPreference = (): ColorPreference => {
  const found = readDeviceCookie(COOKIE);
  return found === 'light' || found === 'dark' ? found : 'system';
};

const effective = (): ColorMode =>
  preference === 'system' ? (darkQuery()?.matches ? 'dark' : 'light') : preference;

const apply = (mode = effective()) => {
  document.documentElement.classList.toggle('dark', mode === 'dark');
  document.documentElement.classList.toggle('light', mode === 'light');
  for (const listener of listeners) listener();
};

/** Puts the remembered mode on the document before the first paint and follows the device from then on. */
export const startColorMode = (): void => {
  preference = readPreference();
  apply();
  darkQuery()?.addEventListener('change', () => apply());
  // Paper is white: print in light colours, whatever the screen shows.
  addEventListener('beforeprint', () => apply('light'));
  addEventListener('afterprint', () => apply());
};

export const setColorPreference = (next: ColorPreference): void => {
  preference = next;
  writeDeviceCookie(COOKIE, next === 'system' ? '' : next);
  apply();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The mode on the screen now, what was chosen, and how to change it. */
export const useColorMode = () => {
  const mode = useSyncExternalStore(subscribe, effective);
  const chosen = useSyncExternalStore(subscribe, () => preference);
  return {
    mode,
    preference: chosen,
    setPreference: setColorPreference,
    toggle: () => setColorPreference(mode === 'dark' ? 'light' : 'dark'),
  };
};
