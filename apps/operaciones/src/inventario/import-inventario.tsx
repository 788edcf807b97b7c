import { callApi, callExtension, useCapacidades } from '@hilvan/api-client';
import {
  byUniqueName,
  COLOR_POR_DEFECTO,
  COMENTARIO_INVENTARIO,
  type EntradaEnviada,
  entradaEnviada,
  type Inventario,
  nombreClave,
  TELEFONO_PROVEEDOR_POR_DEFECTO,
} from '@hilvan/contract';
import { llamadasBajaInventario } from '@hilvan/contract/extensions';
import { Ausente, changedSince, type Lista, type Nombrado, Nota } from '@hilvan/sheets';
import { readAmount, written } from '@hilvan/sheets/cells';
import { ImportDialog } from '@hilvan/sheets/dialog';
import { texto } from '@hilvan/ui';
import { readColor } from '@hilvan/ui/records';

type Comparable = Pick<Inventario, 'nombre_producto' | 'color'>;
/** Records with their ids, by the names that cells hold. */
type Ids = ReturnType<typeof byUniqueName<{ id: number }>>;
type Nombres = { categorias: Ids; proveedores: Ids };

/** The key by which a provider tells items apart: name and colour. */
const articleOf = ({ nombre_producto, color }: Comparable): string =>
  `${nombreClave(nombre_producto)}|${color.toLowerCase() || COLOR_POR_DEFECTO}`;

const CATEGORIA: Nombrado = {
  nombres: ['la categoría', 'categorías'],
  create: (nombre_categoria, idempotencyKey) =>
    callApi('registrarCategoria', { payload: { nombre_categoria }, idempotencyKey }),
};

/** Creates a supplier of whom only the name is known: the other fields hold placeholders until somebody completes them in 'Proveedores'. */
const PROVEEDOR: Nombrado = {
  nombres: ['el proveedor', 'proveedores'],
  create: (nombre, idempotencyKey) =>
    callApi('registrarProveedor', {
      payload: {
        nombre,
        direccion: '',
        vendedor: 'NA',
        telefono: TELEFONO_PROVEEDOR_POR_DEFECTO,
        email: 'NA',
      },
      idempotencyKey,
    }),
};

const idNamed = (name: string, ids: Ids, de: Nombrado, absent: string, several: string): unknown => {
  const clave = nombreClave(name);
  if (ids.has(clave)) return ids.get(clave)?.id ?? new Nota('falla', `${several} «${name}».`);
  return new Ausente(de, name, `${absent} «${name}».`);
};

/** Imports items that are not in stock yet. What adds to an item that is in stock goes by 'Entradas', where the person sees how much there was. */
const LISTA: Lista<Comparable, EntradaEnviada, Inventario, Nombres> = {
  clave: 'inventario',
  nombres: ['producto de inventario', 'productos de inventario'],
  campos: [
    {
      key: 'nombre_producto',
      label: 'Nombre Producto',
      synonyms: ['producto', 'nombre', 'artículo', 'material', 'product', 'product name', 'item', 'name'],
      example: 'Tela dacrón',
    },
    {
      key: 'cantidad',
      label: 'Cantidad',
      synonyms: ['existencia', 'existencias', 'cant', 'stock', 'quantity', 'qty'],
      reads: readAmount,
      example: '120,5',
    },
    {
      key: 'id_proveedor',
      label: 'Proveedor',
      synonyms: ['nombre del proveedor', 'supplier', 'vendor'],
      asWritten: true,
      reads: (cell, { proveedores }) =>
        idNamed(
          written(cell),
          proveedores,
          PROVEEDOR,
          'No hay un proveedor que se llame',
          'Hay varios proveedores que se llaman',
        ),
      example: 'Telas del Este',
    },
    {
      key: 'color',
      label: 'Color',
      synonyms: ['colour'],
      reads: (cell) =>
        readColor(written(cell)) ??
        new Nota('falla', `No se conoce «${written(cell)}»: escriba otro nombre o su código (#rrggbb).`),
      example: 'Azul marino',
    },
    {
      key: 'id_categoria',
      label: 'Categoria',
      synonyms: ['nombre de la categoría', 'tipo', 'category', 'type'],
      asWritten: true,
      reads: (cell, { categorias }) =>
        idNamed(
          written(cell),
          categorias,
          CATEGORIA,
          'No hay una categoría que se llame',
          'Hay varias categorías que se llaman',
        ),
      example: 'Telas',
    },
    {
      key: 'comentario',
      label: 'Comentario',
      synonyms: [
        'unidad',
        'unidades',
        'medida',
        'nota',
        'notas',
        'observaciones',
        'unit',
        'units',
        'comment',
      ],
      example: COMENTARIO_INVENTARIO,
    },
  ],
  schema: entradaEnviada,
  read: async () => {
    const [inventario, categorias, proveedores] = await Promise.all([
      callApi('inventarioInfo'),
      callApi('listarCategorias'),
      callApi('proveedoresInfo'),
    ]);
    return {
      stored: inventario.data,
      context: {
        categorias: byUniqueName(categorias.data, (c) => c.nombre_categoria),
        proveedores: byUniqueName(proveedores.data, (p) => p.nombre),
      },
    };
  },
  likenesses: [
    {
      of: articleOf,
      // A second entry would add to the item, and an entry whose answer was lost could not be told from what was there before.
      nivel: () => 'falla',
      texto: 'Ese producto con ese color ya está en el inventario: súmelo en Entradas',
    },
    {
      of: ({ nombre_producto }) => nombreClave(nombre_producto),
      // Exits go by name, and of two items with one name neither can be taken out.
      nivel: () => 'duda',
      texto: 'Ya hay un producto con ese nombre en otro color: dele otro nombre para poder darle salida',
    },
  ],
  identity: articleOf,
  create: (payload, sending) => callApi('registrarEntrada', { payload: [payload], ...sending }),
};

/**
 * The contract cannot delete items of stock. A provider with `baja-inventario` deletes those that never moved; only then can an import be
 * taken back, without what somebody has written on since.
 */
const CON_BAJA: typeof LISTA = {
  ...LISTA,
  erase: {
    accion: 'eliminarInventario',
    call: (id, sending) =>
      callExtension(llamadasBajaInventario.eliminarInventario, { params: { id }, ...sending }),
    inUse: async (stored, { cantidad: _moved, ...sent }) =>
      changedSince(
        { ...stored, comentario: texto(stored.comentario, COMENTARIO_INVENTARIO) },
        { ...sent, minimo: null, pedido_el: null },
      ),
  },
};

export default function ImportInventario({ onClose }: { onClose: () => void }) {
  const { bajaInventario } = useCapacidades();
  return <ImportDialog lista={bajaInventario ? CON_BAJA : LISTA} onClose={onClose} />;
}
