import { useForm } from 'react-hook-form';
import { Card, LinkButton, notify, Page } from '../../src';
import { PickerField } from '../../src/overlays';
import {
  CheckboxField,
  Form,
  FormActions,
  FormGrid,
  formDefaults,
  NumberField,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
  useDraft,
} from '../../src/records';

type Empresa = { id: number; nombre_empresa: string };
const EMPRESAS: Empresa[] = Array.from({ length: 300 }, (_, i) => ({
  id: i + 1,
  nombre_empresa: `${['Clínica', 'Hotel', 'Colegio', 'Soda', 'Taller'][i % 5]} ${['San Rafael', 'Volcán Azul', 'Peñas Blancas', 'Río Celeste'][i % 4]} ${i + 1}`,
}));
const nameOf = (e: Empresa) => e.nombre_empresa;
const idOf = (e: Empresa) => e.id;

const SIZES = ['XS', 'S', 'M', 'L', 'XL'].map((value) => ({ value, label: value }));
const required = {
  nombre: '',
  cedula: '',
  correo: '',
  talla: '',
  espalda: null as number | null,
  precio: 1500,
  empresa: null as number | null,
  tiro: false,
  observaciones: '',
};

export const FormPage = () => {
  const form = useForm({
    ...formDefaults,
    defaultValues: required,
    resolver: (values) => {
      const missing = (['nombre', 'cedula', 'empresa'] as const).filter((name) => !values[name]);
      const errors = Object.fromEntries(
        missing.map((name) => [
          name,
          {
            type: 'required',
            message: `Falta ${name === 'cedula' ? 'la cédula' : name === 'empresa' ? 'la empresa' : 'el nombre'}.`,
          },
        ]),
      );
      return missing.length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const draft = useDraft({ key: 'galeria', form });

  const save = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1200));
    draft.done();
    await notify.success('Cliente creado con éxito!');
  };

  return (
    <Page title="Registro de cliente" width="form" subtitle="Los campos con * son obligatorios.">
      {draft.bar}
      <Card>
        <Form form={form} onSubmit={save}>
          <FormGrid>
            <TextField form={form} name="nombre" label="Nombre" required autoComplete="off" />
            <TextField
              form={form}
              name="cedula"
              label="Cédula"
              required
              hint="Como aparece en el documento."
            />
            <TextField
              form={form}
              name="correo"
              label="Correo"
              type="email"
              placeholder="nombre@empresa.cr"
            />
            <PickerField
              form={form}
              name="empresa"
              label="Empresa"
              required
              items={EMPRESAS}
              itemToString={nameOf}
              itemKey={idOf}
              itemValue={idOf}
              placeholder="Buscar empresa"
            />
            <SelectField form={form} name="talla" label="Talla" options={SIZES} />
            <NumberField
              form={form}
              name="espalda"
              label="Espalda"
              unit="cm"
              warning="Es más de lo usual. ¿Está bien?"
            />
            <NumberField form={form} name="precio" label="Precio" money />
            <CheckboxField form={form} name="tiro" label="Tiro largo ya" />
          </FormGrid>
          <TextAreaField form={form} name="observaciones" label="Observaciones" />
          <FormActions>
            <SubmitButton form={form} size="lg">
              Registrar
            </SubmitButton>
            <LinkButton to="/lista" variant="outline" colorPalette="gray" size="lg">
              Regresar
            </LinkButton>
          </FormActions>
        </Form>
      </Card>
    </Page>
  );
};
