import { readNumber } from '@hilvan/contract';
import { useState } from 'react';
import { readDeviceCookie, writeDeviceCookie } from './device-cookie';

const COOKIE = 'hilvan_minimo';

const read = (): number | null => readNumber(readDeviceCookie(COOKIE));

/**
 * The minimum of every item of the stock where the provider keeps none: what `nivelDe` and `porAcabarse` of the contract take as
 * their second argument. Null as long as nobody gave one.
 */
export const useMinimoDelDispositivo = (): [number | null, (next: number | null) => void] => {
  const [minimo, setMinimo] = useState(read);
  const keep = (next: number | null) => {
    writeDeviceCookie(COOKIE, next === null ? '' : String(next));
    setMinimo(next);
  };
  return [minimo, keep];
};
