import { queryFor, useCan } from '@hilvan/api-client';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, type RefObject, useRef, useState } from 'react';
import type { PickerProps } from './picker-props';
import { useOnDemand } from './use-on-demand';

/** The props of a dialog in which a record is created while something else is being written. */
export type CreateAsideProps<T> = {
  open: boolean;
  /** The text that was typed into the picker: the name of the new record begins with it. */
  nombre: string;
  /** Called with the new record; with null where none was created. */
  onDone: (made: T | null) => void;
  /** Where the focus goes when the dialog closes; null sends it back to where it came from. */
  goesOn: () => HTMLElement | null;
};

export type CreateAside<T> = {
  /** 'empresa'. */
  que: string;
  /** Fetches the code of the dialog when it is asked for. */
  load: () => Promise<{ default: ComponentType<CreateAsideProps<T>> }>;
  /** The call that lists the existing records. */
  call: 'listarEmpresas' | 'listarProductos' | 'listarCategorias' | 'proveedoresInfo';
  onMade: (made: T) => void;
  /** The element that gets the focus once a record was created; the picker unless given. */
  next?: RefObject<HTMLElement | null>;
};

/**
 * Lets a picker create a record with the typed name: for those who may, once the existing records are known. A person who creates none after
 * all finds the picker as it was left, and the dialog half filled in when it is opened for the same name again.
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
    // The number of created records is part of the key, so that the dialog begins anew after each of them.
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
