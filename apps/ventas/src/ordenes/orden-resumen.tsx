import { callApi, useCan } from '@hilvan/api-client';
import { type Factura, isAnulada, type Orden } from '@hilvan/contract';
import { Card, DataItem, DataList, EmpresaLink, fecha, HStack } from '@hilvan/ui';
import { BanderaCheckbox, EstadoItem, SaldoItem, Telefono } from '@hilvan/ui/records';
import { AvancePersonas } from './avance';
import { proformaDe } from './orden-escrita';

const proformas = ({ proforma, proforma2, proforma3 }: Orden) =>
  [proforma, proforma2, proforma3].map(proformaDe).filter(Boolean).join(' · ');

/** The order's header: what is asked for at the counter, and the flags Pizarra and Telas. */
export const OrdenResumen = ({
  orden,
  empresa,
  factura,
}: {
  orden: Orden;
  empresa: string;
  factura: Factura | null | undefined;
}) => {
  const can = useCan();
  const editable = can('marcarBanderas') && !isAnulada(orden.estado);
  const params = { id: orden.id };
  return (
    <Card>
      <DataList>
        <EstadoItem tipo="orden" documento={orden} />
        <SaldoItem tipo="orden" documento={orden} factura={factura} />
        <DataItem label="Empresa">
          <EmpresaLink nombre={empresa} id={orden.id_empresa} />
        </DataItem>
        <DataItem label="Telefono">
          <Telefono telefono={orden.telefono} />
        </DataItem>
        <AvancePersonas ordenId={orden.id} anulada={isAnulada(orden.estado)} />
        <DataItem label="Fecha">{fecha(orden.fecha_orden)}</DataItem>
        <DataItem label="Vendedor">{factura?.cajero}</DataItem>
        <DataItem label="Proformas">{proformas(orden)}</DataItem>
        <DataItem label="Comentarios">{orden.comentario}</DataItem>
      </DataList>
      <HStack gap="6" mt="5" pt="4" borderTopWidth="1px" borderColor="border" flexWrap="wrap">
        <BanderaCheckbox
          clave={`pizarra:${orden.id}`}
          marcada={orden.pizarra}
          label="Pizarra"
          mensaje="Pizarra marcada."
          editable={editable}
          send={() => callApi('marcarPizarra', { params })}
        />
        <BanderaCheckbox
          clave={`tela:${orden.id}`}
          marcada={orden.tela}
          label="Telas"
          mensaje="Telas marcadas."
          editable={editable}
          send={() => callApi('marcarTela', { params })}
        />
      </HStack>
    </Card>
  );
};
