import { create } from 'zustand';
import type { Estados, Plan } from './plan';
import type { Direction } from './progress';

/** An import as the page shows it. */
export type Importacion = {
  plan: Plan;
  /** Another `Map` whenever a state has changed. */
  estados: Estados;
  /** In which direction it runs; null while it stands still. */
  direction: Direction | null;
  /** Why the import stands still, or what it waits for; '' where there is nothing to say. */
  aviso: string;
};

type Todas = { todas: Readonly<Record<string, Importacion | undefined>>; looking: ReadonlySet<string> };

/** The import of each list, by its `clave`: it goes on while its dialog is closed and other pages are looked at. */
const useAll = create<Todas>(() => ({ todas: {}, looking: new Set() }));

export const useImportacion = (clave: string): Importacion | undefined => useAll(({ todas }) => todas[clave]);

export const importacionOf = (clave: string) => useAll.getState().todas[clave];
export const changeImportacion = (clave: string, change: Partial<Importacion> | undefined) =>
  useAll.setState(({ todas }) => {
    const before = todas[clave];
    return { todas: { ...todas, [clave]: change && before ? { ...before, ...change } : undefined } };
  });
export const putImportacion = (clave: string, whole: Importacion) =>
  useAll.setState(({ todas }) => ({ todas: { ...todas, [clave]: whole } }));

/**
 * Notes that the person has the dialog of this import open: where nobody has, the end of the import is told by a toast.
 * @returns ends that
 */
export const lookAt = (clave: string): (() => void) => {
  useAll.setState(({ looking }) => ({ looking: new Set([...looking, clave]) }));
  return () =>
    useAll.setState(({ looking }) => ({ looking: new Set([...looking].filter((one) => one !== clave)) }));
};

export const isLookedAt = (clave: string): boolean => useAll.getState().looking.has(clave);
