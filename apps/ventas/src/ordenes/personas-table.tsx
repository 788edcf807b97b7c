import { useCapacidades } from '@hilvan/api-client';
import { CANTIDAD_POSITIVA, personaEnviada } from '@hilvan/contract';
import { type Column, DataTable, focusBeside, IconButton, RowLink, Text, TrashIcon, texto } from '@hilvan/ui';
import { readMonto } from '@hilvan/ui/records';
import { type ReactNode, useMemo, useRef } from 'react';

/** A row of 'Clientes': a person and the garment that an order makes for them, saved or not. */
export type FilaPersona = { key: string | number; prenda: string; nombre: string; cantidad: number | null };

/** The keys in `useBanderas` of the flags 'Taller' (their garment is made) and 'Cliente' (they received it). */
export const claveTaller = (id: number) => `taller:${id}`;
export const claveCliente = (id: number) => `cliente:${id}`;

/** What is shown with a name: where it leads, and a note under it. */
export type SobrePersona = { to?: string; note?: string };

type PersonasTableProps<T extends FilaPersona> = {
  personas: readonly T[] | undefined;
  caption?: string;
  emptyText?: string;
  /** Removes a row; only where `removable` allows it. Where some rows cannot be removed, a line above the table says so. */
  onRemove?: (persona: T) => void;
  removable?: (persona: T) => boolean;
  /** Further columns (Taller, Cliente); keep the array stable. */
  more?: readonly Column<T>[];
  /** Where the name of a person leads and what is noted under it; keep the function stable. */
  aboutOf?: (persona: T) => SobrePersona;
  error?: unknown;
  onRetry?: () => void;
};

const NONE: readonly never[] = [];
const always = () => true;
const nothing = (): SobrePersona => ({});

/** The table of the people of an order, the same on registration, edit, the page of the order and the page that collects people. */
export const PersonasTable = <T extends FilaPersona>({
  personas,
  caption = 'Clientes',
  emptyText = 'Todavía no hay personas en el pedido.',
  onRemove,
  removable = always,
  more = NONE,
  aboutOf = nothing,
  error,
  onRetry,
}: PersonasTableProps<T>) => {
  // Through a ref, so that a new function from the parent does not draw 500 rows again.
  const remove = useRef(onRemove);
  remove.current = onRemove;
  const { personasCorregidas } = useCapacidades();
  const canRemove = onRemove !== undefined && personas?.some(removable);
  const keptOnes = onRemove !== undefined && personas?.some((p) => !removable(p));
  const columns = useMemo<Column<T>[]>(() => {
    const actions: Column<T> = {
      key: 'acciones',
      actions: true,
      header: 'Acciones',
      align: 'end',
      width: '7rem',
      cardLabel: '',
      card: 'beside',
      render: (p): ReactNode =>
        removable(p) ? (
          <IconButton
            aria-label={`Eliminar ${texto(p.nombre, p.prenda)}`}
            size="sm"
            colorPalette="red"
            onClick={(event) => {
              focusBeside(event.currentTarget);
              remove.current?.(p);
            }}
          >
            <TrashIcon />
          </IconButton>
        ) : null,
    };
    return [
      {
        key: 'prenda',
        header: 'Prenda',
        cardLabel: '',
        card: 'line',
        sortBy: (p) => p.prenda,
        render: (p) => texto(p.prenda),
      },
      {
        key: 'nombre',
        header: 'Nombre',
        primary: true,
        sortBy: (p) => p.nombre,
        render: (p) => {
          const { to, note } = aboutOf(p);
          return (
            <>
              {to ? <RowLink to={to}>{p.nombre}</RowLink> : texto(p.nombre)}
              {note ? (
                <Text fontSize="sm" fontWeight="normal" color="fg.muted">
                  {note}
                </Text>
              ) : null}
            </>
          );
        },
      },
      {
        key: 'cantidad',
        header: 'Cantidad',
        align: 'end',
        width: '7rem',
        cardLabel: '×',
        card: 'line',
        render: (p) => p.cantidad ?? '—',
      },
      ...more,
      ...(canRemove ? [actions] : []),
    ];
  }, [more, aboutOf, canRemove, removable]);

  return (
    <>
      {keptOnes ? (
        <Text fontSize="sm" color="fg.muted" mb="3">
          {personasCorregidas
            ? 'Las personas guardadas se corrigen en la página del pedido.'
            : 'Las personas guardadas no se cambian; anote el cambio en Comentarios.'}
        </Text>
      ) : null}
      <DataTable
        caption={caption}
        columns={columns}
        rows={personas}
        rowKey={keyOf}
        emptyText={emptyText}
        error={error}
        onRetry={onRetry}
      />
    </>
  );
};

const keyOf = (persona: FilaPersona) => persona.key;

/** Why a quantity cannot be sent; undefined where it can. With `minimo` 0 a quantity of 0 is accepted too, null never. */
export function cantidadProblem(cantidad: number | null, minimo: 0 | 1): string | undefined {
  if (minimo === 0 && cantidad === 0) return undefined;
  if (cantidad === null) return CANTIDAD_POSITIVA;
  const { success, error } = personaEnviada.shape.cantidad.safeParse(cantidad);
  if (success) return undefined;
  return cantidad >= 1 && Number.isInteger(cantidad) ? error.issues[0]?.message : CANTIDAD_POSITIVA;
}

/** Reads a quantity from text, `1.000` being a thousand; null where the text is none, or one that could not be sent. */
export function readCantidad(text: string): number | null {
  const cantidad = readMonto(text);
  return cantidadProblem(cantidad, 0) ? null : cantidad;
}
