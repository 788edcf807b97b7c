import { empresaName, queryFor, useCan, useEmpresaNames } from '@hilvan/api-client';
import { isAnulada } from '@hilvan/contract';
import {
  Box,
  Card,
  DataItem,
  DataList,
  EmpresaLink,
  fecha,
  Heading,
  numeroDeDocumento,
  Page,
  Separator,
  Stack,
  useLoadingDialog,
} from '@hilvan/ui';
import { EstadoItem, Historial, LineasTable, Saldo, SaldoItem, Telefono, Totales } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { ReparacionActions } from './reparacion-actions';
import { ReparacionAusente } from './reparacion-ausente';
import { ETIQUETAS_REPARACION, lineasDe } from './reparacion-escrita';

/** /reparacion/:repairId. */
export default function ReparacionPage() {
  const { repairId = '' } = useParams();
  const query = useQuery(queryFor('detalleReparacion', { id: repairId }));
  const reparacion = query.data?.reparacion;
  const factura = query.data?.factura;
  const amounts = useCan()('verMontos');
  const names = useEmpresaNames(useMemo(() => (reparacion ? [reparacion] : undefined), [reparacion]));
  const lines = useMemo(() => lineasDe(reparacion?.detalle_reparacion ?? []), [reparacion]);
  useLoadingDialog(query.isPending, { seconds: 3 });

  return (
    <Page
      title="Reparación"
      subtitle={
        reparacion ? `${numeroDeDocumento('reparacion', reparacion.id)} · ${reparacion.titulo}` : undefined
      }
      width="wide"
      actions={<ReparacionActions key={repairId} reparacion={reparacion} factura={factura} />}
    >
      {reparacion ? (
        <Stack gap="6">
          <Card>
            <DataList>
              <EstadoItem tipo="reparacion" documento={reparacion} />
              <SaldoItem tipo="reparacion" documento={reparacion} factura={factura} />
              <DataItem label="Empresa">
                <EmpresaLink
                  nombre={names ? empresaName(reparacion, names) : '…'}
                  id={reparacion.id_empresa}
                />
              </DataItem>
              <DataItem label="Telefono">
                <Telefono telefono={reparacion.telefono} />
              </DataItem>
              <DataItem label="Fecha">{fecha(reparacion.fecha)}</DataItem>
              <DataItem label="Vendedor">{factura?.cajero}</DataItem>
              <DataItem label="Comentarios">{reparacion.comentario}</DataItem>
            </DataList>
          </Card>
          <Stack as="section" gap="3">
            <Heading>Detalle de la reparación</Heading>
            <LineasTable
              caption="Detalle de la reparación"
              lines={lines}
              prices={amounts}
              priceLabel="Precio x reparación"
              emptyText="La reparación no tiene productos."
            />
          </Stack>
          {amounts ? (
            <Card>
              <Totales
                montos={{
                  subtotal: factura?.subtotal ?? null,
                  iva: factura?.iva ?? null,
                  total: factura?.monto ?? null,
                }}
              />
              {isAnulada(reparacion.estado) ? null : (
                <Box maxW="sm" ms="auto">
                  <Separator my="4" />
                  <Saldo saldo={factura?.saldo_restante ?? null} total={factura?.monto ?? null} soloPagado />
                </Box>
              )}
            </Card>
          ) : null}
          <Historial tipo="reparacion" id={reparacion.id} etiquetas={ETIQUETAS_REPARACION} />
        </Stack>
      ) : (
        <ReparacionAusente query={query} />
      )}
    </Page>
  );
}
