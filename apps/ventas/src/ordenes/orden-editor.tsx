import { apiErrorText, asApiError, EMPRESA_AUSENTE, queryFor } from '@hilvan/api-client';
import { type Persona, pagadoDe } from '@hilvan/contract';
import { colones, notify, Text, useLoadingDialog } from '@hilvan/ui';
import { useConflict } from '@hilvan/ui/overlays';
import { resolveUncertain, sendUncertain, uncertain, useSave } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findEdited, type OrdenLeida, readToEdit, sendEdit } from './edit-orden';
import { comparacionDe } from './orden-comparada';
import { type OrdenRevisada, typedOf } from './orden-escrita';
import { OrdenFormulario } from './orden-formulario';
import { useOrdenForm } from './use-orden-form';

type OrdenEditorProps = { id: string; leida: OrdenLeida; guardadas: readonly Persona[] };

/** The edit form of an order that was read, with the choice when somebody else changed it meanwhile. */
export const OrdenEditor = ({ id, leida, guardadas }: OrdenEditorProps) => {
  const [initial] = useState(() => typedOf(leida.datos));
  const clave = `orden/editar/${id}`;
  const orden = useOrdenForm(initial, clave);
  const empresas = useQuery(queryFor('listarEmpresas'));
  const [sending, setSending] = useState(false);
  const pagado = pagadoDe(leida.datos.facturas);
  useLoadingDialog(sending, { seconds: 3, title: 'Actualizando la orden...' });

  const conflict = useConflict({
    title: 'Otra persona modificó esta orden',
    form: orden.form,
    draft: orden.draft,
    compare: comparacionDe(
      (idEmpresa) => empresas.data?.data.find((e) => e.id === idEmpresa)?.nombre_empresa ?? EMPRESA_AUSENTE,
    ),
    apply: orden.apply,
    onSettled: () => void orden.form.handleSubmit(save)(),
  });
  const saveNow = useSave({
    draft: orden.draft,
    exito: 'Orden modificada con éxito',
    destino: `/orden/${id}`,
    fallo: (error) =>
      notify.error('Error al modificar la orden!', apiErrorText(error, 'Ha ocurrido un error inesperado.')),
  });

  const hecho = () => {
    resolveUncertain(clave);
    return true;
  };
  const send = async (values: OrdenRevisada) => {
    // The last try ended without an answer, perhaps before a reload: it may have been saved.
    const doubt = uncertain(clave);
    const antes = doubt?.antes ?? guardadas.map((p) => p.id);
    const done = () => findEdited(id, values, antes);
    if (doubt && (await done())) return hecho();
    try {
      return await conflict.save({
        read: () => readToEdit(id),
        asForm: ({ datos }) => typedOf(datos),
        send: (now) => sendUncertain(clave, () => sendEdit(id, values, now), antes),
      });
    } catch (error) {
      if (asApiError(error).incierto && (await done())) return hecho();
      throw error;
    }
  };
  const save = (values: OrdenRevisada) => {
    setSending(true);
    return saveNow(() => send(values).finally(() => setSending(false)));
  };

  return (
    <OrdenFormulario
      orden={orden}
      fechaOrden={leida.datos.orden?.fecha_orden ?? ''}
      guardadas={guardadas}
      backTo={`/orden/${id}`}
      aside={
        pagado ? (
          <Text fontSize="sm" color="fg.muted" mt="3">
            Ya se pagaron {colones(pagado)}; el saldo se ajusta al guardar.
          </Text>
        ) : null
      }
      dialog={conflict.dialog}
      onSave={save}
    />
  );
};
