import { empresaName, queryFor, useCan, useEmpresaNames } from '@hilvan/api-client';
import { isAnulada } from '@hilvan/contract';
import { Sections } from '@hilvan/remote-kit/sections';
import { Card, Grid, numeroDeDocumento, Page, Stack, texto, useLoadingDialog } from '@hilvan/ui';
import { Historial, Saldo, Totales } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { OrdenActions } from './orden-actions';
import { OrdenArchivos } from './orden-archivos';
import { OrdenAusente } from './orden-ausente';
import { ETIQUETAS_ORDEN } from './orden-escrita';
import { OrdenLineas } from './orden-lineas';
import { OrdenPersonas } from './orden-personas';
import { OrdenResumen } from './orden-resumen';

/** /orden/:ordenId. */
export default function OrdenPage() {
  const { ordenId = '' } = useParams();
  const can = useCan();
  const query = useQuery(queryFor('detalleOrden', { id: ordenId }));
  const orden = query.data?.orden;
  const factura = query.data?.facturas;
  const names = useEmpresaNames(orden ? [orden] : undefined);
  const empresa = orden && names ? empresaName(orden, names) : '…';
  const detalles = query.data?.detalles ?? [];
  useLoadingDialog(query.isPending, { seconds: 3 });

  return (
    <Page
      title={texto(orden?.titulo, 'Orden de pedido')}
      subtitle={orden ? numeroDeDocumento('orden', orden.id) : undefined}
      actions={
        <>
          <OrdenActions key={ordenId} orden={orden} factura={factura} />
          {/* These buttons of other remotes come late and stand last, so that they move no other button from under a finger. */}
          {orden ? <Sections point="orden/accion/v1" subject={{ orden }} /> : null}
        </>
      }
    >
      {orden ? (
        <Stack gap="6">
          <OrdenResumen orden={orden} empresa={empresa} factura={factura} />
          <OrdenLineas ordenId={orden.id} detalles={detalles} anulada={isAnulada(orden.estado)} />
          {can('verMontos') ? (
            <Card>
              <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="6" alignItems="center">
                <Saldo
                  soloPagado
                  saldo={factura?.saldo_restante ?? null}
                  total={factura?.monto ?? null}
                  anulada={isAnulada(orden.estado)}
                />
                <Totales
                  montos={{
                    subtotal: factura?.subtotal ?? null,
                    iva: factura?.iva ?? null,
                    total: factura?.monto ?? orden.precio_total,
                  }}
                />
              </Grid>
            </Card>
          ) : null}
          <OrdenPersonas
            key={orden.id}
            ordenId={orden.id}
            idEmpresa={orden.id_empresa}
            empresa={empresa}
            anulada={isAnulada(orden.estado)}
            detalles={detalles}
          />
          <OrdenArchivos ordenId={orden.id} anulada={isAnulada(orden.estado)} />
          <Historial tipo="orden" id={orden.id} etiquetas={ETIQUETAS_ORDEN} />
        </Stack>
      ) : (
        <OrdenAusente query={query} />
      )}
    </Page>
  );
}
