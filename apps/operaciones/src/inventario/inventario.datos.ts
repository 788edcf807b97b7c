import { queryFor } from '@hilvan/api-client';
import type { Categoria } from '@hilvan/contract';
import type { FakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { useQuery } from '@tanstack/react-query';

const item = (id: number, nombre_producto: string, cantidad: number | null, color = '#00008b') => ({
  id,
  nombre_producto,
  cantidad,
  color,
  id_categoria: 1,
  id_proveedor: 2,
  comentario: 'Metros',
  nombre_categoria: 'Telas',
  nombre_proveedor: 'Textiles Núñez',
});

type Item = ReturnType<typeof item>;

/** Three items; two of them go by one name. */
export const INVENTARIO = [
  item(1, 'Tela gabardina', 12.5),
  item(2, 'Hilo', 40, '#ff0000'),
  item(3, 'hilo', 8, '#ffffff'),
];

/** A provider with these items, two categories and two suppliers. */
export const conInventario = (
  api: FakeApi,
  data: readonly (Item & { minimo?: number | null })[] = INVENTARIO,
) => {
  api.answers('inventarioInfo', { data: [...data], status: 200 });
  api.answers('listarInventario', { data: [...data] });
  api.answers('listarCategorias', {
    data: [
      { id: 1, nombre_categoria: 'Telas' },
      { id: 4, nombre_categoria: 'Botonería' },
    ],
  });
  api.answers('proveedoresInfo', {
    data: [
      { id: 2, nombre: 'Textiles Núñez' },
      { id: 3, nombre: 'Botones del Valle' },
    ],
  });
};

export type Opcion = { id: number; nombre: string };

const NINGUNA: readonly never[] = [];
const comoOpciones = ({ data }: { data: readonly Categoria[] }): Opcion[] =>
  data.map((c) => ({ id: c.id, nombre: c.nombre_categoria }));

/** What a PickerField of categories or suppliers needs. */
export const nombreDe = (opcion: Opcion): string => opcion.nombre;
export const idDe = (opcion: Opcion): number => opcion.id;

/** The categories and suppliers an item can have. */
export const useOpciones = () => {
  const categorias = useQuery({ ...queryFor('listarCategorias'), select: comoOpciones });
  const proveedores = useQuery(queryFor('proveedoresInfo'));
  return {
    categorias: categorias.data ?? NINGUNA,
    proveedores: proveedores.data?.data ?? NINGUNA,
    isPending: categorias.isPending || proveedores.isPending,
    error: categorias.error ?? proveedores.error,
    retry: () => {
      void categorias.refetch();
      void proveedores.refetch();
    },
  };
};
