import { soloFecha } from '@hilvan/contract';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FiltroSemanas } from './semanas';

/** The applied filter lives in the address, so that it can be linked and Back works. */
export function useFiltroSemanas(): [FiltroSemanas, (filtro: FiltroSemanas) => void] {
  const [params, setParams] = useSearchParams();
  const [nombre, inicio, final] = [params.get('nombre'), params.get('inicio'), params.get('final')];
  const filtro = useMemo(
    () => ({ nombre: nombre ?? '', inicio: soloFecha(inicio ?? ''), final: soloFecha(final ?? '') }),
    [nombre, inicio, final],
  );
  const apply = useCallback(
    (next: FiltroSemanas) =>
      setParams(new URLSearchParams(Object.entries(next).filter(([, value]) => value.trim() !== ''))),
    [setParams],
  );
  return [filtro, apply];
}
