import { formatFecha, subtotalLinea, toColones, totales } from '@hilvan/contract';
import { colones, texto } from '@hilvan/ui';
import type { Linea } from '@hilvan/ui/records';

type Cotizada = {
  /** Lines whose price and quantity are known. */
  lineas: readonly Linea[];
  /** The name of the customer; '' leaves it out. */
  cliente: string;
  titulo: string;
  /** The workshop's name; '' leaves it out. */
  taller: string;
  /** The day on which the prices hold, 'yyyy-mm-dd'. */
  fecha: string;
};

/** The message that tells the customer what an order would cost. */
export function cotizacionMessage({ lineas, cliente, titulo, taller, fecha }: Cotizada): string {
  const quien = taller ? `De parte de ${taller} le` : 'Le';
  const que = titulo.trim() ? ` de «${titulo.trim()}»` : '';
  const para = cliente ? ` para ${cliente}` : '';
  return [
    `¡Buenas! ${quien} enviamos la cotización${que}${para}:`,
    ...lineas.map(lineaEscrita),
    `Total: ${colones(totales(lineas).total)}, IVA incluido.`,
    `Precios al ${formatFecha(fecha)}. ¡Muchas gracias!`,
  ].join('\n');
}

/** '• 30 × Camisa polo (manga larga), a ₡6 995,50: ₡209 865,00'. */
function lineaEscrita({ cantidad, nombre_producto, descripcion, precio_unitario }: Linea): string {
  const detail = texto(descripcion, '');
  const name = detail ? `${nombre_producto} (${detail})` : nombre_producto;
  const subtotal = toColones(subtotalLinea(precio_unitario ?? 0, cantidad ?? 0));
  return `• ${cantidad} × ${name}, a ${colones(precio_unitario)}: ${colones(subtotal)}`;
}
