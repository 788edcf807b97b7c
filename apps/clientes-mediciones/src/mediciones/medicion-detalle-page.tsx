import { isMissing, lastRead, queryFor, useCan } from '@hilvan/api-client';
import type { CampoMedida, Medicion } from '@hilvan/contract';
import {
  BackLink,
  Box,
  Card,
  DataItem,
  DataList,
  fecha,
  Page,
  Stack,
  Text,
  useLoadingDialog,
} from '@hilvan/ui';
import { Historial, useRemove } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { camposVisibles, FichaMedidas } from './ficha-medidas';
import { FiguraCuerpo, JUNTO_A_FIGURA } from './figura/figura-cuerpo';
import { MedicionAcciones } from './medicion-acciones';
import { MedicionAusente } from './medicion-ausente';
import { NombreCliente } from './use-mediciones-cliente';
import { usePedido } from './use-pedido';
import { CAMPOS_MEDICION, whyNotEdited } from './valores';

export default function MedicionDetallePage() {
  const { idDetalle = '' } = useParams();
  const can = useCan();
  const { keeping } = usePedido();
  const { busy, erase } = useRemove();
  const query = useQuery({ ...queryFor('medicion', { measurementId: idDetalle }), enabled: !busy });
  useLoadingDialog(query.isPending, { seconds: 1 });
  const data = lastRead(query);
  const medicion = data?.data;
  const locked = medicion && can('editar') ? whyNotEdited(medicion) : '';
  const goBack = medicion?.id_cliente ? keeping(`/mediciones/cliente/${medicion.id_cliente}`) : '/mediciones';
  return (
    <Page
      title={medicion?.articulo || 'Medición'}
      subtitle={medicion?.id_cliente ? <NombreCliente id={medicion.id_cliente} /> : undefined}
      actions={
        <>
          <BackLink to={goBack} />
          {medicion ? <MedicionAcciones medicion={medicion} goBack={goBack} erase={erase} /> : null}
        </>
      }
    >
      {medicion ? (
        <Stack gap="4">
          {locked ? <Text color="fg.muted">{locked}</Text> : null}
          <Datos medicion={medicion} />
          <Historial tipo="medicion" id={medicion.id} etiquetas={CAMPOS_MEDICION} />
        </Stack>
      ) : (
        <MedicionAusente
          query={query}
          missing={query.isSuccess || isMissing(query.error)}
          mensaje={data?.mensaje}
        />
      )}
    </Page>
  );
}

function Datos({ medicion }: { medicion: Medicion }) {
  const [senalada, setSenalada] = useState<CampoMedida | null>(null);
  const campos = camposVisibles(medicion);
  const tomados = new Set(campos.filter((c) => medicion[c]));
  return (
    <Box display="grid" gap="5" gridTemplateColumns={JUNTO_A_FIGURA} alignItems="start">
      <Card>
        <DataList mb="5">
          <DataItem label="Fecha">{fecha(medicion.fecha)}</DataItem>
          <DataItem label="Talla">{medicion.talla}</DataItem>
          <DataItem label="Sastre">{medicion.sastre}</DataItem>
          <DataItem label="Observaciones">{medicion.observaciones}</DataItem>
        </DataList>
        <FichaMedidas medicion={medicion} onPoint={setSenalada} />
      </Card>
      <Card>
        <FiguraCuerpo campos={campos} activo={senalada} tomados={tomados} onChoose={setSenalada} />
      </Card>
    </Box>
  );
}
