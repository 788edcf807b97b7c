import { subtotalLinea, toColones } from '@hilvan/contract';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { numeroEscrito, readMonto } from '../formats/numbers';
import { localId } from '../storage/local-json';
import type { CampoLinea, Linea } from './documento';
import { LINEA_VACIA, lacksOf, lineaErrors, lineaEscrita, type ProductoElegible } from './linea-escrita';
import { type AMedias, useMarkPartial } from './partial';

export type UseLinea = {
  onAdd: (line: Linea) => void;
  /** Whether choosing a product fills in its price; false for repairs, since what mending a product costs has nothing to do with its price. */
  suggestsPrice?: boolean;
  /** The line being changed instead of a new one; give the form its `key`, so that another line starts afresh. */
  line?: Linea | undefined;
  /** Keeps what is typed while the form is not mounted; the form begins with it. */
  kept?: { current: typeof LINEA_VACIA } | undefined;
  /** Is told whether a line stands here that was typed and not added. */
  aMedias?: AMedias | undefined;
};

/** What is typed of one line, what is wrong with it, and how it becomes a line of the document. */
export const useLinea = ({ line, suggestsPrice = true, kept, onAdd, aMedias }: UseLinea) => {
  const [draft, setDraft] = useState(() => kept?.current ?? lineaEscrita(line));
  useEffect(() => {
    if (kept) kept.current = draft;
  }, [kept, draft]);
  // The errors of a stored line are shown from the start; of a delivered line only the fields that it lacks may be changed.
  const lacked = line ? lacksOf(line) : [];
  const locked = (campo: CampoLinea) => line?.entregado === true && !lacked.includes(campo);
  const [tried, setTried] = useState(lacked.length > 0);
  /** The product that was chosen last. */
  const chosen = useRef(draft.product?.id);
  // Read like an amount: `1.000` is a thousand pieces and never one.
  const cantidad = readMonto(draft.cantidad);
  const precio = readMonto(draft.precio);
  const wrong = lineaErrors(draft.product, cantidad, precio, draft.descripcion);
  const errors: typeof wrong = tried ? wrong : {};

  // A line being changed is half typed from the start: its new values count only with 'Modificar'.
  useMarkPartial(aMedias, 'un producto', draft.product !== null || draft.descripcion.trim() !== '');

  const change = (typed: Partial<typeof LINEA_VACIA>) => setDraft({ ...draft, ...typed });

  const pick = (product: ProductoElegible | null) => {
    // Found once more, a product keeps the price that was agreed on, also where the box was empty meanwhile.
    const keeps = product?.id === chosen.current && draft.precio !== '';
    chosen.current = product?.id ?? chosen.current;
    const suggests = suggestsPrice && product?.precio_unitario != null && !keeps && !locked('precio');
    change({ product, ...(suggests && { precio: numeroEscrito(product.precio_unitario, true) }) });
  };

  /** @returns False where something is wrong: its boxes are marked by then. */
  const add = (): boolean => {
    if (!draft.product || cantidad === null || precio === null || Object.keys(wrong).length > 0) {
      // Drawn at once, so that the first of the wrong boxes can be focused.
      flushSync(() => setTried(true));
      return false;
    }
    onAdd({
      key: localId(),
      entregado: false,
      ...line,
      ...(line?.entregado ? { lacked } : {}),
      id_producto: draft.product.id,
      nombre_producto: draft.product.nombre_producto,
      precio_unitario: precio,
      cantidad,
      subtotal: toColones(subtotalLinea(precio, cantidad)),
      descripcion: draft.descripcion.trim(),
    });
    setDraft(LINEA_VACIA);
    chosen.current = undefined;
    setTried(false);
    return true;
  };
  return { draft, change, pick, add, precio, errors, lacked, locked };
};
