import { comoApiError, consulta, EMPRESA_AUSENTE, textoDeError } from '@hilvan/api-client';
import { type Persona, pagadoDe } from '@hilvan/contract';
import { colones, notify, Text, useLoadingDialog } from '@hilvan/ui';
import { useConflict } from '@hilvan/ui/overlays';
import { useGuardar } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { enviarEdicion, leerParaEditar, type OrdenLeida, yaEditada } from './editar-orden';
import { comparacionDe } from './orden-comparada';
import { escritaDe, type OrdenRevisada } from './orden-escrita';
import { OrdenFormulario } from './orden-formulario';
import { useOrdenForm } from './use-orden-form';

type OrdenEditorProps = { id: string; leida: OrdenLeida; guardadas: readonly Persona[] };

/** The edit form of an order that was read, with the choice when somebody else changed it meanwhile. */
export const OrdenEditor = ({ id, leida, guardadas }: OrdenEditorProps) => {
  const [initial] = useState(() => escritaDe(leida.datos));
  const orden = useOrdenForm(initial, `orden/editar/${id}`);
  const empresas = useQuery(consulta('listarEmpresas'));
  // The last try ended without an answer: it may have been saved.
  const uncertain = useRef(false);
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
    apply: orden.aplicar,
    onSettled: () => void orden.form.handleSubmit(save)(),
  });
  const guardar = useGuardar({
    draft: orden.draft,
    exito: 'Orden modificada con éxito',
    destino: `/orden/${id}`,
    fallo: (error) =>
      notify.error('Error al modificar la orden!', textoDeError(error, 'Ha ocurrido un error inesperado.')),
  });

  const enviar = async (values: OrdenRevisada) => {
    if (uncertain.current && (await yaEditada(id, values, guardadas))) return true;
    uncertain.current = false;
    try {
      return await conflict.save({
        read: () => leerParaEditar(id),
        asForm: ({ datos }) => escritaDe(datos),
        send: (now) => enviarEdicion(id, values, now),
      });
    } catch (error) {
      uncertain.current = comoApiError(error).incierto;
      if (uncertain.current && (await yaEditada(id, values, guardadas))) return true;
      throw error;
    }
  };
  const save = (values: OrdenRevisada) => {
    setSending(true);
    return guardar(() => enviar(values).finally(() => setSending(false)));
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
