import { consulta } from '@hilvan/api-client';
import { type Cliente, nombreCompleto } from '@hilvan/contract';
import {
  BackLink,
  Box,
  Card,
  DataItem,
  DataList,
  EmpresaLink,
  Page,
  texto,
  useLoadingDialog,
} from '@hilvan/ui';
import { Telefono } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Correo } from '../shared/contacto';
import { esInexistente } from '../shared/decir-fallo';
import { ClienteAcciones } from './cliente-acciones';
import { ClienteAusente } from './cliente-ausente';
import { ClienteMedidas } from './cliente-medidas';

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
        <DataItem label="Empresa">
          <EmpresaLink nombre={cliente.empresa} placeholder="Sin empresa" />
        </DataItem>
        <DataItem label="Departamento">{texto(cliente.departamento, 'Sin departamento')}</DataItem>
        <DataItem label="Observaciones">{cliente.comentarios}</DataItem>
      </DataList>
    </Card>
    <Box mt="4">
      <ClienteMedidas id={cliente.id} />
    </Box>
  </>
);
