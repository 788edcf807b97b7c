import { HStack } from '@chakra-ui/react';
import { useMemo, useRef } from 'react';
import { colones, texto } from '../formats/formats';
import { focusBeside } from '../notices/open-windows';
import { IconButton, Text } from '../primitives/button';
import { CheckOnce } from '../primitives/check-once';
import { EditIcon, TrashIcon } from '../primitives/icons';
import type { Column } from '../table/columns';
import { DataTable } from '../table/data-table';
import type { Linea } from './documento';
import { areCounted, areKnown, lacksOf } from './linea-escrita';

export type LineasTableProps = {
  lines: readonly Linea[];
  /** 'Detalle del pedido' or 'Detalle de la reparación'. */
  caption?: string;
  /** False leaves the price columns out of the page altogether (Visor). */
  prices?: boolean;
  /** 'Precio' for orders, 'Precio x reparación' for repairs. */
  priceLabel?: string;
  /** The list prices of products, by id: a price that is far from its list price is pointed out, but may be saved. */
  listed?: ReadonlyMap<number, number | null> | undefined;
  /** Marks a line as delivered; leave out for no delivery column, `null` for one that can only be read. */
  onDeliver?: ((line: Linea) => void) | null;
  /** Buttons that edit and remove a line; of a delivered one only `lacked` can be edited. Leave out on detail pages. */
  buttons?: { onEdit: (line: Linea) => void; onRemove: (line: Linea) => void };
  emptyText?: string;
};

/** Less than half or more than twice the usual price: probably a number in the wrong box, or a digit too few. */
const isFar = (price: number, usual: number): boolean => price < usual / 2 || price > usual * 2;

/** The lines of a work document: orders, repairs and payments show the same table. */
export const LineasTable = ({
  lines,
  caption = 'Detalle del pedido',
  prices = true,
  priceLabel = 'Precio',
  listed,
  onDeliver,
  buttons,
  emptyText = 'Todavía no hay productos.',
}: LineasTableProps) => {
  // In a ref, so that a new function from the parent does not draw 300 rows again.
  const handlers = useRef({ onDeliver, buttons });
  handlers.current = { onDeliver, buttons };
  const delivery = onDeliver === undefined ? 'none' : onDeliver === null ? 'read' : 'mark';
  const editable = buttons !== undefined;

  const columns = useMemo(() => {
    const all: (Column<Linea> | false)[] = [
      {
        key: 'nombre_producto',
        header: 'Producto',
        primary: true,
        render: (line) => (
          <>
            {texto(line.nombre_producto, 'Producto no encontrado')}
            {editable && line.id_producto === null ? <> {YA_NO_EXISTE}</> : null}
          </>
        ),
      },
      { key: 'descripcion', header: 'Descripción', render: (line) => texto(line.descripcion) },
      {
        key: 'cantidad',
        header: 'Cantidad',
        align: 'end',
        width: '7rem',
        render: (line) => line.cantidad ?? (editable ? FALTA : '—'),
      },
      prices && {
        key: 'precio_unitario',
        header: priceLabel,
        align: 'end',
        width: '10rem',
        render: (line) => {
          if (line.precio_unitario === null) return editable ? FALTA : colones(null);
          const usual = line.id_producto === null ? null : listed?.get(line.id_producto);
          if (!usual || !isFar(line.precio_unitario, usual)) return colones(line.precio_unitario);
          return (
            <div>
              {colones(line.precio_unitario)}
              <Text as="small" color="fg.warning">
                En la lista: {colones(usual)}
              </Text>
            </div>
          );
        },
      },
      prices && {
        key: 'subtotal',
        header: 'Subtotal',
        align: 'end',
        width: '10rem',
        render: (line) => colones(line.subtotal),
      },
      delivery !== 'none' && {
        key: 'entregado',
        header: 'Entregado',
        width: '11rem',
        render: (line) => (
          <EntregadoCell
            line={line}
            onDeliver={delivery === 'mark' ? () => handlers.current.onDeliver?.(line) : undefined}
          />
        ),
      },
      editable && {
        key: 'acciones',
        actions: true,
        header: 'Acciones',
        align: 'end',
        width: '7rem',
        cardLabel: '',
        render: (line) =>
          line.entregado && lacksOf(line).length === 0 ? null : (
            <HStack gap="1" justify="flex-end">
              <IconButton
                aria-label={`Modificar ${line.nombre_producto}`}
                // The form's error summary finds by this name the line that keeps the document from being saved.
                name={areKnown([line]) && areCounted([line]) ? undefined : 'detalles'}
                size="sm"
                onClick={() => handlers.current.buttons?.onEdit(line)}
              >
                <EditIcon />
              </IconButton>
              {line.entregado ? null : (
                <IconButton
                  aria-label={`Eliminar ${line.nombre_producto}`}
                  size="sm"
                  colorPalette="red"
                  onClick={(event) => {
                    focusBeside(event.currentTarget);
                    handlers.current.buttons?.onRemove(line);
                  }}
                >
                  <TrashIcon />
                </IconButton>
              )}
            </HStack>
          ),
      },
    ];
    return all.filter((column) => column !== false);
  }, [prices, priceLabel, listed, delivery, editable]);

  return <DataTable caption={caption} columns={columns} rows={lines} rowKey={keyOf} emptyText={emptyText} />;
};

const keyOf = (line: Linea) => line.key;

/** Stands where a value is missing without which the document cannot be saved. */
const missing = (text: string) => (
  <Text as="span" color="fg.error" fontWeight="medium">
    {text}
  </Text>
);
const FALTA = missing('Falta');
const YA_NO_EXISTE = missing('(ya no existe)');

/** 'Entregado' or 'No entregado', with a box that can be ticked once and never unticked. */
export const EntregadoCell = ({ line, onDeliver }: { line: Linea; onDeliver?: (() => void) | undefined }) => {
  const text = line.entregado ? 'Entregado' : 'No entregado';
  if (!onDeliver && !line.entregado) return text;
  return (
    <HStack as="label" gap="2" display="inline-flex">
      <CheckOnce
        checked={line.entregado ?? false}
        editable={onDeliver !== undefined}
        aria-label={`${text}: ${line.nombre_producto}`}
        onCheck={() => onDeliver?.()}
      />
      <span aria-hidden="true">{text}</span>
    </HStack>
  );
};
