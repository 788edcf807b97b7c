import { dateOnly, hoy, type VentaFila } from '@hilvan/contract';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { enPeriodo, type Periodo, periodoAplicado, primerDia } from './periodo';

/** The period in the address (`?desde=&hasta=`) and the sales inside it. Without a filter no sale is left out. */
export function usePeriodo(ventas: readonly VentaFila[] | undefined) {
  const [query, setQuery] = useSearchParams();
  const desde = dateOnly(query.get('desde') ?? '');
  const hasta = dateOnly(query.get('hasta') ?? '');
  const today = hoy();
  const primero = useMemo(() => primerDia(ventas ?? []), [ventas]);
  // Until the sales are there nobody knows the earliest: the boxes hold what the address says.
  const aplicado = ventas ? periodoAplicado({ desde, hasta }, primero, today) : { desde, hasta };
  const filtrado = desde !== '' || hasta !== '';

  const rows = useMemo(
    () => (ventas && filtrado ? enPeriodo(ventas, { desde: aplicado.desde, hasta: aplicado.hasta }) : ventas),
    [ventas, filtrado, aplicado.desde, aplicado.hasta],
  );

  /** Applies what was asked for and gives what became of it. */
  const apply = (pedido: Periodo): Periodo => {
    const next = periodoAplicado(pedido, primero, today);
    const params = new URLSearchParams(query);
    params.delete('pagina');
    params.set('desde', next.desde);
    params.set('hasta', next.hasta);
    setQuery(params, { preventScrollReset: true });
    return next;
  };

  /** Every sale again. */
  const erase = (): void => {
    const params = new URLSearchParams(query);
    for (const name of ['desde', 'hasta', 'pagina']) params.delete(name);
    setQuery(params, { preventScrollReset: true });
  };

  return { aplicado, filtrado, rows, apply, erase };
}
