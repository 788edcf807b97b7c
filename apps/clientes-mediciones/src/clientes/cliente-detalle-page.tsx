import { callApi, isMissing, lastRead, queryFor } from '@hilvan/api-client';
import { type Cliente, fullName } from '@hilvan/contract';
import { Sections } from '@hilvan/remote-kit/sections';
import {
  BackLink,
  Card,
  DataItem,
  DataList,
  EmpresaLink,
  Page,
  Stack,
  texto,
  useLoadingDialog,
} from '@hilvan/ui';
import {
  detalleDe,
  EditLink,
  type Erase,
  EraseButton,
  Historial,
  Telefono,
  useRemove,
} from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Correo } from '../shared/shared';
import { CAMPOS_CLIENTE, MEDICIONES_CON_EL } from './campos-cliente';
import { ClienteAusente } from './cliente-ausente';
import { ClienteMedidas } from './cliente-medidas';

export default function ClienteDetallePage() {
  const { userId = '' } = useParams();
  const { busy, erase } = useRemove({ destino: '/clientes' });
  const query = useQuery({ ...queryFor('infoCliente', { id: userId }), enabled: !busy });
  useLoadingDialog(query.isPending, { seconds: 2 });
  const cliente = lastRead(query)?.data;
  return (
    <Page
      title={cliente ? fullName(cliente) || 'Cliente' : 'Cliente'}
      subtitle={cliente ? texto(cliente.empresa, 'Sin empresa') : undefined}
      width="form"
      actions={
        <>
          <BackLink to="/clientes" />
          {cliente ? <Acciones cliente={cliente} erase={erase} /> : null}
        </>
      }
    >
      {cliente ? (
        <Datos cliente={cliente} />
      ) : (
        <ClienteAusente query={query} missing={query.isSuccess || isMissing(query.error)} lines={6} />
      )}
    </Page>
  );
}

const TEXTOS = {
  pregunta: '¿Desea eliminar el cliente?',
  exito: 'Cliente eliminado!',
};

/** Editar and Eliminar, each shown to the roles that may use it. */
function Acciones({ cliente, erase }: { cliente: Cliente; erase: Erase }) {
  const detalle = detalleDe([fullName(cliente), MEDICIONES_CON_EL].filter(Boolean).join('\n'));
  const llamada = () => callApi('eliminarCliente', { params: { id: cliente.id } });
  const arrived = () =>
    callApi('infoCliente', { params: { id: cliente.id } }).then(({ data }) => data === null, isMissing);
  return (
    <>
      <EditLink to={`/clientes/editar/${cliente.id}`} />
      <EraseButton accion="eliminarCliente" onClick={() => erase({ ...TEXTOS, detalle, llamada, arrived })} />
    </>
  );
}

const Datos = ({ cliente }: { cliente: Cliente }) => (
  <>
    <Card>
      <DataList>
        <DataItem label="Nombre">{fullName(cliente)}</DataItem>
        <DataItem label="Cédula">{cliente.cedula}</DataItem>
        <DataItem label="Correo">
          <Correo email={cliente.email} />
        </DataItem>
        <DataItem label="Teléfono">
          <Telefono telefono={cliente.telefono} />
        </DataItem>
        <DataItem label="Empresa">
          <EmpresaLink nombre={cliente.empresa} placeholder="Sin empresa" />
        </DataItem>
        <DataItem label="Departamento">{texto(cliente.departamento, 'Sin departamento')}</DataItem>
        <DataItem label="Observaciones">{cliente.comentarios}</DataItem>
      </DataList>
    </Card>
    <Stack mt="4" gap="4">
      <ClienteMedidas id={cliente.id} empresa={cliente.empresa} />
      <Sections point="cliente/seccion/v1" subject={{ cliente }} />
      <Historial tipo="cliente" id={cliente.id} etiquetas={CAMPOS_CLIENTE} />
    </Stack>
  </>
);
