import { consulta, llamar, usePuede } from '@hilvan/api-client';
import type { Empresa } from '@hilvan/contract';
import {
  BackLink,
  Button,
  Card,
  DataItem,
  DataList,
  EditIcon,
  LinkButton,
  Page,
  TrashIcon,
  texto,
  useLoadingDialog,
} from '@hilvan/ui';
import { Telefono, useEliminar } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Correo } from '../shared/contacto';
import { esInexistente } from '../shared/decir-fallo';
import { EmpresaAusente } from './empresa-ausente';
import { EmpresaPaneles } from './empresa-paneles';

export default function EmpresaDetallePage() {
  const { idEmpresa = '' } = useParams();
  const query = useQuery(consulta('detalleEmpresa', { id: idEmpresa }));
  useLoadingDialog(query.isPending, { seconds: 3 });
  const empresa = query.data?.data;
  return (
    <Page
      title={empresa ? texto(empresa.nombre_empresa, 'Empresa') : 'Empresa'}
      width="form"
      actions={
        <>
          <BackLink to="/empresas" />
          {empresa ? <Acciones empresa={empresa} /> : null}
        </>
      }
    >
      {empresa ? (
        <>
          <Datos empresa={empresa} />
          <EmpresaPaneles empresa={empresa} />
        </>
      ) : (
        <EmpresaAusente query={query} missing={query.isSuccess || esInexistente(query.error)} lines={6} />
      )}
    </Page>
  );
}

const Datos = ({ empresa: e }: { empresa: Empresa }) => (
  <Card>
    <DataList>
      <DataItem label="Empresa">{e.nombre_empresa}</DataItem>
      <DataItem label="Razón social">{e.razon_social}</DataItem>
      <DataItem label="Cédula">{e.cedula}</DataItem>
      <DataItem label="Correo electronico">
        <Correo email={e.email} />
      </DataItem>
      <DataItem label="Nombre del Encargado">{e.nombre_encargado}</DataItem>
      <DataItem label="Telefono">
        <Telefono telefono={e.telefono_encargado} />
      </DataItem>
      <DataItem label="Dirección">{e.direccion}</DataItem>
      <DataItem label="Observaciones">{e.comentarios}</DataItem>
    </DataList>
  </Card>
);

const TEXTOS = {
  pregunta: '¿Desea eliminar la empresa?',
  exito: 'Empresa eliminada!',
};

function Acciones({ empresa }: { empresa: Empresa }) {
  const puede = usePuede();
  const { borrar } = useEliminar({ destino: '/empresas', destinoFallo: '/empresas' });
  const llamada = () => llamar('eliminarEmpresa', { params: { id: empresa.id } });
  return (
    <>
      {puede('editar') ? (
        <LinkButton to={`/empresa/editar/${empresa.id}`}>
          <EditIcon /> Editar
        </LinkButton>
      ) : null}
      {puede('eliminarEmpresa') ? (
        <Button variant="outline" colorPalette="red" onClick={() => borrar({ ...TEXTOS, llamada })}>
          <TrashIcon /> Eliminar
        </Button>
      ) : null}
    </>
  );
}
