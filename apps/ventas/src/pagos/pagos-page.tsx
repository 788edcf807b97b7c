import { llamar, nombreDeEmpresa, useNombresDeEmpresa, usePuede } from '@hilvan/api-client';
import { estaAnulada } from '@hilvan/contract';
import {
  BackLink,
  Button,
  Card,
  DownloadButton,
  Heading,
  MissingState,
  NO_SE_PUDO_CARGAR,
  notify,
  Page,
  PlusIcon,
  Stack,
  useLoadingDialog,
} from '@hilvan/ui';
import { RecordState } from '@hilvan/ui/records';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { leerTipo, nombreDe, type Tipo, useDocumento } from './documento';
import { DocumentoResumen } from './documento-resumen';
import { PagoDialog } from './pago-dialog';
import { PagosTable } from './pagos-table';

/** /:tipo/:id/pagos, for an order or a repair; another tipo is told and led to /pagos. */
export default function PagosPage() {
  const { tipo: segment, id = '' } = useParams();
  const navigate = useNavigate();
  const tipo = leerTipo(segment);
  useEffect(() => {
    if (tipo) return;
    void notify.error('La ruta que elegiste no es la correcta.');
    navigate('/pagos', { replace: true });
  }, [tipo, navigate]);
  return tipo ? <PagosDocumento key={`${tipo}/${id}`} tipo={tipo} id={id} /> : null;
}

const PagosDocumento = ({ tipo, id }: { tipo: Tipo; id: string }) => {
  const puede = usePuede();
  const [adding, setAdding] = useState(false);
  const query = useDocumento(tipo, id);
  const documento = query.data;
  const factura = documento?.factura;
  const names = useNombresDeEmpresa(documento ? [documento] : undefined);
  const empresa = documento && names ? nombreDeEmpresa(documento, names) : '…';
  const failed = query.isError && !documento;
  useLoadingDialog(query.isPending, { seconds: 3 });
  useEffect(() => {
    if (failed) void notify.error(NO_SE_PUDO_CARGAR);
  }, [failed]);

  const saldo = factura?.saldo_restante ?? 0;
  const payable = documento && factura?.id != null && saldo > 0 && !estaAnulada(documento.estado);

  return (
    <Page
      title="Pagos"
      subtitle={documento ? nombreDe(documento) : undefined}
      actions={
        <>
          <BackLink to="/pagos" />
          {documento && puede('descargarPdf') ? (
            <DownloadButton
              getUrl={async () => (await llamar('pdfPagos', { params: { tipo, id } })).download_url}
            />
          ) : null}
          {payable && puede('agregarPago') ? (
            <Button onClick={() => setAdding(true)}>
              <PlusIcon /> Agregar pago
            </Button>
          ) : null}
        </>
      }
    >
      {documento ? (
        <Stack gap="6">
          <DocumentoResumen documento={documento} empresa={empresa} />
          <section aria-label="Pagos registrados">
            <Heading mb="3">Pagos registrados</Heading>
            {factura?.id == null ? (
              <Card>
                <MissingState text="No se pudo obtener la factura" backTo="/pagos" />
              </Card>
            ) : (
              <PagosTable
                facturaId={factura.id}
                documento={nombreDe(documento)}
                empresa={empresa}
                saldo={factura.saldo_restante}
              />
            )}
          </section>
          {payable || adding ? (
            <PagoDialog open={adding} onClose={() => setAdding(false)} tipo={tipo} id={id} saldo={saldo} />
          ) : null}
        </Stack>
      ) : (
        <RecordState
          query={query}
          text="No se pudo obtener la factura"
          errorTitle={NO_SE_PUDO_CARGAR}
          backTo="/pagos"
        />
      )}
    </Page>
  );
};
