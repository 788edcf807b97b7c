import { asApiError, callExtension, useCapacidades } from '@hilvan/api-client';
import { formatMomento } from '@hilvan/contract';
import { type Cierre, type LineaCaja, llamadasCaja, type SumaCaja } from '@hilvan/contract/extensions';
import {
  BackLink,
  Badge,
  Card,
  type Column,
  colones,
  DataItem,
  DataList,
  DataTable,
  DownloadButton,
  Heading,
  numeroDeDocumento,
  Page,
  pagosPath,
  RowLink,
  Stack,
  Text,
  texto,
} from '@hilvan/ui';
import { RecordState } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { Diferencia } from './cierres-table';
import { ConCaja, cierreQuery } from './con-caja';

/** /caja/:numero: one closing, which never changes. */
export default function CierrePage() {
  const { numero = '' } = useParams();
  const { caja } = useCapacidades();
  const query = useQuery({ ...cierreQuery(numero), enabled: caja });
  const cierre = query.data?.data;
  return (
    <Page
      title={`Cierre de caja N.º ${numero}`}
      actions={
        <>
          <BackLink to="/caja" />
          {cierre ? (
            <DownloadButton getUrl={() => callExtension(llamadasCaja.pdfCierre, { params: { numero } })}>
              PDF
            </DownloadButton>
          ) : null}
        </>
      }
    >
      <ConCaja>
        {cierre ? (
          <Datos cierre={cierre} />
        ) : (
          <RecordState
            query={query}
            text={`No se encontró el cierre de caja N.º\u00a0${numero}.`}
            missing={query.isSuccess || (query.isError && asApiError(query.error).status === 404)}
            backTo="/caja"
          />
        )}
      </ConCaja>
    </Page>
  );
}

const Datos = ({ cierre }: { cierre: Cierre }) => {
  const sums = useMemo(() => sumColumns(cierre.sumas), [cierre.sumas]);
  return (
    <Stack gap="6">
      <Card>
        <Text fontSize="2xl" mb="3">
          <Diferencia de={cierre.diferencia} />
        </Text>
        <DataList>
          <DataItem label="Abierta">{`${formatMomento(cierre.abierta_at)}, ${cierre.abierta_por}`}</DataItem>
          <DataItem label="Cerrada">{`${formatMomento(cierre.cerrada_at)}, ${cierre.cerrada_por}`}</DataItem>
          <DataItem label="Fondo">{colones(cierre.fondo)}</DataItem>
          <DataItem label="Esperado, con el fondo">{colones(cierre.esperado)}</DataItem>
          <DataItem label="Contado">{colones(cierre.contado)}</DataItem>
          {cierre.comentario ? <DataItem label="Comentario">{cierre.comentario}</DataItem> : null}
        </DataList>
      </Card>
      <DataTable
        caption="Conteo por método"
        cardsBelow="lg"
        columns={sums}
        rows={cierre.sumas}
        rowKey={({ metodo }) => metodo}
        numbered={false}
      />
      {cierre.sumas.some(({ esperado }) => (esperado ?? 0) < 0) ? (
        <Text color="fg.muted">
          Un monto esperado es negativo cuando, con esta caja abierta, se anula un pago hecho antes de
          abrirla: ese dinero no había entrado en ella.
        </Text>
      ) : null}
      <section aria-label="Pagos">
        <Heading mb="3">Pagos</Heading>
        <DataTable
          caption="Pagos de este cierre"
          columns={LINES}
          rows={cierre.lineas}
          rowKey={({ pago_id, tipo }) => `${tipo} ${pago_id}`}
          emptyText="No hubo pagos."
        />
      </section>
    </Stack>
  );
};

const amount = (key: Exclude<keyof SumaCaja, 'metodo'>, header: string): Column<SumaCaja> => ({
  key,
  header,
  align: 'end',
  render: (suma) => colones(suma[key]),
});

/** The columns of the count. 'Fuera de caja', for what was paid or annulled while no till was open, is there only where there is such an amount. */
const sumColumns = (sumas: readonly SumaCaja[]): Column<SumaCaja>[] => [
  { key: 'metodo', header: 'Método', primary: true, render: ({ metodo }) => metodo },
  amount('cobrado', 'Cobrado'),
  amount('anulado', 'Anulado'),
  amount('esperado', 'Esperado'),
  amount('contado', 'Contado'),
  {
    key: 'diferencia',
    header: 'Diferencia',
    align: 'end',
    render: ({ diferencia }) => <Diferencia de={diferencia} />,
  },
  ...(sumas.some(({ fuera }) => fuera) ? [amount('fuera', 'Fuera de caja')] : []),
];

const LINES: Column<LineaCaja>[] = [
  {
    key: 'titulo',
    header: 'Documento',
    primary: true,
    render: ({ titulo, orden_id, reparacion_id }) => {
      const [tipo, id] = orden_id
        ? (['orden', orden_id] as const)
        : (['reparacion', reparacion_id ?? 0] as const);
      return (
        <>
          <RowLink to={pagosPath(tipo, id)}>{texto(titulo)}</RowLink>
          <small>{numeroDeDocumento(tipo, id)}</small>
        </>
      );
    },
  },
  {
    key: 'momento',
    header: 'Momento',
    whole: true,
    render: ({ momento }) => formatMomento(momento) || '—',
  },
  {
    key: 'tipo',
    header: 'Qué',
    render: ({ tipo, fuera }) => (
      <>
        {tipo} {fuera ? <Badge colorPalette="orange">Fuera de caja</Badge> : null}
      </>
    ),
  },
  { key: 'quien', header: 'Quién', render: ({ quien }) => texto(quien) },
  { key: 'metodo', header: 'Método', render: ({ metodo }) => metodo },
  { key: 'monto', header: 'Monto', align: 'end', render: ({ monto }) => colones(monto) },
];
