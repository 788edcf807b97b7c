import { isBlank, type Producto, type ProductoEnviado, productoEnviado } from '@hilvan/contract';
import { formDefaults, useDraft } from '@hilvan/ui/records';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';

/** What the form holds while it is being typed. */
export type ProductoEscrito = {
  nombre_producto: string;
  descripcion: string;
  precio_unitario: number | null;
  categoria: string;
};

/** A stored product as its form holds it; a description that is none is an empty box. */
export const typedOf = (p: Producto): ProductoEscrito => ({
  nombre_producto: p.nombre_producto,
  descripcion: isBlank(p.descripcion) ? '' : p.descripcion,
  precio_unitario: p.precio_unitario,
  categoria: p.categoria,
});

/** The form of a product, with its draft. `draftKey` names both: 'productos/registro', 'producto/editar/7'. */
export const useProductoForm = (initial: ProductoEscrito, draftKey: string) => {
  const form = useForm<ProductoEscrito, unknown, ProductoEnviado>({
    ...formDefaults,
    // The form's types are looser than the schema's input (an empty choice is ''); the schema says so at run time.
    resolver: zodResolver(productoEnviado) as never,
    defaultValues: initial,
  });
  const draft = useDraft({ key: draftKey, form, base: initial });
  return { form, draft };
};
