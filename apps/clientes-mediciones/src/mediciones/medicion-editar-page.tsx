import { llamar, useRegistroParaEditar } from '@hilvan/api-client';
import { type Medicion, type MedicionEnviada, medicionEditada } from '@hilvan/contract';
import {
  Card,
  ErrorState,
  Form,
  FormActions,
  fecha,
  formDefaults,
  LinkButton,
  LoadingState,
  MissingState,
  notify,
  Page,
  SubmitButton,
  Text,
  useDraft,
  useLoadingDialog,
} from '@hilvan/ui';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router-dom';
import { decirFallo, esInexistente } from '../common/decir-fallo';
import { DatosPrenda } from './datos-prenda';
import { MedidasFields } from './medidas-fields';
import { NombreCliente } from './nombre-cliente';
import { useAnteriores } from './use-anteriores';
import { useMedicionesCliente } from './use-mediciones-cliente';
import { cargaEditada, type FormMedicion, resolverDe, type ValoresMedicion, valoresDe } from './valores';

export default function MedicionEditarPage() {
  const { medicionId = '' } = useParams();
  return <Cargar key={medicionId} id={medicionId} />;
}

function Cargar({ id }: { id: string }) {
  const { base, query } = useRegistroParaEditar('medicion', { measurementId: id });
  const { error, isPending, refetch } = query;
  // Nothing to hold still while there is no record: another try may find it.
  const data = base?.datos.data ? base : query.data;
  useLoadingDialog(isPending, { seconds: 1 });
  const medicion = data?.datos.data;
  return (
    <Page
      title={medicion ? `Editar ${medicion.articulo}` : 'Editar medición'}
      subtitle={medicion?.id_cliente ? <NombreCliente id={medicion.id_cliente} /> : undefined}
      width="form"
    >
      {medicion ? (
        <Editor key={medicion.id} medicion={medicion} version={data.version} />
      ) : data || esInexistente(error) ? (
        <MissingState text={data?.datos.mensaje || 'No se encontró información'} backTo="/mediciones" />
      ) : error ? (
        <ErrorState
          title="Hubo un problema al obtener la información"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingState lines={8} />
      )}
    </Page>
  );
}

function Editor({ medicion, version }: { medicion: Medicion; version: string | null }) {
  const navigate = useNavigate();
  const [resolver] = useState(() => ({ fn: resolverDe(medicionEditada, (v) => cargaEditada(v, medicion)) }));
  const form: FormMedicion = useForm<ValoresMedicion, unknown, MedicionEnviada>({
    ...formDefaults,
    resolver: resolver.fn,
    defaultValues: valoresDe(medicion),
  });
  const draft = useDraft({ key: `mediciones/editar/${medicion.id}`, form });
  const lista = useMedicionesCliente(String(medicion.id_cliente ?? 0));
  const anteriores = useAnteriores(medicion.articulo, lista.filas ?? []);
  const acciones = useRef<HTMLDivElement>(null);

  const guardar = async (payload: MedicionEnviada) => {
    try {
      await llamar('editarMedicion', { params: { id: medicion.id }, payload, version });
    } catch (error) {
      const message = await decirFallo(
        error,
        'Error al modificar la medición!',
        'Vuelva a intentarlo luego!',
      );
      form.setError('root.servidor', { message });
      return;
    }
    draft.done();
    await notify.success('Medición modificada con éxito!');
    navigate(`/mediciones/${medicion.id}`);
  };

  return (
    <>
      {draft.bar}
      <Card>
        <Form form={form} onSubmit={guardar}>
          <Text color="fg.muted">Tomada el {fecha(medicion.fecha)}</Text>
          <DatosPrenda form={form} />
          <MedidasFields
            form={form}
            articulo={medicion.articulo}
            anteriores={anteriores}
            onFin={() => acciones.current?.querySelector('button')?.focus()}
          />
          <FormActions ref={acciones}>
            <SubmitButton form={form} size="lg">
              Guardar
            </SubmitButton>
            <LinkButton to={`/mediciones/${medicion.id}`} variant="outline" colorPalette="gray" size="lg">
              Regresar
            </LinkButton>
          </FormActions>
        </Form>
      </Card>
    </>
  );
}
