import { PickerField, useCreateAside } from '@hilvan/ui/overlays';
import { nombreColor, readColor, TextField, useWatch } from '@hilvan/ui/records';
import type { ReactNode } from 'react';
import type { Control, UseFormReturn } from 'react-hook-form';
import { idDe, nombreDe, type useOpciones } from './opciones';

/** The values of the entry form and of the edit form while they are typed. */
export type InventarioEscrito = {
  nombre_producto: string;
  /** Only in an entry: an edit leaves the quantity as it is. */
  cantidad?: number | null;
  /** Only in the edit, where the provider keeps minimums. */
  minimo?: number | null;
  color: string;
  id_categoria: number | null;
  id_proveedor: number | null;
  comentario: string;
};

/** The form of either page; they differ in what the form gives out. */
type InventarioForm<Out> = UseFormReturn<InventarioEscrito, unknown, Out>;

type CamposProps<Out> = {
  form: InventarioForm<Out>;
  opciones: ReturnType<typeof useOpciones>;
  categoriaObligatoria?: boolean;
  /** The colour as it is stored, which may be a text that is no colour. */
  colorGuardado?: string;
  /** The quantity, which only an entry may type; it stands after the name. */
  cantidad: ReactNode;
  /** Stands under the name and tells whether the item exists already. */
  pista?: ReactNode;
  /** Stands there too, and warns where the item would stand in the way of another one. */
  aviso?: ReactNode;
};

// The colour is watched in a component of its own, so that a key in one field does not draw the pickers again.
const NombreDelColor = <Out,>({ control, guardado }: NombreDelColorProps<Out>) => {
  const nombre = nombreColor(useWatch({ control, name: 'color' }));
  return guardado && readColor(guardado) === null
    ? `${nombre}. Antes decía «${guardado}», que no se reconoce: se guardará este color.`
    : nombre;
};
type NombreDelColorProps<Out> = { control: Control<InventarioEscrito, unknown, Out>; guardado?: string };

const loadCategoria = () => import('../categorias/create-categoria');
const loadProveedor = () => import('../proveedores/create-proveedor');

/** The fields of an inventory item. A category or supplier that is not there yet is made where it is needed. */
export const CamposInventario = <Out,>({
  form,
  opciones,
  categoriaObligatoria,
  colorGuardado,
  cantidad,
  pista,
  aviso,
}: CamposProps<Out>) => {
  const chosen = (name: 'id_categoria' | 'id_proveedor') => ({
    onMade: ({ id }: { id: number }) => form.setValue(name, id, { shouldDirty: true, shouldValidate: true }),
  });
  const categoria = useCreateAside({
    que: 'categoría',
    call: 'listarCategorias',
    load: loadCategoria,
    ...chosen('id_categoria'),
  });
  const proveedor = useCreateAside({
    que: 'proveedor',
    call: 'proveedoresInfo',
    load: loadProveedor,
    ...chosen('id_proveedor'),
  });

  return (
    <>
      <TextField
        form={form}
        name="nombre_producto"
        label="Nombre Producto"
        required
        hint={pista}
        warning={aviso}
      />
      {cantidad}
      <TextField
        form={form}
        name="color"
        label="Color"
        type="color"
        hint={<NombreDelColor control={form.control} guardado={colorGuardado} />}
      />
      <PickerField
        form={form}
        name="id_categoria"
        label="Categoria"
        required={categoriaObligatoria}
        placeholder="Buscar categoria"
        items={opciones.categorias}
        itemToString={nombreDe}
        itemKey={idDe}
        itemValue={idDe}
        create={categoria.create}
      />
      <PickerField
        form={form}
        name="id_proveedor"
        label="Proveedor"
        required
        placeholder="Buscar proveedor"
        items={opciones.proveedores}
        itemToString={nombreDe}
        itemKey={idDe}
        itemValue={idDe}
        create={proveedor.create}
      />
      <TextField form={form} name="comentario" label="Comentario" />
      {categoria.dialog}
      {proveedor.dialog}
    </>
  );
};
