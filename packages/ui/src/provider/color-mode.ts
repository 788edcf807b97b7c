import { create } from 'zustand';
import { readDeviceCookie, writeDeviceCookie } from '../storage/minimo-del-dispositivo';

/** The mode that is drawn. As a preference, `system` follows the device; the other two were chosen by hand. */
export type ColorMode = 'light' | 'dark';
export type ColorPreference = ColorMode | 'system';

const COOKIE = 'hilvan_tema';
const useStore = create<{ preference: ColorPreference; mode: ColorMode }>(() => ({
  preference: 'system',
  mode: 'light',
}));

const darkQuery = () => matchMedia('(prefers-color-scheme: dark)');

const readPreference = (): ColorPreference => {
  const found = readDeviceCookie(COOKIE);
  return found === 'light' || found === 'dark' ? found : 'system';
};

const paint = (mode: ColorMode) => {
  document.documentElement.classList.toggle('dark', mode === 'dark');
  document.documentElement.classList.toggle('light', mode === 'light');
};

const apply = (preference: ColorPreference) => {
  const mode = preference === 'system' ? (darkQuery().matches ? 'dark' : 'light') : preference;
  useStore.setState({ preference, mode });
  paint(mode);
};

/** Puts the remembered mode on the document before the first paint and follows the device from then on. */
export const startColorMode = (): void => {
  apply(readPreference());
  darkQuery().addEventListener('change', () => apply(useStore.getState().preference));
  // Paper is white: print in light colours, whatever the screen shows.
  addEventListener('beforeprint', () => paint('light'));
  addEventListener('afterprint', () => paint(useStore.getState().mode));
};

export const setColorPreference = (next: ColorPreference): void => {
  writeDeviceCookie(COOKIE, next === 'system' ? '' : next);
  apply(next);
};

/** The mode on the screen now, what `toggle` chooses next, and how to change it. */
export const useColorMode = () => {
  const { mode, preference } = useStore();
  // After light comes the device's own mode again, so that all three are within reach.
  const next: ColorPreference = preference === 'light' ? 'system' : mode === 'dark' ? 'light' : 'dark';
  return { mode, next, toggle: () => setColorPreference(next) };
};
