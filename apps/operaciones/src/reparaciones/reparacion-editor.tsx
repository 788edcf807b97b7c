import { comoApiError, llamar, textoDeError } from '@hilvan/api-client';
import { estaAnulada, pagadoDe, type Respuesta } from '@hilvan/contract';
import { colones, notify, Separator } from '@hilvan/ui';
import { Saldo } from '@hilvan/ui/overlays';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useActualizando } from '../shared/use-guardando';
import { escritaDe, type ReparacionRevisada, reparacionParaEnviar } from './reparacion-escrita';
import { ReparacionFormulario } from './reparacion-formulario';
import { useReparacionForm } from './use-reparacion-form';

const TITULO_ERROR = 'Error al modificar la reparación!';

const CAMBIO_AJENO =
  'Otra persona cambió esta reparación mientras tanto. Revísela; si guarda de nuevo, queda lo que usted escribió.';

type ReparacionEditorProps = {
  id: string;
  /** The repair as it was when the form opened, with its version. */
  leida: { datos: Respuesta<'detalleReparacion'>; version: string | null };
};

/** The form of a stored repair. State and date stay; the balance follows from what was paid (decision 30). */
export const ReparacionEditor = ({ id, leida }: ReparacionEditorProps) => {
  const navigate = useNavigate();
  const [initial] = useState(() => escritaDe(leida.datos));
  const reparacion = useReparacionForm(initial, `reparacion/editar/${id}`);
  // After a conflict was told, saving again means it.
  const [informed, setInformed] = useState(false);
  useActualizando(reparacion.form.formState.isSubmitting);
  const { factura } = leida.datos;

  const save = async (values: ReparacionRevisada) => {
    try {
      // State and payments may have changed while somebody was typing.
      const fresh = await llamar('detalleReparacion', { params: { id } });
      const { reparacion: now, factura: invoice } = fresh;
      if (!now || estaAnulada(now.estado)) {
        await notify.error(TITULO_ERROR, now ? 'La reparación está anulada.' : 'Reparación no encontrada');
        return;
      }
      if (!informed && JSON.stringify(escritaDe(fresh)) !== JSON.stringify(initial)) {
        setInformed(true);
        await notify.error(TITULO_ERROR, CAMBIO_AJENO);
        return;
      }
      const pagado = pagadoDe(invoice) ?? 0;
      const payload = reparacionParaEnviar(values, {
        fecha: now.fecha,
        estado: now.estado,
        pagado,
        comentarioFactura: invoice?.comentario,
      });
      if (payload.reparacion.precio < pagado) {
        await notify.error(
          TITULO_ERROR,
          `El total (${colones(payload.reparacion.precio)}) no puede ser menor que lo ya pagado (${colones(pagado)}).`,
        );
        return;
      }
      await llamar('editarReparacion', {
        params: { id },
        payload,
        version: informed ? null : leida.version,
      });
    } catch (error) {
      if (comoApiError(error).kind === 'conflict') setInformed(true);
      await notify.error(TITULO_ERROR, textoDeError(error, 'Ha ocurrido un error inesperado.'));
      return;
    }
    reparacion.draft.done();
    await notify.success('Reparación modificada con éxito');
    navigate(`/reparacion/${id}`);
  };

  return (
    <ReparacionFormulario
      reparacion={reparacion}
      backTo={`/reparacion/${id}`}
      onSave={save}
      aside={
        pagadoDe(factura) ? (
          <>
            <Separator my="4" />
            <Saldo saldo={factura?.saldo_restante ?? null} total={factura?.monto ?? null} />
          </>
        ) : null
      }
    />
  );
};
