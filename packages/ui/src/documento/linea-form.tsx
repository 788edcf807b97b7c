import { chakra, HStack } from '@chakra-ui/react';
import { subtotalLinea, toColones } from '@hilvan/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { colones } from '../formats/formats';
import { numeroEscrito, readMonto } from '../formats/numbers';
import { FormField } from '../forms/form-field';
import { Picker } from '../overlays/picker';
import { useCreateAside } from '../overlays/use-create-aside';
import { Button } from '../primitives/button';
import { Input } from '../primitives/controls';
import { PlusIcon } from '../primitives/icons';
import { localId } from '../storage/local-json';
import { addByClick, addByKey } from './add-row';
import type { CampoLinea, Linea } from './documento';
import { LINEA_VACIA, lacksOf, lineaErrors, lineaEscrita, type ProductoElegible } from './linea-escrita';
import { type AMedias, useMarkPartial } from './partial';

/** The chosen product, the price in its box (null where that is no number), and a function that puts another price there. */
type PrecioEscrito = {
  product: ProductoElegible;
  precio: number | null;
  onUse: (precio: number) => void;
};

export type LineaFormProps = {
  products: readonly ProductoElegible[];
  onAdd: (line: Linea) => void;
  /** 'Precio con IVA' or 'Precio x reparación'. */
  priceLabel?: string;
  /** Whether choosing a product fills in its price; false for repairs, since what mending a product costs has nothing to do with its price. */
  suggestsPrice?: boolean;
  /** Shown under the boxes: what the person should know about the price. */
  priceNote?: ((escrito: PrecioEscrito) => ReactNode) | undefined;
  /** The line being changed instead of a new one; give the form its `key`, so that another line starts afresh. */
  line?: Linea | undefined;
  /** Keeps what is typed while the form is not mounted; the form begins with it. */
  kept?: { current: typeof LINEA_VACIA } | undefined;
  /** Focuses the first box; of a line that is being changed, the quantity. */
  autoFocus?: boolean;
  /** Called when the person cancels the change of a line. */
  onCancel?: () => void;
  /** Is told whether a line stands here that was typed and not added. */
  aMedias?: AMedias | undefined;
};

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    // Columns by the width of the form and not of the window: a page may have a menu and totals beside it.
    '@container (min-width: 30rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@container (min-width: 52rem)': {
      gridTemplateColumns: 'minmax(0, 2fr) 6rem 10rem minmax(0, 2fr) auto',
      '& > button': { mt: '1.7rem' },
    },
  },
});

const loadCreateProducto = () => import('./create-producto');

const CONTAINER = { containerType: 'inline-size' } as const;

const nameOf = (product: ProductoElegible) => product.nombre_producto;
const keyOf = (product: ProductoElegible) => product.id;
const priceOf = (product: ProductoElegible) => colones(product.precio_unitario);

/** One line to add or to change: product, quantity, price, description. No `<form>` of its own, since it stands inside the document's. */
export const LineaForm = ({
  products,
  onAdd,
  priceLabel = 'Precio con IVA',
  suggestsPrice = true,
  priceNote,
  line,
  kept,
  autoFocus = false,
  onCancel,
  aMedias,
}: LineaFormProps) => {
  const [draft, setDraft] = useState(() => kept?.current ?? lineaEscrita(line));
  useEffect(() => {
    if (kept) kept.current = draft;
  }, [kept, draft]);
  // The errors of a stored line are shown from the start; of a delivered line only the fields that it lacks may be changed.
  const lacked = line ? lacksOf(line) : [];
  const [first = 'cantidad'] = lacked;
  const locked = (campo: CampoLinea) => line?.entregado === true && !lacked.includes(campo);
  const [tried, setTried] = useState(lacked.length > 0);
  const box = useRef<HTMLFieldSetElement>(null);
  const priceBox = useRef<HTMLInputElement>(null);
  const quantityBox = useRef<HTMLInputElement>(null);
  /** The product that was chosen last. */
  const chosen = useRef(draft.product?.id);
  // Read like an amount: `1.000` is a thousand pieces and never one.
  const cantidad = readMonto(draft.cantidad);
  const precio = readMonto(draft.precio);
  const wrong = lineaErrors(draft.product, cantidad, precio, draft.descripcion);
  const errors: typeof wrong = tried ? wrong : {};

  // A line being changed is half typed from the start: its new values count only with 'Modificar'.
  useMarkPartial(aMedias, 'un producto', draft.product !== null || draft.descripcion.trim() !== '');

  const pick = (product: ProductoElegible | null) => {
    // Found once more, a product keeps the price that was agreed on, also where the box was empty meanwhile.
    const keeps = product?.id === chosen.current && draft.precio !== '';
    chosen.current = product?.id ?? chosen.current;
    setDraft({
      ...draft,
      product,
      precio:
        suggestsPrice && product?.precio_unitario != null && !keeps && !locked('precio')
          ? numeroEscrito(product.precio_unitario, true)
          : draft.precio,
    });
    // The person types the quantity next.
    if (product) quantityBox.current?.focus();
  };
  const { create, dialog } = useCreateAside({
    que: 'producto',
    call: 'listarProductos',
    load: loadCreateProducto,
    onMade: pick,
    // The focus goes to the quantity, as after a product that was chosen from the list.
    next: quantityBox,
  });

  const add = () => {
    if (!draft.product || cantidad === null || precio === null || Object.keys(wrong).length > 0) {
      // Drawn at once, so that the wrong boxes are marked and the first of them can be focused.
      flushSync(() => setTried(true));
      box.current?.querySelector<HTMLElement>('input[aria-invalid=true]')?.focus();
      return;
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
    box.current?.querySelector('input')?.focus();
  };
  /** The box of a number, which is required, or of text, which may be empty. */
  const boxFor = (
    name: 'cantidad' | 'precio' | 'descripcion',
    label: string,
    figures?: 'numeric' | 'decimal',
  ) => (
    <FormField label={label} required={figures !== undefined} error={errors[name]}>
      {(control) => (
        <Input
          {...control}
          ref={name === 'precio' ? priceBox : name === 'cantidad' ? quantityBox : undefined}
          numeric={figures !== undefined}
          inputMode={figures}
          autoComplete="off"
          readOnly={locked(name)}
          value={draft[name]}
          autoFocus={autoFocus && line !== undefined && name === first}
          onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
        />
      )}
    </FormField>
  );

  return (
    <>
      <fieldset
        ref={box}
        aria-label={line ? 'Modificar la línea' : 'Agregar una línea'}
        style={CONTAINER}
        onKeyDown={addByKey(add)}
      >
        <Grid>
          <FormField label="Producto" required error={errors.product}>
            {(control) =>
              locked('product') ? (
                <Input {...control} readOnly value={draft.product?.nombre_producto ?? ''} />
              ) : (
                <Picker
                  items={products}
                  itemToString={nameOf}
                  itemKey={keyOf}
                  {...(suggestsPrice ? { itemNote: priceOf } : {})}
                  control={control}
                  placeholder="Buscar producto"
                  autoFocus={autoFocus && (line === undefined || first === 'product')}
                  value={draft.product}
                  onChange={pick}
                  create={create}
                />
              )
            }
          </FormField>
          {boxFor('cantidad', 'Cantidad', 'numeric')}
          {boxFor('precio', priceLabel, 'decimal')}
          {boxFor('descripcion', 'Descripción')}
          {line ? (
            <HStack mt={{ md: '1.7rem' }}>
              <Button variant="subtle" onClick={addByClick(add)}>
                Modificar
              </Button>
              <Button variant="ghost" colorPalette="gray" onClick={onCancel}>
                Cancelar
              </Button>
            </HStack>
          ) : (
            <Button variant="subtle" onClick={addByClick(add)}>
              <PlusIcon />
              Agregar
            </Button>
          )}
        </Grid>
        {draft.product && !locked('precio')
          ? priceNote?.({
              product: draft.product,
              precio,
              onUse: (other) => {
                setDraft({ ...draft, precio: numeroEscrito(other, true) });
                priceBox.current?.focus();
              },
            })
          : null}
      </fieldset>
      {/* Outside the fieldset, so that Enter in the dialog adds no line. */}
      {dialog}
    </>
  );
};
