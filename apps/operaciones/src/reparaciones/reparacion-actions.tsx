import { llamar, usePuede } from '@hilvan/api-client';
import {
  estaAnulada,
  type Factura,
  pagadoDe,
  type Reparacion,
  siguienteEstadoReparacion,
} from '@hilvan/contract';
import {
  Button,
  ChevronRightIcon,
  CloseIcon,
  DownloadButton,
  EditIcon,
  LinkButton,
  useUnaVez,
} from '@hilvan/ui';
import { BackLink } from '@hilvan/ui/overlays';
import { useNavigate } from 'react-router-dom';
import { anularReparacion } from './anular-reparacion';
import { avanzarEstado } from './avanzar-estado';

type ReparacionActionsProps = {
  reparacion: Reparacion | null | undefined;
  factura: Factura | null | undefined;
};

/** The buttons of a repair, by role and state. An annulled one keeps only what reads (decision 32). */
export const ReparacionActions = ({ reparacion, factura }: ReparacionActionsProps) => {
  const puede = usePuede();
  const navigate = useNavigate();
  const { busy, run } = useUnaVez();
  const live = reparacion && !estaAnulada(reparacion.estado) ? reparacion : null;

  return (
    <>
      <BackLink to="/reparaciones" />
      {live && puede('anularReparacion') ? (
        <Button
          variant="outline"
          colorPalette="red"
          aria-disabled={busy || undefined}
          onClick={() =>
            run(async () => {
              if (await anularReparacion(live.id, pagadoDe(factura))) navigate('/reparaciones');
            })
          }
        >
          <CloseIcon /> Anular
        </Button>
      ) : null}
      {reparacion && puede('descargarPdf') ? (
        <DownloadButton
          getUrl={async () => (await llamar('pdfReparacion', { params: { id: reparacion.id } })).download_url}
        />
      ) : null}
      {live && puede('editar') ? (
        <LinkButton to={`/reparacion/editar/${live.id}`} variant="outline">
          <EditIcon /> Editar
        </LinkButton>
      ) : null}
      {live && puede('modificarEstado') && siguienteEstadoReparacion(live.estado) ? (
        <Button aria-disabled={busy || undefined} onClick={() => run(() => avanzarEstado(live))}>
          Modificar estado <ChevronRightIcon />
        </Button>
      ) : null}
    </>
  );
};
