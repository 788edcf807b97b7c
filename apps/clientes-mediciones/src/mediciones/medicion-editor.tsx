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
import { compareFields, formDefaults, RecordForm, useDraft } from '@hilvan/ui/records';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { tellFailure } from '../shared/shared';
import { tomadasAntes } from './anteriores';
import { DatosPrenda } from './datos-prenda';
import { MedidasFields, ObservacionesField } from './medidas-fields';
import { useAnteriores } from './use-anteriores';
import { useMedicionesCliente } from './use-mediciones-cliente';
import {
  CAMPOS_MEDICION,
  cargaEditada,
  type FormMedicion,
  resolverDe,
  type ValoresMedicion,
  valuesOf,
} from './valores';

/** What two people can change in one measurement, in measuring order. */
const compareWith = (articulo: string) =>
  compareFields<ValoresMedicion>(
    Object.fromEntries(
      [
        'talla',
        'sastre',
        'observaciones',
        ...camposDePrenda(articulo),
        ...(takesTiroLargo(articulo) ? [CAMPO_TIRO_LARGO] : []),
      ].map((campo) => [campo, CAMPOS_MEDICION[campo]]),
    ),
  );

/** The form of a stored measurement; its garment, client and date stay. */
export function MedicionEditor({ medicion }: { medicion: Medicion }) {
  const { id, articulo } = medicion;
  const [{ inicial, resolver, compare }] = useState(() => ({
    inicial: valuesOf(medicion),
    resolver: resolverDe(medicionEditada, (v) => cargaEditada(v, medicion)),
    compare: compareWith(articulo),
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
    asForm: ({ ahora }) => valuesOf(ahora),
    // Merged over what is stored now: what the form does not show keeps its value.
    send: (_payload, { ahora, version }) =>
      callApi('editarMedicion', {
        params: { id },
        payload: medicionEditada.parse(cargaEditada(form.getValues(), ahora)),
        version,
      }),
    exito: 'Medición modificada con éxito!',
    destino: `/mediciones/${id}`,
    fallo: (error) =>
      tellFailure(form, error, 'Error al modificar la medición!', 'Vuelva a intentarlo luego!'),
  });
  const lista = useMedicionesCliente(String(medicion.id_cliente ?? 0));
  const anteriores = useAnteriores(articulo, tomadasAntes(lista.filas ?? [], medicion));
  const acciones = useRef<HTMLDivElement>(null);

  return (
    <RecordForm
      form={form}
      draft={draft}
      onSubmit={edit}
      backTo={`/mediciones/${id}`}
      size="lg"
      bar={acciones}
      dialog={dialog}
    >
      <Text color="fg.muted">Tomada el {fecha(medicion.fecha)}</Text>
      <DatosPrenda form={form} />
      <MedidasFields
        form={form}
        articulo={articulo}
        anteriores={anteriores}
        onFin={() => acciones.current?.querySelector('button')?.focus()}
      />
      <ObservacionesField form={form} />
    </RecordForm>
  );
}
