import { cambioEn, consulta, EMPRESA_AUSENTE, textoDeError } from '@hilvan/api-client';
import type { Persona } from '@hilvan/contract';
import { pagadoDe } from '@hilvan/contract';
import { colones, type Diferencia, notify, Text, useLoadingDialog } from '@hilvan/ui';
import { ConflictDialog } from '@hilvan/ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { comparacionDe } from './conflictos';
import { guardarOrden, type OrdenLeida, type ResultadoDeGuardar, yaGuardada } from './guardar-orden';
import { escritaDe, type OrdenEscrita, type OrdenRevisada } from './orden-escrita';
import { OrdenFormulario } from './orden-formulario';
import { useOrdenForm } from './use-orden-form';

const TITULO_ERROR = 'Error al modificar la orden!';

type OrdenEditorProps = { id: string; leida: OrdenLeida; guardadas: readonly Persona[] };
type Choque = { guardado: OrdenLeida; diferencias: Diferencia[] };

/** An order that knows what it began from. */
const conAntes = (stored: OrdenEscrita): OrdenEscrita => ({ ...stored, antes: JSON.stringify(stored) });

/** The edit form of an order that was read, with the choice when somebody else changed it meanwhile. */
export const OrdenEditor = ({ id, leida, guardadas }: OrdenEditorProps) => {
  const navigate = useNavigate();
  const [initial] = useState(() => conAntes(escritaDe(leida.datos)));
  const orden = useOrdenForm(initial, `orden/editar/${id}`);
  const empresas = useQuery(consulta('listarEmpresas'));
  const uncertain = useRef(false);
  const [sending, setSending] = useState(false);
  const [choque, setChoque] = useState<Choque>();
  const pagado = pagadoDe(leida.datos.facturas);
  useLoadingDialog(sending, { seconds: 3, title: 'Actualizando la orden...' });

  const comparacion = comparacionDe(
    (idEmpresa) => empresas.data?.data.find((e) => e.id === idEmpresa)?.nombre_empresa ?? EMPRESA_AUSENTE,
  );

  const save = async (values: OrdenRevisada) => {
    setSending(true);
    // The form itself knows what it began from: a recovered draft may be older than what was just read.
    const antes: OrdenEscrita = JSON.parse(values.antes);
    const edicion = { id, antes, values, guardadas, comparacion };
    const already = uncertain.current && (await yaGuardada(edicion));
    const done = already ? ({ resultado: 'guardada' } as const) : await guardarOrden(edicion);
    uncertain.current = done.resultado === 'fallo' && done.error.incierto;
    setSending(false);
    await tell(done);
  };

  const tell = async (done: ResultadoDeGuardar) => {
    switch (done.resultado) {
      case 'guardada':
        orden.draft.done();
        await notify.success('Orden modificada con éxito');
        navigate(`/orden/${id}`);
        return;
      case 'conflicto':
        setChoque(done);
        return;
      case 'bajo-lo-pagado':
        return notify.error(
          TITULO_ERROR,
          `El total no puede ser menor que lo ya pagado (${colones(done.pagado)}).`,
        );
      case 'anulada':
        cambioEn(['ordenes']);
        return notify.error(TITULO_ERROR, 'La orden fue anulada mientras tanto y ya no se puede editar.');
      case 'ausente':
        return notify.error(TITULO_ERROR, 'La orden ya no está.');
      case 'fallo':
        return notify.error(TITULO_ERROR, textoDeError(done.error, 'Ha ocurrido un error inesperado.'));
    }
  };

  const choose = ({ guardado }: Choque, tomarGuardado: ReadonlySet<string>) => {
    setChoque(undefined);
    orden.flush();
    const stored = escritaDe(guardado.datos);
    const combined = comparacion.merge(stored, orden.form.getValues(), tomarGuardado);
    orden.aplicar({ ...combined, antes: conAntes(stored).antes });
    void orden.form.handleSubmit(save)();
  };

  return (
    <>
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
        onSave={save}
      />
      {choque ? (
        <ConflictDialog
          title="Otra persona modificó esta orden"
          diferencias={choque.diferencias}
          onCancel={() => setChoque(undefined)}
          onChoose={(taken) => choose(choque, taken)}
        />
      ) : null}
    </>
  );
};
