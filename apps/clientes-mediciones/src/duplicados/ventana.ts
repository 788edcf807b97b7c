import type { ComponentType } from 'react';
import type { Par, Registro } from './pares';

/** What is fetched at the first press of 'Duplicados'. */
export type DuplicadosWindow = ComponentType<{
  pares: readonly Par<Registro>[];
  onClose: () => void;
}>;

/** As a `ref`: what appears in the place of what was pressed has the focus. */
export const focus = (element: HTMLElement | null): void => element?.focus();
