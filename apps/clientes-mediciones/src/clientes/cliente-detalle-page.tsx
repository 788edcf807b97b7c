import { consulta } from '@hilvan/api-client';
import { type Cliente, nombreCompleto } from '@hilvan/contract';
import {
  BackLink,
  Card,
  DataItem,
  DataList,
  LinkButton,
  Page,
  TapeIcon,
  texto,
  useLoadingDialog,
} from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Correo, Telefono } from '../shared/contacto';
import { esInexistente } from '../shared/decir-fallo';
import { ClienteAcciones } from './cliente-acciones';
import { ClienteAusente } from './cliente-ausente';

export default function ClienteDetallePage() {
  const { userId = '' } = useParams();
  const query = useQuery(consulta('infoCliente', { id: userId }));
  useLoadingDialog(query.isPending, { seconds: 2 });
  const cliente = query.data?.data;
  return (
    <Page
      title={cliente ? nombreCompleto(cliente) || 'Cliente' : 'Cliente'}
      subtitle={cliente ? texto(cliente.empresa, 'Sin empresa') : undefined}
      width="form"
      actions={
        <>
          <BackLink to="/clientes" />
          {cliente ? <ClienteAcciones cliente={cliente} /> : null}
        </>
      }
    >
      {cliente ? (
        <Datos cliente={cliente} />
      ) : (
        <ClienteAusente query={query} missing={query.isSuccess || esInexistente(query.error)} lines={6} />
      )}
    </Page>
  );
}

const Datos = ({ cliente }: { cliente: Cliente }) => (
  <>
    <Card>
      <DataList>
        <DataItem label="Nombre">{nombreCompleto(cliente)}</DataItem>
        <DataItem label="Cédula">{cliente.cedula}</DataItem>
        <DataItem label="Correo">
          <Correo email={cliente.email} />
        </DataItem>
        <DataItem label="Teléfono">
          <Telefono telefono={cliente.telefono} />
        </DataItem>
        <DataItem label="Empresa">{texto(cliente.empresa, 'Sin empresa')}</DataItem>
        <DataItem label="Departamento">{texto(cliente.departamento, 'Sin departamento')}</DataItem>
        <DataItem label="Observaciones">{cliente.comentarios}</DataItem>
      </DataList>
    </Card>
    <LinkButton to={`/mediciones/cliente/${cliente.id}`} variant="subtle" mt="4">
      <TapeIcon /> Ver mediciones
    </LinkButton>
  </>
);
