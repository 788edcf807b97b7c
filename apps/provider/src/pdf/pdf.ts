/** Which PDF a link asks for. */
export type Pdf =
  | { tipo: 'orden'; id: number }
  | { tipo: 'reparacion'; id: number }
  | { tipo: 'pagos-orden' | 'pagos-reparacion'; id: number }
  | { tipo: 'cierre' | 'estado-cuenta'; id: number }
  | { tipo: 'ventas'; desde: string; hasta: string }
  | { tipo: 'saldos' }
  | { tipo: 'inventario' }
  | { tipo: 'mejores-productos' }
  | { tipo: 'clientes' }
  | { tipo: 'mediciones'; empresa: string };
