import { llamar, usePuede } from '@hilvan/api-client';
import {
  estaAnulada,
  type Factura,
  pagadoDe,
  type Reparacion,
  siguienteEstadoReparacion,
} from '@hilvan/contract';
import { AccionesDocumento, AvisarListo, anularDocumento, pasarEstado } from '@hilvan/ui/records';
import { useNavigate } from 'react-router-dom';

type ReparacionActionsProps = {
  reparacion: Reparacion | null | undefined;
  factura: Factura | null | undefined;
};

/** The buttons of a repair, by role and state. An annulled one keeps only what reads (decision 32). */
export const ReparacionActions = ({ reparacion, factura }: ReparacionActionsProps) => {
  const puede = usePuede();
  const navigate = useNavigate();
  if (!reparacion) return <AccionesDocumento backTo="/reparaciones" />;
  const { id, estado } = reparacion;
  const live = !estaAnulada(estado);
  const params = { id };
  const siguiente = siguienteEstadoReparacion(estado);

  const anular = async () => {
    const done = await anularDocumento({
      sujeto: 'la reparación',
      este: 'esta reparación',
      exito: 'Reparación anulada!',
      pagado: pagadoDe(factura),
      anular: () => llamar('anularReparacion', { params }),
    });
    if (done) navigate('/reparaciones');
  };
  const avanzar = () =>
    pasarEstado({
      sujeto: 'la reparación',
      entidad: 'reparaciones',
      estado,
      siguiente,
      leer: async () => (await llamar('detalleReparacion', { params })).reparacion?.estado,
      enviar: (next) => llamar('estadoReparacion', { params, payload: { estado: next } }),
    });

  return (
    <AccionesDocumento
      backTo="/reparaciones"
      onAnular={live && puede('anularReparacion') ? anular : undefined}
      getPdf={
        puede('descargarPdf')
          ? async () => (await llamar('pdfReparacion', { params })).download_url
          : undefined
      }
      editTo={live && puede('editar') ? `/reparacion/editar/${id}` : undefined}
      onModificarEstado={live && puede('modificarEstado') && siguiente ? avanzar : undefined}
    >
      {siguiente ? (
        <AvisarListo
          tipo="reparacion"
          id={id}
          titulo={reparacion.titulo}
          telefono={reparacion.telefono}
          saldo={factura?.saldo_restante ?? null}
        />
      ) : null}
    </AccionesDocumento>
  );
};
