import { callApi, empresaName, useCan, useEmpresaNames } from '@hilvan/api-client';
import { isAnulada } from '@hilvan/contract';
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
  showToast,
  useLoadingDialog,
} from '@hilvan/ui';
import { RecordState } from '@hilvan/ui/records';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { nombreDe, readSegment, type Segment, useDocumento } from './documento';
import { DocumentoResumen } from './documento-resumen';
import { PagoDialog } from './pago-dialog';
import type { Repite } from './pago-en-otro';
import { PagosTable } from './pagos-table';

const NO_ADMITE = 'Este documento no admite pagos: está anulado o no le queda saldo.';

/** /:tipo/:id/pagos, for an order or a repair; `?agregar` begins with a payment. Any other tipo is refused with a notice and leads to /pagos. */
export default function PagosPage() {
  const { tipo: segment, id = '' } = useParams();
  const navigate = useNavigate();
  const tipo = readSegment(segment);
  useEffect(() => {
    if (tipo) return;
    void notify.error('La ruta que elegiste no es la correcta.');
    navigate('/pagos', { replace: true });
  }, [tipo, navigate]);
  return tipo ? <PagosDocumento key={`${tipo}/${id}`} tipo={tipo} id={id} /> : null;
}

const PagosDocumento = ({ tipo, id }: { tipo: Segment; id: string }) => {
  const can = useCan();
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const [adding, setAdding] = useState<Partial<Repite>>();
  const query = useDocumento(tipo, id);
  const documento = query.data;
  const factura = documento?.factura;
  const names = useEmpresaNames(documento ? [documento] : undefined);
  const empresa = documento && names ? empresaName(documento, names) : '…';
  useLoadingDialog(query.isPending, { seconds: 3 });

  const saldo = factura?.saldo_restante ?? 0;
  const payable = documento && factura?.id != null && saldo > 0 && !isAnulada(documento.estado);
  // Opens the dialog once it is known that the document may be paid, and only once: a reload or Back is no wish to pay again.
  const settled = documento !== undefined && !query.isFetching;
  const begins = params.has('agregar') && (payable || settled) && can('agregarPago');
  const refuses =
    documento && factura?.id != null && (isAnulada(documento.estado) || factura.saldo_restante === 0);
  useEffect(() => {
    if (!begins) return;
    // The state of a navigation has no type; only `PagoEnOtro` gives one, a `Repite`.
    if (payable) setAdding((state as Repite | null) ?? {});
    else if (refuses) showToast(NO_ADMITE, 'error');
    setParams({}, { replace: true });
  }, [begins, payable, refuses, setParams, state]);

  return (
    <Page
      title="Pagos"
      subtitle={documento ? nombreDe(documento) : undefined}
      actions={
        <>
          <BackLink to="/pagos" />
          {documento && can('descargarPdf') ? (
            <DownloadButton getUrl={() => callApi('pdfPagos', { params: { tipo, id } })} />
          ) : null}
          {payable && can('agregarPago') ? (
            <Button onClick={() => setAdding({})}>
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
              <PagosTable tipo={tipo} id={id} facturaId={factura.id} paying={adding !== undefined} />
            )}
          </section>
          {factura?.id != null && (payable || adding) ? (
            <PagoDialog
              open={adding !== undefined}
              onClose={() => setAdding(undefined)}
              repite={adding?.repite}
              tipo={tipo}
              id={id}
              saldo={saldo}
              facturaId={factura.id}
            />
          ) : null}
        </Stack>
      ) : (
        <RecordState
          query={query}
          text="No se pudo obtener la factura"
          errorTitle={NO_SE_PUDO_CARGAR}
          dialog
          backTo="/pagos"
        />
      )}
    </Page>
  );
};
