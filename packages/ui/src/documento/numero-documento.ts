/** What an order or a repair belongs to, as addresses and calls tell them apart. */
export type TipoDocumento = 'orden' | 'reparacion';

/** How people name a document: 'Pedido 123', 'Reparación 8'. */
export const numeroDeDocumento = (tipo: TipoDocumento, id: number): string =>
  `${tipo === 'orden' ? 'Pedido' : 'Reparación'} ${id}`;
