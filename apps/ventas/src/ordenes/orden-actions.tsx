import { llamar, usePuede } from '@hilvan/api-client';
import { estaAnulada, type Factura, type Orden, pagadoDe, siguienteEstadoOrden } from '@hilvan/contract';
import {
  BackIcon,
  Button,
  ChevronRightIcon,
  CloseIcon,
  DownloadButton,
  EditIcon,
  LinkButton,
  MoneyIcon,
  useUnaVez,
} from '@hilvan/ui';
import { useNavigate } from 'react-router-dom';
import { anularOrden } from './anular-orden';
import { avanzarEstado } from './avanzar-estado';

type OrdenActionsProps = { orden: Orden | null | undefined; factura: Factura | null | undefined };

/** The buttons of an order, by role and state. An annulled order keeps only what reads (decision 32). */
export const OrdenActions = ({ orden, factura }: OrdenActionsProps) => {
  const puede = usePuede();
  const navigate = useNavigate();
  const { busy, run } = useUnaVez();
  const live = orden && !estaAnulada(orden.estado) ? orden : null;

  return (
    <>
      <LinkButton to="/orden" variant="outline" colorPalette="gray">
        <BackIcon /> Regresar
      </LinkButton>
      {live && puede('anularOrden') ? (
        <Button
          variant="outline"
          colorPalette="red"
          aria-disabled={busy || undefined}
          onClick={() =>
            run(async () => {
              if (await anularOrden(live.id, pagadoDe(factura))) navigate('/orden');
            })
          }
        >
          <CloseIcon /> Anular
        </Button>
      ) : null}
      {orden && puede('descargarPdf') ? (
        <DownloadButton
          getUrl={async () => (await llamar('pdfOrden', { params: { id: orden.id } })).download_url}
        />
      ) : null}
      {orden && puede('agregarPago') ? (
        <LinkButton to={`/orden/${orden.id}/pagos`} variant="outline">
          <MoneyIcon /> Pagos
        </LinkButton>
      ) : null}
      {live && puede('editar') ? (
        <LinkButton to={`/orden/editar/${live.id}`} variant="outline">
          <EditIcon /> Editar
        </LinkButton>
      ) : null}
      {live && puede('modificarEstado') && siguienteEstadoOrden(live.estado) ? (
        <Button aria-disabled={busy || undefined} onClick={() => run(() => avanzarEstado(live))}>
          Modificar estado <ChevronRightIcon />
        </Button>
      ) : null}
    </>
  );
};
