import { dateOnly, type VentaFila } from '@hilvan/contract';
import { useHoy } from '@hilvan/remote-kit/use-hoy';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { enPeriodo, type Periodo, periodoAplicado, primerDia } from './periodo';

/**
 * The period in the address (`?desde=&hasta=`), the sales inside it, and what stands in the boxes. Without a filter no sale is
 * left out.
 */
export function usePeriodo(ventas: readonly VentaFila[] | undefined) {
  const [query, setQuery] = useSearchParams();
  const desde = dateOnly(query.get('desde') ?? '');
  const hasta = dateOnly(query.get('hasta') ?? '');
  const today = useHoy();
  const primero = useMemo(() => primerDia(ventas ?? []), [ventas]);
  // Until the sales are there nobody knows the earliest: the boxes hold what the address says.
  const aplicado = ventas ? periodoAplicado({ desde, hasta }, primero, today) : { desde, hasta };
  const filtrado = desde !== '' || hasta !== '';
  const [typed, setTyped] = useState(aplicado);
  const [shown, setShown] = useState(aplicado);
  const [reversed, setReversed] = useState<Periodo>();
  // The data arrived, or Back changed the address: follow what is applied now, but keep what is being typed.
  if (!isSame(shown, aplicado)) {
    const follow = (name: keyof Periodo) => (typed[name] === shown[name] ? aplicado : typed)[name];
    setShown(aplicado);
    setTyped({ desde: follow('desde'), hasta: follow('hasta') });
  }

  const rows = useMemo(
    () => (ventas && filtrado ? enPeriodo(ventas, { desde: aplicado.desde, hasta: aplicado.hasta }) : ventas),
    [ventas, filtrado, aplicado.desde, aplicado.hasta],
  );

  /** Applies a period and gives what became of it; the boxes show that. */
  const apply = (pedido: Periodo): Periodo => {
    const next = periodoAplicado(pedido, primero, today);
    const isReversed = pedido.desde !== '' && pedido.hasta !== '' && pedido.hasta < pedido.desde;
    setReversed(isReversed ? next : undefined);
    setTyped(next);
    const params = new URLSearchParams(query);
    params.delete('pagina');
    params.set('desde', next.desde);
    params.set('hasta', next.hasta);
    setQuery(params);
    return next;
  };

  /** Every sale again. */
  const erase = (): void => {
    setReversed(undefined);
    setTyped(shown);
    const params = new URLSearchParams(query);
    for (const name of ['desde', 'hasta', 'pagina']) params.delete(name);
    setQuery(params);
  };

  return {
    today,
    aplicado,
    filtrado,
    rows,
    typed,
    setTyped,
    /** What became of the boxes, where that is not what was typed. */
    note: reversed && isSame(reversed, aplicado) ? REVERSED : '',
    apply,
    /** The period of the boxes, applied also where nobody pressed 'Filtrar'. */
    settle: (): Periodo => (isSame(typed, aplicado) ? aplicado : apply(typed)),
    erase,
  };
}

const REVERSED = 'La fecha final era anterior a la inicial: se muestra todo el período.';

const isSame = (a: Periodo, b: Periodo): boolean => a.desde === b.desde && a.hasta === b.hasta;
