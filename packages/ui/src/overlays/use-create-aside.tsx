import { queryFor, useCan } from '@hilvan/api-client';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, type RefObject, useRef, useState } from 'react';
import type { PickerProps } from './picker';
import { useOnDemand } from './use-on-demand';

/** What a window takes in which one is made while something else is written. */
export type CreateAsideProps<T> = {
  open: boolean;
  /** What was typed; its name begins so. */
  nombre: string;
  /** Null where none was made. */
  onDone: (made: T | null) => void;
  /** Where the focus goes when it closes: null where it came from. */
  goesOn: () => HTMLElement | null;
};

export type CreateAside<T> = {
  /** 'empresa'. */
  que: string;
  /** Its window, which arrives when it is asked for. */
  load: () => Promise<{ default: ComponentType<CreateAsideProps<T>> }>;
  /** Lists those that there are. */
  call: 'listarEmpresas' | 'listarProductos' | 'listarCategorias' | 'proveedoresInfo';
  onMade: (made: T) => void;
  /** What is written once one was made; the picker unless given. */
  next?: RefObject<HTMLElement | null>;
};

/**
 * For a picker: a new one of the typed name, for whoever may, once it is known which there are. Who makes none after all finds the picker
 * as it was left, and the window half typed when it is opened for the same name again.
 */
export function useCreateAside<T>({ que, load, call, onMade, next }: CreateAside<T>): {
  create: PickerProps<unknown>['create'];
  dialog: ReactNode;
} {
  const can = useCan();
  const { isSuccess } = useQuery(queryFor(call));
  const { Shown, show } = useOnDemand(load, `No se pudo abrir «Crear ${que}»`);
  const [asked, setAsked] = useState({ nombre: '', open: false, made: 0 });
  const over = useRef<(made: boolean) => void>(undefined);
  const wasMade = useRef(false);
  const goesOn = () => (wasMade.current ? (next?.current ?? null) : null);
  const done = (made: T | null) => {
    wasMade.current = made !== null;
    setAsked({ ...asked, open: false, made: asked.made + (made ? 1 : 0) });
    over.current?.(made !== null);
    if (made) onMade(made);
  };
  return {
    create:
      can('registrar') && isSuccess
        ? {
            label: (typed) => `Crear ${que} «${typed}»`,
            onCreate: (nombre, told) => {
              over.current = told;
              setAsked({ ...asked, nombre, open: true });
              void show();
            },
          }
        : undefined,
    // Once one was made, the next begins anew.
    dialog: Shown ? (
      <Shown
        key={`${asked.made} ${asked.nombre}`}
        nombre={asked.nombre}
        open={asked.open}
        onDone={done}
        goesOn={goesOn}
      />
    ) : null,
  };
}
