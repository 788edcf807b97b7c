import { callApi } from '@hilvan/api-client';
import type { ClienteEnviado } from '@hilvan/contract';
import { Page } from '@hilvan/ui';
import { RecordForm, uncertain, useCreate, useDraft } from '@hilvan/ui/records';
import { useSearchParams } from 'react-router-dom';
import { tellFailure } from '../shared/shared';
import { CAMPOS_CLIENTE } from './campos-cliente';
import { ClienteFields } from './cliente-fields';
import type { Escrito } from './recien-registrado';
import { clienteYaGuardado, useClienteForm, type ValoresCliente } from './use-cliente-form';

const CLAVE = 'clientes/registro';
const inDoubt = () => uncertain(CLAVE) !== undefined;

/** /clientes/registro; `?empresa=…&departamento=…` fills in the company and department of the person to register. */
export default function ClienteRegistroPage() {
  const [params] = useSearchParams();
  return (
    <Registro
      key={`${params}`}
      empresa={params.get('empresa') ?? ''}
      departamento={params.get('departamento') ?? ''}
    />
  );
}

function Registro(known: Pick<ValoresCliente, 'empresa' | 'departamento'>) {
  const { form, cedulaLibre, empresaEsta } = useClienteForm(undefined, inDoubt, known);
  const draft = useDraft({ key: CLAVE, form });
  const save = useCreate({
    clave: CLAVE,
    draft,
    exito: 'Cliente creado con éxito!',
    destino: '/clientes',
    estado: () => {
      const { nombre, apellido1, apellido2, cedula } = form.getValues();
      return { nuevo: { nombre, apellido1, apellido2, cedula } satisfies Escrito };
    },
    fallo: (error) =>
      tellFailure(
        form,
        error,
        CAMPOS_CLIENTE,
        'Error al crear cliente!',
        'Verificar que todos los campos estén llenos',
      ),
    findExisting: clienteYaGuardado,
    view: (id) => `/clientes/${id}`,
  });

  const register = (payload: ClienteEnviado) =>
    save(
      payload,
      (idempotencyKey) => callApi('registrarCliente', { payload, idempotencyKey }),
      async () =>
        (await Promise.all([cedulaLibre(payload.cedula), empresaEsta(payload.empresa)])).every(Boolean),
    );

  return (
    <Page title="Registro de cliente" width="form">
      <RecordForm form={form} draft={draft} onSubmit={register} submit="Registrar" backTo="/clientes">
        <ClienteFields form={form} held={draft.held} autoFocus />
      </RecordForm>
    </Page>
  );
}
