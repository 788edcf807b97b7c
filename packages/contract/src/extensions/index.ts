/**
 * Calls that a provider may offer beyond the contract, each announced by a word in GET /capacidades. They stand apart from the table
 * of the contract, which holds what every provider has, and are made of the same parts: whoever reads a call's definition
 * needs not know where it stands.
 */
import type { Llamada } from '../calls/define';
import { llamadasCuenta } from './cuenta';
import { llamadasHistorial } from './historial';
import { llamadasLlaves } from './llaves';
import { llamadasSegundoFactor } from './segundo-factor';
import { llamadasUsuarios } from './usuarios';

export { claveNueva, LARGO_CLAVE } from './clave';
export { llamadasCuenta, type Sesion } from './cuenta';
export { type Cambio, CON_HISTORIAL, type ConHistorial, llamadasHistorial } from './historial';
export { type Llave, llamadasLlaves } from './llaves';
export { llamadasSegundoFactor } from './segundo-factor';
export { llamadasUsuarios, type Usuario } from './usuarios';

/** By the word that announces them. */
export const EXTENSIONES = {
  cuenta: llamadasCuenta,
  usuarios: llamadasUsuarios,
  'segundo-factor': llamadasSegundoFactor,
  llaves: llamadasLlaves,
  historial: llamadasHistorial,
} as const satisfies Record<string, Record<string, Llamada>>;

/** A word of GET /capacidades that announces calls. */
export type Extension = keyof typeof EXTENSIONES;

/** Every call beyond the contract. */
export const LLAMADAS_EXTENDIDAS = {
  ...llamadasCuenta,
  ...llamadasUsuarios,
  ...llamadasSegundoFactor,
  ...llamadasLlaves,
  ...llamadasHistorial,
} as const satisfies Record<string, Llamada>;
