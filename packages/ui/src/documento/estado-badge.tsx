const PALETTES: Record<string, string> = {
  Taller: 'orange',
  Pendiente: 'orange',
  'Entrega Tienda': 'blue',
  'Entregada al cliente': 'green',
  Entregado: 'green',
  Aceptado: 'green',
  Anulada: 'red',
  Anulado: 'red',
};

/**
 * The state of an order, a repair or a payment, in words and in colour. A plain element that the theme's global rules style, since a page of
 * rows has a hundred of them.
 */
export const EstadoBadge = ({ estado }: { estado: string }) => (
  <span data-estado={PALETTES[estado] ?? 'gray'}>{estado || 'NA'}</span>
);
