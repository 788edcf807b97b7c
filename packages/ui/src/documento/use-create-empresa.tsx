import { queryFor, useCan } from '@hilvan/api-client';
import type { Empresa } from '@hilvan/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PickerProps } from '../overlays/picker';
import { useOnDemand } from '../overlays/use-on-demand';

const load = () => import('./create-empresa');
const label = (typed: string) => `Crear empresa «${typed}»`;

/** For a picker of companies: a new one of the typed name, for whoever may, once it is known which there are. */
export function useCreateEmpresa(onMade: (empresa: Empresa) => void): {
  create: PickerProps<unknown>['create'];
  dialog: ReactNode;
} {
  const can = useCan();
  const { isSuccess } = useQuery(queryFor('listarEmpresas'));
  const { Shown, show, hide } = useOnDemand(load, 'No se pudo abrir «Crear empresa»');
  const [nombre, setNombre] = useState('');
  const onCreate = (typed: string) => {
    setNombre(typed);
    void show();
  };
  const done = (made: Empresa | null) => {
    hide();
    if (made) onMade(made);
  };
  return {
    create: can('registrar') && isSuccess ? { label, onCreate } : undefined,
    dialog: Shown ? <Shown nombre={nombre} onDone={done} /> : null,
  };
}
