// Stock is counted in thousandths.
const format = new Intl.NumberFormat('es-CR', { maximumFractionDigits: 3 });

/** A quantity for people; '—' when it is not known. */
export const formatCantidad = (cantidad: number | null): string =>
  cantidad === null ? '—' : format.format(cantidad);
