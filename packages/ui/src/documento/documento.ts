import type { SaldoFila } from '@hilvan/contract';
import type { FieldValues, Path } from 'react-hook-form';
import type { AnyForm } from '../forms/bound-field';

/** A line of an order or a repair as the screens hold it. Prices are colones with IVA; null where the reader may not see them. */
export type Linea = {
  /** The provider's id; new lines have none. */
  id?: number;
  /** Names the line on the screen, also before it has an id. */
  key: string | number;
  id_producto: number | null;
  nombre_producto: string;
  precio_unitario: number | null;
  cantidad: number | null;
  subtotal: number | null;
  descripcion: string;
  entregado?: boolean;
  /** The boxes that the contract would have refused when the line was read. In a delivered line only these can be edited, until it is saved. */
  lacked?: readonly CampoLinea[];
};

/** A field of a line that is being written. */
export type CampoLinea = 'product' | 'cantidad' | 'precio' | 'descripcion';

/** Whether a document is an order or a repair, as addresses and calls tell them apart. */
export type TipoDocumento = 'orden' | 'reparacion';

/** How people name a document: 'Pedido 123', 'Reparación 8'. */
export const numeroDeDocumento = (tipo: TipoDocumento, id: number): string =>
  `${tipo === 'orden' ? 'Pedido' : 'Reparación'} ${id}`;

/** The fields that say whom a document is for; every document's form has them. */
export type ParaQuien = FieldValues & { id_empresa: number | null; telefono: string; vendedor: string };

export type ParaQuienProps<T extends ParaQuien> = { form: AnyForm<T> };

/** The path of one of the fields of `ParaQuien` in a form that has more fields. */
export const campoDe = <T extends ParaQuien>(name: 'id_empresa' | 'telefono' | 'vendedor'): Path<T> =>
  // Every T has this field; the compiler does not see that in the generic path.
  name as unknown as Path<T>;

/** The address of an order's or a repair's page. */
export const documentoPath = (tipo: TipoDocumento, id: number): string => `/${tipo}/${id}`;

/** The address of an order's or a repair's payments. */
export const pagosPath = (tipo: TipoDocumento, id: number): string =>
  `/${tipo === 'orden' ? 'orden' : 'reparaciones'}/${id}/pagos`;

/**
 * The address of the payments behind a row of balances; where the provider does not say which document it is, that of the payments found by
 * its title.
 */
export const pagosDeSaldo = ({
  orden_id,
  reparacion_id,
  titulo,
}: Pick<SaldoFila, 'orden_id' | 'reparacion_id' | 'titulo'>): string => {
  if (orden_id != null) return pagosPath('orden', orden_id);
  if (reparacion_id != null) return pagosPath('reparacion', reparacion_id);
  return `/pagos?${new URLSearchParams({ q: titulo, por: 'titulo' })}`;
};

/** Shown in place of an order or a repair that could not be loaded (document 2, section 8). */
export const NO_SE_PUDO_CARGAR = 'Error, intentelo más tarde!';

/** The fields that orders, repairs and invoices can be searched by (document 2, section 2). */
export const BUSCAR_POR = [
  { value: 'titulo', label: 'Titulo' },
  { value: 'estado', label: 'Estado' },
  { value: 'empresa', label: 'Empresa' },
] as const;

/** `numero` is how people name the document ('Pedido 123'); a search by title finds it too. */
type Buscable = { titulo: string; estado: string; empresa: string; numero: string };

const byTitle = (row: Buscable) => `${row.titulo} ${row.numero}`;
const READERS: Record<string, (row: Buscable) => string> = {
  estado: (row) => row.estado,
  empresa: (row) => row.empresa,
};

/**
 * The function that gives the searched text of a row for a filter type, always the same function for the same type. An unknown type searches
 * the title.
 */
export const readerOf = (type: string): ((row: Buscable) => string) => READERS[type] ?? byTitle;
