import { dateOnly } from '@hilvan/contract';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FiltroSemanas } from './semanas';

const NAMES: readonly (keyof FiltroSemanas)[] = ['nombre', 'inicio', 'final', 'atrasadas'];

/** The applied filter lives in the address, so that it can be linked and Back works. */
export function useFiltroSemanas(): [FiltroSemanas, (filtro: FiltroSemanas) => void] {
  const [params, setParams] = useSearchParams();
  const [nombre = '', inicio = '', final = '', atrasadas = ''] = NAMES.map((name) => params.get(name) ?? '');
  const filtro = useMemo(
    () => ({ nombre, inicio: dateOnly(inicio), final: dateOnly(final), atrasadas }),
    [nombre, inicio, final, atrasadas],
  );
  const apply = useCallback(
    (next: FiltroSemanas) =>
      setParams(new URLSearchParams(Object.entries(next).filter(([, value]) => value.trim() !== ''))),
    [setParams],
  );
  return [filtro, apply];
}
