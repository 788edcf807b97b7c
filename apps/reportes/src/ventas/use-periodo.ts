import { dateOnly, type VentaFila } from '@hilvan/contract';
import { useHoy } from '@hilvan/remote-kit/use-hoy';
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { enPeriodo, type Periodo, periodoAplicado, primerDia } from './periodo';

/**
 * The period in the address (`?desde=&hasta=`), the sales inside it, and the text of the boxes. Without a filter all sales are kept, also
 * those without a day.
 */
export function usePeriodo(ventas: readonly VentaFila[] | undefined) {
  const [query, setQuery] = useSearchParams();
  const desde = dateOnly(query.get('desde') ?? '');
  const hasta = dateOnly(query.get('hasta') ?? '');
  const today = useHoy();
  const primero = useMemo(() => primerDia(ventas ?? []), [ventas]);
  // Until the sales were read the earliest one is not known: the boxes show what the address says.
  const aplicado = ventas ? periodoAplicado({ desde, hasta }, primero, today) : { desde, hasta };
  const filtrado = desde !== '' || hasta !== '';
  const [typed, setTyped] = useState(aplicado);
  const [shown, setShown] = useState(aplicado);
  const [reversed, setReversed] = useState<Periodo>();
  const form = useRef<HTMLFormElement>(null);
  const [unreadable, setUnreadable] = useState(false);
  // The sales were read, or Back changed the address: a box follows the applied period unless the person has typed in it.
  if (!isSame(shown, aplicado)) {
    const follow = (name: keyof Periodo) => (typed[name] === shown[name] ? aplicado : typed)[name];
    setShown(aplicado);
    setTyped({ desde: follow('desde'), hasta: follow('hasta') });
  }

  const rows = useMemo(
    () => (ventas && filtrado ? enPeriodo(ventas, { desde: aplicado.desde, hasta: aplicado.hasta }) : ventas),
    [ventas, filtrado, aplicado.desde, aplicado.hasta],
  );

  /** A day that does not exist or is half typed leaves its box empty, as one in which nothing was typed: it is told and not applied. */
  const isReadable = (): boolean => {
    const readable = form.current?.checkValidity() !== false;
    setUnreadable(!readable);
    return readable;
  };

  /** Applies a period, shows the applied one in the boxes and returns it. */
  const apply = (pedido: Periodo): Periodo => {
    const next = periodoAplicado(pedido, primero, today);
    const isReversed = pedido.desde !== '' && pedido.hasta !== '' && pedido.hasta < pedido.desde;
    setReversed(isReversed ? next : undefined);
    setUnreadable(false);
    setTyped(next);
    const params = new URLSearchParams(query);
    params.delete('pagina');
    params.set('desde', next.desde);
    params.set('hasta', next.hasta);
    setQuery(params);
    return next;
  };

  /** Removes the filter: every sale is shown again. */
  const erase = (): void => {
    setReversed(undefined);
    setUnreadable(false);
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
    setTyped: (next: Periodo): void => {
      setUnreadable(false);
      setTyped(next);
    },
    /** Says that a typed day is none, or that the typed period was reversed and another one is shown; '' otherwise. */
    note: unreadable ? UNREADABLE : reversed && isSame(reversed, aplicado) ? REVERSED : '',
    /** The form with the boxes. */
    form,
    apply,
    /** 'Filtrar': applies what is typed in the boxes. */
    filter: (): void => {
      if (isReadable()) apply(typed);
    },
    /** Applies what is typed, even where nobody pressed 'Filtrar', and returns the applied period; null where a box cannot be read. */
    settle: (): Periodo | null => (isReadable() ? (isSame(typed, aplicado) ? aplicado : apply(typed)) : null),
    erase,
  };
}

export const UNREADABLE = 'Una de las fechas no existe o está incompleta: corríjala o bórrela.';
const REVERSED = 'La fecha final era anterior a la inicial: se muestra todo el período.';

const isSame = (a: Periodo, b: Periodo): boolean => a.desde === b.desde && a.hasta === b.hasta;
