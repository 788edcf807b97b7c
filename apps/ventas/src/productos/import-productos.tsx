import { callApi } from '@hilvan/api-client';
import {
  CATEGORIAS_PRODUCTO,
  fold,
  NOMBRE_CATEGORIA,
  PRECIO_POR_DEFECTO,
  type Producto,
  type ProductoEnviado,
  productoEnviado,
  textoClave,
} from '@hilvan/contract';
import type { Lista } from '@hilvan/sheets';
import { readAmount, written } from '@hilvan/sheets/cells';
import { ImportDialog } from '@hilvan/sheets/dialog';
import { colones } from '@hilvan/ui';

type Comparable = Pick<Producto, 'nombre_producto' | 'precio_unitario' | 'categoria' | 'descripcion'>;

const nameOf = (p: Comparable): string => fold(p.nombre_producto.trim());
/** Reads a category by its stored word or by its name on the screen; any other text is kept, and `productoEnviado` refuses it. */
const readCategoria = (text: string): string =>
  CATEGORIAS_PRODUCTO.find((one) => [one, NOMBRE_CATEGORIA[one]].some((name) => fold(name) === fold(text))) ??
  text;

/** What the heading of a price says where the tax is not in it, or where it is not what a client pays. */
const OTHER_PRICE = /\b(sin|neto|costo|compra)\b/;

const LISTA: Lista<Comparable, ProductoEnviado, Producto, undefined> = {
  clave: 'productos',
  nombres: ['producto', 'productos'],
  campos: [
    {
      key: 'nombre_producto',
      label: 'Producto',
      synonyms: [
        'nombre',
        'nombre del producto',
        'artículo',
        'prenda',
        'product',
        'product name',
        'item',
        'name',
      ],
      example: 'Camisa de trabajo',
    },
    {
      key: 'categoria',
      label: 'Categoría',
      synonyms: ['parte', 'tipo', 'category', 'type'],
      sinDato: 'otro',
      reads: (cell) => readCategoria(written(cell)),
      example: 'Superior',
    },
    {
      key: 'precio_unitario',
      label: 'Precio con IVA',
      synonyms: ['precio', 'precio unitario', 'monto', 'price', 'unit price', 'amount'],
      enBlanco: `En blanco queda en ${colones(PRECIO_POR_DEFECTO)}.`,
      reads: readAmount,
      example: '12.500,50',
    },
    {
      key: 'descripcion',
      label: 'Descripción',
      synonyms: ['detalle', 'observaciones', 'description', 'details'],
      example: 'Manga corta, con logo',
    },
  ],
  schema: productoEnviado,
  combines: (_, titleOf) => {
    const title = titleOf('precio_unitario') ?? '';
    return OTHER_PRICE.test(title)
      ? { values: {}, aviso: `El precio viene de la columna «${title}» y se guarda como precio con IVA.` }
      : null;
  },
  read: async () => ({ stored: (await callApi('listarProductos')).data, context: undefined }),
  likenesses: [{ of: nameOf, nivel: () => 'duda', texto: 'Otro producto se llama igual' }],
  identity: (p) => [nameOf(p), p.categoria, p.precio_unitario, textoClave(p.descripcion)].join('|'),
  create: (payload, sending) => callApi('registrarProducto', { payload, ...sending }),
  erase: {
    accion: 'eliminarProducto',
    call: (id, sending) => callApi('eliminarProducto', { params: { id }, ...sending }),
  },
};

export default function ImportProductos({ onClose }: { onClose: () => void }) {
  return <ImportDialog lista={LISTA} onClose={onClose} />;
}
