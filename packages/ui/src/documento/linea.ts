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
