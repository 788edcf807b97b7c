import { callApi, callWithVersion, presente } from '@hilvan/api-client';
import {
  CAMPO_TIRO_LARGO,
  camposDePrenda,
  type Medicion,
  type MedicionEnviada,
  medicionEditada,
  takesTiroLargo,
} from '@hilvan/contract';
import { fecha, Text } from '@hilvan/ui';
import { useEdit } from '@hilvan/ui/overlays';
import { compareFields, formDefaults, RecordForm, TextField, useDraft, useForm } from '@hilvan/ui/records';
import { useRef, useState } from 'react';
import { tellFailure } from '../shared/shared';
import { replacedIn, tomadasAntes } from './anteriores';
import { DatosPrenda } from './datos-prenda';
import { MedidasFields, ObservacionesField } from './medidas-fields';
import { useAnteriores } from './use-anteriores';
import { useMedicionesCliente } from './use-mediciones-cliente';
import { usePedido } from './use-pedido';
import {
  CAMPOS_MEDICION,
  cargaEditada,
  type FormMedicion,
  resolverDe,
  type ValoresMedicion,
  valuesOf,
} from './valores';

/** A measurement as form values: as it is stored, or as it is sent to be stored. */
const typedOf = (medicion: Medicion | MedicionEnviada): ValoresMedicion => ({
  ...valuesOf(medicion),
  fecha: medicion.fecha,
});

/** Compares two versions of a measurement field by field, the measures in the order in which they are taken; the date only where none was stored. */
const compareWith = (articulo: string, undated: boolean) =>
  compareFields<ValoresMedicion>(
    {
      ...(undated ? { fecha: 'Fecha' } : {}),
      ...Object.fromEntries(
        [
          'talla',
          'sastre',
          'observaciones',
          ...camposDePrenda(articulo),
          ...(takesTiroLargo(articulo) ? [CAMPO_TIRO_LARGO] : []),
        ].map((campo) => [campo, CAMPOS_MEDICION[campo]]),
      ),
    },
    (values, campo) => (campo === 'fecha' ? fecha(values.fecha) : values[campo]),
  );

/** Edits a stored measurement. Its garment and its client stay as they are, and so does its date where it has one. */
export function MedicionEditor({ medicion }: { medicion: Medicion }) {
  const { id, articulo } = medicion;
  const { keeping } = usePedido();
  const goBack = keeping(`/mediciones/${id}`);
  const undated = medicion.fecha === '';
  const dateOf = (v: ValoresMedicion) => (undated ? (v.fecha ?? '') : undefined);
  const [{ inicial, resolver, compare }] = useState(() => ({
    inicial: typedOf(medicion),
    resolver: resolverDe(medicionEditada, (v) => cargaEditada(v, medicion, dateOf(v))),
    compare: compareWith(articulo, undated),
  }));
  const form: FormMedicion = useForm<ValoresMedicion, unknown, MedicionEnviada>({
    ...formDefaults,
    resolver,
    defaultValues: inicial,
  });
  const draft = useDraft({ key: `mediciones/editar/${id}`, form, base: inicial });
  const { edit, dialog } = useEdit({
    title: 'Otra persona modificó esta medición',
    form,
    draft,
    compare,
    read: async () => {
      const { datos, version } = await callWithVersion('medicion', { params: { measurementId: id } });
      return { ahora: presente(datos.data, 'No se encontró información'), version };
    },
    asForm: ({ ahora }) => typedOf(ahora),
    // The form's values are merged over what is stored now, so that what the form does not show keeps its value.
    send: (_payload, { ahora, version }) => {
      const typed = form.getValues();
      return callApi('editarMedicion', {
        params: { id },
        payload: medicionEditada.parse(cargaEditada(typed, ahora, dateOf(typed))),
        version,
      });
    },
    settled: typedOf,
    exito: 'Medición modificada con éxito!',
    destino: goBack,
    fallo: (error) =>
      tellFailure(
        form,
        error,
        CAMPOS_MEDICION,
        'Error al modificar la medición!',
        'Vuelva a intentarlo luego!',
      ),
  });
  const lista = useMedicionesCliente(String(medicion.id_cliente ?? 0));
  const anteriores = useAnteriores(articulo, tomadasAntes(lista.filas ?? [], medicion));
  const acciones = useRef<HTMLDivElement>(null);

  return (
    <RecordForm
      form={form}
      draft={draft}
      onSubmit={edit}
      backTo={goBack}
      size="lg"
      bar={acciones}
      dialog={dialog}
    >
      {undated ? (
        <TextField form={form} name="fecha" label="Fecha" type="date" required size="lg" />
      ) : (
        <Text color="fg.muted">Tomada el {fecha(medicion.fecha)}</Text>
      )}
      <DatosPrenda form={form} />
      <MedidasFields
        form={form}
        articulo={articulo}
        anteriores={{ ...anteriores, ...replacedIn(medicion, form.watch()) }}
        onEnd={() => acciones.current?.querySelector('button')?.focus()}
      />
      <ObservacionesField form={form} />
    </RecordForm>
  );
}
