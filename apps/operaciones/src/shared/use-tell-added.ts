import { showToast } from '@hilvan/ui';
import type { Pending } from '@hilvan/ui/records';
import { useEffect, useRef } from 'react';

/**
 * Says what has just joined a list: on a phone the list is out of sight, and the form above it is blank again.
 * @param busy Whether the list is on its way: a row that 'Guardar' itself added is told by what becomes of it.
 */
export const useTellAdded = <T extends object>(
  items: readonly Pending<T>[],
  nameOf: (item: T) => string,
  busy: boolean,
): void => {
  const told = useRef(items.length);
  useEffect(() => {
    const added = items.length > told.current ? items.at(-1) : undefined;
    told.current = items.length;
    if (added && !busy) showToast(`«${nameOf(added)}» está en la lista: ${items.length} por guardar.`);
  }, [items, nameOf, busy]);
};
