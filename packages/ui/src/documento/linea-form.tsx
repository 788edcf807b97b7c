import { chakra, HStack } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { colones } from '../formats/formats';
import { numeroEscrito } from '../formats/numbers';
import { FormField } from '../forms/form-field';
import { Picker } from '../overlays/picker';
import { useCreateAside } from '../overlays/use-create-aside';
import { Button } from '../primitives/button';
import { Input } from '../primitives/controls';
import { PlusIcon } from '../primitives/icons';
import { addByClick, addByKey } from './add-row';
import type { ProductoElegible } from './linea-escrita';
import { type UseLinea, useLinea } from './use-linea';

/** The chosen product, the price in its box (null where that is no number), and a function that puts another price there. */
type PrecioEscrito = {
  product: ProductoElegible;
  precio: number | null;
  onUse: (precio: number) => void;
};

export type LineaFormProps = UseLinea & {
  products: readonly ProductoElegible[];
  /** 'Precio con IVA' or 'Precio x reparación'. */
  priceLabel?: string;
  /** Shown under the boxes: what the person should know about the price. */
  priceNote?: ((escrito: PrecioEscrito) => ReactNode) | undefined;
  /** Focuses the first box; of a line that is being changed, the quantity. */
  autoFocus?: boolean;
  /** Called when the person cancels the change of a line. */
  onCancel?: () => void;
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
  priceLabel = 'Precio con IVA',
  priceNote,
  autoFocus = false,
  onCancel,
  ...rest
}: LineaFormProps) => {
  const { line, suggestsPrice = true } = rest;
  const linea = useLinea(rest);
  const { draft, change, errors, locked, precio } = linea;
  const [first = 'cantidad'] = linea.lacked;
  const box = useRef<HTMLFieldSetElement>(null);
  const priceBox = useRef<HTMLInputElement>(null);
  const quantityBox = useRef<HTMLInputElement>(null);

  const pick = (product: ProductoElegible | null) => {
    linea.pick(product);
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
    const next = linea.add() ? 'input' : 'input[aria-invalid=true]';
    box.current?.querySelector<HTMLElement>(next)?.focus();
  };
  const boxOf = (name: 'cantidad' | 'precio' | 'descripcion') => ({
    error: errors[name],
    readOnly: locked(name),
    value: draft[name],
    autoFocus: autoFocus && line !== undefined && name === first,
    onValue: (value: string) => change({ [name]: value }),
  });

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
          <TextBox label="Cantidad" inputMode="numeric" ref={quantityBox} {...boxOf('cantidad')} />
          <TextBox label={priceLabel} inputMode="decimal" ref={priceBox} {...boxOf('precio')} />
          <TextBox label="Descripción" {...boxOf('descripcion')} />
          <Buttons changes={line !== undefined} onAdd={add} onCancel={onCancel} />
        </Grid>
        {draft.product && !locked('precio')
          ? priceNote?.({
              product: draft.product,
              precio,
              onUse: (other) => {
                change({ precio: numeroEscrito(other, true) });
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

type TextBoxProps = Omit<ComponentProps<typeof Input>, 'onChange'> & {
  label: string;
  error: string | undefined;
  onValue: (value: string) => void;
};

/** The box of a number, which has an `inputMode` and is required, or of text, which may be empty. */
const TextBox = ({ label, error, onValue, ...input }: TextBoxProps) => (
  <FormField label={label} required={input.inputMode !== undefined} error={error}>
    {(control) => (
      <Input
        {...control}
        {...input}
        numeric={input.inputMode !== undefined}
        autoComplete="off"
        onChange={(event) => onValue(event.target.value)}
      />
    )}
  </FormField>
);

type ButtonsProps = { changes: boolean; onAdd: () => void; onCancel: LineaFormProps['onCancel'] };

const Buttons = ({ changes, onAdd, onCancel }: ButtonsProps) =>
  changes ? (
    <HStack mt={{ md: '1.7rem' }}>
      <Button variant="subtle" onClick={addByClick(onAdd)}>
        Modificar
      </Button>
      <Button variant="ghost" colorPalette="gray" onClick={onCancel}>
        Cancelar
      </Button>
    </HStack>
  ) : (
    <Button variant="subtle" onClick={addByClick(onAdd)}>
      <PlusIcon />
      Agregar
    </Button>
  );
