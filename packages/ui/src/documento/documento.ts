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
  /** Which of its boxes nobody could have sent when it was read; of a delivered line only they may be written in, until it is saved. */
  lacked?: readonly CampoLinea[];
};

/** A box of a line being written. */
export type CampoLinea = 'product' | 'cantidad' | 'precio' | 'descripcion';

/** What an order or a repair belongs to, as addresses and calls tell them apart. */
export type TipoDocumento = 'orden' | 'reparacion';

/** How people name a document: 'Pedido 123', 'Reparación 8'. */
export const numeroDeDocumento = (tipo: TipoDocumento, id: number): string =>
  `${tipo === 'orden' ? 'Pedido' : 'Reparación'} ${id}`;

/** Whom a document is for: every document's form holds these. */
export type ParaQuien = FieldValues & { id_empresa: number | null; telefono: string; vendedor: string };

export type ParaQuienProps<T extends ParaQuien> = { form: AnyForm<T> };

/** One of these fields, of a form that holds more. */
export const campoDe = <T extends ParaQuien>(name: 'id_empresa' | 'telefono' | 'vendedor'): Path<T> =>
  // Every T has it; the compiler does not see through the generic path.
  name as unknown as Path<T>;

/** Where an order or a repair stands. */
export const documentoPath = (tipo: TipoDocumento, id: number): string => `/${tipo}/${id}`;

/** Where its payments stand. */
export const pagosPath = (tipo: TipoDocumento, id: number): string =>
  `/${tipo === 'orden' ? 'orden' : 'reparaciones'}/${id}/pagos`;

/** The payments of a row of balances; where a provider does not say which document it is, the payments found by its title. */
export const pagosDeSaldo = ({
  orden_id,
  reparacion_id,
  titulo,
}: Pick<SaldoFila, 'orden_id' | 'reparacion_id' | 'titulo'>): string => {
  if (orden_id != null) return pagosPath('orden', orden_id);
  if (reparacion_id != null) return pagosPath('reparacion', reparacion_id);
  return `/pagos?${new URLSearchParams({ q: titulo, por: 'titulo' })}`;
};

/** Document 2, section 8: what an order or repair that cannot be shown reads. */
export const NO_SE_PUDO_CARGAR = 'Error, intentelo más tarde!';

/** What a work document is searched by: orders, repairs, invoices (document 2, section 2). */
export const BUSCAR_POR = [
  { value: 'titulo', label: 'Titulo' },
  { value: 'estado', label: 'Estado' },
  { value: 'empresa', label: 'Empresa' },
] as const;

/** `numero` is how people name it ('Pedido 123'): it is found like a title. */
type Buscable = { titulo: string; estado: string; empresa: string; numero: string };

const byTitle = (row: Buscable) => `${row.titulo} ${row.numero}`;
const READERS: Record<string, (row: Buscable) => string> = {
  estado: (row) => row.estado,
  empresa: (row) => row.empresa,
};

/** The searched text of a row for a filter type; the same function for the same type. An unknown type is the title. */
export const readerOf = (type: string): ((row: Buscable) => string) => READERS[type] ?? byTitle;
