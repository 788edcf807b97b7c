import {
  callApi,
  callWithVersion,
  empresaName,
  presente,
  rejection,
  useEmpresaNames,
} from '@hilvan/api-client';
import { isAnulada, pagadoDe, type ReparacionEnviada, type Respuesta, toCentimos } from '@hilvan/contract';
import { colones, notify, Separator } from '@hilvan/ui';
import { useEdit } from '@hilvan/ui/overlays';
import { readPagado, reasonIn, Saldo, useUpdatingDialog } from '@hilvan/ui/records';
import { useState } from 'react';
import { NO_ENCONTRADA } from './reparacion-ausente';
import {
  comparacion,
  ETIQUETAS_REPARACION,
  type ReparacionRevisada,
  reparacionParaEnviar,
  typedOf,
} from './reparacion-escrita';
import { ReparacionFormulario } from './reparacion-formulario';
import { useReparacionForm } from './use-reparacion-form';

type Detalle = Respuesta<'detalleReparacion'>;

/**
 * The payload of an edit, based on what is stored now: state and date stay, and the balance follows from what was paid.
 * @throws {ApiError} when the repair is gone, its payments cannot be read, or it would cost less than was paid
 */
const paraEditar = async (
  values: ReparacionRevisada,
  { reparacion, factura }: Detalle,
): Promise<ReparacionEnviada> => {
  const { fecha, estado } = presente(reparacion, NO_ENCONTRADA);
  const pagado = await readPagado(factura);
  const payload = reparacionParaEnviar(values, {
    fecha,
    estado,
    pagado,
    comentarioFactura: factura?.comentario,
  });
  const { precio } = payload.reparacion;
  if (toCentimos(precio) >= toCentimos(pagado)) return payload;
  throw rejection(`El total (${colones(precio)}) no puede ser menor que lo ya pagado (${colones(pagado)}).`);
};

/** A row without a name, so that the names of the companies are read: a company that the person chooses is known by its id only. */
const UNNAMED = [{ id_empresa: null }];

/** The form of a stored repair, as it was when it was opened. */
export const ReparacionEditor = ({ id, leida }: { id: string; leida: Detalle }) => {
  const [initial] = useState(() => typedOf(leida));
  const reparacion = useReparacionForm(initial, `reparacion/editar/${id}`);
  const { form, draft, apply } = reparacion;
  const empresas = useEmpresaNames(UNNAMED);
  useUpdatingDialog(form.formState.isSubmitting);
  const { factura } = leida;

  const { edit, dialog } = useEdit({
    title: 'Otra persona modificó esta reparación',
    form,
    draft,
    compare: comparacion((id_empresa) => empresaName({ id_empresa }, empresas)),
    apply,
    // State and payments may have changed while the person was typing.
    read: async () => {
      const read = await callWithVersion('detalleReparacion', { params: { id } });
      const { estado } = presente(read.datos.reparacion, NO_ENCONTRADA);
      if (isAnulada(estado)) throw rejection('La reparación está anulada.');
      return read;
    },
    asForm: ({ datos }) => typedOf(datos),
    send: async (values, { datos, version }) =>
      callApi('editarReparacion', { params: { id }, payload: await paraEditar(values, datos), version }),
    exito: 'Reparación modificada con éxito',
    destino: `/reparacion/${id}`,
    fallo: (error) =>
      notify.error(
        'Error al modificar la reparación!',
        reasonIn(error, ETIQUETAS_REPARACION, 'Ha ocurrido un error inesperado.'),
      ),
  });

  return (
    <ReparacionFormulario
      reparacion={reparacion}
      backTo={`/reparacion/${id}`}
      onSave={edit}
      dialog={dialog}
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
