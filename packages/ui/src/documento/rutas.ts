import type { SaldoFila } from '@hilvan/contract';
import type { TipoDocumento } from './numero-documento';

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
