import {
  CATEGORIAS_PRODUCTO,
  NOMBRE_CATEGORIA,
  PRECIO_POR_DEFECTO,
  type ProductoEnviado,
  productoEnviado,
} from '@hilvan/contract';
import {
  colones,
  FormGrid,
  formDefaults,
  NumberField,
  RecordForm,
  SelectField,
  TextAreaField,
  TextField,
  useDraft,
} from '@hilvan/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';

/** What the form holds while it is being typed. */
export type ProductoEscrito = {
  nombre_producto: string;
  descripcion: string;
  precio_unitario: number | null;
  categoria: string;
};

const CATEGORIAS = CATEGORIAS_PRODUCTO.map((value) => ({ value, label: NOMBRE_CATEGORIA[value] }));

type ProductoFormProps = {
  initial: ProductoEscrito;
  /** Names the draft: 'productos/registro', 'producto/editar/7'. */
  draftKey: string;
  saveLabel: string;
  backTo: string;
  /** Sends it; `done` removes the draft before the page is left. Failures are told by the page. */
  onSave: (values: ProductoEnviado, done: () => void) => Promise<void>;
};

/** The fields of a product, for registration and edit. */
export const ProductoForm = ({ initial, draftKey, saveLabel, backTo, onSave }: ProductoFormProps) => {
  const form = useForm<ProductoEscrito, unknown, ProductoEnviado>({
    ...formDefaults,
    // The form's types are looser than the schema's input (an empty choice is ''); the schema says so at run time.
    resolver: zodResolver(productoEnviado) as never,
    defaultValues: initial,
  });
  const draft = useDraft({ key: draftKey, form });

  return (
    <RecordForm
      form={form}
      draft={draft}
      submit={saveLabel}
      backTo={backTo}
      onSubmit={(values) => onSave(values, draft.done)}
    >
      <FormGrid>
        <TextField form={form} name="nombre_producto" label="Producto" required autoComplete="off" />
        <SelectField form={form} name="categoria" label="Categoría" required options={CATEGORIAS} />
        <NumberField
          form={form}
          name="precio_unitario"
          label="Precio con IVA"
          required
          money
          hint={`En blanco queda en ${colones(PRECIO_POR_DEFECTO)}.`}
        />
        <TextAreaField form={form} name="descripcion" label="Descripción" />
      </FormGrid>
    </RecordForm>
  );
};
