import { callApi, isMissing, lastRead, queryFor, useCapacidades } from '@hilvan/api-client';
import { CAMPOS_EMPRESA, type Empresa } from '@hilvan/contract';
import { Sections } from '@hilvan/remote-kit/sections';
import {
  BackLink,
  Card,
  DataItem,
  DataList,
  Page,
  SimpleGrid,
  Stack,
  texto,
  useLoadingDialog,
} from '@hilvan/ui';
import { detalleDe, EditLink, type Erase, EraseButton, Telefono, useRemove } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Correo } from '../shared/shared';

import { TallasEmpresa } from '../tallas/tallas-empresa';
import { EmpresaAusente, EmpresaPersonas } from './empresa-personas';
import { EmpresaPorMedir } from './empresa-por-medir';

export default function EmpresaDetallePage() {
  const { idEmpresa = '' } = useParams();
  const { busy, erase } = useRemove({ destino: '/empresas', failureTarget: '/empresas' });
  const query = useQuery({ ...queryFor('detalleEmpresa', { id: idEmpresa }), enabled: !busy });
  useLoadingDialog(query.isPending, { seconds: 3 });
  const empresa = lastRead(query)?.data;
  return (
    <Page
      title={empresa ? texto(empresa.nombre_empresa, 'Empresa') : 'Empresa'}
      width="form"
      actions={
        <>
          <BackLink to="/empresas" />
          {empresa ? <Acciones empresa={empresa} erase={erase} /> : null}
        </>
      }
    >
      {empresa ? (
        <>
          <Datos empresa={empresa} />
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="4" mt="4" alignItems="start">
            <Stack gap="4">
              <EmpresaPersonas empresa={empresa} />
              <EmpresaPorMedir empresa={empresa} />
              <TallasEmpresa empresa={empresa} />
            </Stack>
            {/* Other remotes' sections: what a company asks about, at the top of a column where nothing is pushed away. */}
            <Stack gap="4">
              <Sections point="empresa/seccion/v1" subject={{ empresa }} />
            </Stack>
          </SimpleGrid>
        </>
      ) : (
        <EmpresaAusente query={query} missing={query.isSuccess || isMissing(query.error)} lines={6} />
      )}
    </Page>
  );
}

const Datos = ({ empresa: e }: { empresa: Empresa }) => (
  <Card>
    <DataList>
      <DataItem label={CAMPOS_EMPRESA.nombre_empresa}>{e.nombre_empresa}</DataItem>
      <DataItem label={CAMPOS_EMPRESA.razon_social}>{e.razon_social}</DataItem>
      <DataItem label={CAMPOS_EMPRESA.cedula}>{e.cedula}</DataItem>
      <DataItem label={CAMPOS_EMPRESA.email}>
        <Correo email={e.email} />
      </DataItem>
      <DataItem label={CAMPOS_EMPRESA.nombre_encargado}>{e.nombre_encargado}</DataItem>
      <DataItem label={CAMPOS_EMPRESA.telefono_encargado}>
        <Telefono telefono={e.telefono_encargado} />
      </DataItem>
      <DataItem label={CAMPOS_EMPRESA.direccion}>{e.direccion}</DataItem>
      <DataItem label={CAMPOS_EMPRESA.comentarios}>{e.comentarios}</DataItem>
    </DataList>
  </Card>
);

const TEXTOS = {
  pregunta: '¿Desea eliminar la empresa?',
  exito: 'Empresa eliminada!',
};

const TABLAS_CON_ELLA = 'Las tablas de tallas de una empresa se eliminan con ella.';

function Acciones({ empresa, erase }: { empresa: Empresa; erase: Erase }) {
  const { tallas } = useCapacidades();
  const detalle = detalleDe([empresa.nombre_empresa, tallas && TABLAS_CON_ELLA].filter(Boolean).join('\n'));
  const llamada = () => callApi('eliminarEmpresa', { params: { id: empresa.id } });
  const arrived = () =>
    callApi('detalleEmpresa', { params: { id: empresa.id } }).then(({ data }) => data === null, isMissing);
  return (
    <>
      <EditLink to={`/empresa/editar/${empresa.id}`} />
      <EraseButton accion="eliminarEmpresa" onClick={() => erase({ ...TEXTOS, detalle, llamada, arrived })} />
    </>
  );
}
