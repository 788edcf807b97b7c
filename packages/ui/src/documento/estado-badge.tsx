import { Badge } from '../primitives/surfaces';

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

/** The state of an order, a repair or a payment, in words and in colour. */
export const EstadoBadge = ({ estado }: { estado: string }) => (
  <Badge colorPalette={PALETTES[estado] ?? 'gray'}>{estado || 'NA'}</Badge>
);
