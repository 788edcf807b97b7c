import { currentSession } from '@hilvan/api-client';
import { hoy, type MedicionEnviada, medicionEnviada } from '@hilvan/contract';
import { Box, confirm } from '@hilvan/ui';
import { formDefaults, useDraft, useForm, useLeft } from '@hilvan/ui/records';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Medido } from '../recien-medido';
import { MeasureNext } from '../siguiente';
import { useMedicionesCliente } from '../use-mediciones-cliente';
import { usePedido } from '../use-pedido';
import {
  cargaDe,
  type FormMedicion,
  resolverDe,
  type ValoresMedicion,
  valoresVacios,
  valuesOf,
} from '../valores';
import { AvisoLista } from './aviso-lista';
import { BORRADOR, deCliente, type Pendiente } from './pendientes';
import { focusPendientes, PendientesPanel } from './pendientes-panel';
import { PrendaForm } from './prenda-form';
import { confirmZeros, focusForm, usePrenda } from './use-prenda';
import { usePrendasDelPedido } from './use-prendas-del-pedido';
import { useSavePending } from './use-save-pending';

interface Props {
  idCliente: number;
  cliente: string;
  /** The client was deleted or merged meanwhile. What was measured can be read here and thrown away, since no other page shows it. */
  ausente: boolean;
}

/** Measuring one client: garments are added to a list on the device, and the list is sent (document 1, section 4). */
export function Registro({ idCliente, cliente, ausente }: Props) {
  const navigate = useNavigate();
  const left = useLeft();
  const { pedido } = usePedido();
  const delPedido = usePrendasDelPedido(idCliente);
  const lista = useMedicionesCliente(String(idCliente));
  const { pendientes, save, saving, resultados } = useSavePending(
    ({ id_cliente }) => id_cliente === idCliente,
  );
  const propios = useMemo(() => deCliente(pendientes.items, idCliente), [pendientes.items, idCliente]);
  const [resolver] = useState(() => ({
    fn: resolverDe(medicionEnviada, (v) => cargaDe(v, idCliente, v.fecha || hoy())),
  }));
  const form: FormMedicion = useForm<ValoresMedicion, unknown, MedicionEnviada>({
    ...formDefaults,
    resolver: resolver.fn,
    defaultValues: valoresVacios(propios.at(-1)?.sastre ?? whoMeasures()),
  });
  const prenda = usePrenda(form, idCliente, lista.filas ?? [], propios);
  const draft = useDraft({
    key: `${BORRADOR}${idCliente}`,
    form,
    onRecover: (values) => {
      form.reset(values, { keepDefaultValues: true });
      focusForm(form);
    },
  });

  const add = async (medicion: MedicionEnviada) => {
    // Somebody else measured this garment meanwhile, or it was chosen before the list was there. What was typed stays.
    if (prenda.estadoDe(medicion.articulo)) {
      await prenda.announce(medicion.articulo);
      return;
    }
    if (!(await confirmZeros(medicion, form))) return;
    if (!pendientes.add({ ...medicion, cliente })) {
      const message = 'El equipo no pudo guardar la prenda: libere espacio o guarde las que esperan.';
      form.setError('root.servidor', { message });
      return;
    }
    form.reset(valoresVacios(medicion.sastre));
    focusPendientes();
  };

  const correct = async (item: Pendiente) => {
    if (form.formState.isDirty && !(await askReplacement(form.getValues('articulo')))) return;
    form.reset({ ...valuesOf(item), fecha: item.fecha }, { keepDefaultValues: true });
    pendientes.remove(item.idLocal);
    focusForm(form);
  };

  const send = async () => {
    if (!(await save()) || left()) return;
    // A garment that is still in the form keeps the person here, and so does a draft that is offered.
    if (form.formState.isDirty || prenda.dejadas.some(({ articulo }) => !prenda.estadoDe(articulo))) return;
    if (draft.bar) return;
    draft.done();
    navigate('/mediciones', { state: { medido: idCliente, pedido } satisfies Medido });
  };

  return (
    <>
      {draft.bar}
      {lista.error && !ausente ? <AvisoLista lista={lista} /> : null}
      <Box display="grid" gap="5" gridTemplateColumns={COLUMNAS} alignItems="start">
        {ausente && !form.formState.isDirty && prenda.dejadas.length === 0 ? null : (
          <PrendaForm
            form={form}
            prenda={prenda}
            delPedido={delPedido}
            guardadas={lista.filas ?? []}
            pendientes={propios}
            onAdd={add}
            ausente={ausente}
          />
        )}
        {ausente && propios.length === 0 ? null : (
          <Box position={{ xl: 'sticky' }} top="5rem">
            <PendientesPanel
              items={propios}
              resultados={resultados}
              saving={saving}
              onSave={ausente ? undefined : send}
              onEdit={ausente ? undefined : correct}
              onRemove={({ idLocal }) => pendientes.remove(idLocal)}
              siguiente={
                !ausente && propios.some(({ idLocal }) => resultados[idLocal]?.fallo) ? (
                  <MeasureNext id={idCliente} pedido={pedido} />
                ) : null
              }
            />
          </Box>
        )}
      </Box>
    </>
  );
}

const COLUMNAS = { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) clamp(17rem, 25%, 20rem)' };

const askReplacement = (articulo: string) =>
  confirm({
    title: `¿Dejar ${articulo || 'lo que escribió'}?`,
    text: 'Lo que escribió y no agregó a la lista se reemplaza.',
    danger: true,
  });

/** The name of the person who is logged in, proposed as the tailor; '' where it is an e-mail address, which is nobody's name. */
const whoMeasures = (): string => {
  const nombre = currentSession()?.nombre ?? '';
  return nombre.includes('@') ? '' : nombre;
};
