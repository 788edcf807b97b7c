import { isAnulada } from '@hilvan/contract';
import {
  Card,
  DataItem,
  DataList,
  EmpresaLink,
  EstadoBadge,
  fecha,
  Grid,
  Heading,
  Link,
  Stack,
} from '@hilvan/ui';
import { LineasTable, Saldo, Telefono, Totales } from '@hilvan/ui/records';
import { type Documento, nombreDe } from './documento';

/** The order or repair that is being paid. */
export const DocumentoResumen = ({ documento, empresa }: { documento: Documento; empresa: string }) => {
  const { tipo, id, factura } = documento;
  const repair = tipo === 'reparaciones';
  return (
    <Stack gap="6">
      <Grid templateColumns={{ base: '1fr', lg: 'minmax(0, 3fr) minmax(18rem, 2fr)' }} gap="4">
        <Card>
          <DataList>
            <DataItem label={repair ? 'Reparación' : 'Orden'}>
              <Link to={repair ? `/reparacion/${id}` : `/orden/${id}`}>{nombreDe(documento)}</Link>
            </DataItem>
            <DataItem label="Estado">
              <EstadoBadge estado={documento.estado} />
            </DataItem>
            <DataItem label="Empresa">
              <EmpresaLink nombre={empresa} id={documento.id_empresa} />
            </DataItem>
            <DataItem label="Telefono">
              <Telefono telefono={documento.telefono} />
            </DataItem>
            <DataItem label="Fecha">{fecha(documento.fecha)}</DataItem>
            <DataItem label="Vendedor">{factura?.cajero}</DataItem>
          </DataList>
        </Card>
        <Card>
          <Stack gap="5">
            <Saldo
              saldo={factura?.saldo_restante ?? null}
              total={factura?.monto ?? null}
              anulada={isAnulada(documento.estado)}
            />
            <Totales
              montos={{
                subtotal: factura?.subtotal ?? null,
                iva: factura?.iva ?? null,
                total: factura?.monto ?? null,
              }}
            />
          </Stack>
        </Card>
      </Grid>
      <section aria-label={repair ? 'Detalle de la reparación' : 'Detalle del pedido'}>
        <Heading mb="3">{repair ? 'Detalle de la reparación' : 'Detalle del pedido'}</Heading>
        <LineasTable
          caption={repair ? 'Detalle de la reparación' : 'Detalle del pedido'}
          lines={documento.lineas}
          priceLabel={repair ? 'Precio x reparación' : 'Precio con IVA'}
          emptyText="No hay productos."
        />
      </section>
    </Stack>
  );
};
