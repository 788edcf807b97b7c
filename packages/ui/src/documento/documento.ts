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
};

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
