import { readNumber } from '@hilvan/contract';
import { useState } from 'react';

const COOKIE = 'hilvan_minimo';

/** The minimum that `useMinimoDelDispositivo` gives, for code that draws nothing. */
export const minimoDelDispositivo = (): number | null => readNumber(readDeviceCookie(COOKIE));

/**
 * The minimum of every item of the stock where the provider keeps none: what `nivelDe` and `porAcabarse` of the contract take as
 * their second argument. Null as long as nobody gave one.
 */
export const useMinimoDelDispositivo = (): [number | null, (next: number | null) => void] => {
  const [minimo, setMinimo] = useState(minimoDelDispositivo);
  const keep = (next: number | null) => {
    writeDeviceCookie(COOKIE, next === null ? '' : String(next));
    setMinimo(next);
  };
  return [minimo, keep];
};

/** A preference of this device. It is in a cookie and not in localStorage, which logging out empties: a preference is to outlast that. */
export const readDeviceCookie = (name: string): string | null =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? null;

/** Keeps a preference of this device for a year; '' forgets it. */
export const writeDeviceCookie = (name: string, value: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in Firefox and Safari before 2025
  document.cookie = `${name}=${value}; path=/; SameSite=Lax; max-age=${value === '' ? 0 : 31_536_000}`;
};
