import { isBlank, isNoTelefono } from '@hilvan/contract';
import { texto } from '@hilvan/ui';
import type { Registro } from './pares';

/** The left record or the right one. */
export type Lado = 0 | 1;
export const LADOS: readonly Lado[] = [0, 1];
export type Dos = readonly [Registro, Registro];

const written = (registro: Registro, campo: string): string => String(registro[campo] ?? '').trim();

/** A field as people read it. */
export const valor = (registro: Registro, campo: string): string => texto(written(registro, campo));

/** The fields in which two records differ. */
export const distintosDe = ([a, b]: Dos, campos: Readonly<Record<string, string>>): string[] =>
  Object.keys(campos).filter((campo) => valor(a, campo) !== valor(b, campo));

const says = (registro: Registro, campo: string): boolean =>
  campo.startsWith('telefono') ? !isNoTelefono(written(registro, campo)) : !isBlank(written(registro, campo));

/** Whose value a field keeps unless somebody chooses: that of the one that stays, where it says anything. */
export const deQuien = (registros: Dos, queda: Lado, campo: string): Lado => {
  const otro = queda === 0 ? 1 : 0;
  return !says(registros[queda], campo) && says(registros[otro], campo) ? otro : queda;
};
