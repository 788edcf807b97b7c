import type { ComponentType } from 'react';
import type { Par, Registro } from './pares';

/** What is fetched at the first press of 'Duplicados'. */
export type DuplicadosWindow = ComponentType<{
  pares: readonly Par<Registro>[];
  onClose: () => void;
}>;
